import { totalsOf } from '../domains/cart/totals.ts';
import { hsnOf } from '../domains/catalogue/hsn.ts';
import { itemIdOf } from '../domains/catalogue/item-id.ts';
import { chosenOptions, itemName } from '../domains/catalogue/variant.ts';
import type { OrderDocument } from '../domains/orders/order-document.ts';
import { searchTermsOf } from '../domains/orders/order-search.ts';
import { attributed } from '../domains/orders/attribution.ts';
import { issuedInvoice } from '../domains/orders/issued-invoice.ts';
import {
  creditNoteNumber,
  financialYear,
  invoiceNumber,
  orderNumber,
} from '../domains/orders/order-number.ts';
import type { OrderLine } from '../domains/orders/orders.schema.ts';
import { demoSeller } from '../domains/shared/settings.ts';
import { buyers, shopper, type Buyer } from './buyers.ts';
import { before, startOfDay } from './days.ts';
import { pathTo } from './documents.ts';
import { orderTimes } from './order-calendar.ts';
import { paymentAndCourse } from './order-course.ts';
import { products, type SeedProduct } from './products.ts';
import { chance, digest, type Chance } from './random.ts';

export interface OrderHistory {
  orders: OrderDocument[];
  /** The last number given out in each financial year: what the counters go on from. */
  counters: { _id: string; value: number }[];
}

const SHOPPER_ORDERS = 12;

/**
 * How often a product is in an order, and in what quantity. Small things sell most and chairs sell in sets; a headboard
 * takes nine days to carve, so beds cannot sell faster than one in nine days.
 */
const demand: Record<string, { weight: number; quantities: readonly (readonly [number, number])[] }> = {
  '1': { weight: 1.5, quantities: [[1, 1]] },
  '2': { weight: 4, quantities: [[1, 1]] },
  '3': { weight: 4, quantities: [[1, 1]] },
  '4': {
    weight: 12,
    quantities: [
      [1, 4],
      [2, 5],
      [4, 1],
    ],
  },
  '5': { weight: 1, quantities: [[1, 1]] },
  '6': {
    weight: 22,
    quantities: [
      [1, 8],
      [2, 1],
    ],
  },
  '7': {
    weight: 16,
    quantities: [
      [1, 6],
      [2, 2],
    ],
  },
  '8': {
    weight: 28,
    quantities: [
      [1, 4],
      [2, 5],
      [4, 2],
    ],
  },
};

/** What is sold of a product: of one with options the first variant, which costs as much. */
function soldOf(product: SeedProduct): Pick<OrderLine, 'id' | 'name' | 'price' | 'sku' | 'options'> {
  const { id, name, price, options, variants = {} } = product;
  const [first] = Object.entries(variants);
  if (!options || !first) return { id, name, price };
  const [key, variant] = first;
  return {
    id: itemIdOf(id, key),
    name: itemName(name, options, variant),
    price: variant.price,
    sku: variant.sku,
    options: chosenOptions(options, variant),
  };
}

/** SKUs of products without options, by id. */
const skus = new Map(products.flatMap(({ id, sku }) => (sku ? [[id, sku]] : [])));

/** An order with the words that it is found by. */
export function withSearch<Order extends Omit<OrderDocument, 'searchTerms'>>(order: Order) {
  const productSkus = order.items.flatMap(({ id, sku }) => (sku ? [] : (skus.get(id) ?? [])));
  const searched = { ...order, ...(productSkus.length > 0 && { productSkus }) };
  return { ...searched, searchTerms: searchTermsOf(searched) };
}

/** One to three different products that were in the catalogue on that day. */
export function linesAt(moment: Date, today: Date, draw: Chance): OrderLine[] {
  let offered = products.filter(({ daysAgo }) => before(today, daysAgo) < moment);
  const wanted = draw.weighted([
    [1, 68],
    [2, 24],
    [3, 8],
  ]);
  const lines: OrderLine[] = [];
  while (lines.length < wanted) {
    const product: SeedProduct = draw.weighted(offered.map((item) => [item, demand[item.id]?.weight ?? 1]));
    const quantity = draw.weighted(demand[product.id]?.quantities ?? [[1, 1]]);
    const { category, craftsman, images } = product;
    const image = images[0] ?? { src: '', alt: '' };
    const hsn = hsnOf({ ...product, categoryPath: pathTo(product.categorySlug) });
    const { price, ...item } = soldOf(product);
    lines.push({
      ...item,
      category,
      image: { ...image },
      price,
      quantity,
      lineTotal: price * quantity,
      hsn,
      craftsman,
    });
    offered = offered.filter((item) => item !== product);
  }
  return lines;
}

