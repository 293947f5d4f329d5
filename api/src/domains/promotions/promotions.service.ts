import { createHmac } from 'node:crypto';
import type { ClientSession } from 'mongodb';
import { AppError } from '../../platform/http/errors.ts';
import { networkOf } from '../../platform/rate-limit/network.ts';
import type { RateLimits } from '../../platform/rate-limit/rate-limits.ts';
import { parseItemId, type ProductSets } from '../catalogue/index.ts';
import { inboxOf } from '../shared/inbox.ts';
import { MINUTE_MS } from '../shared/durations.ts';
import { handleOf, type CouponDocument } from './coupon.ts';
import { normalCode } from './coupon-form.ts';
import type { CouponsRepository } from './coupons.repository.ts';
import { discountsOf, type AppliedCoupon, type Discounts, type RefusedCoupon } from './discounts.ts';
import type { OfferedCoupon } from './offered-coupon.ts';
import { changedMeanwhile, unknownCode, usedByCustomer, usedUp } from './refusals.ts';

/** Codes that do not exist, tried from one network within the window: shoppers mistype a few, guessing takes thousands. */
const WRONG_CODES = 60;
const WINDOW_MS = 10 * MINUTE_MS;

/** Who a cart or an order belongs to. */
export interface Customer {
  userId: string | null;
  /** Of the order; a cart has none yet. */
  email?: string | undefined;
}

/** What a cart asks for. */
export interface PromotionRequest {
  /** Codes that were entered and, for an order, the ids of automatic coupons that its cart showed. */
  coupons: readonly string[];
  /** Ids of the items. */
  items: readonly string[];
  customer: Customer;
  /** Network address it comes from; absent for what the shop does itself. */
  address?: string | undefined;
}

/** A line to which discounts apply; the price is of one item, in rupees before tax. */
export interface PricedItem {
  id: string;
  name: string;
  price: number;
  quantity: number;
}

/** What coupons a cart may use, read once: prices may be applied to it as often as they change. */
export interface Offer {
  /** What they take off these lines. */
  on(lines: readonly PricedItem[]): Discounts;
  /** What was asked for by its id and is no automatic coupon any more, or not now. */
  readonly asked: readonly string[];
  readonly coupons: readonly CouponDocument[];
}

/** No coupons at all: for a price that was agreed. */
export const noOffer: Offer = {
  on: (lines) => ({ lines: lines.map(() => 0), applied: [], refused: [] }),
  asked: [],
  coupons: [],
};

const refusedOrder = (message: string) => new AppError(409, 'coupon_refused', message, { coupons: message });

