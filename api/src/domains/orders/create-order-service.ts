import { signedIn } from '../../platform/http/visitor.ts';
import type { Db, MongoClient } from 'mongodb';
import type { User } from '../identity/auth.schema.ts';
import type { CartService } from '../cart/cart.service.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import type { Seller } from '../settings.ts';
import type { DomainEventPoster } from '../events.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import type { Uploads } from '../media/create-uploads.ts';
import type { Stock } from '../stock/create-stock.ts';
import type { Holds } from '../stock/holds.ts';
import type { KeyedQueue } from '../../platform/jobs/keyed-queue.ts';
import { toAdminOrder, toOrder, toOrderDetail, type OrderDocument } from './order-document.ts';
import { createOrderMoves } from './order-moves.ts';
import { createOrderRepository } from './order-repository.ts';
import { bodyHash, opensOrder, orderToken } from './order-secrets.ts';
import type { OrderInput } from './orders.schema.ts';
import type { OrderService, Visitor } from './orders.service.ts';
import { createOrderWriter, type Buyer } from './place-order.ts';
import { createRefunds } from './refunds.ts';
import { createReturnPictures } from './return-pictures.ts';
import { createSettlement, PAYMENT_WINDOW_MS, type Settled } from './settle-payment.ts';

interface Tools {
  client: MongoClient;
  db: Db;
  payments: PaymentProvider;
  /** See SalesOptions. */
  secret: string;
  events: DomainEventPoster;
  /** Who sells, from now on. */
  seller: Seller;
  uploads: Uploads;
  clock: () => Date;
  queue: KeyedQueue;
  stock: Stock;
  holds: Holds;
  cart: CartService;
}

/** What one run of the recovery did. */
export interface Recovery {
  finished: number;
  /** Orders left for the next run, with the reason. */
  failed: { number: string; reason: string }[];
}

/** How long after an order a payment is still looked for. */
const RECONCILED_MS = 3 * 24 * 60 * 60 * 1000;

/** Orders plus the chores that finish what a crash, a silent provider or a lost webhook left open. */
export interface RecoverableOrderService extends OrderService {
  recoverPendingOrders(): Promise<Recovery>;
  /** Looks for payments of orders that were given up, and returns them. `finished` counts the refunds. */
  reconcilePayments(): Promise<Recovery>;
  /** Settles an order by what its provider knows; does nothing for an unknown order. */
  followPayment(orderId: string): Promise<void>;
}

/** Runs `finish` on each order, counting those it says it has changed. */
async function finishEach(
  orders: OrderDocument[],
  finish: (order: OrderDocument) => Promise<boolean>,
): Promise<Recovery> {
  const recovery: Recovery = { finished: 0, failed: [] };
  for (const order of orders) {
    try {
      if (await finish(order)) recovery.finished += 1;
    } catch (error) {
      // One stubborn order must not keep the others waiting.
      const reason = error instanceof Error ? error.message : String(error);
      recovery.failed.push({ number: order.number, reason });
    }
  }
  return recovery;
}

/** Guests share one scope: what tells them apart is that nobody guesses another's key and body. */
const scopeOf = (user: User | null): string => (user ? `user:${user.id}` : 'guest');

