import type { Db, MongoClient } from 'mongodb';
import { once } from '../../platform/database/once.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { writeEach } from '../../platform/database/write-each.ts';
import { hsnOfProduct, openInventories, skusOfProducts } from '../catalogue/index.ts';
import { createCouponsRepository } from '../promotions/index.ts';
import type { MigrationSources } from '../shared/module.ts';
import type { Seller } from '../shared/settings.ts';
import { mergeLines } from '../stock/index.ts';
import { goodsTotalOf, withGiftCards } from './goods-sold.ts';
import { attributeNotes } from './attribute-notes.ts';
import { issuedInvoice } from './issued-invoice.ts';
import { searchTermsOf } from './order-search.ts';
import { partsOf, type OrderDocument, type Parcel } from './order-document.ts';

type SoldOrder = Pick<OrderDocument, 'items' | 'status'>;

/** Sold, and not shipped yet. */
const inWorkshop = ['Payment pending', 'Processing'] as const;

const isPastWorkshop = (status: OrderDocument['status']): boolean =>
  status === 'Shipped' || status === 'Delivered' || status === 'Returned';

/** Items of orders that have not left the workshop, by product. */
export const allocatedQuantities = (orders: readonly SoldOrder[]): Map<string, number> =>
  mergeLines(
    orders.filter(({ status }) => inWorkshop.some((each) => each === status)).flatMap(({ items }) => items),
  );

/** Products from before the stock ledger get their counts: what shoppers can buy, plus what is sold and not shipped. */
async function countInventories(db: Db): Promise<void> {
  const orders = db.collection<OrderDocument>('orders').find({ status: { $in: [...inWorkshop] } });
  const sold = await orders.project<SoldOrder>({ items: 1, status: 1 }).toArray();
  await openInventories(db, allocatedQuantities(sold));
}

/** Lines of orders from before invoices get the HSN codes of their products. */
async function fillHsnCodes(db: Db): Promise<void> {
  const orders = db.collection<OrderDocument>('orders');
  const codes = new Map<string, string>();
  const codeOf = async (id: string): Promise<string> => {
    const code = codes.get(id) ?? (await hsnOfProduct(db, id));
    codes.set(id, code);
    return code;
  };
  const without = orders
    .find({ items: { $elemMatch: { hsn: { $exists: false } } } })
    .project<Pick<OrderDocument, '_id' | 'items'>>({ items: 1 });
  await writeEach(orders, without, async ({ _id, items }) => {
    const change: Record<string, string> = {};
    for (const [place, { id, hsn }] of items.entries())
      if (hsn === undefined) change[`items.${place}.hsn`] = await codeOf(id);
    return { updateOne: { filter: { _id }, update: { $set: change } } };
  });
}

/** What orders had before they could leave in several parcels. */
interface OneShipment {
  shipment?: { carrier: string; trackingNumber: string; at: Date } | null;
}

/** Orders from before several parcels: what has left did so in one of them, with all items. */
async function fillParcels(db: Db): Promise<void> {
  const orders = db.collection<OrderDocument & OneShipment>('orders');
  await writeEach(orders, orders.find({ parcels: { $exists: false } }), (order) => {
    const { _id, shipment, deliveredAt, items, totals, payment, timeline } = order;
    const hasLeft = isPastWorkshop(order.status);
    const left = timeline.find(({ status }) => status === 'Shipped') ?? timeline.at(-1);
    const parcel: Parcel = {
      id: '1',
      carrier: shipment?.carrier ?? '',
      trackingNumber: shipment?.trackingNumber ?? '',
      at: shipment?.at ?? left?.at ?? order.createdAt,
      deliveredAt,
      items: items.map(({ id, quantity }) => ({ id, quantity })),
      cash: payment.method === 'cod' ? totals.total : 0,
    };
    const parts = {
      parcels: shipment || hasLeft ? [parcel] : [],
      cancellations: [],
      earlierReturns: [],
    };
    const partly = partsOf({ ...order, ...parts });
    return {
      updateOne: {
        filter: { _id },
        update: { $set: { ...parts, partly }, $unset: { shipment: '' as const } },
      },
    };
  });
}

