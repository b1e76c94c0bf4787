// A small DOM for tests without a browser. Import it before anything of the page.

import { Window } from "happy-dom";

const window = new Window({ url: "http://localhost:8000/" });
const NAMES = [
  "CSS",
  "document",
  "Element",
  "Event",
  "history",
  "HTMLDetailsElement",
  "HTMLElement",
  "HTMLFieldSetElement",
  "HTMLInputElement",
  "HTMLSelectElement",
  "HTMLTextAreaElement",
  "localStorage",
  "location",
  "matchMedia",
  "MouseEvent",
  "Node",
  "scrollTo",
  "sessionStorage",
  "SVGElement",
];
for (const name of NAMES) Object.defineProperty(globalThis, name, { value: Reflect.get(window, name), writable: true });
Object.assign(globalThis, {
  addEventListener: window.addEventListener.bind(window),
  removeEventListener: window.removeEventListener.bind(window),
});
document.body.innerHTML = '<p id="lost" hidden></p><main id="page"></main><div id="say"></div><div id="me"></div>';
