import type { ClientSession, Db } from 'mongodb';
import { escapeRegex } from '../../platform/database/text-match.ts';
import type { Uploads } from '../media/index.ts';
import type { PersonalRecords } from '../shared/module.ts';
import type { Holds } from '../stock/index.ts';
import type { CustomerOrders } from './customer-orders.ts';
import { openRefundStates, type OrderDocument } from './order-document.ts';
import { searchTermsOf } from './order-search.ts';
import { toExportedOrder } from './order-view.ts';
import { ownScope } from './place-once.ts';
import { checkoutOf, type QuoteDocument } from './quotes.repository.ts';
import { returnOwner } from './return-pictures.ts';

interface Dependencies {
  db: Db;
  uploads: Uploads;
  customerOrders: Pick<CustomerOrders, 'moveTo'>;
  holds: Pick<Holds, 'holdUntil'>;
  clock: () => Date;
}

/** Orders for whose sake the shop may still have to write or call. */
const openOrders = {
  $or: [
    {
      status: {
        $in: ['Payment pending', 'Held for review', 'Processing', 'Shipped'] as OrderDocument['status'][],
      },
    },
    { 'returnRequest.status': 'requested' as const },
    // what is kept for another item may still have to be paid
    { 'refunds.status': { $in: [...openRefundStates, 'kept'] } },
  ],
};

/** As people write addresses, in any case. */
const writtenAs = (emails: readonly string[]) => ({
  $in: emails.map((email) => new RegExp(`^${escapeRegex(email)}$`, 'i')),
});

/**
 * Orders have to be kept for years, with the name and address of whoever received the goods (CGST Act, section 36; CGST
 * Rules, rule 46). Email address, telephone number and the account are none of its particulars and are erased, the
 * telephone number from what was issued, too.
 */
export function orderRecords({ db, uploads, customerOrders, holds, clock }: Dependencies): PersonalRecords[] {
  const orders = db.collection<OrderDocument>('orders');
  const quotes = db.collection<QuoteDocument>('quotes');

  async function erase(found: readonly OrderDocument[], session: ClientSession): Promise<void> {
    for (const order of found) {
      const address = { ...order.address, email: '', phone: '' };
      const change = {
        userId: null,
        address,
        ...(order.invoice && { 'invoice.address.phone': '' }),
        searchTerms: searchTermsOf({ ...order, address }),
        'idempotency.scope': `left:${order._id}`,
        changedAt: clock(),
      };
      await orders.updateOne({ _id: order._id }, { $set: change, $unset: { checkout: '' } }, { session });
      const { returnRequest, earlierReturns } = order;
      const requests = [...earlierReturns, ...(returnRequest ? [returnRequest] : [])];
      if (!requests.some(({ pictures }) => pictures?.length)) continue;
      await uploads.forget(returnOwner(order._id), session);
      const withoutPictures = earlierReturns.map((request) => ({ ...request, pictures: [] }));
      await orders.updateOne(
        { _id: order._id },
        { $set: { 'returnRequest.pictures': [], earlierReturns: withoutPictures } },
        { session },
      );
    }
  }

  /**
   * Quotes are no documents that have to be kept. One that became an order, or that pays with what is left of one, keeps
   * its terms.
   */
  async function eraseQuotes(emails: readonly string[], session: ClientSession): Promise<void> {
    const now = clock();
    for (const quote of await quotes.find({ 'address.email': writtenAs(emails) }, { session }).toArray()) {
      if (quote.order !== null || quote.credit) {
        const address = { ...quote.address, email: '', phone: '' };
        await quotes.updateOne({ _id: quote._id }, { $set: { address }, $inc: { version: 1 } }, { session });
        continue;
      }
      await holds.holdUntil(checkoutOf(quote._id), { quantities: new Map(), until: now }, session);
      await quotes.deleteOne({ _id: quote._id }, { session });
    }
  }

  return [
    {
      name: 'orders',
      collections: ['orders', 'quotes'],
      exportPersonalData: async (userId) =>
        (await orders.find({ userId }).sort({ createdAt: -1 }).toArray()).map(toExportedOrder),
      async reasonToKeep(userId, session) {
        const open = await orders
          .find({ userId, ...openOrders }, { session, projection: { number: 1 } })
          .toArray();
        if (open.length === 0) return null;
        const numbers = open.map(({ number }) => number).join(', ');
        const message = `We still need your account for ${numbers}. Delete it once your items have arrived, or cancel the order first.`;
        const staffMessage = `The customer cannot be erased yet: orders are open, or money is on its way back (${numbers}). Erase them once that is over, or cancel the orders first.`;
        return { code: 'open_orders', message, staffMessage };
      },
      erasePersonalData: async (userId, session) =>
        erase(await orders.find({ userId }, { session }).toArray(), session),
      async movePersonalData(from, to, session) {
        await customerOrders.moveTo(to, { accounts: [from], emails: [] }, session);
        // what was sent twice is found again by the account that has it now
        await orders.updateMany(
          { 'idempotency.scope': ownScope({ id: from }) },
          { $set: { 'idempotency.scope': ownScope({ id: to }) } },
          { session },
        );
      },
      moveByEmail: (emails, to, session) => customerOrders.moveTo(to, { accounts: [], emails }, session),
      exportByEmail: async (emails) =>
        (await quotes.find({ 'address.email': writtenAs(emails) }).toArray()).map(
          ({ number, items, totals, address, note, createdAt }) => ({
            number,
            items: items.map(({ name, quantity, price }) => ({ name, quantity, price })),
            total: totals.total,
            address,
            note,
            createdAt: createdAt.toISOString(),
          }),
        ),
      async eraseByEmail(emails, session) {
        await eraseQuotes(emails, session);
        const guests = { userId: null, 'address.email': { $in: [...emails] } };
        const found = await orders.find(guests, { session }).toArray();
        const open = await orders.find({ ...guests, ...openOrders }, { session }).toArray();
        // a parcel that is on its way has to find its recipient: nobody has proven that the address is theirs
        const needed = new Set(open.map(({ _id }) => _id));
        await erase(
          found.filter(({ _id }) => !needed.has(_id)),
          session,
        );
      },
    },
  ];
}
