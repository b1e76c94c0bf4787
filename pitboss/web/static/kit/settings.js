// What a person has chosen for this browser.

export const settings = {
  /**
   * @param {string} name
   * @param {string} usual
   */
  get: (name, usual) => localStorage.getItem(`pitboss.${name}`) ?? usual,

  /**
   * @param {string} name
   * @param {string} value
   */
  set: (name, value) => localStorage.setItem(`pitboss.${name}`, value),

  /**
   * Several of something; nothing where what is kept cannot be read.
   * @param {string} name
   * @returns {string[]}
   */
  list(name) {
    try {
      const found = JSON.parse(localStorage.getItem(`pitboss.${name}`) ?? "[]");
      return Array.isArray(found) ? found.map(String) : [];
    } catch {
      return [];
    }
  },

  /**
   * @param {string} name
   * @param {readonly string[]} list
   */
  keep: (name, list) => localStorage.setItem(`pitboss.${name}`, JSON.stringify(list)),
};
