import type { ClientSession, MongoClient } from 'mongodb';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { KeyedQueue, QueueTimeout } from '../../platform/jobs/keyed-queue.ts';
import { pricedLine, totalsOf, type CartService } from '../cart/index.ts';
import type { DomainEventPoster } from '../shared/events.ts';
import type { Seller } from '../shared/settings.ts';
import {
  mergeLines,
  rejectShortages,
  type Allocation,
  type Holder,
  type Holds,
  type Quantities,
  type Stock,
} from '../stock/index.ts';
import { cashRejection } from './cash-on-delivery.ts';
import { rejectLargeQuantities } from './checkout.service.ts';
import { searchTermsOf, untouched, type OrderDocument } from './order-document.ts';
import { newOrderId } from './order-secrets.ts';
import { transitionOrder } from './order-states.ts';
import type { OrderRepository } from './orders.repository.ts';
import type { OrderInput, OrderLine } from './orders.schema.ts';

/** A buyer who has waited this long gets an error rather than waiting on, e.g. behind a database that hangs. */
const QUEUE_MS = 10_000;

const timeoutAfter = (ms: number): QueueTimeout => ({
  ms,
  error: () =>
    new AppError(503, 'busy', 'The shop is very busy. Nothing was ordered; please try again in a moment.'),
});

const labels = { card: 'Card', upi: 'UPI', cod: 'Cash on delivery' } as const;

/** Who buys, and the request that makes the order unique. */
export type Buyer = Pick<OrderDocument, 'userId' | 'idempotency' | 'checkout'>;

interface Dependencies {
  client: MongoClient;
  cart: CartService;
  repository: OrderRepository;
  stock: Stock;
  holds: Holds;
  events: DomainEventPoster;
  queue: KeyedQueue;
  seller: Seller;
  clock: () => Date;
  /** How long a buyer may wait for their turn, in milliseconds; 10 seconds by default. */
  orderQueueMs?: number | undefined;
}

const holderOf = ({ checkout }: OrderInput, { userId }: Buyer): Holder => ({ userId, checkout });

function rejectCash({ payment, address }: OrderInput, total: number): void {
  const message = payment.method === 'cod' ? cashRejection({ total, pincode: address.pincode }) : null;
  if (message) throw new AppError(400, 'cash_limit', message, { 'payment.method': message });
}

/** A line at the price of the transaction that allocated its items. */
function orderLine({ product, quantity }: Allocation): OrderLine {
  const { available: _, ...line } = pricedLine(product, quantity);
  return { ...line, hsn: product.hsn };
}

/** Writes new orders: stock taken, number drawn and order written in one transaction, or nothing at all (requirement 3). */
export function createOrderWriter(dependencies: Dependencies) {
  const { client, cart, repository, stock, holds, events, queue, seller, clock } = dependencies;
  const { orderQueueMs = QUEUE_MS } = dependencies;

  async function write(
    input: OrderInput,
    quantities: Quantities,
    buyer: Buyer,
    session: ClientSession,
  ): Promise<OrderDocument> {
    // The contended documents first, so that a conflict shows before work is done; the counter, which every order
    // writes, as late as possible.
    const _id = newOrderId();
    const held = await holds.take(holderOf(input, buyer), session);
    const lines = (await stock.allocate(quantities, held, { order: _id }, session)).map(orderLine);
    const totals = totalsOf(lines);
    const { method } = input.payment;
    rejectCash(input, totals.total);

    const now = clock();
    const opening = { status: 'Payment pending', payment: { method, status: 'created' } } as const;
    const accepted = transitionOrder(opening, 'accept', 'system');
    const status = accepted.ok ? accepted.to : opening.status;
    const order = {
      _id,
      number: await repository.nextNumber(now, session),
      ...buyer,
      items: lines,
      address: input.address,
      totals,
      payment: { ...opening.payment, label: labels[method], chargeId: null, failure: null },
      status,
      timeline: [{ at: now, status, note: 'Order received' }],
      createdAt: now,
      seller,
      ...untouched,
    };
    const document: OrderDocument = { ...order, searchTerms: searchTermsOf(order) };
    await repository.insert(document, session);
    if (accepted.ok) await events.post('order.accepted', { order: _id }, session);
    return document;
  }

  /**
   * @throws AppError 409 'out_of_stock', 400 where cash is not taken; a duplicate-key error (`isDuplicate`) when
   * another process has written an order under the same key or for the same checkout meanwhile
   */
  return async function createOrder(input: OrderInput, buyer: Buyer): Promise<OrderDocument> {
    const quantities = mergeLines(input.items);
    rejectLargeQuantities(quantities);
    // Outside the transaction: rejects most losers with one read, and names all their lines at once.
    const priced = await cart.price(input.items, holderOf(input, buyer));
    rejectShortages(priced);
    rejectCash(input, priced.total);

    return queue.run(
      'stock',
      () => inTransaction(client, (session) => write(input, quantities, buyer, session)),
      timeoutAfter(orderQueueMs),
    );
  };
}
