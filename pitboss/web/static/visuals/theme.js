// The colours of the page: as chosen; without a choice it is dark, and the floor is as the machine is.

import { settings } from "../kit/settings.js";

export function theme() {
  const chosen = settings.get("theme", "");
  document.documentElement.toggleAttribute("data-theme", Boolean(chosen));
  if (chosen) document.documentElement.setAttribute("data-theme", chosen);
}
