// Made of pitboss/web/tables/motion.py by `python -m pitboss.web.typescript`: milliseconds.

export const DEALT = { lasts: 230, step: 85, most: 1150 };
export const TURNED = { lasts: 220, step: 60, most: 300 };
export const CHIPS = { lasts: 360, step: 480, most: 1800 };
export const GONE = { lasts: 200, step: 30, most: 150 };
