/**
 * What a gift card may be worth, in rupees: more than 10,000 is not allowed (RBI, Master Directions on Prepaid Payment
 * Instruments).
 */
export const MIN_GIFT_CARD = 100;
export const MAX_GIFT_CARD = 10_000;

/** Most gift cards that pay for one order. */
export const MAX_GIFT_CARDS = 5;
