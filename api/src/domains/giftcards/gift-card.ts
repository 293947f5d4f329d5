import { createHash, createHmac } from 'node:crypto';
import { beginningOfDay, daysAfter, indianClock } from '../shared/indian-time.ts';
import { normalGiftCode, type giftCardEntryKinds, type GiftCardState } from './gift-card-form.ts';
import { DAY_MS } from '../shared/durations.ts';

/** How long money that comes back can be spent at least: a card may have expired meanwhile. */
export const REFUND_DAYS = 90;

/** A gift card as the database keeps it. */
export interface GiftCardDocument {
  _id: string;
  /** Of its code, which is kept nowhere. */
  hash: string;
  /** Of the code: what people call it by. */
  lastFour: string;
  /** Counts its codes: each email has a code of its own, which replaces the one before. */
  edition: number;
  /** Rupees that it was issued with. */
  amount: number;
  /** Rupees that are left: the sum of its ledger. */
  balance: number;
  /** The first instant at which it is no longer valid. */
  expiresAt: Date;
  blockedAt: Date | null;
  recipient: { email: string; name: string };
  /** For the recipient; empty without one. */
  message: string;
  /** Of the request that issued it: sent again, it issues no second one. */
  request: string;
  createdAt: Date;
  version: number;
  updatedAt: Date;
  /** Id of the admin who changed it last; `shop` while nobody has. */
  updatedBy: string;
  /** When its code is to be sent; absent or null once it is. */
  sendAt?: Date | null;
  /** Where it was bought; absent on cards that were issued by hand. */
  soldIn?: {
    order: ForOrder;
    /** The line of the order. */
    item: string;
    /** Who gives it, for the email; empty once they have left the shop. */
    from: string;
    /** Id of their account. */
    userId: string | null;
  };
}

/** Which order something is for. */
export interface ForOrder {
  id: string;
  number: string;
}

/** An entry of the ledger. Entries are added and never changed; their sum is the balance. */
export interface GiftCardEntry {
  /** Follows from what it is for, so that nothing is booked twice. */
  _id: string;
  card: string;
  kind: (typeof giftCardEntryKinds)[number];
  /** Rupees; negative takes something off. */
  amount: number;
  /** After it. */
  balance: number;
  at: Date;
  /** Of what an order has redeemed or got back. */
  order?: ForOrder;
  /** Of the checkout that the order is of, for which the card counts as it was before. */
  checkout?: string;
  reason?: string;
  /** Id of the admin. */
  by?: string;
}

/** No character looks like another one: neither 0 and O nor 1 and I. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 16;

/**
 * The code of a card: 80 bits that follow from the secret of the shop, the card and the edition. So it can be written
 * into an email long after the card was issued, and the database keeps nothing that a leaked backup could spend.
 */
export function codeOf(secret: string, { _id, edition }: Pick<GiftCardDocument, '_id' | 'edition'>): string {
  const mac = createHmac('sha256', secret).update(`gift-card:${_id}:${edition}`).digest();
  return Array.from({ length: LENGTH }, (_, index) => ALPHABET[(mac[index] ?? 0) & 31]).join('');
}

/** As it is written: ABCD-EFGH-JKLM-NPQR. */
export const inGroups = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

/**
 * What a code is found by. It is as long as a key, so nobody finds it by trying hashes; and the hash depends on the code
 * alone, so that cards stay valid when the shop gets another secret.
 */
export const hashOf = (code: string): string =>
  createHash('sha256')
    .update(`gift-card:${normalGiftCode(code)}`)
    .digest('base64url');

/** What a new code is stored as. */
export const keysOf = (code: string) => ({ hash: hashOf(code), lastFour: code.slice(-4) });

/** A year from now, to the end of that day in India. */
export function expiryFrom(now: Date): Date {
  const lastDay = indianClock(now);
  lastDay.setUTCFullYear(lastDay.getUTCFullYear() + 1);
  return beginningOfDay(daysAfter(lastDay.toISOString().slice(0, 10), 1));
}

/** The earliest that a card may expire to which money comes back now. */
export const spendableFrom = (now: Date): Date => new Date(now.getTime() + REFUND_DAYS * DAY_MS);

/** Within the last day on which it is valid. */
export const validUntilOf = ({ expiresAt }: Pick<GiftCardDocument, 'expiresAt'>): Date =>
  new Date(expiresAt.getTime() - 1);

/** What is true of a card now. */
export function stateOf(
  { balance, expiresAt, blockedAt }: Pick<GiftCardDocument, 'balance' | 'expiresAt' | 'blockedAt'>,
  now: Date,
): GiftCardState {
  if (blockedAt) return 'blocked';
  if (now >= expiresAt) return 'expired';
  return balance > 0 ? 'active' : 'used';
}
