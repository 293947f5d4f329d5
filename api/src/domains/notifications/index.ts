import type { EmailTransport } from '../../platform/email/transport.ts';
import type { Configuration } from '../configuration/index.ts';
import type { ActivityLog } from '../activity/index.ts';
import type { GiftCards } from '../giftcards/index.ts';
import type { Customers } from '../customers/index.ts';
import type { Identity } from '../identity/index.ts';
import { defineModule, type Foundation } from '../shared/module.ts';
import type { OrderService } from '../orders/index.ts';
import type { Staff } from '../staff/index.ts';
import type { StockSettingsService } from '../stock/index.ts';
import type { NewsletterService } from '../newsletter/index.ts';
import type { RemindersService } from '../reminders/index.ts';
import type { RestockService } from '../restock/index.ts';
import type { Support } from '../support/index.ts';
import type { Visits } from '../visits/index.ts';
import type { WebhooksDomain } from '../webhooks/index.ts';
import { createEmailComposer } from './compose-email.ts';
import { emailHandlers } from './event-handlers.ts';
import { createMailer, mailerJob } from './mailer.service.ts';
import { migrateOutbox } from './migrations.ts';
import { newsletterPreviewRoutes } from './newsletter-preview.routes.ts';
import { orderEmailRoutes } from './order-emails.routes.ts';
import { createOrderEmails } from './order-emails.service.ts';
import { createEmailTextsRepository } from './texts/email-texts.repository.ts';
import { emailTextRoutes } from './texts/email-texts.routes.ts';
import { createEmailTexts } from './texts/email-texts.service.ts';
import { createOutbox, outboxIndexes } from './outbox.repository.ts';
import { refusedEmailRoutes } from './refused-emails.routes.ts';
import { createRefusedEmails } from './refused-emails.service.ts';

const NAME = 'notifications';

export interface NotificationDependencies extends Foundation {
  emailTransport: EmailTransport;
  identity: Pick<Identity, 'accounts' | 'linkForEmail'>;
  activity: ActivityLog;
  configuration: Pick<Configuration, 'seller' | 'addressesOf' | 'delivery'>;
  orders: Pick<OrderService, 'forEmail' | 'detail' | 'quotes'>;
  customers: Pick<Customers, 'preferencesOf'>;
  stock: { settings: Pick<StockSettingsService, 'subscribers' | 'isSubscribed'> };
  support: { tickets: Pick<Support['tickets'], 'forEmail'> };
  reminders: Pick<RemindersService, 'forEmail'>;
  restock: Pick<RestockService, 'forEmail'>;
  giftcards: Pick<GiftCards, 'forEmail' | 'withRecipient'>;
  newsletter: {
    subscriptions: Pick<NewsletterService['subscriptions'], 'requestForEmail'>;
    sending: Pick<NewsletterService['sending'], 'forEmail' | 'forAdmin' | 'noteOutcome'>;
    subscribers: Pick<NewsletterService['subscribers'], 'wronglyBounced' | 'restore'>;
  };
  visits: { bookings: Pick<Visits['bookings'], 'forEmail'> };
  staff: { invitations: Pick<Staff['invitations'], 'forEmail'> };
  webhooks: Pick<WebhooksDomain, 'forNotice'>;
}

/** Notifications: what is emailed, to whom, and every template. */
export const notifications = defineModule({
  name: NAME,
  indexes: outboxIndexes,
  migrate: migrateOutbox,
  create(shop: NotificationDependencies) {
    const { db, clock, log, emailTransport: transport, settings, configuration } = shop;
    const { seller } = configuration;
    const outbox = createOutbox(db, clock);
    const emailTexts = createEmailTexts({ ...shop, ...settings, repository: createEmailTextsRepository(db) });
    const compose = createEmailComposer({ ...shop, ...settings, seller, emailTexts });
    const { sending, subscribers } = shop.newsletter;
    const mailer = createMailer({
      outbox,
      compose,
      transport,
      clock,
      ...settings,
      seller,
      async onOutcome(document, outcome, fault) {
        if ('newsletter' in document && 'subscriber' in document)
          await sending.noteOutcome(document, outcome, fault);
      },
    });
    return {
      outbox,
      emailTexts,
      handlers: emailHandlers({ ...shop, outbox }),
      job: mailerJob(mailer, log),
      refused: createRefusedEmails({ ...shop, outbox, subscribers }),
      ofOrders: createOrderEmails({
        ...shop,
        outbox,
        isWaiting: (order) => shop.events.isWaiting(NAME, 'order', order),
      }),
      previews: newsletterPreviewRoutes({ sending, seller, shopOrigin: settings.shopOrigin }),
    };
  },
  routes: ({ ofOrders, previews, emailTexts, refused }) =>
    orderEmailRoutes(ofOrders)
      .route('/', previews)
      .route('/', emailTextRoutes(emailTexts))
      .route('/', refusedEmailRoutes(refused)),
  handlers: ({ handlers }) => handlers,
  jobs: ({ job }) => [job],
  personalRecords: ({ outbox }) => [
    {
      collections: ['mails'],
      erasePersonalData: (account, session) => outbox.erase(account, session),
      // what it was to be told is about an account that is closed
      movePersonalData: (from, _, session) => outbox.erase(from, session),
    },
  ],
});

export { EmailTroubleSchema } from './refused-emails.schema.ts';
