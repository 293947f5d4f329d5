import type { ClientSession, Db, Filter, UpdateFilter } from 'mongodb';
import type { CollectionIndexes } from '../../platform/database/indexes.ts';
import { notFound } from '../../platform/http/errors.ts';
import { escapeRegex } from '../../platform/database/text-match.ts';
import { itemIdOf } from '../catalogue/index.ts';
import type { ItemUse } from '../shared/module.ts';
import { partsOf, type CreditNote, type OrderDocument, type Refund } from './order-document.ts';
import { invoiceKindOf, issuedInvoice, type IssuedInvoice } from './issued-invoice.ts';
import {
  creditNoteNumber,
  financialYear,
  invoiceNumber,
  orderNumber,
  quoteNumber,
  receiptNumber,
  refundVoucherNumber,
} from './order-number.ts';
import { numberTerms, searchFilter } from './order-search.ts';
import type { OrderStatus, PaymentStatus } from './order-states.ts';
import type { OrderQuery } from './orders.schema.ts';

/** Uniqueness lives in the database, not in a check before the write (requirement 12). */
export const orderIndexes: CollectionIndexes[] = [
  {
    collection: 'orders',
    indexes: [
      { key: { number: 1 }, name: 'number', unique: true },
      {
        key: { 'invoice.number': 1 },
        name: 'invoice',
        unique: true,
        partialFilterExpression: { 'invoice.number': { $exists: true } },
      },
      {
        key: { 'idempotency.scope': 1, 'idempotency.key': 1 },
        name: 'idempotency',
        unique: true,
      },
      // One order at most of a checkout, but for those whose payment has failed.
      {
        key: { checkout: 1 },
        name: 'checkout',
        unique: true,
        partialFilterExpression: { checkout: { $exists: true } },
      },
      { key: { userId: 1, createdAt: -1 }, name: 'of-user' },
      { key: { status: 1, createdAt: -1 }, name: 'by-status' },
      { key: { createdAt: -1, _id: -1 }, name: 'newest' },
      { key: { 'refunds.status': 1 }, name: 'refunds' },
      { key: { changedAt: 1 }, name: 'changed' },
      { key: { 'payment.chargeId': 1 }, name: 'charge' },
      { key: { 'refunds.second': 1 }, name: 'second-charge' },
      { key: { 'refunds.payouts.refundId': 1 }, name: 'refund-of-provider' },
      { key: { 'refunds.payouts.status': 1 }, name: 'payouts' },
      {
        key: { 'credit.charges.chargeId': 1 },
        name: 'charges-of-exchange',
        partialFilterExpression: { credit: { $exists: true } },
      },
    ],
  },
];

/** Of orders whose items are not with their buyers yet. */
const openStatuses = ['Payment pending', 'Held for review', 'Processing', 'Shipped'] as const;

/** What tells what has become of an order's items, for `linesOf`. */
const lineFields = {
  status: 1,
  items: 1,
  parcels: 1,
  cancellations: 1,
  returnRequest: 1,
  earlierReturns: 1,
  creditNotes: 1,
} as const;
type DeliveredOrder = Pick<OrderDocument, keyof typeof lineFields>;

interface Page {
  page: number;
  pageSize: number;
}

/**
 * Reads and guarded writes of orders and of the counters their numbers come from. A write of something that the back
 * office's list shows says when it was: the list follows that.
 */
