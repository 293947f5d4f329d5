import type { ClientSession, Db, Filter, UpdateFilter } from 'mongodb';
import type { CollectionIndexes } from '../../platform/database/indexes.ts';
import { escapeRegex } from '../../platform/database/text-match.ts';
import type { GiftCardDocument, GiftCardEntry } from './gift-card.ts';
import type { GiftCardState } from './gift-card-form.ts';

export const giftCardIndexes: CollectionIndexes[] = [
  {
    collection: 'giftCards',
    indexes: [
      { key: { hash: 1 }, name: 'hash', unique: true },
      { key: { request: 1 }, name: 'request', unique: true },
      { key: { createdAt: -1, _id: 1 }, name: 'newest' },
      { key: { expiresAt: 1 }, name: 'expires' },
      { key: { sendAt: 1 }, name: 'to-send' },
      { key: { 'soldIn.order.id': 1 }, name: 'sold-in' },
      { key: { 'soldIn.userId': 1 }, name: 'bought-by' },
      { key: { 'recipient.email': 1 }, name: 'recipient' },
    ],
  },
  {
    collection: 'giftCardEntries',
    indexes: [
      { key: { card: 1, at: 1 }, name: 'of-card' },
      { key: { 'order.number': 1 }, name: 'of-order' },
    ],
  },
];

/** Entries that the page of a card shows. */
const MOST_ENTRIES = 200;

const stateFilters: Record<GiftCardState, (now: Date) => Filter<GiftCardDocument>> = {
  blocked: () => ({ blockedAt: { $ne: null } }),
  expired: (now) => ({ blockedAt: null, expiresAt: { $lte: now } }),
  used: (now) => ({ blockedAt: null, expiresAt: { $gt: now }, balance: 0 }),
  active: (now) => ({ blockedAt: null, expiresAt: { $gt: now }, balance: { $gt: 0 } }),
};

/** What is booked, beside the balance that follows. */
type NewEntry = Omit<GiftCardEntry, 'balance' | 'card'>;

