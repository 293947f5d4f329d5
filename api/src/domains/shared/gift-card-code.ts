/** The code of a gift card as its email has it: four groups of four, of letters and digits that nobody mistakes for others. */
export const GIFT_CARD_CODE = /^[2-9A-HJ-NP-Z]{4}(?:-[2-9A-HJ-NP-Z]{4}){3}$/i;