export function createOrderRepository(db: Db, clock: () => Date) {
  const orders = db.collection<OrderDocument>('orders');
  const counters = db.collection<{ _id: string; value: number }>('counters');
  const newestFirst = { createdAt: -1, _id: -1 } as const;

  async function pageOf(filter: Filter<OrderDocument>, { page, pageSize }: Page) {
    const [documents, total] = await Promise.all([
      orders
        .find(filter)
        .sort(newestFirst)
        .skip((page - 1) * pageSize)
        .limit(pageSize)
        .toArray(),
      orders.countDocuments(filter),
    ]);
    return { documents, total };
  }

  /** The next number of a series within the financial year; no two transactions get the same one. */
  async function nextOf(series: string, numberOf: typeof orderNumber, at: Date, session: ClientSession) {
    const year = financialYear(at);
    const counter = await counters.findOneAndUpdate(
      { _id: `${series}/${year}` },
      { $inc: { value: 1 } },
      { session, upsert: true, returnDocument: 'after' },
    );
    if (!counter) throw new Error(`No number of ${series} for ${year}`);
    return numberOf(year, counter.value);
  }

  /**
   * The invoice of an order that is accepted in this transaction, with the next number of its series: an aborted one gives
   * it back, so that no number is missing (CGST Rules, rule 46(b)).
   */
  async function newInvoice(
    order: Parameters<typeof issuedInvoice>[0],
    { at, seller }: Pick<IssuedInvoice, 'at' | 'seller'>,
    session: ClientSession,
  ): Promise<IssuedInvoice> {
    const number =
      invoiceKindOf(order) === 'receipt'
        ? await nextOf('receipts', receiptNumber, at, session)
        : await nextOf('invoices', invoiceNumber, at, session);
    return issuedInvoice(order, { number, at, seller });
  }

  /** Writes what follows from a change of the order (`partsOf`), where it differs from before. */
  async function writeParts(changed: OrderDocument, session: ClientSession): Promise<void> {
    const partly = partsOf(changed);
    if (partly.join() !== changed.partly.join())
      await orders.updateOne({ _id: changed._id }, { $set: { partly } }, { session });
  }

  return {
    byId: (id: string) => orders.findOne({ _id: id }),

    /** @throws AppError 404 when there is no such order */
    async existing(id: string, session?: ClientSession): Promise<OrderDocument> {
      const order = await orders.findOne({ _id: id }, { session });
      if (!order) throw notFound('Order');
      return order;
    },

    /** Orders that were placed under an idempotency key, one of a scope, in the order of the scopes. */
    async byKey(scopes: string[], key: string): Promise<OrderDocument[]> {
      const found = await orders
        .find({ 'idempotency.scope': { $in: scopes }, 'idempotency.key': key })
        .toArray();
      const place = ({ idempotency }: OrderDocument) => scopes.indexOf(idempotency.scope);
      return found.sort((a, b) => place(a) - place(b));
    },

    /** Of some ids, those of orders that are paid, were accepted, or wait for their payment. */
    lasting: async (ids: readonly string[]): Promise<string[]> => {
      const isLasting = {
        $or: [{ status: 'Payment pending' as const }, { 'timeline.status': 'Processing' }],
      };
      const found = orders.find({ _id: { $in: [...ids] }, ...isLasting });
      return (await found.project<Pick<OrderDocument, '_id'>>({ _id: 1 }).toArray()).map(({ _id }) => _id);
    },

    /** The order of a checkout; null while it has none, or none whose payment has not failed. */
    byCheckout: (checkout: string) => orders.findOne({ checkout }),

    /** Makes a guest's order an account's, once; returns whether it is this account's now. */
    async claim(id: string, userId: string, session: ClientSession): Promise<boolean> {
      const { matchedCount } = await orders.updateOne(
        { _id: id, userId: { $in: [null, userId] } },
        { $set: { userId, changedAt: clock() } },
        { session },
      );
      return matchedCount === 1;
    },

    /** The next order number of the day. Taken inside the order's transaction, an aborted order gives it back. */
    nextNumber: (at: Date, session: ClientSession) => nextOf('orders', orderNumber, at, session),

    /** The next number of a quote, likewise. */
    nextQuoteNumber: (at: Date, session: ClientSession) => nextOf('quotes', quoteNumber, at, session),

    newInvoice,

    /** Issues the invoice of an order that was placed before. */
    async issueInvoice(
      order: OrderDocument,
      terms: Pick<IssuedInvoice, 'at' | 'seller'>,
      session: ClientSession,
    ): Promise<void> {
      const invoice = await newInvoice(order, terms, session);
      await orders.updateOne(
        { _id: order._id },
        { $set: { invoice }, $addToSet: { searchTerms: { $each: numberTerms(invoice.number) } } },
        { session },
      );
    },

    /** Adds a credit note, or the refund voucher of a receipt, with the next number of its day. */
    async addCreditNote(
      { _id, invoice }: Pick<OrderDocument, '_id' | 'invoice'>,
      note: Omit<CreditNote, 'number'>,
      session: ClientSession,
    ): Promise<void> {
      const number =
        invoice?.kind === 'receipt'
          ? await nextOf('refund-vouchers', refundVoucherNumber, note.at, session)
          : await nextOf('credit-notes', creditNoteNumber, note.at, session);
      await orders.updateOne({ _id }, { $push: { creditNotes: { number, ...note } } }, { session });
    },

    insert: (order: OrderDocument, session: ClientSession) =>
      // one that gift cards pay for is paid in part before any transition
      orders.insertOne({ ...order, partly: partsOf(order), changedAt: clock() }, { session }),

    /**
     * Changes an order only if it still is in the given states, and what follows from the change with it; returns
     * whether it was.
     */
    async advance(
      id: string,
      from: { status: OrderStatus; payment: PaymentStatus; also?: Filter<OrderDocument> },
      change: UpdateFilter<OrderDocument>,
      session: ClientSession,
    ): Promise<boolean> {
      const changed = await orders.findOneAndUpdate(
        { ...from.also, _id: id, status: from.status, 'payment.status': from.payment },
        { ...change, $set: { ...change.$set, changedAt: clock() }, $inc: { revision: 1 } },
        { session, returnDocument: 'after' },
      );
      if (changed) await writeParts(changed, session);
      return changed !== null;
    },

    /**
     * Changes a refund that is still as it was read, with an entry of the timeline and the state of the payment; returns
     * whether it was. Refunds are only ever added, so its place in the list stays.
     */
    async changeRefund(
      { _id, refunds }: OrderDocument,
      {
        id,
        status,
        tryAt = { $exists: false } as const,
      }: Pick<Refund, 'id' | 'status'> & {
        tryAt?: Refund['tryAt'] | { $exists: false };
      },
      change: Partial<Refund>,
      { payment, entry }: { payment?: PaymentStatus; entry?: OrderDocument['timeline'][number] },
      session: ClientSession,
    ): Promise<boolean> {
      const refund = `refunds.${refunds.findIndex((each) => each.id === id)}`;
      const fields = Object.entries(change).map(([name, value]) => [`${refund}.${name}`, value]);
      const { matchedCount } = await orders.updateOne(
        { _id, [`${refund}.id`]: id, [`${refund}.status`]: status, [`${refund}.tryAt`]: tryAt },
        {
          $set: {
            ...Object.fromEntries(fields),
            ...(payment && { 'payment.status': payment }),
            changedAt: clock(),
          },
          ...(entry && { $push: { timeline: entry } }),
        },
        { session },
      );
      return matchedCount === 1;
    },

    /** Orders with a refund of which the provider has said that it is on its way. */
    withPendingRefunds: (): Promise<OrderDocument[]> =>
      orders.find({ 'refunds.payouts.status': 'pending' }).toArray(),

    /** The order with this refund of the provider. */
    withRefundOfProvider: (refundId: string): Promise<OrderDocument[]> =>
      orders.find({ 'refunds.payouts.refundId': refundId }).toArray(),

    /** Notes which quote a return is exchanged by. */
    nameQuote: (id: string, quote: string, session: ClientSession) =>
      orders.updateOne({ _id: id }, { $set: { 'returnRequest.quote': quote } }, { session }),

    /** Makes money that was kept due, or credited to another order; once. @returns whether it was kept */
    async freeRefund(
      { _id, refunds }: OrderDocument,
      id: string,
      { creditedTo }: { creditedTo?: string },
      session: ClientSession,
    ): Promise<boolean> {
      const refund = `refunds.${refunds.findIndex((each) => each.id === id)}`;
      const freed = await orders.findOneAndUpdate(
        { _id, [`${refund}.id`]: id, [`${refund}.status`]: 'kept' },
        {
          $set: {
            [`${refund}.status`]: 'due',
            ...(creditedTo && { [`${refund}.creditedTo`]: creditedTo }),
            changedAt: clock(),
          },
          $inc: { revision: 1 },
        },
        { session, returnDocument: 'after' },
      );
      if (freed) await writeParts(freed, session);
      return freed !== null;
    },

    /** Orders of which money is kept for an exchange. */
    withKeptMoney: (): Promise<OrderDocument[]> => orders.find({ 'refunds.status': 'kept' }).toArray(),

    addNote: (id: string, note: OrderDocument['notes'][number], session: ClientSession) =>
      orders.findOneAndUpdate({ _id: id }, { $push: { notes: note } }, { returnDocument: 'after', session }),

    ofUser: (userId: string, { search, status, ...page }: OrderQuery) =>
      pageOf({ userId, ...(status && { status }), ...(search && searchFilter(search)) }, page),

    /** Orders by their number or that of their invoice, or by id. */
    byNumbers: (numbers: readonly string[], ids: readonly string[]): Promise<OrderDocument[]> => {
      const number = { $in: [...numbers] };
      return orders
        .find({ $or: [{ number }, { 'invoice.number': number }, { _id: { $in: [...ids] } }] })
        .toArray();
    },

    /** Whether an account has received an order: the shop knows where it lives. Gift cards are emailed. */
    hasReceivedAny: async (userId: string, session: ClientSession): Promise<boolean> =>
      (await orders.findOne(
        { userId, status: 'Delivered', items: { $elemMatch: { giftCard: { $ne: true } } } },
        { session, projection: { _id: 1 } },
      )) !== null,

    /** This user's orders with a parcel that was delivered and had a product, or a variant of it, inside. */
    deliveredTo: (userId: string, product: string): Promise<DeliveredOrder[]> => {
      const variants = { $regex: `^${escapeRegex(itemIdOf(product, ''))}` };
      const inside = { $or: [{ 'items.id': product }, { 'items.id': variants }] };
      return orders
        .find({ userId, parcels: { $elemMatch: { deliveredAt: { $ne: null }, ...inside } } })
        .project<DeliveredOrder>(lineFields)
        .toArray();
    },

    /** How many orders that are not finished name each of these items. */
    async openOrdersOf(ids: readonly string[]): Promise<Map<string, ItemUse>> {
      const found = orders
        .find({ status: { $in: [...openStatuses] }, 'items.id': { $in: [...ids] } })
        .project<Pick<OrderDocument, 'items'>>({ 'items.id': 1 });
      const uses = new Map<string, { orders: number }>();
      for await (const { items } of found)
        for (const { id } of items)
          if (ids.includes(id)) uses.set(id, { orders: (uses.get(id)?.orders ?? 0) + 1 });
      return uses;
    },

    /** Orders whose payment has been open since before `before`, and those with money that the shop has to give back now. */
    unfinished: (before: Date) =>
      orders
        .find({
          $or: [
            { status: 'Payment pending', createdAt: { $lt: before } },
            ...[{ $exists: false }, { $lte: clock() }].map((tryAt) => ({
              refunds: { $elemMatch: { status: 'due' as const, tryAt } },
            })),
          ],
        })
        .sort({ createdAt: 1 })
        .toArray(),

    /** Orders expired since `after` whose payment may have arrived without a webhook. */
    expired: (after: Date) =>
      orders
        .find({
          status: 'Cancelled',
          createdAt: { $gte: after },
          'payment.status': 'failed',
          'payment.method': { $ne: 'cod' },
        })
        .sort({ createdAt: 1 })
        .toArray(),
  };
}
export type OrderRepository = ReturnType<typeof createOrderRepository>;
