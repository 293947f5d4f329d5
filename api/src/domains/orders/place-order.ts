import type { ClientSession, MongoClient } from 'mongodb';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { KeyedQueue, QueueTimeout } from '../../platform/jobs/keyed-queue.ts';
import { MAX_QUANTITY } from '../cart/cart.constants.ts';
import { discounted, giftCardsOf, pricedLine, type CartService, type GiftCardLike } from '../cart/index.ts';
import type { GiftCardPayment, GiftCards, GiftCardSales } from '../giftcards/index.ts';
import { noOffer, type Offer, type PricedItem, type Promotions } from '../promotions/index.ts';
import type { DomainEventPoster } from '../shared/events.ts';
import { deliveryDates, type Configuration } from '../configuration/index.ts';
import {
  mergeLines,
  rejectShortages,
  type Allocation,
  type Holder,
  type Holds,
  type Quantities,
  type Stock,
} from '../stock/index.ts';
import type { CashRules } from '../shared/cash-rules.ts';
import { HOUR_MS } from '../shared/durations.ts';
import type { CashGuard } from './cash-guard.ts';
import { cashRejection } from './cash-on-delivery.ts';
import { rejectLargeQuantities } from './checkout.service.ts';
import { newCode, type SentCode } from './confirmation-code.ts';
import { amountOf } from './chosen-items.ts';
import { rejectOtherTotal } from './expected-total.ts';
import { giftCardItemsOf, goodsAmong } from './gift-card-lines.ts';
import { goodsTotalOf } from './goods-sold.ts';
import { rejectShort, shareOf } from './gift-card-payment.ts';
import { toPayOf, untouched, type ExchangeCredit, type OrderDocument } from './order-document.ts';
import { searchTermsOf } from './order-search.ts';
import { newOrderId } from './order-secrets.ts';
import { transitionOrder } from './order-states.ts';
import { MAX_AGREED_QUANTITY } from './orders.constants.ts';
import type { OrderRepository } from './orders.repository.ts';
import type { OrderInput, OrderLine } from './orders.schema.ts';

/** A buyer who has waited this long gets an error rather than waiting on, e.g. behind a database that hangs. */
const QUEUE_MS = 10_000;

const timeoutAfter = (ms: number): QueueTimeout => ({
  ms,
  error: () =>
    new AppError(503, 'busy', 'The shop is very busy. Nothing was ordered; please try again in a moment.'),
});

const labels = {
  card: 'Card',
  upi: 'UPI',
  cod: 'Cash on delivery',
  'gift-card': 'Gift card',
  exchange: 'Exchange',
} as const;

/** Who buys, and the request that makes the order unique. */
export type Buyer = Pick<OrderDocument, 'userId' | 'idempotency' | 'checkout'>;

/** What was agreed with the buyer before. It never comes from a request: only a quote brings it. */
export interface AgreedSale {
  /** Of one item, in rupees, by its id. */
  prices: ReadonlyMap<string, number>;
  /** The rate of its tax, in percent. */
  taxPercents: ReadonlyMap<string, number>;
  /** What pays for a part of it, or for all of it. */
  credit?: ExchangeCredit | undefined;
  /** What the carrier has to know. */
  deliveryNote?: string | undefined;
  /** Called in the transaction that writes the order, which it may abort. */
  redeem: (order: string, session: ClientSession) => Promise<void>;
}

/** What is ordered. `exchange` is no payment that a request can name: only an agreed sale is paid that way. */
export type OrderedInput = Omit<OrderInput, 'payment'> & {
  payment: OrderInput['payment'] | { method: 'exchange' };
};

/** An order that is to be written. */
interface NewOrder {
  input: OrderedInput;
  /** Of what stock counts. */
  quantities: Quantities;
  /** The gift cards that it is for. */
  cards: readonly string[];
  buyer: Buyer;
  /** Network address it comes from. */
  address: string | undefined;
  /** Whether its items are reserved when it is held for review. */
  reserves: boolean;
  agreed: AgreedSale | undefined;
  /** The coupons that it may use. */
  offer: Offer;
  /** The gift cards that pay for it, with what its cart has shown that they pay. */
  claims: readonly GiftCardPayment[];
  terms: Terms;
}

