// The search: all words have to stand in a section; headings that have them come first.
const MOST = 20;
const field = document.querySelector("input[type=search]");
const found = document.querySelector(".found");
const parts = document.querySelector(".parts");
const index = new URL(field.dataset.index, location.href);
let sections;

async function look() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  parts.hidden = words.length > 0;
  found.hidden = words.length === 0;
  if (words.length === 0) return;
  sections ??= (await fetch(index)).json();
  const has = (text) => words.every((word) => text.toLowerCase().includes(word));
  const hits = (await sections).filter((each) => has(`${each.title} ${each.head} ${each.text}`));
  hits.sort((a, b) => has(b.head) - has(a.head));
  found.replaceChildren(...hits.slice(0, MOST).map(line));
  if (hits.length === 0) found.textContent = "Nothing has all of these words.";
}

function line(each) {
  const item = document.createElement("li");
  const link = document.createElement("a");
  const where = document.createElement("small");
  link.href = new URL(each.at, index);
  link.textContent = each.head;
  where.textContent = each.head === each.title ? "" : each.title;
  link.append(where);
  item.append(link);
  return item;
}

field.addEventListener("input", look);
field.form.addEventListener("submit", (event) => event.preventDefault());
