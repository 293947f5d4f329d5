import type { ClientSession, Db, MongoClient } from 'mongodb';
import type { CollectionIndexes } from '../../platform/database/indexes.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { mergeLines, type Quantities, type QuantityLine } from './quantities.ts';
import type { Stock } from './stock.service.ts';

/** How long items stay reserved for a shopper who is paying. */
export const HOLD_MS = 15 * 60 * 1000;

interface HoldDocument {
  /** See `holdIdsOf`. */
  _id: string;
  lines: QuantityLine[];
  until: Date;
}

/** Who holds items: an account, a browser's checkout, or both once its guest has signed in. */
export interface Holder {
  userId: string | null;
  /** Unguessable id that the browser made for its checkout. */
  checkout: string | undefined;
}

export const holdIndexes: CollectionIndexes[] = [
  { collection: 'holds', indexes: [{ key: { until: 1 }, name: 'until' }] },
];

/** The holds of a shopper. An account's comes first: a new hold takes its place on every device. */
const holdIdsOf = ({ userId, checkout }: Holder): string[] => [
  ...(userId ? [`user:${userId}`] : []),
  ...(checkout ? [`checkout:${checkout}`] : []),
];

interface Dependencies {
  client: MongoClient;
  db: Db;
  stock: Stock;
  clock: () => Date;
}

/** Items that are reserved while somebody pays. A shopper's own hold never blocks them. */
export function createHolds({ client, db, stock, clock }: Dependencies) {
  const holds = db.collection<HoldDocument>('holds');

  const find = (holder: Holder, session?: ClientSession) =>
    holds.find({ _id: { $in: holdIdsOf(holder) } }, { session }).toArray();

  const sumOf = (documents: readonly HoldDocument[]) => mergeLines(documents.flatMap(({ lines }) => lines));

  /** Ends the holds of a shopper. Their items still count as held: the caller decides what happens to them. */
  async function take(holder: Holder, session: ClientSession): Promise<Quantities> {
    const own = await find(holder, session);
    // written, not only read: a hold that expires at this moment meets a write conflict
    if (own.length > 0) await holds.deleteMany({ _id: { $in: own.map(({ _id }) => _id) } }, { session });
    return sumOf(own);
  }

  return {
    take,

    /** What a shopper holds; nothing for a visitor without a checkout. */
    of: async (holder: Holder): Promise<Quantities> =>
      holdIdsOf(holder).length === 0 ? new Map() : sumOf(await find(holder)),

    /**
     * Reserves exactly these quantities for a shopper; empty quantities end the hold.
     * @throws AppError 409 'out_of_stock'; then nothing has changed
     */
    hold(quantities: Quantities, holder: Holder): Promise<{ until: Date }> {
      const [_id] = holdIdsOf(holder);
      if (_id === undefined) throw new Error('A hold needs an account or a checkout.');
      const until = new Date(clock().getTime() + HOLD_MS);
      return inTransaction(client, async (session) => {
        const before = await take(holder, session);
        await stock.hold(before, quantities, { hold: _id }, session);
        if (quantities.size > 0) {
          const lines = [...quantities].map(([id, quantity]) => ({ id, quantity }));
          await holds.insertOne({ _id, lines, until }, { session });
        }
        return { until };
      });
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
