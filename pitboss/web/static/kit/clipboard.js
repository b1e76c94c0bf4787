// Text from a field into the clipboard, where the browser lets a page.

/**
 * Whether it lies there now. A page that is not served safely has no clipboard of its own: then what is selected in the
 * field is copied the old way, and stays selected for who has to copy it by hand.
 * @param {HTMLInputElement} field
 */
export async function copyOf(field) {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.focus();
    field.select();
    return document.execCommand?.("copy") ?? false;
  }
}