/** What the words of an order come from. */
const searchedFields = { number: 1, invoice: 1, address: 1, items: 1, productSkus: 1 } as const;
type Searched = Pick<OrderDocument, '_id' | keyof typeof searchedFields>;

/** Orders from before they were found by telephone number, too. */
async function findByPhone(db: Db): Promise<void> {
  const orders = db.collection<OrderDocument>('orders');
  const withPhone = orders.find({ 'address.phone': { $gt: '' } }).project<Searched>(searchedFields);
  await writeEach(orders, withPhone, (order) => ({
    updateOne: { filter: { _id: order._id }, update: { $set: { searchTerms: searchTermsOf(order) } } },
  }));
}

/** Until November 2026 the sales of a coupon had the gift cards that were bought beside its goods. */
async function recountCouponSales(db: Db, client: MongoClient): Promise<void> {
  const coupons = createCouponsRepository(db);
  const orders = db.collection<OrderDocument>('orders');
  const found = orders.find({ ...withGiftCards, coupons: { $exists: true } });
  for await (const order of found)
    await inTransaction(client, (session) => coupons.correctSale(order._id, goodsTotalOf(order), session));
}

/** Orders from before they were found by the SKUs of products without options, too: by those that these have now. */
async function findBySku(db: Db): Promise<void> {
  const orders = db.collection<OrderDocument>('orders');
  const skus = await skusOfProducts(db);
  const without = { searchTerms: { $exists: true }, productSkus: { $exists: false } };
  await writeEach(orders, orders.find(without).project<Searched>(searchedFields), (order) => {
    const productSkus = order.items.flatMap(({ id, sku }) => (sku === undefined ? (skus.get(id) ?? []) : []));
    if (productSkus.length === 0) return undefined;
    const searchTerms = searchTermsOf({ ...order, productSkus });
    return { updateOne: { filter: { _id: order._id }, update: { $set: { productSkus, searchTerms } } } };
  });
}

/** Until December 2026 money that pays for another item made an order partly refunded. */
async function recountPartlyRefunded(db: Db): Promise<void> {
  const orders = db.collection<OrderDocument>('orders');
  const movedOn = { $or: [{ 'refunds.status': 'kept' }, { 'refunds.creditedTo': { $exists: true } }] };
  await writeEach(orders, orders.find(movedOn), (order) => ({
    updateOne: { filter: { _id: order._id }, update: { $set: { partly: partsOf(order) } } },
  }));
}

/** What orders had of their seller before their invoices kept it. */
interface WithSeller {
  seller?: Seller;
}

/**
 * Until December 2026 an order's number and date were those of its invoice, too, also of a receipt: what was printed
 * stays. An order that was never accepted has no invoice.
 */
async function keepInvoices(db: Db, seller: Seller): Promise<void> {
  const orders = db.collection<OrderDocument & WithSeller>('orders');
  const accepted = orders.find({ 'timeline.status': 'Processing', invoice: { $exists: false } });
  await writeEach(orders, accepted, (order) => {
    const { _id, number, createdAt: at } = order;
    const invoice = issuedInvoice(order, { number, at, seller: order.seller ?? seller });
    const filter = { _id, invoice: { $exists: false } };
    return { updateOne: { filter, update: { $set: { invoice }, $unset: { seller: '' as const } } } };
  });
}

/** Each runs once per database, before the shop opens, and may be repeated after an interruption. */
export async function migrateOrders(
  db: Db,
  { client, seller }: Pick<MigrationSources, 'client' | 'seller'>,
): Promise<void> {
  // those after it read what notes took off each line
  await once(db, 'credit notes by line', () => attributeNotes(db));
  await once(db, 'inventories', () => countInventories(db));
  await once(db, 'hsn', () => fillHsnCodes(db));
  await once(db, 'parcels', () => fillParcels(db));
  await once(db, 'order phones', () => findByPhone(db));
  await once(db, 'coupon sales of goods', () => recountCouponSales(db, client));
  await once(db, 'order skus', () => findBySku(db));
  await once(db, 'partly refunded', () => recountPartlyRefunded(db));
  await once(db, 'invoices of orders', () => keepInvoices(db, seller));
}
