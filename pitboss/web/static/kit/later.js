// Parts that a page can do without for a moment, fetched after the first view.

const AGAIN = 1000; // milliseconds

/**
 * A part, whenever it comes: a connection that is lost meanwhile is waited for.
 * @template T
 * @param {() => Promise<T>} fetching
 * @param {number} [wait] between one try and the next, in milliseconds
 * @returns {Promise<T>}
 */
export async function whenever(fetching, wait = AGAIN) {
  for (;;) {
    try {
      return await fetching();
    } catch (fault) {
      if (!(fault instanceof TypeError)) throw fault; // what a browser says of a module that did not come
      await new Promise((done) => setTimeout(done, wait));
    }
  }
}
