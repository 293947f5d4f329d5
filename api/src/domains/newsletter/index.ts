import type { ActivityLog } from '../activity/index.ts';
import type { CardCache } from '../catalogue/index.ts';
import type { ContentService } from '../content/index.ts';
import type { Customers } from '../customers/index.ts';
import type { Identity } from '../identity/index.ts';
import { DAY_MS } from '../shared/durations.ts';
import { defineModule, type Foundation } from '../shared/module.ts';
import type { Sheets } from '../sheets/index.ts';
import { migrateBounces } from './migrate-bounces.ts';
import { newsletterDeskRoutes } from './newsletter-desk.routes.ts';
import { newsletterIndexes } from './newsletter.ts';
import { newsletterRoutes } from './newsletter.routes.ts';
import { createNewsletters } from './newsletters.service.ts';
import { createSending, PART_EVERY_MS } from './sending.service.ts';
import { subscriberIndexes } from './subscriber.ts';
import { createSubscribers } from './subscribers.service.ts';
import { createSubscriptions } from './subscriptions.service.ts';

/** What the newsletter needs beside the foundation. */
export interface NewsletterNeeds extends Foundation {
  identity: { accounts: Pick<Identity['accounts'], 'byEmail' | 'byId'> };
  activity: ActivityLog;
  sheets: Sheets;
  catalogue: { cards: CardCache['cards'] };
  content: Pick<ContentService, 'summaryAt'>;
  customers: Pick<Customers, 'preferencesOf'>;
}

/** Newsletter: who has asked for it and may be written to, what is written, and its sending. */
export const newsletter = defineModule({
  name: 'newsletter',
  indexes: [...subscriberIndexes, ...newsletterIndexes],
  migrate: migrateBounces,
  create(shop: NewsletterNeeds) {
    const { linkSecret: secret, shopOrigin } = shop.settings;
    const subscriptions = createSubscriptions({ ...shop, secret, shopOrigin });
    return {
      subscriptions,
      subscribers: createSubscribers({ ...shop, idOf: subscriptions.idOf }),
      newsletters: createNewsletters(shop),
      sending: createSending({
        ...shop,
        subscriptions,
        cards: shop.catalogue.cards,
        story: shop.content.summaryAt,
        accounts: shop.identity.accounts,
        preferencesOf: shop.customers.preferencesOf,
        shopOrigin,
      }),
    };
  },
  routes: ({ subscriptions, subscribers, newsletters }) =>
    newsletterRoutes(subscriptions).route('/', newsletterDeskRoutes(newsletters, subscribers)),
  jobs: ({ sending, subscriptions }) => [
    {
      name: 'send newsletters',
      everyMs: PART_EVERY_MS,
      async run(signal) {
        const queued = await sending.sendDue(signal);
        return queued > 0 ? { queued } : undefined;
      },
    },
    {
      name: 'forget unconfirmed subscriptions',
      everyMs: DAY_MS,
      async run() {
        const forgotten = await subscriptions.forgetUnconfirmed();
        return forgotten > 0 ? { forgotten } : undefined;
      },
    },
  ],
  personalRecords: ({ subscribers }) => [subscribers.records],
});

/** What later domains are given of the newsletter. */
export type NewsletterService = ReturnType<typeof newsletter.create>;

export type { RequestForEmail } from './subscriptions.service.ts';
export type { NewsletterForEmail, ShownBlock } from './sending.service.ts';
