import { DAY_MS, MINUTE_MS } from '../domains/shared/durations.ts';
import { totalsOf } from '../domains/cart/totals.ts';
import type { UserDocument } from '../domains/identity/user.ts';
import {
  partsOf,
  refundedOf,
  type OrderDocument,
  type ReturnRequest,
} from '../domains/orders/order-document.ts';
import { attributed } from '../domains/orders/attribution.ts';
import { issuedInvoice } from '../domains/orders/issued-invoice.ts';
import {
  creditNoteNumber,
  financialYear,
  invoiceNumber,
  orderNumber,
} from '../domains/orders/order-number.ts';
import { demoSeller } from '../domains/shared/settings.ts';
import type { Buyer } from './buyers.ts';
import { before } from './days.ts';
import { paymentAndCourse } from './order-course.ts';
import { acceptedAt, linesAt, orderId, withSearch } from './orders.ts';
import { customers } from './people.ts';
import { places, streets } from './places.ts';
import { chance, type Chance } from './random.ts';
import { unusableHash } from './users.ts';

/** Made-up orders are numbered from here on in each financial year; those of the demo come before. */
export const FIRST_NUMBER = 200_000;

/** Three of five orders are by somebody new. */
const BUYERS_PER_ORDER = 0.6;
/** One buyer in so many has an account. */
const ACCOUNT_EVERY = 3;
const HISTORY_DAYS = 700;
/** Share of orders that were left lying: they are late. */
const LEFT_LYING = 0.004;

const firstNames = [...new Set(customers.map(({ firstName }) => firstName))];
const lastNames = [...new Set(customers.map(({ lastName }) => lastName))];

/** How many people have placed that many orders. */
export const buyersOf = (orders: number): number => Math.ceil(orders * BUYERS_PER_ORDER);

/** The same number always gives the same person. */
function buyerAt(number: number): Buyer {
  const draw = chance(`large buyer ${number}`);
  const [firstName, lastName] = [draw.pick(firstNames), draw.pick(lastNames)];
  const { state } = draw.pick(customers);
  const [city, pincode] = draw.pick(places[state] ?? []);
  return {
    userId: number % ACCOUNT_EVERY === 0 ? `large-customer-${number}` : null,
    address: {
      firstName,
      lastName,
      email: `${firstName}.${lastName}.${number}@example.com`.toLowerCase(),
      phone: `9${String(100_000_000 + number)}`,
      address: draw.pick(streets).replaceAll('#', () => String(draw.between(1, 9))),
      city,
      state,
      pincode,
    },
  };
}

/** Accounts of those of the buyers who have one. Nobody can sign in with them. */
export function* largeAccounts(orders: number, today: Date): Generator<UserDocument> {
  for (let number = 0; number < buyersOf(orders); number += ACCOUNT_EVERY) {
    const { userId, address } = buyerAt(number);
    if (userId === null) continue;
    const { firstName, lastName, email } = address;
    yield {
      _id: userId,
      name: `${firstName} ${lastName}`,
      email,
      role: 'user',
      passwordHash: unusableHash(userId),
      createdAt: before(today, HISTORY_DAYS + 1),
      active: true,
    };
  }
}

function requestFor(order: OrderDocument, status: ReturnRequest['status']): ReturnRequest {
  const at = new Date((order.deliveredAt ?? order.createdAt).getTime() + 2 * DAY_MS);
  const [first] = order.items;
  const items = first ? [{ id: first.id, quantity: first.quantity }] : [];
  const answer = status === 'requested' ? null : 'We will fetch it.';
  return { status, at, reason: 'It is wider than our door', answer, items };
}

