import type { ClientSession, Db, MongoClient } from 'mongodb';
import type { CollectionIndexes } from '../../platform/database/indexes.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { RateLimits } from '../../platform/rate-limit/rate-limits.ts';
import type { HoldLimits } from '../shared/hold-limits.ts';
import { MINUTE_MS } from '../shared/durations.ts';
import { createHoldRules, over, type HeldProduct } from './hold-rules.ts';
import { mergeLines, type Quantities, type QuantityLine } from './quantities.ts';
import type { Stock } from './stock.service.ts';

interface HoldDocument {
  /** See `holdIdsOf`. */
  _id: string;
  lines: QuantityLine[];
  until: Date;
  /** When its shopper began to hold items; absent on holds from before it was kept. */
  since?: Date;
}

/** Who holds items: an account, a browser's checkout, or both once its guest has signed in. */
export interface Holder {
  userId: string | null;
  /** Unguessable id that the browser made for its checkout. */
  checkout: string | undefined;
  /** Network address of whoever asks to hold items. */
  address?: string;
}

export const holdIndexes: CollectionIndexes[] = [
  {
    collection: 'holds',
    indexes: [
      { key: { until: 1 }, name: 'until' },
      { key: { 'lines.id': 1 }, name: 'of-item' },
    ],
  },
];

/** The holds of a shopper. An account's comes first: a new hold takes its place on every device. */
const holdIdsOf = ({ userId, checkout }: Holder): string[] => [
  ...(userId ? [`user:${userId}`] : []),
  ...(checkout ? [`checkout:${checkout}`] : []),
];

const reservationOf = (order: string): string => `order:${order}`;

const linesOf = (quantities: Quantities): QuantityLine[] =>
  [...quantities].map(([id, quantity]) => ({ id, quantity }));

interface Dependencies {
  client: MongoClient;
  db: Db;
  stock: Stock;
  limits: HoldLimits;
  rateLimits: RateLimits;
  clock: () => Date;
}

