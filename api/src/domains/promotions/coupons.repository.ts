import type { ClientSession, Db } from 'mongodb';
import type { CollectionIndexes } from '../../platform/database/indexes.ts';
import type { CouponDocument } from './coupon.ts';

/** A use of a coupon by an order. */
export interface CouponUse {
  /** `<order>:<coupon>`: an order uses a coupon once. */
  _id: string;
  order: string;
  coupon: string;
  /** Hashes of the account and of the email address that it counts for. */
  customers: string[];
  /** Rupees before tax. */
  discount: number;
  /** What the order’s goods came to, tax included: gift cards beside them are no sale (decision 0062). */
  total: number;
  at: Date;
  givenBackAt: Date | null;
}

/** How often a customer has used a coupon. */
interface CustomerUses {
  /** `<coupon>:<hash of the customer>`. */
  _id: string;
  uses: number;
}

export const couponIndexes: CollectionIndexes[] = [
  {
    collection: 'coupons',
    indexes: [
      {
        key: { code: 1 },
        name: 'code',
        unique: true,
        partialFilterExpression: { code: { $exists: true } },
      },
      { key: { status: 1, way: 1 }, name: 'status' },
    ],
  },
  {
    collection: 'couponUses',
    indexes: [
      { key: { order: 1 }, name: 'order' },
      { key: { coupon: 1, at: -1 }, name: 'latest' },
    ],
  },
];

/** Coupons, what orders have used of them, and how often each customer has. */
export function createCouponsRepository(db: Db) {
  const coupons = db.collection<CouponDocument>('coupons');
  const uses = db.collection<CouponUse>('couponUses');
  const customers = db.collection<CustomerUses>('couponCustomers');

  return {
    byId: (id: string, session?: ClientSession) => coupons.findOne({ _id: id }, session ? { session } : {}),

    /** Every coupon; there are at most `MAX_COUPONS`. */
    all: () => coupons.find().toArray(),
    count: (session: ClientSession) => coupons.countDocuments({}, { session }),

    /** The automatic ones that are active, and those of these codes whatever their state. */
    offered: (codes: readonly string[]): Promise<CouponDocument[]> =>
      coupons
        .find({
          $or: [
            { status: 'active', way: 'automatic' },
            ...(codes.length > 0 ? [{ way: 'code' as const, code: { $in: [...codes] } }] : []),
          ],
        })
        .toArray(),

    insert: async (coupon: CouponDocument, session: ClientSession): Promise<void> => {
      await coupons.insertOne(coupon, { session });
    },

    /** Replaces the fields of the form. Uses go on meanwhile: they are counted, never set. @returns whether it was of that version */
    async change(
      { _id, version }: Pick<CouponDocument, '_id' | 'version'>,
      { set, unset }: { set: Partial<CouponDocument>; unset: readonly (keyof CouponDocument)[] },
      session: ClientSession,
    ): Promise<boolean> {
      const $unset = Object.fromEntries(unset.map((field) => [field, true as const]));
      const change = { $set: set, ...(unset.length > 0 && { $unset }) };
      const { matchedCount } = await coupons.updateOne({ _id, version }, change, { session });
      return matchedCount === 1;
    },

    /** How often each of these customers has used each of these coupons, the most of them by coupon. */
    async usedBy(ids: readonly string[], keys: readonly string[]): Promise<Map<string, number>> {
      const wanted = ids.flatMap((id) => keys.map((key) => `${id}:${key}`));
      const most = new Map<string, number>();
      if (wanted.length === 0) return most;
      for (const { _id, uses: count } of await customers.find({ _id: { $in: wanted } }).toArray()) {
        const id = _id.slice(0, _id.indexOf(':'));
        most.set(id, Math.max(count, most.get(id) ?? 0));
      }
      return most;
    },

    /**
     * Counts a use, in one write that carries its own guard: of two orders that want the last one, one finds it unmet.
     * @returns whether it was still as it was read, and had one left
     */
    async use(
      { _id, version, limit }: CouponDocument,
      { discount, total }: Pick<CouponUse, 'discount' | 'total'>,
      session: ClientSession,
    ): Promise<boolean> {
      const { matchedCount } = await coupons.updateOne(
        { _id, version, ...(limit !== undefined && { uses: { $lt: limit } }) },
        { $inc: { uses: 1, discounted: discount, sales: total } },
        { session },
      );
      return matchedCount === 1;
    },

    /** Counts a use for a customer. @returns whether they had one left */
    async useBy(
      { _id: coupon, perCustomer }: CouponDocument,
      key: string,
      session: ClientSession,
    ): Promise<boolean> {
      const _id = `${coupon}:${key}`;
      const { matchedCount } = await customers.updateOne(
        { _id, ...(perCustomer !== undefined && { uses: { $lt: perCustomer } }) },
        { $inc: { uses: 1 } },
        { session },
      );
      if (matchedCount === 1) return true;
      if (await customers.findOne({ _id }, { session })) return false;
      // two at once: the database rejects one, whose next try finds this
      await customers.insertOne({ _id, uses: 1 }, { session });
      return true;
    },

    addUse: async (use: CouponUse, session: ClientSession): Promise<void> => {
      await uses.insertOne(use, { session });
    },

    /** Takes back the uses of an order, each once. */
    async giveBack(order: string, at: Date, session: ClientSession): Promise<void> {
      const open = await uses.find({ order, givenBackAt: null }, { session }).toArray();
      for (const { _id, coupon, customers: keys, discount, total } of open) {
        const { matchedCount } = await uses.updateOne(
          { _id, givenBackAt: null },
          { $set: { givenBackAt: at } },
          { session },
        );
        if (matchedCount === 0) continue;
        await coupons.updateOne(
          { _id: coupon },
          { $inc: { uses: -1, discounted: -discount, sales: -total } },
          { session },
        );
        for (const key of keys)
          await customers.updateOne({ _id: `${coupon}:${key}` }, { $inc: { uses: -1 } }, { session });
      }
    },

    /** Corrects what an order with coupons has sold. It may be repeated. */
    async correctSale(order: string, total: number, session: ClientSession): Promise<void> {
      for (const use of await uses.find({ order }, { session }).toArray()) {
        await uses.updateOne({ _id: use._id }, { $set: { total } }, { session });
        if (use.givenBackAt !== null) continue;
        const change = { $inc: { sales: total - use.total } };
        await coupons.updateOne({ _id: use.coupon }, change, { session });
      }
    },

    /** The latest uses, those that were given back, too. */
    latestUses: (coupon: string, most: number): Promise<CouponUse[]> =>
      uses.find({ coupon }).sort({ at: -1, _id: 1 }).limit(most).toArray(),
  };
}
export type CouponsRepository = ReturnType<typeof createCouponsRepository>;