/** What does not happen to every order: reviews, returns, refunds, parts that were cancelled. */
function unusual(order: OrderDocument, draw: Chance): Partial<OrderDocument> {
  const { status, payment, createdAt, totals, items, parcels } = order;
  const lot = draw.next();
  const refund = { id: 'large', amount: totals.total, reason: 'Return', at: createdAt };
  if (status === 'Processing' && payment.method === 'cod' && lot < 0.8) {
    const until = new Date(createdAt.getTime() + 3 * DAY_MS);
    return { status: 'Held for review', review: { reasons: ['Many orders from one address'], until } };
  }
  const [first, ...others] = items;
  const part = first && others.length > 0 ? [{ id: first.id, quantity: first.quantity }] : [];
  if (status === 'Processing' && part.length > 0 && lot < 0.3)
    return { cancellations: [{ at: createdAt, reason: 'Cracked in the kiln', items: part }] };
  const [parcel] = parcels;
  if (status === 'Shipped' && part.length > 0 && parcel && lot < 0.5)
    return { parcels: [{ ...parcel, items: part }] };
  if (status !== 'Delivered') return {};
  if (lot < 0.03)
    return {
      status: 'Returned',
      returnRequest: requestFor(order, 'accepted'),
      refunds: [{ ...refund, status: 'done' }],
      payment: { ...payment, status: 'refunded' },
    };
  if (lot < 0.035) return { returnRequest: requestFor(order, 'requested') };
  if (lot < 0.0352)
    return { returnRequest: requestFor(order, 'accepted'), refunds: [{ ...refund, status: 'due' }] };
  if (lot < 0.05) return { refunds: [{ ...refund, amount: 200, reason: 'A scratch', status: 'done' }] };
  return {};
}

/** What was cancelled, returned or refunded is off the invoice. */
function withCreditNote(order: OrderDocument, index: number): OrderDocument {
  const { status, timeline, totals, refunds, createdAt } = order;
  const isOver = status === 'Cancelled' || status === 'Returned';
  const amount = isOver ? totals.total : refundedOf(order);
  const at = timeline.at(-1)?.at ?? createdAt;
  if (amount === 0) return order;
  const number = creditNoteNumber(financialYear(at), FIRST_NUMBER + index);
  const lines = attributed({ ...order, tax: totals.tax }, { amount, ...(isOver && { isWhole: true }) });
  return {
    ...order,
    creditNotes: [{ number, at, amount, reason: refunds[0]?.reason ?? 'Cancelled', lines }],
  };
}

/** Two in five orders are by somebody who has ordered before: most often by one of the first. */
function buyerOf(index: number, orders: number, draw: Chance): Buyer {
  const all = buyersOf(orders);
  return buyerAt(index < all ? index : Math.floor(draw.next() ** 3 * all));
}

/**
 * Orders of the last two years for trying the back office with many of them: the same number always gives the same order.
 * They are written beside the shop's stock, which knows nothing of them.
 */
export function* largeOrders(count: number, today: Date): Generator<OrderDocument> {
  for (let index = 0; index < count; index += 1) {
    const draw = chance(`large order ${index}`);
    const buyer = buyerOf(index, count, draw);
    const createdAt = new Date(today.getTime() - Math.floor(draw.next() * HISTORY_DAYS * DAY_MS) - MINUTE_MS);
    const items = linesAt(today, today, draw);
    const totals = totalsOf(items);
    const isLeftLying = draw.next() < LEFT_LYING;
    const seen = isLeftLying ? new Date(createdAt.getTime() + draw.between(1, 6) * DAY_MS) : today;
    const lines = items.map(({ id, quantity }) => ({ id, quantity }));
    const course = paymentAndCourse(
      { buyer, index, createdAt, today: seen < today ? seen : today, total: totals.total, items: lines },
      draw,
    );
    const id = orderId(`large ${index}`);
    const placed = {
      _id: id,
      number: orderNumber(financialYear(createdAt), FIRST_NUMBER + index),
      userId: buyer.userId,
      items,
      address: buyer.address,
      totals,
      ...course,
      createdAt,
      idempotency: {
        scope: buyer.userId ? `user:${buyer.userId}` : 'guest',
        key: `large-order-${id}`,
        bodyHash: '',
      },
    };
    const at = acceptedAt(course);
    const number = invoiceNumber(financialYear(at ?? createdAt), FIRST_NUMBER + index);
    const invoice = at && issuedInvoice(placed, { number, at, seller: demoSeller });
    const order: OrderDocument = withSearch({ ...placed, ...(invoice && { invoice }) });
    const whole: OrderDocument = { ...order, ...unusual(order, draw) };
    const noted = withCreditNote(whole, index);
    yield { ...noted, partly: partsOf(noted) };
  }
}
