/**
 * What a gift card may be worth, in rupees: more than 10,000 is not allowed (RBI, Master Directions on Prepaid Payment
 * Instruments).
 */
export const MIN_GIFT_CARD = 100;
export const MAX_GIFT_CARD = 10_000;

/** Most gift cards that pay for one order. */
export const MAX_GIFT_CARDS = 5;

/** What a shopper can choose with one click; any amount between the limits can be typed. */
export const giftCardAmounts = [1_000, 2_500, 5_000, 10_000] as const;

/** How many days ahead a gift card can be sent. */
export const GIFT_DAYS_AHEAD = 365;

/** How the ids of gift cards begin as items: no product's does. */
const ITEM = 'gift-card~';

/** What a gift card is called in a cart and in an order until it is issued; the id of no product begins like this. */
export const giftCardItem = (id: string): string => ITEM + id;

/** Whether an item of a cart or an order is a gift card: it has neither stock nor shipping. */
export const isGiftCardItem = (item: string): boolean => item.startsWith(ITEM);
