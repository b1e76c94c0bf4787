// Whether a new level is heard: off until somebody presses it, for a browser plays nothing that nobody has asked for.

import { el } from "../kit/elements.js";
import { settings } from "../kit/settings.js";
import { texts } from "../texts.js";
import { heard, sound } from "../visuals/sound.js";

export function soundSwitch() {
  const words = texts.tournament;
  const button = el("button", { class: "small sound-switch", "aria-pressed": String(heard()) }, words.sound);
  button.addEventListener("click", () => {
    settings.set("sound", heard() ? "no" : "yes");
    button.setAttribute("aria-pressed", String(heard()));
    sound("level");
  });
  return button;
}
