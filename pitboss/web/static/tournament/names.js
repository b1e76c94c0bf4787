// Names as they are typed: not every keyboard has the accents that a name has.

/** In small letters and without accents, to be compared. @param {string} name */
export const unaccented = (name) => name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
