import { percentOf } from '../shared/percent.ts';
import { TAX_PERCENT } from '../shared/tax-rates.ts';

/** Most codes of one cart. */
export const MAX_CODES = 5;

/** Most items of one product in a cart. */
export const MAX_QUANTITY = 99;

/** Most lines of a saved cart and of an order. */
export const MAX_LINES = 50;

/**
 * Most lines of a request about a cart: keeps a forged cart from costing the server work. More than `MAX_LINES`, since a
 * cart that is too long gets an answer too, which names what does not fit.
 */
export const MAX_SENT_LINES = 500;

export { TAX_PERCENT };

/** A price in rupees with its tax, as totals, invoices and pages state it. */
export const withTax = (price: number, percent = TAX_PERCENT): number => percentOf(price, 100 + percent);
