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
};