interface Dependencies {
  client: MongoClient;
  cart: CartService;
  promotions: Promotions;
  giftcards: GiftCards & { sales: GiftCardSales };
  repository: OrderRepository;
  stock: Stock;
  holds: Holds;
  events: DomainEventPoster;
  queue: KeyedQueue;
  /** What owners have set. */
  configuration: Pick<Configuration, 'seller' | 'payments' | 'taxes' | 'delivery'>;
  guard: CashGuard;
  rules: CashRules;
  clock: () => Date;
  /** How long a buyer may wait for their turn, in milliseconds; 10 seconds by default. */
  orderQueueMs?: number | undefined;
}

const holderOf = ({ checkout }: OrderedInput, { userId }: Buyer): Holder => ({ userId, checkout });

const customerOf = ({ address }: OrderedInput, { userId }: Buyer) => ({ userId, email: address.email });

/** What the settings say of an order, read once for all of it. */
interface Terms extends Awaited<ReturnType<Configuration['payments']>> {
  seller: Awaited<ReturnType<Configuration['seller']>>;
  rateOf: Awaited<ReturnType<Configuration['taxes']>>;
  delivery: Awaited<ReturnType<Configuration['delivery']>>;
}

/** @throws AppError 400 'payment_not_offered' */
function rejectMethod({ payment: { method } }: OrderedInput, { methods }: Terms): void {
  // what was agreed is paid as it was agreed, and gift cards pay always
  if (method === 'exchange' || method === 'gift-card' || methods.includes(method)) return;
  const others = methods.map((one) => labels[one].replace(/^C/, 'c')).join(' or ');
  const message = `${labels[method]} is not offered at the moment. Pay by ${others}.`;
  throw new AppError(400, 'payment_not_offered', message, { 'payment.method': message });
}

function rejectCash({ items, payment, address }: OrderedInput, total: number, limit: number): void {
  const hasGiftCards = giftCardItemsOf(items).length > 0;
  const { pincode } = address;
  const message = payment.method === 'cod' ? cashRejection({ total, pincode, limit, hasGiftCards }) : null;
  if (message) throw new AppError(400, 'cash_limit', message, { 'payment.method': message });
}

/** What is left of a total. */
const afterGiftCards = (total: number, claims: readonly GiftCardPayment[]): number =>
  total - amountOf(shareOf(claims, total));

/** A line at the price that was agreed, or else at that of the transaction that allocated its items. */
export function orderLine(
  { product, quantity }: Allocation,
  { price = product.price, taxPercent }: { price?: number | undefined; taxPercent?: number } = {},
): OrderLine {
  const terms = taxPercent === undefined ? {} : { taxPercent };
  const { available: _, giftCard, ...line } = pricedLine({ ...product, price }, quantity, terms);
  const { hsn, craftsman, variant } = product;
  return {
    ...line,
    hsn,
    ...(craftsman && { craftsman }),
    ...variant,
    ...(giftCard && { giftCard: true }),
  };
}

/** Of items without options: a variant's is on its line. */
const skusOf = (sold: readonly Allocation[]): string[] => sold.flatMap(({ product: { sku } }) => sku ?? []);

