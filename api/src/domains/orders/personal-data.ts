import type { ClientSession, Db } from 'mongodb';
import type { Uploads } from '../media/index.ts';
import type { PersonalRecords } from '../shared/module.ts';
import type { OrderDocument } from './order-document.ts';
import { searchTermsOf } from './order-search.ts';
import { toExportedOrder } from './order-view.ts';
import { returnOwner } from './return-pictures.ts';

/** Orders for whose sake the shop may still have to write or call. */
const openOrders = (userId: string) => ({
  userId,
  $or: [
    {
      status: {
        $in: ['Payment pending', 'Held for review', 'Processing', 'Shipped'] as OrderDocument['status'][],
      },
    },
    { 'returnRequest.status': 'requested' as const },
    { 'refunds.status': 'due' as const },
  ],
});

/**
 * Orders have to be kept for years, with the name and address of whoever received the goods (CGST Act, section 36; CGST
 * Rules, rule 46). Email address, telephone number and the account are none of its particulars and are erased, the
 * telephone number from what was issued, too.
 */
export function orderRecords(db: Db, uploads: Uploads, clock: () => Date): PersonalRecords[] {
  const orders = db.collection<OrderDocument>('orders');

  async function erase(userId: string, session: ClientSession): Promise<void> {
    const found = await orders.find({ userId }, { session }).toArray();
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

  return [
    {
      name: 'orders',
      exportPersonalData: async (userId) =>
        (await orders.find({ userId }).sort({ createdAt: -1 }).toArray()).map(toExportedOrder),
      async reasonToKeep(userId, session) {
        const open = await orders.find(openOrders(userId), { session, projection: { number: 1 } }).toArray();
        if (open.length === 0) return null;
        const numbers = open.map(({ number }) => number).join(', ');
        const message = `We still need your account for ${numbers}. Delete it once your items have arrived, or cancel the order first.`;
        const staffMessage = `The customer cannot be erased yet: orders are open, or money is on its way back (${numbers}). Erase them once that is over, or cancel the orders first.`;
        return { code: 'open_orders', message, staffMessage };
      },
      erasePersonalData: erase,
    },
  ];
}
