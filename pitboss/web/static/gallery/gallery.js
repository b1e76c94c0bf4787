// The gallery: every visual part in all its states.

/** @param {HTMLElement} page */
export async function gallery(page) {
  page.append("");
}