/** Writes new orders: stock taken, number drawn and order written in one transaction, or nothing at all (requirement 3). */
export function createOrderWriter(dependencies: Dependencies) {
  const { client, cart, promotions, giftcards, repository, stock, holds, events, queue, configuration } =
    dependencies;
  const { guard, rules, clock, orderQueueMs = QUEUE_MS } = dependencies;

  /** Lines at their prices with what coupons take off them, and the totals. @throws AppError 409 'coupon_refused' */
  function priceOf<Line extends PricedItem & GiftCardLike>(lines: readonly Line[], offer: Offer) {
    const discounts = promotions.discounts(
      offer,
      lines.filter(({ giftCard }) => !giftCard),
    );
    return { ...discounted(lines, discounts), applied: discounts.applied };
  }

  /** Whether an order goes through that has so much cash to be collected; counts it (requirement 76). */
  async function judge({ input, buyer, address, terms }: NewOrder, total: number, session: ClientSession) {
    const { userId } = buyer;
    const isKnown = userId !== null && (await repository.hasReceivedAny(userId, session));
    if (total === 0 || isKnown) return { passes: true, keys: {} } as const;
    const keys = guard.keysOf(input.address, address);
    return { ...(await guard.judge(keys, { total, codeAbove: terms.codeAbove }, session)), keys };
  }

  /** Reserves the items of a held order, or releases what its shopper held. */
  async function reserve(
    { order, held, code }: { order: string; held: Quantities; code: SentCode | undefined },
    { quantities, buyer, reserves }: NewOrder,
    session: ClientSession,
  ): Promise<void> {
    if (!code || !reserves) return holds.release(order, session, held);
    const isGuest = buyer.userId === null;
    const reservation = { from: held, to: quantities, until: code.expiresAt, isGuest };
    return holds.reserve(order, reservation, session);
  }

  async function write(request: NewOrder, session: ClientSession): Promise<OrderDocument> {
    const { input, quantities, cards, buyer, agreed, offer, claims, terms } = request;
    const lineOf = (allocation: Allocation) => {
      const { id, hsn } = allocation.product;
      const taxPercent = agreed?.taxPercents.get(id) ?? terms.rateOf(hsn);
      return orderLine(allocation, { price: agreed?.prices.get(id), taxPercent });
    };
    // The contended documents first, so that a conflict shows before work is done; the counter, which every order
    // writes, as late as possible.
    const _id = newOrderId();
    const held = await holds.take(holderOf(input, buyer), session);
    const asked = input.payment.method;
    const offered = asked === 'cod' ? await stock.quote(quantities, held, session) : [];
    const quoted = offered.map(lineOf);
    // only cash is judged by its sum, and only its items are known before they are taken
    const due = asked === 'cod' ? afterGiftCards(priceOf(quoted, offer).totals.total, claims) : 0;
    const verdict = await judge(request, due, session);
    const now = clock();
    const code =
      !verdict.passes && verdict.byCode
        ? newCode(now, rules.codeMinutes, rules.codesPerOrder - 1)
        : undefined;
    if (!verdict.passes) await reserve({ order: _id, held, code }, request, session);
    const allocated = verdict.passes
      ? await stock.allocate(quantities, held, { order: _id }, session)
      : offered;
    const sold = allocated.map(lineOf);
    const bought = await giftcards.sales.claim(cards, _id, session);
    const ordered = [...sold, ...bought.map((product) => orderLine({ product, quantity: 1 }))];
    const { lines, totals, applied } = priceOf(ordered, offer);
    rejectOtherTotal(input.expectedTotal, { lines, totals, applied });
    const productSkus = skusOf(allocated);
    const credit = agreed?.credit;
    const shares = shareOf(claims, totals.total - giftCardsOf(lines) - (credit?.amount ?? 0));
    const toPay = toPayOf({ totals, ...(credit && { credit }) }) - amountOf(shares);
    rejectShort(asked, toPay);
    const method = shares.length > 0 && toPay === 0 ? 'gift-card' : asked;
    if (method === 'cod') rejectCash(input, toPay, terms.cashLimit);

    const opening = { status: 'Payment pending', payment: { method, status: 'created' } } as const;
    const accepted = transitionOrder(opening, verdict.passes ? 'accept' : 'hold', 'system');
    const status = accepted.ok ? accepted.to : opening.status;
    const review = !verdict.passes && {
      reasons: verdict.reasons,
      until: new Date(now.getTime() + rules.reviewHours * HOUR_MS),
      keys: verdict.keys,
      ...(code && { code }),
    };
    const delivery = sold.length > 0 ? deliveryDates(input.address.pincode, now, terms.delivery) : undefined;
    const number = await repository.nextNumber(now, session);
    const giftCards = await giftcards.redeem({ id: _id, number, checkout: buyer.checkout }, shares, session);
    const sale = {
      items: lines,
      address: input.address,
      ...(input.business && { business: input.business }),
    };
    const invoice =
      status === 'Processing' &&
      (await repository.newInvoice(sale, { at: now, seller: terms.seller }, session));
    const order = {
      _id,
      number,
      ...(invoice && { invoice }),
      ...buyer,
      ...sale,
      ...(productSkus.length > 0 && { productSkus }),
      totals,
      ...(delivery && { delivery }),
      ...(applied.length > 0 && { coupons: applied }),
      payment: { ...opening.payment, label: labels[method], chargeId: null, failure: null },
      status,
      timeline: [{ at: now, status, note: 'Order received' }],
      createdAt: now,
      ...untouched,
      ...(credit && { credit }),
      ...(agreed?.deliveryNote && { deliveryNote: agreed.deliveryNote }),
      ...(giftCards.length > 0 && { giftCards }),
      ...(review && { review }),
    };
    const document: OrderDocument = { ...order, searchTerms: searchTermsOf(order) };
    await repository.insert(document, session);
    await agreed?.redeem(_id, session);
    const total = goodsTotalOf({ items: lines, totals });
    await promotions.redeem(
      { order: _id, offer, applied, customer: customerOf(input, buyer), total },
      session,
    );
    if (status === 'Processing') await events.post('order.accepted', { order: _id }, session);
    if (!verdict.passes && verdict.writes) await events.post('order.held', { order: _id }, session);
    return document;
  }

  /**
   * @throws AppError 409 'out_of_stock', 'total_changed', 'coupon_refused' or 'gift_card_refused', 400 where the way to pay, or cash, is not taken; a duplicate-key error (`isDuplicate`) when
   * another process has written an order under the same key or for the same checkout meanwhile
   */
  return async function createOrder(
    input: OrderedInput,
    buyer: Buyer,
    { address, agreed }: { address?: string | undefined; agreed?: AgreedSale | undefined } = {},
  ): Promise<OrderDocument> {
    const terms = {
      ...(await configuration.payments()),
      seller: await configuration.seller(),
      rateOf: await configuration.taxes(),
      delivery: await configuration.delivery(),
    };
    rejectMethod(input, terms);
    const all = mergeLines(input.items);
    rejectLargeQuantities(all, agreed ? MAX_AGREED_QUANTITY : MAX_QUANTITY);
    const quantities = goodsAmong(all);
    const cards = giftCardItemsOf(input.items);
    // Outside the transaction: rejects most losers with one read, and names all their lines at once.
    const priced = await cart.price(input.items, holderOf(input, buyer));
    rejectShortages(priced);
    const { coupons = [] } = input;
    const items = [...quantities.keys()];
    const offer = agreed
      ? noOffer
      : await promotions.offer({ coupons, items, customer: customerOf(input, buyer), address });
    // without the cart's discounts: which ones the order has follows from what it names
    const plain = priced.lines.map(({ discount: _, ...line }) => line);
    const claims = await giftcards.claim(input.giftCards ?? [], address);
    const beforehand = priceOf(plain, offer);
    rejectOtherTotal(input.expectedTotal, beforehand);
    rejectCash(input, afterGiftCards(beforehand.totals.total, claims), terms.cashLimit);

    const attempt = (reserves: boolean) => {
      const request = { input, quantities, cards, buyer, address, reserves, agreed, offer, claims, terms };
      return queue.run(
        'stock',
        () => inTransaction(client, (session) => write(request, session)),
        timeoutAfter(orderQueueMs),
      );
    };
    return attempt(true).catch((error: unknown) => {
      // an order that is held for review waits without its items rather than being refused
      if (error instanceof AppError && error.code === 'not_held') return attempt(false);
      throw error;
    });
  };
}
