// Small tools: elements, money, asking the server.

import { terms } from "./terms.js";

const SVG = "http://www.w3.org/2000/svg";
const SVG_TAGS = new Set(["svg", "g", "rect", "circle", "ellipse", "path", "text", "tspan", "use", "line", "title", "defs", "pattern"]);

export function el(tag, props = {}, ...children) {
  const node = SVG_TAGS.has(tag) ? document.createElementNS(SVG, tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name === "style") for (const [key, each] of Object.entries(value)) node.style.setProperty(key, each);
    else node.setAttribute(name, value === true && !name.startsWith("aria-") ? "" : value);
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

export const money = (cents) => {
  const whole = Math.abs(cents) / 100;
  const text = whole.toLocaleString("en-US", { minimumFractionDigits: whole % 1 ? 2 : 0, maximumFractionDigits: 2 });
  return (cents < 0 ? "−$" : "$") + text;
};
export const signed = (cents) => (cents > 0 ? "+" : "") + money(cents);
export const percent = (share, digits = 2) => (100 * share).toFixed(digits) + " %";
export const title = (name) => name[0].toUpperCase() + name.slice(1);
export const slug = (text) => text.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");

export class Refused extends Error {}

export async function ask(path, body) {
  const options = body === undefined ? {} : { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  const answer = await fetch(path, options);
  const data = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Refused(typeof data.detail === "string" ? data.detail : "the server did not understand this");
  return data;
}

let region;
export function announce(text) {
  region ??= document.getElementById("say");
  region.append(el("p", {}, text));
  while (region.childElementCount > 30) region.firstElementChild.remove();
}

export const settings = {
  get: (name, usual) => localStorage.getItem("pitboss." + name) ?? usual,
  set: (name, value) => localStorage.setItem("pitboss." + name, value),
};

// A line that opens to the rule behind it and to the words in it.
export function cited(says, law) {
  const words = terms(says);
  if (!law && !words.length) return el("span", {}, says);
  return el("details", {},
    el("summary", { title: [law, ...words.map(([term, means]) => `${term}: ${means}`)].filter(Boolean).join("\n") }, says),
    law ? el("span", { class: "law" }, law) : null,
    words.map(([term, means]) => el("span", { class: "law" }, el("b", {}, term), ": " + means)));
}

// A question in the middle of the page; closing it answers nothing.
export function dialog(label, ...parts) {
  const box = el("dialog", { "aria-label": label }, el("form", { method: "dialog" }, parts));
  box.addEventListener("close", () => box.remove());
  document.body.append(box);
  box.showModal();
  return box;
}
