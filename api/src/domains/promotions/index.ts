import type { ActivityLog } from '../activity/index.ts';
import type { ProductSets } from '../catalogue/index.ts';
import { defineModule, type Foundation } from '../shared/module.ts';
import { createCouponEditor } from './coupon-editor.service.ts';
import { couponRoutes } from './coupons.routes.ts';
import { couponIndexes, createCouponsRepository } from './coupons.repository.ts';
import { createPromotions } from './promotions.service.ts';

export interface PromotionNeeds extends Foundation {
  activity: ActivityLog;
  catalogue: { sets: ProductSets };
}

/** Promotions: coupons, what they take off carts and orders, and who has used them. */
export const promotions = defineModule({
  name: 'promotions',
  indexes: couponIndexes,
  create({ client, db, events, activity, catalogue, rateLimits, settings, clock }: PromotionNeeds) {
    const repository = createCouponsRepository(db);
    const parts = { client, repository, sets: catalogue.sets, events, activity, clock };
    return {
      ...createPromotions({ ...parts, rateLimits, secret: settings.linkSecret }),
      editor: createCouponEditor(parts),
    };
  },
  routes: ({ editor }) => couponRoutes(editor),
});

export { createCouponsRepository } from './coupons.repository.ts';
export { MAX_APPLIED, type AppliedCoupon, type Discounts } from './discounts.ts';
export { noOffer, type Offer, type PricedItem, type Promotions } from './promotions.service.ts';
