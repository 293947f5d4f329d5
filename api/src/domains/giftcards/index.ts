import type { ActivityLog } from '../activity/index.ts';
import { defineModule, type Foundation } from '../shared/module.ts';
import { createGiftCardDesk } from './gift-card-desk.service.ts';
import { giftCardRoutes } from './gift-cards.routes.ts';
import { createGiftCardsRepository, giftCardIndexes } from './gift-cards.repository.ts';
import { createGiftCards } from './gift-cards.service.ts';
import { HOUR_MS } from '../shared/durations.ts';

export interface GiftCardNeeds extends Foundation {
  activity: ActivityLog;
}

/** Gift cards: what is on them, and the ledger that says why. */
export const giftcards = defineModule({
  name: 'giftcards',
  indexes: giftCardIndexes,
  create({ client, db, events, activity, rateLimits, settings, clock }: GiftCardNeeds) {
    const repository = createGiftCardsRepository(db);
    const parts = { client, repository, secret: settings.linkSecret, clock };
    return {
      ...createGiftCards({ ...parts, rateLimits }),
      desk: createGiftCardDesk({ ...parts, events, activity }),
    };
  },
  routes: ({ desk, ...giftCards }) => giftCardRoutes(giftCards, desk),
  jobs: ({ expireDue }) => [
    {
      name: 'expire gift cards',
      async run() {
        const expired = await expireDue();
        return expired > 0 ? { expired } : undefined;
      },
      everyMs: HOUR_MS,
    },
  ],
});

export type { GiftCardForEmail, GiftCardPayment, GiftCards, RedeemedGiftCard } from './gift-cards.service.ts';
export {
  AppliedGiftCardSchema,
  GiftCardUsesSchema,
  GiftCodesSchema,
  PaidGiftCardSchema,
  RefusedGiftCardSchema,
} from './gift-cards.schema.ts';