/** Items that are reserved while somebody pays. A shopper's own hold never blocks them. */
export function createHolds({ client, db, stock, limits, rateLimits, clock }: Dependencies) {
  const rules = createHoldRules({ db, rateLimits, limits, clock });
  const holds = db.collection<HoldDocument>('holds');

  const find = (holder: Holder, session?: ClientSession) =>
    holds.find({ _id: { $in: holdIdsOf(holder) } }, { session }).toArray();

  const sumOf = (documents: readonly HoldDocument[]) => mergeLines(documents.flatMap(({ lines }) => lines));

  /** Ends the holds of a shopper. Their items still count as held: the caller decides what happens to them. */
  async function end(holder: Holder, session: ClientSession): Promise<HoldDocument[]> {
    const own = await find(holder, session);
    // written, not only read: a hold that expires at this moment meets a write conflict
    if (own.length > 0) await holds.deleteMany({ _id: { $in: own.map(({ _id }) => _id) } }, { session });
    return own;
  }

  /** When a hold that begins or is renewed now ends. @throws AppError 409 'not_held' */
  function endOf(since: Date): Date {
    const now = clock().getTime();
    const last = since.getTime() + limits.maxMinutes * MINUTE_MS;
    if (now >= last) throw over();
    return new Date(Math.min(now + limits.minutes * MINUTE_MS, last));
  }

  /** Holds exactly these quantities instead of what the shopper held before. */
  const replace = (_id: string, quantities: Quantities, holder: Holder): Promise<{ until: Date }> =>
    inTransaction(client, async (session) => {
      const before = await end(holder, session);
      const admit = (product: HeldProduct) =>
        rules.rejectLargeShare(product, holder.userId === null, session);
      await stock.hold(sumOf(before), quantities, { hold: _id }, session, admit);
      if (quantities.size === 0) return { until: clock() };
      const begins = before.map(({ since, until }) => (since ?? until).getTime());
      const since = new Date(Math.min(clock().getTime(), ...begins));
      const until = endOf(since);
      await holds.insertOne({ _id, lines: linesOf(quantities), until, since }, { session });
      return { until };
    });

  async function takeReserved(order: string, session: ClientSession): Promise<Quantities> {
    const reserved = await holds.findOneAndDelete({ _id: reservationOf(order) }, { session });
    return mergeLines(reserved?.lines ?? []);
  }

  return {
    /** Ends the holds of a shopper. Their items still count as held: the caller decides what happens to them. */
    take: async (holder: Holder, session: ClientSession): Promise<Quantities> =>
      sumOf(await end(holder, session)),

    /** What a shopper holds; nothing for a visitor without a checkout. */
    of: async (holder: Holder): Promise<Quantities> =>
      holdIdsOf(holder).length === 0 ? new Map() : sumOf(await find(holder)),

    /**
     * Reserves exactly these quantities for a shopper; empty quantities end the hold.
     * @throws AppError 409 'out_of_stock', or 'not_held' beyond the limits (requirement 75); then nothing has changed
     */
    async hold(quantities: Quantities, holder: Holder): Promise<{ until: Date }> {
      const [_id] = holdIdsOf(holder);
      if (_id === undefined) throw new Error('A hold needs an account or a checkout.');
      rules.rejectLargeHold([...quantities.values()].reduce((sum, quantity) => sum + quantity, 0));
      const isNew = quantities.size > 0 && (await find(holder)).length === 0;
      if (!isNew) return replace(_id, quantities, holder);
      const giveBack = await rules.begin({ id: _id, address: holder.address });
      try {
        return await replace(_id, quantities, holder);
      } catch (error) {
        await giveBack();
        throw error;
      }
    },

    /**
     * What staff hold for a customer until a day, instead of what the checkout held before; empty quantities end it.
     * The limits for shoppers do not apply.
     * @throws AppError 409 'out_of_stock'
     */
    async holdUntil(
      checkout: string,
      { quantities, until }: { quantities: Quantities; until: Date },
      session: ClientSession,
    ): Promise<void> {
      const holder = { userId: null, checkout };
      const [_id] = holdIdsOf(holder);
      if (_id === undefined) throw new Error('A hold needs a checkout.');
      const before = await end(holder, session);
      await stock.hold(sumOf(before), quantities, { hold: _id }, session);
      if (quantities.size === 0) return;
      await holds.insertOne({ _id, lines: linesOf(quantities), until, since: clock() }, { session });
    },

    /**
     * Reserves the items of an order that is held for review, instead of what its shopper held before.
     * @param from what the shopper held, see `take`
     * @throws AppError 409 'out_of_stock', or 'not_held' beyond the shopper's share
     */
    async reserve(
      order: string,
      { from, to, until, isGuest }: { from: Quantities; to: Quantities; until: Date; isGuest: boolean },
      session: ClientSession,
    ): Promise<void> {
      const _id = reservationOf(order);
      const admit = (product: HeldProduct) => rules.rejectLargeShare(product, isGuest, session);
      await stock.hold(from, to, { hold: _id }, session, admit);
      await rules.pauseLastItems([...to.keys()], until, session);
      await holds.insertOne({ _id, lines: linesOf(to), until, since: clock() }, { session });
    },

    /** Ends the reservation of an order; its items still count as held. @returns what is reserved still */
    takeReserved,

    /** Ends the reservation of an order, or what a shopper held (`from`), and puts the items back on sale. */
    async release(order: string, session: ClientSession, from?: Quantities): Promise<void> {
      const held = from ?? (await takeReserved(order, session));
      await stock.hold(held, new Map(), { hold: reservationOf(order) }, session);
    },

    /** Puts items that were held too long back on sale. @returns how many holds ended */
    async releaseExpired(): Promise<number> {
      const now = clock();
      const expired = await holds.find({ until: { $lte: now } }).toArray();
      let released = 0;
      for (const { _id } of expired) {
        released += await inTransaction(client, async (session) => {
          // read again: it may have been bought or renewed meanwhile
          const hold = await holds.findOneAndDelete({ _id, until: { $lte: now } }, { session });
          if (hold) await stock.hold(mergeLines(hold.lines), new Map(), { hold: _id }, session);
          return hold ? 1 : 0;
        });
      }
      return released;
    },
  };
}
export type Holds = ReturnType<typeof createHolds>;