/** Who placed each order: everybody once, regular customers several times, the demo shopper a dozen times. */
function assignBuyers(count: number, draw: Chance): Buyer[] {
  const everybody = [...buyers];
  const neighbours = (buyer: Buyer) =>
    buyers.filter(({ address }) => address.state === buyer.address.state).length;
  // Few customers return often, and they come from the large states.
  const faithful = draw
    .shuffle(buyers)
    .map((buyer, rank) => [buyer, neighbours(buyer) / (rank + 8)] as const);
  const others = count - SHOPPER_ORDERS;
  while (everybody.length < others) everybody.push(draw.weighted(faithful));
  const order: (Buyer | null)[] = draw.shuffle(everybody.slice(0, others));
  // Spread evenly, the last one a few orders before the end: there is one on its way and one long delivered.
  for (let nth = 1; nth <= SHOPPER_ORDERS; nth += 1) {
    order.splice(Math.floor((nth / SHOPPER_ORDERS) * (count - 4)), 0, null);
  }
  return order.map((buyer) => buyer ?? shopper);
}

/** 128 bits in the alphabet of the shop's order ids. */
export const orderId = (name: string): string =>
  [...digest(`demo order ${name}`).subarray(0, 26)]
    .map((byte) => 'abcdefghijklmnopqrstuvwxyz234567'[byte & 31])
    .join('');

/** The next number of a series, by financial year. */
function numbering(series: string, numberOf: typeof orderNumber) {
  const last = new Map<string, number>();
  return {
    next(at: Date): string {
      const year = financialYear(at);
      const sequence = (last.get(year) ?? 0) + 1;
      last.set(year, sequence);
      return numberOf(year, sequence);
    },
    counters: () => [...last].map(([year, value]) => ({ _id: `${series}/${year}`, value })),
  };
}

type PlacedOrder = Omit<OrderDocument, 'searchTerms'>;

/** When an order was accepted; null when it was not. */
export const acceptedAt = ({ timeline }: Pick<OrderDocument, 'timeline'>): Date | null =>
  timeline.find(({ status }) => status === 'Processing')?.at ?? null;

/** Invoices of accepted orders, numbered in the order in which they were. */
function issueInvoices(orders: PlacedOrder[]) {
  const numbers = numbering('invoices', invoiceNumber);
  orders
    .flatMap((order) => {
      const at = acceptedAt(order);
      return at ? [{ order, at }] : [];
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .forEach(({ order, at }) => {
      order.invoice = issuedInvoice(order, { number: numbers.next(at), at, seller: demoSeller });
    });
  return numbers.counters();
}

/** Credit notes for cancelled orders, numbered in the order of the cancellations. */
function addCreditNotes(orders: OrderDocument[]) {
  const numbers = numbering('credit-notes', creditNoteNumber);
  orders
    .flatMap((order) => {
      const end = order.timeline.find(({ status }) => status === 'Cancelled');
      return end ? [{ order, at: end.at }] : [];
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .forEach(({ order, at }) => {
      const reason = 'Order cancelled by the shopper';
      const amount = order.totals.total;
      const lines = attributed({ ...order, tax: order.totals.tax }, { amount, isWhole: true });
      order.creditNotes = [{ number: numbers.next(at), at, amount, reason, lines }];
    });
  return numbers.counters();
}

/**
 * Ninety days of orders before `now`, as if they had been placed through the shop and processed by an admin: same
 * documents, same transitions, same totals.
 */
export function orderHistory(now: Date): OrderHistory {
  const today = startOfDay(now);
  const draw = chance('orders');
  const times = orderTimes(today, draw);
  const buyersInTurn = assignBuyers(times.length, draw);
  const numbers = numbering('orders', orderNumber);

  const placed = times.map((createdAt, index): PlacedOrder => {
    const buyer = buyersInTurn[index] ?? shopper;

    const items = linesAt(createdAt, today, draw);
    const totals = totalsOf(items);
    const course = paymentAndCourse(
      {
        buyer,
        index,
        createdAt,
        today,
        total: totals.total,
        items: items.map(({ id, quantity }) => ({ id, quantity })),
      },
      draw,
    );
    return {
      _id: orderId(String(index)),
      number: numbers.next(createdAt),
      userId: buyer.userId,
      items,
      address: { ...buyer.address },
      totals,
      ...course,
      createdAt,
      // A digest of no request: nobody can repeat the key of a demo order and receive its token.
      idempotency: {
        scope: buyer.userId ? `user:${buyer.userId}` : 'guest',
        key: `demo-order-${orderId(String(index))}`,
        bodyHash: digest(`no request ${index}`).toString('base64url'),
      },
    };
  });
  const invoices = issueInvoices(placed);
  const orders = placed.map(withSearch);

  return { orders, counters: [...numbers.counters(), ...invoices, ...addCreditNotes(orders)] };
}
