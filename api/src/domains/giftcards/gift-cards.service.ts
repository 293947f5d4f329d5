import type { ClientSession, MongoClient } from 'mongodb';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, invalidField, TooManyRequests } from '../../platform/http/errors.ts';
import { networkOf } from '../../platform/rate-limit/network.ts';
import type { RateLimits } from '../../platform/rate-limit/rate-limits.ts';
import { onDay } from '../shared/format.ts';
import {
  codeOf,
  hashOf,
  inGroups,
  spendableFrom,
  stateOf,
  validUntilOf,
  type ForOrder,
  type GiftCardDocument,
} from './gift-card.ts';
import { normalGiftCode } from './gift-card-form.ts';
import type { GiftCardsRepository } from './gift-cards.repository.ts';

/** Codes that do not exist, tried from one network within the window. */
const WRONG_CODES = 20;
const WINDOW_MS = 10 * 60_000;

/** A card that can pay. */
export interface UsableGiftCard {
  /** As it was entered, for whoever has entered it. */
  code: string;
  id: string;
  lastFour: string;
  balance: number;
  validUntil: Date;
}

/** A code that cannot pay, with the reason and what to do. */
export interface RefusedGiftCard {
  code: string;
  reason: string;
}

/** A part of an order that a card pays for. */
export interface GiftCardPayment {
  card: string;
  lastFour: string;
  amount: number;
}

/** The same once it has paid. */
export interface RedeemedGiftCard extends GiftCardPayment {
  /** What was left on it then. */
  left: number;
}

/** Which order a card pays for, and the checkout that it is of. */
export interface RedeemingOrder extends ForOrder {
  checkout: string | undefined;
}

/** What an email with a code is made from. */
export interface GiftCardForEmail {
  code: string;
  amount: number;
  recipient: GiftCardDocument['recipient'];
  message: string;
  validUntil: Date;
  /** Who gives it; empty when the shop does. */
  from: string;
  /** Whether it replaces the code of an email before. */
  replaces: boolean;
}

/** What an email about a card is made from whose code its recipient has. */
export interface GiftCardOfRecipient extends Pick<GiftCardForEmail, 'recipient' | 'validUntil' | 'from'> {
  lastFour: string;
}

const NO_CARD = 'There is no gift card with this code. Check it against the email';
const unknown = `${NO_CARD}.`;
/** The same with what to do in a cart or an order. */
const refusedUnknown = `${NO_CARD}, or remove it.`;

