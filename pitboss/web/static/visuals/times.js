// Made of pitboss/web/tables/motion.py by `python -m pitboss.web.typescript`: milliseconds.

export const DEALT = { lasts: 230, step: 85, most: 1150 };
export const TURNED = { lasts: 220, step: 60, most: 300 };
export const CHIPS = { lasts: 280, step: 260, most: 1600 };
export const GONE = { lasts: 200, step: 30, most: 150 };