const waitText = (waitMs: number): string => {
  const minutes = Math.ceil(waitMs / MINUTE_MS);
  return `Too many wrong codes came from your connection. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
};

interface Dependencies {
  repository: CouponsRepository;
  sets: ProductSets;
  rateLimits: RateLimits;
  /** Key of the hashes of customers. */
  secret: string;
  clock: () => Date;
}

/** Discounts of carts and orders, and who has used which. */
export function createPromotions({ repository, sets, rateLimits, secret, clock }: Dependencies) {
  const wrongCodes = rateLimits({ name: 'wrong-coupon-codes', limit: WRONG_CODES, windowMs: WINDOW_MS });
  const hashed = (kind: string, value: string) =>
    createHmac('sha256', secret).update(`coupon-customer:${kind}:${value}`).digest('base64url');

  /** What a customer is counted by: nobody’s address is kept. */
  const keysOf = ({ userId, email }: Customer): string[] => [
    ...(userId === null ? [] : [hashed('account', userId)]),
    ...(email === undefined ? [] : [hashed('email', inboxOf(email))]),
  ];

  async function offered(
    coupons: readonly CouponDocument[],
    { items, customer }: PromotionRequest,
  ): Promise<OfferedCoupon[]> {
    const products = [...new Set(items.map((id) => parseItemId(id).product))];
    const limited = coupons.filter(({ perCustomer }) => perCustomer !== undefined).map(({ _id }) => _id);
    const used = await repository.usedBy(limited, keysOf(customer));
    return Promise.all(
      coupons.map(async (coupon): Promise<OfferedCoupon> => {
        const { target, freeItem } = coupon;
        const set = {
          products: coupon.products ?? [],
          categories: coupon.categories ?? [],
          collections: coupon.collections ?? [],
        };
        const isChosen = target === 'chosen';
        const [eligible, named, free] = await Promise.all([
          isChosen ? sets.among(set, products) : new Set(products),
          isChosen && coupon.way === 'code' ? sets.named(set) : [],
          coupon.kind === 'free-item' && freeItem !== undefined && coupon.way === 'code'
            ? sets.named({ products: [freeItem], categories: [], collections: [] })
            : [],
        ]);
        return {
          coupon,
          eligible,
          names: named.map(({ name }) => name),
          freeItemName: free[0]?.name,
          used: used.get(coupon._id) ?? 0,
          isAsked: coupon.way === 'code',
        };
      }),
    );
  }

  return {
    /** The coupons that a cart asks for, and the automatic ones. */
    async offer(request: PromotionRequest): Promise<Offer> {
      const asked = [...new Set(request.coupons)];
      const network = request.address === undefined ? undefined : networkOf(request.address);
      const isAsking = asked.length > 0 && network !== undefined;
      const waitMs = isAsking ? await wrongCodes.wait(network) : 0;
      const codes = waitMs > 0 ? [] : asked.map(normalCode);
      const coupons = await repository.offered(codes);
      const known = new Set(coupons.flatMap((coupon) => [handleOf(coupon), coupon._id]));
      const unknown = asked.filter((handle) => !known.has(handle) && !known.has(normalCode(handle)));
      if (isAsking && waitMs === 0) await Promise.all(unknown.map(() => wrongCodes.count(network)));
      const reasonOf = (handle: string) => (waitMs > 0 ? waitText(waitMs) : unknownCode(normalCode(handle)));
      const wrong: RefusedCoupon[] = unknown.map((handle) => ({
        code: normalCode(handle),
        reason: reasonOf(handle),
      }));
      const all = await offered(coupons, request);
      return {
        asked,
        coupons,
        on(lines) {
          const named = lines.map((line) => ({ ...line, product: parseItemId(line.id).product }));
          const discounts = discountsOf(named, all, clock());
          return { ...discounts, refused: [...discounts.refused, ...wrong] };
        },
      };
    },

    /**
     * What coupons take off an order. Each that its request names has to apply: its shopper has seen the total with them.
     * @throws AppError 409 'coupon_refused' with the reason
     */
    discounts(offer: Offer, lines: readonly PricedItem[]): Discounts {
      const found = offer.on(lines);
      const [refused] = found.refused;
      if (refused) throw refusedOrder(refused.reason);
      const isMissing = offer.asked.some(
        (handle) => !found.applied.some(({ id }) => id === handle || id === normalCode(handle)),
      );
      if (isMissing)
        throw refusedOrder('A discount of your cart has ended. Look at the new total, then order again.');
      return found;
    },

    /**
     * Counts the use of what was applied to an order, in the transaction that writes it.
     * @throws AppError 409 'coupon_refused' when a coupon has changed, or its last use was taken meanwhile
     */
    async redeem(
      {
        order,
        offer,
        applied,
        customer,
        total,
      }: {
        order: string;
        offer: Offer;
        applied: readonly AppliedCoupon[];
        customer: Customer;
        /** Of the order’s goods, rupees with tax. */
        total: number;
      },
      session: ClientSession,
    ): Promise<void> {
      const customers = keysOf(customer);
      for (const { id, discount } of applied) {
        const coupon = offer.coupons.find((one) => handleOf(one) === id);
        if (!coupon) throw new Error(`The coupon ${id} was not offered.`);
        if (!(await repository.use(coupon, { discount, total }, session))) {
          const now = await repository.byId(coupon._id, session);
          throw refusedOrder(now?.version === coupon.version ? usedUp(coupon) : changedMeanwhile(coupon));
        }
        for (const key of customers)
          if (!(await repository.useBy(coupon, key, session))) throw refusedOrder(usedByCustomer(coupon));
        const use = { order, coupon: coupon._id, customers, discount, total, at: clock(), givenBackAt: null };
        await repository.addUse({ _id: `${order}:${coupon._id}`, ...use }, session);
      }
    },

    /** Takes back what an order has used, once, in the transaction that ends it. */
    giveBack: (order: string, session: ClientSession): Promise<void> =>
      repository.giveBack(order, clock(), session),
  };
}
export type Promotions = ReturnType<typeof createPromotions>;
