import { createHmac } from 'node:crypto';
import type { AnyBulkWriteOperation, ClientSession, Db } from 'mongodb';
import type { CollectionIndexes } from '../../platform/database/indexes.ts';
import { AppError } from '../../platform/http/errors.ts';
import { networkOf } from '../../platform/rate-limit/network.ts';
import type { Address } from '../shared/address.schema.ts';
import { cashKeys, type CashKey, type CashRules } from '../shared/cash-rules.ts';
import { inRupees } from '../shared/format.ts';
import { phoneDigits } from '../shared/phone.ts';
import { inboxOf } from '../shared/inbox.ts';
import { DAY_MS } from '../shared/durations.ts';

/** Cash orders of one key since the first of them. */
interface CashCount {
  /** HMAC of the key: neither addresses nor numbers are kept here. */
  _id: string;
  /** A day after the first order: then counting begins anew. */
  endsAt: Date;
  /** The same by the clock of the machine, which the database removes it by. */
  removedAt: Date;
  /** Orders that went through, at once or confirmed, and their sum in rupees. */
  passed: number;
  rupees: number;
  /** Orders that were held. */
  held: number;
}

type Counts = Pick<CashCount, 'passed' | 'rupees' | 'held'>;
const none: Counts = { passed: 0, rupees: 0, held: 0 };

/** Hashes of what an order is counted by. */
export type CashKeys = Partial<Record<CashKey, string>>;

/** What happens to a cash order. */
export type Verdict =
  | { passes: true }
  | {
      passes: false;
      /** For admins. */
      reasons: string[];
      /** Whether a code from an email lets it pass. */
      byCode: boolean;
      /** Whether its shopper is written to. */
      writes: boolean;
    };

export const cashIndexes: CollectionIndexes[] = [
  {
    collection: 'cashCounts',
    indexes: [{ key: { removedAt: 1 }, name: 'expires', expireAfterSeconds: 0 }],
  },
];

const nouns: Record<CashKey, string> = {
  email: 'email address',
  phone: 'phone number',
  network: 'network address',
  pincode: 'PIN code',
};

const tooManyOrders = () =>
  new AppError(
    429,
    'too_many_cash_orders',
    'Too many cash orders came from your connection today. Pay by card or UPI, or try again tomorrow.',
  );

/** An order to be judged; in rupees. */
interface CashOrder {
  total: number;
  /** A total above this one is confirmed with a code. */
  codeAbove: number;
}

interface Dependencies {
  db: Db;
  rules: CashRules;
  secret: string;
  clock: () => Date;
}

/**
 * Counts cash orders and says which of them go through (requirement 76). It reads and writes in the transaction of the
 * order: of orders that come at once, in however many processes, each sees those before it, and one that fails
 * counts nothing.
 */
export function createCashGuard({ db, rules, secret, clock }: Dependencies) {
  const collection = db.collection<CashCount>('cashCounts');
  const hashed = (kind: CashKey, value: string) =>
    createHmac('sha256', secret).update(`cash-orders:${kind}:${value}`).digest('base64url');

  async function countsOf(keys: CashKeys, session: ClientSession): Promise<Map<string, Counts>> {
    const ids = Object.values(keys);
    const found = await collection
      .find({ _id: { $in: ids }, endsAt: { $gt: clock() } }, { session })
      .toArray();
    return new Map(found.map((count) => [count._id, count]));
  }

  async function add(keys: CashKeys, known: Map<string, Counts>, change: Counts, session: ClientSession) {
    const ends = { endsAt: new Date(clock().getTime() + DAY_MS), removedAt: new Date(Date.now() + DAY_MS) };
    const writes = Object.values(keys).map((_id): AnyBulkWriteOperation<CashCount> => ({
      updateOne: {
        filter: { _id },
        update: known.has(_id) ? { $inc: change } : { $set: { ...change, ...ends } },
        upsert: true,
      },
    }));
    if (writes.length > 0) await collection.bulkWrite(writes, { session });
  }

  function reasonsOf(keys: CashKeys, known: Map<string, Counts>, { total, codeAbove }: CashOrder): string[] {
    const reasons = cashKeys.flatMap((kind) => {
      const { passed, rupees } = known.get(keys[kind] ?? '') ?? none;
      const limit = rules[kind];
      if (keys[kind] === undefined) return [];
      if (passed >= limit.orders)
        return [`More than ${limit.orders} cash orders a day with this ${nouns[kind]}`];
      return rupees + total > limit.rupees && passed > 0
        ? [`Cash orders of more than ${inRupees(limit.rupees)} a day with this ${nouns[kind]}`]
        : [];
    });
    const isLarge = total > codeAbove;
    return isLarge ? [...reasons, `A cash order of more than ${inRupees(codeAbove)}`] : reasons;
  }

  const canConfirm = (keys: CashKeys, known: Map<string, Counts>): boolean =>
    cashKeys.every((kind) => (known.get(keys[kind] ?? '') ?? none).passed < rules[kind].confirmed);

  return {
    /** What an order is counted by. @param network absent for orders that come from no network */
    keysOf: ({ email, phone, pincode }: Address, network: string | undefined): CashKeys => ({
      email: hashed('email', inboxOf(email)),
      phone: hashed('phone', phoneDigits(phone).local),
      ...(network !== undefined && { network: hashed('network', networkOf(network)) }),
      pincode: hashed('pincode', pincode),
    }),

    /**
     * Counts a new order, and says whether it goes through.
     * @throws AppError 429 when even more orders of its network address are held than an admin could look at
     */
    async judge(keys: CashKeys, order: CashOrder, session: ClientSession): Promise<Verdict> {
      const known = await countsOf(keys, session);
      const reasons = reasonsOf(keys, known, order);
      if (reasons.length === 0) {
        await add(keys, known, { passed: 1, rupees: order.total, held: 0 }, session);
        return { passes: true };
      }
      const { held } = known.get(keys.network ?? '') ?? none;
      if (held >= rules.heldPerNetwork) throw tooManyOrders();
      await add(keys, known, { passed: 0, rupees: 0, held: 1 }, session);
      const writes = held < rules.codesPerNetwork;
      return { passes: false, reasons, byCode: writes && canConfirm(keys, known), writes };
    },

    /** Counts a held order that its shopper has confirmed. @returns false when it has to wait for an admin all the same */
    async confirm(keys: CashKeys, total: number, session: ClientSession): Promise<boolean> {
      const known = await countsOf(keys, session);
      if (!canConfirm(keys, known)) return false;
      await add(keys, known, { passed: 1, rupees: total, held: 0 }, session);
      return true;
    },
  };
}
export type CashGuard = ReturnType<typeof createCashGuard>;
