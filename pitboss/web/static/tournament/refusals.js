// Why a step was not done, in a line for the one who pressed.

import { houseTexts } from "../house_texts.js";
import { Refused } from "../kit/server.js";
import { refusal } from "../visuals/refusal.js";

const UNSURE = 500; // from here on an answer says nothing of what was done

/** Whether the server has said no; where no answer came, it may have been done. @param {unknown} error */
export const isRefused = (error) => error instanceof Refused && error.status < UNSURE;

/** A sentence of its own, also where the house goes on in one. @param {unknown} error */
export const plain = (error) => (error instanceof Refused ? refusal(error, begun) : houseTexts.tournament.notDone);

/** @param {string} says */
const begun = (says) => says.charAt(0).toUpperCase() + says.slice(1);
