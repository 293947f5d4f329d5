import type { Db, MongoClient } from 'mongodb';
import { inTransaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/http/errors.ts';
import { signedIn } from '../../platform/http/visitor.ts';
import type { KeyedQueue } from '../../platform/jobs/keyed-queue.ts';
import type { Configuration } from '../configuration/index.ts';
import type { CartService } from '../cart/index.ts';
import { parseItemId, type ReadPackingFacts } from '../catalogue/index.ts';
import type { ActivityLog } from '../activity/index.ts';
import type { DomainEventPoster } from '../shared/events.ts';
import type { User } from '../identity/index.ts';
import type { GiftCards, GiftCardSales, OrderedGiftCard } from '../giftcards/index.ts';
import type { MediaChoice, Uploads } from '../media/index.ts';
import type { PaymentProvider } from '../payments/index.ts';
import type { Promotions } from '../promotions/index.ts';
import type { Seller } from '../shared/settings.ts';
import type { Sheets } from '../sheets/index.ts';
import type { Holds, Stock } from '../stock/index.ts';
import type { CashRules } from '../shared/cash-rules.ts';
import { createCashGuard } from './cash-guard.ts';
import { codeOf } from './confirmation-code.ts';
import { createCancellation } from './cancellation.service.ts';
import { linesOf, type OrderDocument } from './order-document.ts';
import { hasArrived } from './order-lines.ts';
import type {
  CameBackInput,
  DeliveryInput,
  RefundInput,
  RefundPaymentInput,
  ReturnDecision,
  ReturnInput,
  ShipmentInput,
  ShopCancelInput,
} from './order-inputs.schema.ts';
import { toInvoicedOrder, toOrder, toOrderDetail } from './order-view.ts';
import { opensOrder, orderToken } from './order-secrets.ts';
import { createBulkShipping } from './bulk-shipping.service.ts';
import { createFulfilment } from './fulfilment.service.ts';
import type { DeliveryChange } from './order-desk.schema.ts';
import { exportLines } from './order-export.ts';
import type { OrderNeed } from './order-list/order-index.ts';
import { createOrderList } from './order-list/order-list.service.ts';
import { toAdminOrder } from './order-list/order-row.ts';
import { createTransitions, notAllowed } from './order-transitions.ts';
import { orderNumbersOf } from './order-number.ts';
import { createOrderRepository } from './orders.repository.ts';
import type {
  AdminOrder,
  AdminOrderList,
  AdminOrderQuery,
  FollowedOrder,
  Order,
  OrderDetail,
  OrderExportQuery,
  OrderList,
  OrderQuery,
  ReturnPicture,
} from './orders.schema.ts';
import { createPlacement } from './place-once.ts';
import { createOrderWriter } from './place-order.ts';
import { mayStaff, type StaffArea } from '../identity/staff.constants.ts';
import { createHoldAgain } from './quote-holds.ts';
import { createQuotes } from './quotes.service.ts';
import { createRecovery } from './recovery.ts';
import { createRefunds } from './pay-refunds.ts';
import { createReturnPictures } from './return-pictures.ts';
import { createReturns } from './returns.service.ts';
import { createReviews } from './review.service.ts';
import { createSettlement } from './settlement.ts';
import { createUndelivered } from './undelivered.service.ts';

/** Who requests an order. */
export interface Visitor {
  user: User | null;
  /** Secret of the order, see `orderToken`. */
  token?: string | undefined;
}

/** What waits for an admin. */
export interface OrderDesk {
  counts: Record<OrderNeed, number>;
  /** Those that have waited longest to ship. */
  waiting: AdminOrder[];
  latest: AdminOrder[];
}

/** What an email about an order is made from. */
export interface OrderForEmail {
  order: Order;
  userId: string | null;
  token: string | null;
  code: string | null;
}

const OTHER_ACCOUNT = 'This order belongs to another account.';

interface Dependencies {
  client: MongoClient;
  db: Db;
  payments: PaymentProvider;
  /** Key of the tokens that open orders, see `orderToken`. */
  secret: string;
  events: DomainEventPoster;
  activity: ActivityLog;
  configuration: Pick<Configuration, 'seller' | 'payments' | 'taxes' | 'delivery'>;
  uploads: Uploads;
  media: MediaChoice;
  /** Where links lead. */
  shopOrigin: string;
  clock: () => Date;
  queue: KeyedQueue;
  stock: Stock;
  holds: Holds;
  sheets: Sheets;
  cart: CartService;
  promotions: Promotions;
  packingFacts: ReadPackingFacts;
  giftcards: GiftCards & { sales: GiftCardSales };
  cashRules: CashRules;
  /** How long a buyer may wait for their turn, see `createOrderWriter`. */
  orderQueueMs?: number | undefined;
}

/** Orders. The payment provider is called outside every transaction. */
export function createOrderService(dependencies: Dependencies) {
  const { db, secret } = dependencies;
  const repository = createOrderRepository(db, dependencies.clock);
  const list = createOrderList(dependencies);
  const refunds = createRefunds({ ...dependencies, repository });
  const rules = dependencies.cashRules;
  const guard = createCashGuard({ ...dependencies, rules });
  const createOrder = createOrderWriter({ ...dependencies, repository, guard, rules });
  const holdAgain = createHoldAgain(dependencies);
  const settlement = createSettlement({ ...dependencies, repository, refunds, holdAgain });
  const place = createPlacement({ ...dependencies, repository, createOrder, settlement });
  const transitions = createTransitions({ ...dependencies, repository, refunds });
  const fulfilment = createFulfilment({ ...dependencies, repository, refunds, transitions });
  const cancellation = createCancellation({ ...dependencies, repository, refunds, transitions });
  const quotes = createQuotes({ ...dependencies, repository, refunds, place });
  const { exchanges } = quotes;
  const undelivered = createUndelivered({ ...dependencies, repository, refunds, transitions, cancellation });
  const returns = createReturns({ ...dependencies, repository, refunds, transitions, exchanges });
  const reviews = createReviews({ ...dependencies, repository, refunds, transitions, guard, rules });
  const returnPictures = createReturnPictures(dependencies);
  const bulkShipping = createBulkShipping({ ...dependencies, repository, ship: fulfilment.ship });

  /**
   * The order, if this visitor may see it: its shopper, whoever has its token, or staff whose role includes what they are
   * about to do (requirements 22 and 227).
   */
  async function visible(
    id: string,
    { user, token }: Visitor,
    [area, right]: [StaffArea, 'read' | 'write'] = ['orders', 'read'],
  ): Promise<OrderDocument> {
    const order = await repository.existing(id);
    const isOwner = user !== null && order.userId === user.id;
    const hasToken = token !== undefined && opensOrder(secret, id, token);
    if (!isOwner && !hasToken && !mayStaff(user, area, right)) throw notFound('Order');
    return order;
  }

  return {
    /** @throws AppError 404 as `order`, and of `Reviews.confirm` */
    confirm: async (id: string, code: string, visitor: Visitor): Promise<Order> =>
      toOrder(await reviews.confirm(await visible(id, visitor), code)),

    /** @throws AppError 404 as `order`, and of `Reviews.sendCode` */
    sendCode: async (id: string, visitor: Visitor): Promise<Order> =>
      toOrder(await reviews.sendCode(await visible(id, visitor))),

    approve: async (id: string, note: string, by: User): Promise<OrderDetail> =>
      toOrderDetail(await reviews.approve(id, note, by)),
    decline: async (id: string, reason: string, by: User): Promise<OrderDetail> =>
      toOrderDetail(await reviews.decline(id, reason, by)),
    expireReviews: reviews.expireReviews,

    ...createRecovery({ ...dependencies, repository, settlement, refunds }),
    followRefunds: refunds.followRefunds,

    place,
    quotes,

    /** A page of a shopper's own orders. @throws AppError 401 */
    async ofUser(user: User | null, query: OrderQuery): Promise<OrderList> {
      const { documents, total } = await repository.ofUser(signedIn(user).id, query);
      return { items: documents.map(toOrder), total, page: query.page, pageSize: query.pageSize };
    },

    /** @throws AppError 404 also when the visitor may not see it: an id alone reveals nothing */
    order: async (id: string, visitor: Visitor): Promise<Order> => toOrder(await visible(id, visitor)),

    /** An order as its invoice was issued, and who issued it or would. @throws AppError 404 as `order` */
    async withSeller(id: string, visitor: Visitor): Promise<{ order: Order; seller: Seller }> {
      const document = await visible(id, visitor);
      const seller = document.invoice?.seller ?? (await dependencies.configuration.seller());
      return { order: toInvoicedOrder(document), seller };
    },

    /**
     * An order for an email about it; null when there is none. A guest's has a `token`, which opens it without an
     * account, and no `userId`; an account's the other way round. `code` confirms an order that is held.
     */
    async forEmail(id: string): Promise<OrderForEmail | null> {
      const document = await repository.byId(id);
      if (!document) return null;
      const { userId } = document;
      const sent = document.status === 'Held for review' ? document.review?.code : undefined;
      return {
        order: toOrder(document),
        userId,
        token: userId === null ? orderToken(secret, id) : null,
        code: sent ? codeOf(secret, id, sent) : null,
      };
    },

    /**
     * Makes a guest's order that of the account whose user has its token (requirement 366).
     * @throws AppError 404 as `order`, 409 'not_allowed' when it is another account's
     */
    async claim(id: string, { user, token }: Visitor): Promise<Order> {
      const { id: account } = signedIn(user);
      // not by the rights of staff: to see an order is not to own it
      await visible(id, { user: null, token });
      await inTransaction(dependencies.client, async (session) => {
        if (!(await repository.claim(id, account, session))) throw notAllowed(OTHER_ACCOUNT);
        await dependencies.events.post('order.claimed', { order: id }, session);
      });
      return toOrder(await repository.existing(id));
    },

    /** What has become of the gift cards that an order is for. @throws AppError 404 as `order` */
    async giftCards(id: string, visitor: Visitor): Promise<OrderedGiftCard[]> {
      await visible(id, visitor);
      return dependencies.giftcards.sales.ofOrder(id);
    },

    /**
     * Whether this user has an item of a product that was delivered and not returned; the rest of its order may still be
     * on its way.
     */
    async hasReceived(productId: string, userId: string): Promise<boolean> {
      const lines = (await repository.deliveredTo(userId, productId)).flatMap(linesOf);
      return lines.some((line) => parseItemId(line.id).product === productId && hasArrived(line));
    },

    /** @throws AppError 409 'not_allowed' with the reason, 404 as `order` */
    async cancel(id: string, reason: string, visitor: Visitor): Promise<Order> {
      const { userId } = await visible(id, visitor, ['money', 'write']);
      const { user } = visitor;
      const by = user && user.id !== userId && mayStaff(user, 'money', 'write') ? user : 'shopper';
      return toOrder(await cancellation.cancel(id, by, reason));
    },

    /**
     * The state of an order's payment, and what its shopper has to do to finish it.
     * @throws AppError 404 as `order`, 503 while the provider does not respond
     */
    async resumePayment(id: string, visitor: Visitor): Promise<FollowedOrder> {
      const { order, action } = await settlement.resume(await visible(id, visitor));
      const { failure } = order.payment;
      return { order: toOrder(order), ...(action && { action }), ...(failure && { failure }) };
    },

    /** @throws AppError 409 'not_allowed' with the reason, 404 as `order` */
    async requestReturn(
      id: string,
      { pictures = [], ...request }: ReturnInput,
      visitor: Visitor,
    ): Promise<Order> {
      await visible(id, visitor);
      const shown = await returnPictures.existing(id, pictures);
      const requested = await returns.requestReturn(id, request, shown);
      const earlier = requested.earlierReturns.flatMap((each) => each.pictures ?? []);
      await returnPictures.keepOnly(id, [...shown, ...earlier]);
      return toOrder(requested);
    },

    /** Stores a picture for a return request that is being written. @throws AppError as `requestReturn`, and of `Uploads.keep` */
    addReturnPicture: async (id: string, file: Blob, visitor: Visitor): Promise<ReturnPicture> =>
      returnPictures.add(await visible(id, visitor), file),

    /** WebP. @throws AppError 404 as `order`, and for another order's picture */
    async returnPicture(id: string, picture: string, visitor: Visitor): Promise<Buffer> {
      await visible(id, visitor);
      return returnPictures.read(id, picture);
    },

    /** Reads all orders for the admin's table, so that the first admin does not wait for it. */
    open: list.open,

    /** The admin's table. */
    async adminList(query: AdminOrderQuery): Promise<AdminOrderList> {
      const { page, pageSize, sort, ...filter } = query;
      const range = { skip: (page - 1) * pageSize, limit: pageSize, sort };
      const { rows, total } = await list.found(filter, range);
      return { items: rows.map(toAdminOrder), total, page, pageSize };
    },

    /** What waits for an admin, in numbers, with the first of the short lists of the overview. */
    async desk(limit: number): Promise<OrderDesk> {
      const { counts, waiting, latest } = await list.desk(limit);
      return { counts, waiting: waiting.map(toAdminOrder), latest: latest.map(toAdminOrder) };
    },

    /** The orders that have exactly this number, also when only its last part is typed; the newest year first. */
    async numbered(typed: string): Promise<AdminOrder[]> {
      const numbers = orderNumbersOf(typed, dependencies.clock());
      const found = numbers.length > 0 ? await repository.byNumbers(numbers, []) : [];
      return found.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime()).map(toAdminOrder);
    },

    /** The list as a CSV file, in parts. */
    exportOrders: (query: OrderExportQuery): AsyncGenerator<string> => exportLines(list.each(query)),

    /** Parcels from a file. @throws AppError 400 for a file that cannot be read */
    bulkShipping,

    /** @throws AppError 409 'not_allowed' once something has left, 'changed', 404 */
    changeDelivery: async (id: string, change: DeliveryChange, by: User): Promise<OrderDetail> =>
      toOrderDetail(await fulfilment.changeDelivery(id, change, by)),

    /** Orders by id, in the order of their numbers. */
    details: async (ids: readonly string[]): Promise<OrderDetail[]> =>
      (await repository.byNumbers([], ids))
        .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.number < b.number ? -1 : 1))
        .map(toOrderDetail),

    /** @throws AppError 404 */
    async detail(id: string): Promise<OrderDetail> {
      const order = await repository.existing(id);
      const quote = await quotes.agreedFor(order);
      return { ...toOrderDetail(order), ...(quote && { quote }) };
    },

    /** Transitions of admins. @throws AppError 409 'not_allowed' with the reason, 404 */
    ship: async (id: string, input: ShipmentInput, by: User): Promise<OrderDetail> =>
      toOrderDetail(await fulfilment.ship(id, input, by)),
    deliver: async (id: string, input: DeliveryInput, by: User): Promise<OrderDetail> =>
      toOrderDetail(await fulfilment.deliver(id, input, by)),
    cameBack: async (id: string, input: CameBackInput, by: User): Promise<OrderDetail> =>
      toOrderDetail(await undelivered.cameBack(id, input, by)),
    cancelByShop: async (id: string, input: ShopCancelInput, by: User): Promise<OrderDetail> =>
      toOrderDetail(await cancellation.cancelByShop(id, input, by)),
    refund: async (id: string, input: RefundInput, by: User): Promise<OrderDetail> =>
      toOrderDetail(await returns.refund(id, input, by)),
    retryRefund: async (id: string, refund: string, by: User): Promise<OrderDetail> =>
      toOrderDetail(await transitions.settled(id, () => refunds.retry(id, refund, by))),
    payRefundByHand: async (
      id: string,
      refund: string,
      input: RefundPaymentInput,
      by: User,
    ): Promise<OrderDetail> => toOrderDetail(await refunds.payByHand(id, refund, input, by)),
    decideReturn: async (id: string, decision: ReturnDecision, by: User): Promise<OrderDetail> =>
      toOrderDetail(await returns.decideReturn(id, decision, by)),
    addNote: async (id: string, text: string, by: User): Promise<OrderDetail> =>
      toOrderDetail(await transitions.addNote(id, text, by)),
  };
}
export type OrderService = ReturnType<typeof createOrderService>;