/** Gift cards and their ledger. A balance is changed with its entry, in one transaction, and in no other way. */
export function createGiftCardsRepository(db: Db) {
  const cards = db.collection<GiftCardDocument>('giftCards');
  const entries = db.collection<GiftCardEntry>('giftCardEntries');

  /** Books an entry, if the card is as the guard asks. @returns the card after it; null when it is not */
  async function book(
    id: string,
    entry: NewEntry,
    {
      guard = {},
      change = {},
    }: { guard?: Filter<GiftCardDocument>; change?: UpdateFilter<GiftCardDocument> },
    session: ClientSession,
  ): Promise<GiftCardDocument | null> {
    const card = await cards.findOneAndUpdate(
      { ...guard, _id: id },
      { ...change, $inc: { ...change.$inc, balance: entry.amount } },
      { session, returnDocument: 'after' },
    );
    if (card) await entries.insertOne({ ...entry, card: id, balance: card.balance }, { session });
    return card;
  }

  return {
    book,

    byId: (id: string, session?: ClientSession) => cards.findOne({ _id: id }, session ? { session } : {}),
    byHashes: (hashes: readonly string[]): Promise<GiftCardDocument[]> =>
      hashes.length === 0 ? Promise.resolve([]) : cards.find({ hash: { $in: [...hashes] } }).toArray(),
    byRequest: (request: string) => cards.findOne({ request }),

    /** Stores a new card with the first entry of its ledger. */
    async issue(
      card: GiftCardDocument,
      entry: Omit<NewEntry, 'amount'>,
      session: ClientSession,
    ): Promise<void> {
      const { _id, amount, balance } = card;
      await cards.insertOne(card, { session });
      await entries.insertOne({ ...entry, card: _id, amount, balance }, { session });
    },

    /** Changes a card that still is of that version. @returns whether it was */
    async change(
      { _id, version }: Pick<GiftCardDocument, '_id' | 'version'>,
      set: Partial<GiftCardDocument>,
      session: ClientSession,
    ): Promise<boolean> {
      const { matchedCount } = await cards.updateOne({ _id, version }, { $set: set }, { session });
      return matchedCount === 1;
    },

    /** Cards whose day has come. */
    toSend: (now: Date): Promise<GiftCardDocument[]> =>
      cards.find({ sendAt: { $lte: now, $ne: null } }).toArray(),

    /** Marks a card as sent. @returns whether it was to be sent until now */
    async markSent(id: string, session: ClientSession): Promise<boolean> {
      const { matchedCount } = await cards.updateOne(
        { _id: id, sendAt: { $ne: null, $exists: true } },
        { $set: { sendAt: null } },
        { session },
      );
      return matchedCount === 1;
    },

    /** Cards that were bought in an order. */
    soldIn: (order: string, session?: ClientSession): Promise<GiftCardDocument[]> =>
      cards.find({ 'soldIn.order.id': order }, { session }).sort({ createdAt: 1, _id: 1 }).toArray(),

    boughtBy: (userId: string): Promise<GiftCardDocument[]> =>
      cards.find({ 'soldIn.userId': userId }).sort({ createdAt: -1 }).toArray(),

    moveBuyer: (from: string, to: string, session: ClientSession) =>
      cards.updateMany({ 'soldIn.userId': from }, { $set: { 'soldIn.userId': to } }, { session }),

    /** Takes the buyer out of the cards that they have bought. */
    forgetBuyer: (userId: string, session: ClientSession) =>
      cards.updateMany(
        { 'soldIn.userId': userId },
        { $set: { 'soldIn.userId': null, 'soldIn.from': '' } },
        { session },
      ),

    receivedBy: (emails: readonly string[]): Promise<GiftCardDocument[]> =>
      emails.length === 0
        ? Promise.resolve([])
        : cards
            .find({ 'recipient.email': { $in: [...emails] } })
            .sort({ createdAt: -1 })
            .toArray(),

    /** Takes the recipient out of cards whose code they have; one that is on its way has to find them first. */
    forgetRecipient: (emails: readonly string[], session: ClientSession) =>
      cards.updateMany(
        { 'recipient.email': { $in: [...emails] }, sendAt: null },
        { $set: { recipient: { email: '', name: '' }, message: '' } },
        { session },
      ),

    wasTakenBack: async (card: string): Promise<boolean> =>
      (await entries.findOne({ _id: `taken-back:${card}` }, { projection: { _id: 1 } })) !== null,

    hasEntry: async (id: string, session: ClientSession): Promise<boolean> =>
      (await entries.findOne({ _id: id }, { session, projection: { _id: 1 } })) !== null,

    /** What orders of a checkout have redeemed of each card and not got back. */
    async redeemedBy(checkout: string, ids: readonly string[]): Promise<Map<string, number>> {
      const redeemed = await entries.find({ card: { $in: [...ids] }, checkout }).toArray();
      const orders = redeemed.flatMap(({ order }) => (order ? [order.id] : []));
      const all = await entries.find({ card: { $in: [...ids] }, 'order.id': { $in: orders } }).toArray();
      const sums = new Map<string, number>();
      for (const { card, amount } of all) sums.set(card, (sums.get(card) ?? 0) - amount);
      return sums;
    },

    /** The latest entries of a card, newest first. */
    entriesOf: (card: string): Promise<GiftCardEntry[]> =>
      entries.find({ card }).sort({ at: -1, _id: 1 }).limit(MOST_ENTRIES).toArray(),

    /** Cards with something on them that are valid no longer. */
    expired: (now: Date): Promise<GiftCardDocument[]> =>
      cards.find({ expiresAt: { $lte: now }, balance: { $gt: 0 } }).toArray(),

    /** A page of cards, newest first. A search finds the end of a code, a recipient, or the number of an order that a card has paid for. */
    async page(
      {
        search = '',
        state,
        page,
        pageSize,
      }: {
        search?: string | undefined;
        state?: GiftCardState | undefined;
        page: number;
        pageSize: number;
      },
      now: Date,
    ): Promise<{ documents: GiftCardDocument[]; total: number }> {
      const anywhere = { $regex: escapeRegex(search), $options: 'i' };
      const ofOrders =
        search === ''
          ? []
          : await entries.find({ 'order.number': anywhere }, { projection: { card: 1 } }).toArray();
      const paid = [...new Set(ofOrders.map(({ card }) => card))];
      const found: Filter<GiftCardDocument> = {
        $and: [
          state ? stateFilters[state](now) : {},
          search === ''
            ? {}
            : {
                $or: [
                  { lastFour: anywhere },
                  { 'recipient.email': anywhere },
                  { 'recipient.name': anywhere },
                  { _id: { $in: paid } },
                ],
              },
        ],
      };
      const [documents, total] = await Promise.all([
        cards
          .find(found)
          .sort({ createdAt: -1, _id: 1 })
          .skip((page - 1) * pageSize)
          .limit(pageSize)
          .toArray(),
        cards.countDocuments(found),
      ]);
      return { documents, total };
    },
  };
}
export type GiftCardsRepository = ReturnType<typeof createGiftCardsRepository>;