/** Orders on MongoDB; `payments` is called outside every transaction. */
export function createOrderService(tools: Tools): RecoverableOrderService {
  const { db, secret, clock, queue } = tools;
  const repository = createOrderRepository(db);
  const refunds = createRefunds({ ...tools, repository });
  const createOrder = createOrderWriter({ ...tools, repository });
  const settlement = createSettlement({ ...tools, repository, refunds });
  const moves = createOrderMoves({ ...tools, repository, refunds });
  const returnPictures = createReturnPictures(tools);

  /** The order, if this visitor may see it: its shopper, an admin, or whoever has its token (promise 22). */
  async function visible(id: string, { user, token }: Visitor): Promise<OrderDocument> {
    const order = await repository.existing(id);
    const isOwner = user !== null && order.userId === user.id;
    const hasToken = token !== undefined && opensOrder(secret, id, token);
    if (!isOwner && !hasToken && user?.role !== 'admin') throw notFound('Order');
    return order;
  }

  async function placeOnce(input: OrderInput, buyer: Buyer) {
    const { scope, key, bodyHash: hash } = buyer.idempotency;
    const order = (await repository.byKey(scope, key)) ?? (await createOrder(input, buyer));
    if (order.idempotency.bodyHash !== hash) {
      throw new AppError(
        422,
        'idempotency_key_reused',
        'This idempotency key was used for another order. Send a new key.',
      );
    }
    const { payment } = input;
    const waits = order.status === 'Payment pending' && payment.method !== 'cod';
    const { order: settled, action }: Settled = waits
      ? await settlement.pay(order, payment.token)
      : { order };
    // A refusal is replayed like an order is: the same key never charges a second time.
    if (settled.payment.failure) throw new AppError(402, 'payment_declined', settled.payment.failure);
    return { order: toOrder(settled), token: orderToken(secret, settled._id), ...(action && { action }) };
  }

  return {
    place(input, { key, user }) {
      const scope = scopeOf(user);
      const buyer = {
        userId: user?.id ?? null,
        idempotency: { scope, key, bodyHash: bodyHash(scope, input) },
      };
      // Repetitions in flight wait for the first; across processes the unique index decides.
      return queue.run(`key ${scope} ${key}`, () => placeOnce(input, buyer));
    },

    async ofUser(user, query) {
      const { documents, total } = await repository.ofUser(signedIn(user).id, query);
      return { items: documents.map(toOrder), total, page: query.page, pageSize: query.pageSize };
    },

    order: async (id, visitor) => toOrder(await visible(id, visitor)),

    async withSeller(id, visitor) {
      const document = await visible(id, visitor);
      return { order: toOrder(document), seller: document.seller ?? tools.seller };
    },

    async cancel(id, reason, visitor) {
      const { userId } = await visible(id, visitor);
      const isShop = visitor.user?.role === 'admin' && visitor.user.id !== userId;
      return toOrder(await moves.cancel(id, isShop ? 'admin' : 'shopper', reason));
    },

    async resumePayment(id, visitor) {
      const { order, action } = await settlement.resume(await visible(id, visitor));
      return { order: toOrder(order), ...(action && { action }) };
    },

    async requestReturn(id, { reason, pictures }, visitor) {
      await visible(id, visitor);
      const shown = await returnPictures.existing(id, pictures);
      const asked = await moves.requestReturn(id, reason, shown);
      await returnPictures.keepOnly(id, shown);
      return toOrder(asked);
    },

    async addReturnPicture(id, file, visitor) {
      return returnPictures.add(await visible(id, visitor), file);
    },

    async returnPicture(id, picture, visitor) {
      await visible(id, visitor);
      return returnPictures.read(id, picture);
    },

    detail: async (id) => toOrderDetail(await repository.existing(id)),
    ship: async (id, input) => toOrderDetail(await moves.ship(id, input)),
    deliver: async (id) => toOrderDetail(await moves.deliver(id)),
    cancelByShop: async (id, reason) => toOrderDetail(await moves.cancel(id, 'admin', reason)),
    refund: async (id, input) => toOrderDetail(await moves.refund(id, input)),
    decideReturn: async (id, decision) => toOrderDetail(await moves.decideReturn(id, decision)),
    addNote: async (id, text, by) => toOrderDetail(await moves.addNote(id, text, by)),

    async adminList(query) {
      const { documents, total } = await repository.all(query);
      return { items: documents.map(toAdminOrder), total, page: query.page, pageSize: query.pageSize };
    },

    async recoverPendingOrders() {
      const before = new Date(clock().getTime() - PAYMENT_WINDOW_MS);
      const unfinished = await repository.unfinished(before);
      return finishEach(unfinished, async (order) => {
        await settlement.recover(order);
        return true;
      });
    },

    async reconcilePayments() {
      const after = new Date(clock().getTime() - RECONCILED_MS);
      return finishEach(await repository.givenUp(after), async (order) => {
        const { order: followed } = await settlement.follow(order);
        return followed.payment.status !== order.payment.status;
      });
    },

    async followPayment(orderId) {
      const order = await repository.byId(orderId);
      if (order) await settlement.follow(order);
    },
  };
}
