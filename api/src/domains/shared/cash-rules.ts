/** What orders to be paid in cash are counted by. */
export const cashKeys = ['email', 'phone', 'network', 'pincode'] as const;
export type CashKey = (typeof cashKeys)[number];

/** Cash orders that share one email address, phone number, network address or PIN code, within a day. */
export interface CashLimit {
  /** So many go through at once. */
  orders: number;
  /** And up to this sum, in rupees. */
  rupees: number;
  /** So many go through when the shopper confirms each further one with a code from an email. */
  confirmed: number;
}

/**
 * How many cash orders of guests, and of accounts that have never received an order, go through (requirement 76). What
 * goes beyond is held for review (`api/src/domains/orders/cash-guard.ts`).
 */
export interface CashRules extends Record<CashKey, CashLimit> {
  /** A cash order above this total in rupees is confirmed with a code. */
  codeAbove: number;
  /** Minutes that a code is valid, and items of a held order stay reserved for it. */
  codeMinutes: number;
  /** Wrong codes after which a code is void. */
  codeAttempts: number;
  /** Codes for one order. */
  codesPerOrder: number;
  /** Held orders of one network address in a day that get a code and a reservation; others wait for an admin. */
  codesPerNetwork: number;
  /** Held orders of one network address in a day; further ones are asked to pay by card or UPI. */
  heldPerNetwork: number;
  /** Hours after which a held order that nobody has decided on is cancelled. */
  reviewHours: number;
  /** Emails about cash orders to one address in a day. */
  emailsPerAddress: number;
}

export const defaultCashRules: CashRules = {
  email: { orders: 2, rupees: 60_000, confirmed: 5 },
  phone: { orders: 2, rupees: 60_000, confirmed: 5 },
  network: { orders: 6, rupees: 1_50_000, confirmed: 15 },
  pincode: { orders: 20, rupees: 5_00_000, confirmed: 60 },
  codeAbove: 30_000,
  codeMinutes: 30,
  codeAttempts: 5,
  codesPerOrder: 3,
  codesPerNetwork: 10,
  heldPerNetwork: 200,
  reviewHours: 48,
  emailsPerAddress: 8,
};
