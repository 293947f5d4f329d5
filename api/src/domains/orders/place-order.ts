import { MongoServerError, type ClientSession, type MongoClient } from 'mongodb';
import { MAX_QUANTITY } from '../cart/cart.constants.ts';
import type { CartService } from '../cart/cart.service.ts';
import { mergeLines } from '../cart/sold-product.ts';
import { totalsOf } from '../cart/totals.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Seller } from '../settings.ts';
import type { DomainEventPoster } from '../events.ts';
import { cashRefusal } from './cash-on-delivery.ts';
import type { KeyedQueue, QueueTimeout } from '../../platform/jobs/keyed-queue.ts';
import { searchTermsOf, untouched, type OrderDocument } from './order-document.ts';
import type { OrderRepository } from './order-repository.ts';
import { newOrderId } from './order-secrets.ts';
import { moveOrder } from './order-states.ts';
import type { OrderInput } from './orders.schema.ts';
import { refuseShortages, type Stock } from '../stock/create-stock.ts';
import type { Holder, Holds } from '../stock/holds.ts';

/** A buyer who has waited this long is better told so than kept waiting, e.g. behind a database that hangs. */
const timeout: QueueTimeout = {
  ms: 10_000,
  error: () =>
    new AppError(503, 'busy', 'The shop is very busy. Nothing was ordered; please try again in a moment.'),
};

const labels = { card: 'Card', upi: 'UPI', cod: 'Cash on delivery' } as const;

/** Who buys, and the request that makes the order unique. */
export type Buyer = Pick<OrderDocument, 'userId' | 'idempotency'>;

interface Tools {
  client: MongoClient;
  cart: CartService;
  repository: OrderRepository;
  stock: Stock;
  holds: Holds;
  events: DomainEventPoster;
  queue: KeyedQueue;
  seller: Seller;
  clock: () => Date;
}

const holderOf = ({ checkout }: OrderInput, { userId }: Buyer): Holder => ({ userId, checkout });

function refuseCash({ payment, address }: OrderInput, total: number): void {
  const message = payment.method === 'cod' ? cashRefusal({ total, pincode: address.pincode }) : null;
  if (message) throw new AppError(400, 'cash_limit', message, { 'payment.method': message });
}

export function refuseLargeQuantities(quantities: ReadonlyMap<string, number>): void {
  const problems = [...quantities].filter(([, quantity]) => quantity > MAX_QUANTITY);
  if (problems.length === 0) return;
  const message = `An order holds at most ${MAX_QUANTITY} of one piece.`;
  const fields = Object.fromEntries(problems.map(([id]) => [`items.${id}`, message]));
  throw new AppError(400, 'invalid_input', message, fields);
}

/** Writes new orders: stock taken, number drawn and order written in one transaction, or nothing at all (promise 3). */
export function createOrderWriter(tools: Tools) {
  const { client, cart, repository, stock, holds, events, queue, seller, clock } = tools;

  async function write(
    input: OrderInput,
    quantities: ReadonlyMap<string, number>,
    buyer: Buyer,
    session: ClientSession,
  ): Promise<OrderDocument> {
    // The contended documents first, so that a conflict shows before work is done; the counter, which every order
    // writes, as late as possible.
    const _id = newOrderId();
    const held = await holds.take(holderOf(input, buyer), session);
    const lines = await stock.allocate(quantities, held, { order: _id }, session);
    const totals = totalsOf(lines);
    const { method } = input.payment;
    refuseCash(input, totals.total);

    const now = clock();
    const opening = { status: 'Payment pending', payment: { method, status: 'created' } } as const;
    const accepted = moveOrder(opening, 'accept', 'system');
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
   * @throws AppError 409 'out_of_stock', 400 where cash is not taken
   * @returns the new order, or the one that another process wrote under the same key meanwhile
   */
  return async function createOrder(input: OrderInput, buyer: Buyer): Promise<OrderDocument> {
    const quantities = mergeLines(input.items);
    refuseLargeQuantities(quantities);
    // Outside the transaction: turns most losers away for one read, and names all their lines at once.
    const priced = await cart.price(input.items, holderOf(input, buyer));
    refuseShortages(priced);
    refuseCash(input, priced.total);

    try {
      return await queue.run(
        'stock',
        () => inTransaction(client, (session) => write(input, quantities, buyer, session)),
        timeout,
      );
    } catch (error) {
      const twin =
        error instanceof MongoServerError && error.code === 11000
          ? await repository.byKey(buyer.idempotency.scope, buyer.idempotency.key)
          : null;
      if (twin) return twin;
      throw error;
    }
  };
}
