// Whether a new level is heard: off until somebody presses it, for a browser plays nothing that nobody has asked for.

import { houseTexts } from "../house_texts.js";
import { el } from "../kit/elements.js";
import { settings } from "../kit/settings.js";
import { heard, sound } from "../visuals/sound.js";

export function soundSwitch() {
  const words = houseTexts.tournament;
  const button = el("button", { class: "small sound-switch", "aria-pressed": String(heard()) }, words.sound);
  button.addEventListener("click", () => {
    settings.set("sound", heard() ? "no" : "yes");
    button.setAttribute("aria-pressed", String(heard()));
    sound("level");
  });
  return button;
}