const tooMany = (waitMs: number): string => {
  const minutes = Math.ceil(waitMs / 60_000);
  return `Too many wrong codes came from your connection. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
};

/** Why a card cannot pay; null when it can. */
function problemOf(card: GiftCardDocument, now: Date): string | null {
  const call = `The gift card ending ${card.lastFour}`;
  const state = stateOf(card, now);
  if (state === 'blocked') return `${call} is blocked. Write to us about it.`;
  if (state === 'expired') return `${call} was valid until ${onDay(validUntilOf(card))}.`;
  return state === 'used' ? `${call} has nothing left.` : null;
}

/** The same with what to do in a cart or an order. */
function refusalOf(card: GiftCardDocument, now: Date): string | null {
  const problem = problemOf(card, now);
  return problem && `${problem} Remove it to continue.`;
}

const refusedOrder = (message: string) =>
  new AppError(409, 'gift_card_refused', message, { giftCards: message });

/** Who asks. */
export interface GiftCardHolder {
  /** Network address; absent for what the shop does itself. */
  address?: string | undefined;
  /** What its own order has redeemed still counts: the order may be paid later, or replaced by another one. */
  checkout?: string | undefined;
}

interface Dependencies {
  client: MongoClient;
  repository: GiftCardsRepository;
  rateLimits: RateLimits;
  /** Key that codes follow from. */
  secret: string;
  clock: () => Date;
}

/** What carts and orders do with gift cards: a card is a means of payment, which no price, tax or discount depends on. */
export function createGiftCards({ client, repository, rateLimits, secret, clock }: Dependencies) {
  const wrongCodes = rateLimits({ name: 'wrong-gift-card-codes', limit: WRONG_CODES, windowMs: WINDOW_MS });

  /**
   * The cards of these codes by their hashes. After too many wrong ones from a network right ones are not looked at
   * either, for as long as `waitMs`: nobody finds a card by trying.
   */
  async function find(
    codes: readonly string[],
    address: string | undefined,
  ): Promise<{ waitMs: number; found: Map<string, GiftCardDocument> }> {
    const network = address === undefined || codes.length === 0 ? undefined : networkOf(address);
    const waitMs = network === undefined ? 0 : await wrongCodes.wait(network);
    if (waitMs > 0) return { waitMs, found: new Map() };
    const found = new Map((await repository.byHashes(codes.map(hashOf))).map((card) => [card.hash, card]));
    const wrong = codes.filter((code) => !found.has(hashOf(code)));
    if (network !== undefined) await Promise.all(wrong.map(() => wrongCodes.count(network)));
    return { waitMs, found };
  }

  /** The cards of these codes that can pay, in their order, and the codes that cannot. */
  async function read(
    codes: readonly string[],
    { address, checkout }: GiftCardHolder,
  ): Promise<{ cards: UsableGiftCard[]; refused: RefusedGiftCard[] }> {
    const asked = [...new Set(codes.map(normalGiftCode))];
    const { waitMs, found } = await find(asked, address);
    if (waitMs > 0) return { cards: [], refused: asked.map((code) => ({ code, reason: tooMany(waitMs) })) };
    const ids = [...found.values()].map(({ _id }) => _id);
    const none = new Map<string, number>();
    const own =
      checkout === undefined || ids.length === 0 ? none : await repository.redeemedBy(checkout, ids);
    const now = clock();
    const cards: UsableGiftCard[] = [];
    const refused: RefusedGiftCard[] = [];
    for (const code of asked) {
      const stored = found.get(hashOf(code));
      const card = stored && { ...stored, balance: stored.balance + (own.get(stored._id) ?? 0) };
      const reason = card ? refusalOf(card, now) : refusedUnknown;
      if (card && reason === null)
        cards.push({
          code,
          id: card._id,
          lastFour: card.lastFour,
          balance: card.balance,
          validUntil: validUntilOf(card),
        });
      else refused.push({ code, reason: reason ?? refusedUnknown });
    }
    return { cards, refused };
  }

  return {
    read,

    /**
     * What is left on a card, for whoever has its code.
     * @throws AppError 400 naming the code, with the reason, when it can pay for nothing; 429 after too many wrong codes
     */
    async balance(code: string, address: string | undefined): Promise<Omit<UsableGiftCard, 'code' | 'id'>> {
      const asked = normalGiftCode(code);
      const { waitMs, found } = await find([asked], address);
      if (waitMs > 0) throw new TooManyRequests('too_many_requests', tooMany(waitMs), waitMs);
      const card = found.get(hashOf(asked));
      const problem = card ? problemOf(card, clock()) : unknown;
      if (!card || problem !== null) throw invalidField('code', problem ?? unknown);
      return { lastFour: card.lastFour, balance: card.balance, validUntil: validUntilOf(card) };
    },

    /**
     * The cards that an order names, each with what its cart has shown that it pays.
     * @throws AppError 409 'gift_card_refused' with the reason
     */
    async claim(
      named: readonly { code: string; amount: number }[],
      address: string | undefined,
    ): Promise<GiftCardPayment[]> {
      const { cards, refused } = await read(
        named.map(({ code }) => code),
        { address },
      );
      const [first] = refused;
      if (first) throw refusedOrder(first.reason);
      return cards.map(({ code, id, lastFour }) => ({
        card: id,
        lastFour,
        amount: named.find((each) => normalGiftCode(each.code) === code)?.amount ?? 0,
      }));
    },

    /**
     * Pays for an order, in the transaction that writes it. The guard is in the write that takes the money: of two
     * orders that want the same rupee, one finds it unmet.
     * @throws AppError 409 'gift_card_refused'
     */
    async redeem(
      { checkout, ...order }: RedeemingOrder,
      payments: readonly GiftCardPayment[],
      session: ClientSession,
    ): Promise<RedeemedGiftCard[]> {
      const now = clock();
      const redeemed: RedeemedGiftCard[] = [];
      for (const payment of payments) {
        const { card: id, lastFour, amount } = payment;
        const guard = { balance: { $gte: amount }, blockedAt: null, expiresAt: { $gt: now } };
        const entry = {
          _id: `redeemed:${order.id}:${id}`,
          kind: 'redeemed' as const,
          at: now,
          order,
          ...(checkout && { checkout }),
        };
        const paid = await repository.book(id, { ...entry, amount: -amount }, { guard }, session);
        if (paid) {
          redeemed.push({ ...payment, left: paid.balance });
          continue;
        }
        const card = await repository.byId(id, session);
        throw refusedOrder(
          (card && refusalOf(card, now)) ??
            `The gift card ending ${lastFour} has less left than your cart showed. Look at what is left to pay, then order again.`,
        );
      }
      return redeemed;
    },

    /**
     * Puts money of an order back onto a card, once per key. The card can be spent for a while from then on, even if it
     * has expired; one that is blocked stays so.
     */
    async giveBack(
      key: string,
      { card: id, amount }: Pick<GiftCardPayment, 'card' | 'amount'>,
      { order, reason }: { order: ForOrder; reason: string },
      session: ClientSession,
    ): Promise<void> {
      const _id = `refunded:${key}:${id}`;
      if (await repository.hasEntry(_id, session)) return;
      const now = clock();
      const entry = { _id, kind: 'refunded' as const, amount, at: now, order, reason };
      const change = { $max: { expiresAt: spendableFrom(now) } };
      if (!(await repository.book(id, entry, { change }, session))) throw new Error(`No gift card ${id}`);
    },

    /** Writes off what is left on cards that are no longer valid. @returns how many */
    async expireDue(): Promise<number> {
      const now = clock();
      let expired = 0;
      for (const { _id: id, balance, expiresAt } of await repository.expired(now)) {
        const entry = { _id: `expired:${id}:${expiresAt.getTime()}`, kind: 'expired' as const, at: now };
        const isBooked = await inTransaction(client, (session) =>
          repository.book(id, { ...entry, amount: -balance }, { guard: { balance, expiresAt } }, session),
        );
        if (isBooked) expired += 1;
      }
      return expired;
    },

    /** What an email about a card needs that has its code no more; null when the card is gone. */
    async withRecipient(id: string): Promise<GiftCardOfRecipient | null> {
      const card = await repository.byId(id);
      if (!card) return null;
      const { recipient, lastFour } = card;
      return { recipient, lastFour, validUntil: validUntilOf(card), from: card.soldIn?.from ?? '' };
    },

    /** What the email of a code needs; null when a later email has replaced it, or the card cannot be used. */
    async forEmail(id: string, edition: number): Promise<GiftCardForEmail | null> {
      const card = await repository.byId(id);
      if (card?.edition !== edition || stateOf(card, clock()) !== 'active') return null;
      const code = codeOf(secret, card);
      // the shop has another secret since: only a new code can be sent
      if (hashOf(code) !== card.hash) return null;
      const { balance, recipient, message } = card;
      return {
        code: inGroups(code),
        amount: balance,
        recipient,
        message,
        validUntil: validUntilOf(card),
        from: card.soldIn?.from ?? '',
        replaces: edition > 1,
      };
    },
  };
}
export type GiftCards = ReturnType<typeof createGiftCards>;
