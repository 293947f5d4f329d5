import type { ActivityLog } from '../activity/index.ts';
import { defineModule, type Foundation } from '../shared/module.ts';
import { chosenGiftCardIndexes, createChosenGiftCards } from './chosen-gift-cards.repository.ts';
import { createGiftCardDesk } from './gift-card-desk.service.ts';
import { createGiftCardSales } from './gift-card-sales.service.ts';
import { giftCardRoutes } from './gift-cards.routes.ts';
import { createGiftCardsRepository, giftCardIndexes } from './gift-cards.repository.ts';
import { giftCardRecords } from './personal-data.ts';
import { createGiftCards } from './gift-cards.service.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../shared/durations.ts';

export interface GiftCardNeeds extends Foundation {
  activity: ActivityLog;
}

/** Giftcards: gift cards that are sold and that pay, and the ledger that says what is on them. */
export const giftcards = defineModule({
  name: 'giftcards',
  indexes: [...giftCardIndexes, ...chosenGiftCardIndexes],
  create({ client, db, events, activity, rateLimits, settings, clock }: GiftCardNeeds) {
    const repository = createGiftCardsRepository(db);
    const chosen = createChosenGiftCards(db);
    const parts = { client, repository, secret: settings.linkSecret, clock };
    return {
      ...createGiftCards({ ...parts, rateLimits }),
      sales: createGiftCardSales({ ...parts, chosen, events, rateLimits }),
      desk: createGiftCardDesk({ ...parts, events, activity }),
      records: giftCardRecords(repository, chosen),
    };
  },
  routes: ({ desk, sales, balance }) => giftCardRoutes({ balance }, sales, desk),
  personalRecords: ({ records }) => [records],
  jobs: ({ expireDue, sales }) => [
    {
      name: 'send gift cards',
      async run() {
        const sent = await sales.sendDue();
        return sent > 0 ? { sent } : undefined;
      },
      everyMs: MINUTE_MS,
    },
    {
      name: 'forget gift cards that were not bought',
      async run() {
        const forgotten = await sales.forgetOld();
        return forgotten > 0 ? { forgotten } : undefined;
      },
      everyMs: DAY_MS,
    },
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

export type { GiftCardSales, SoldGiftCard } from './gift-card-sales.service.ts';
export type {
  GiftCardForEmail,
  GiftCardOfRecipient,
  GiftCardPayment,
  GiftCards,
  RedeemedGiftCard,
} from './gift-cards.service.ts';
export type { OrderedGiftCard } from './gift-cards.schema.ts';
export {
  AppliedGiftCardSchema,
  GiftCardLineSchema,
  GiftCardUsesSchema,
  GiftCodesSchema,
  OrderedGiftCardSchema,
  PaidGiftCardSchema,
  RefusedGiftCardSchema,
} from './gift-cards.schema.ts';
