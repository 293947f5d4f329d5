import type { RateLimits } from '../../platform/rate-limit/rate-limits.ts';
import type { Configuration } from '../configuration/index.ts';
import type { Customers } from '../customers/index.ts';
import type { GiftCards } from '../giftcards/index.ts';
import type { Identity } from '../identity/index.ts';
import type { NewsletterService } from '../newsletter/index.ts';
import type { OrderService } from '../orders/index.ts';
import type { RemindersService } from '../reminders/index.ts';
import type { RestockService } from '../restock/index.ts';
import type { CashRules } from '../shared/cash-rules.ts';
import type { Seller } from '../shared/settings.ts';
import type { Staff } from '../staff/index.ts';
import type { StockSettingsService } from '../stock/index.ts';
import type { Support } from '../support/index.ts';
import type { Visits } from '../visits/index.ts';
import type { WebhooksDomain } from '../webhooks/index.ts';
import type { Email } from './email.ts';
import type { EmailDocument } from './outbox.repository.ts';
import type { EmailTexts } from './texts/email-texts.service.ts';
import type { Draft } from './texts/text-group.ts';
import type { EmailTextKey } from './texts/text-groups.ts';

export interface ComposerDependencies {
  configuration: Pick<Configuration, 'addressesOf' | 'delivery'>;
  identity: Pick<Identity, 'accounts' | 'linkForEmail'>;
  orders: Pick<OrderService, 'forEmail' | 'quotes'>;
  customers: Pick<Customers, 'preferencesOf'>;
  stock: { settings: Pick<StockSettingsService, 'isSubscribed'> };
  support: { tickets: Pick<Support['tickets'], 'forEmail'> };
  reminders: Pick<RemindersService, 'forEmail'>;
  restock: Pick<RestockService, 'forEmail'>;
  giftcards: Pick<GiftCards, 'forEmail' | 'withRecipient'>;
  newsletter: {
    subscriptions: Pick<NewsletterService['subscriptions'], 'requestForEmail'>;
    sending: Pick<NewsletterService['sending'], 'forEmail' | 'forAdmin'>;
  };
  visits: { bookings: Pick<Visits['bookings'], 'forEmail'> };
  staff: { invitations: Pick<Staff['invitations'], 'forEmail'> };
  webhooks: Pick<WebhooksDomain, 'forNotice'>;
  /** What owners have written; without it every email has the shop's own text. */
  emailTexts?: Pick<EmailTexts, 'write'>;
  seller: () => Promise<Seller>;
  rateLimits: RateLimits;
  cashRules: Pick<CashRules, 'emailsPerAddress'>;
  /** Where links lead. */
  shopOrigin: string;
}

/** An email and its recipient. */
export interface ComposedEmail {
  to: { name: string; address: string };
  email: Email;
  /** Key of the email that it belongs to, so that email programs show both as one thread. */
  follows?: string;
  /** Where email programs unsubscribe by one click (RFC 8058). */
  unsubscribe?: string;
  /** An event for a calendar. */
  calendar?: { method: 'PUBLISH' | 'CANCEL'; text: string };
}

/** An email that the shop does not send, whatever a mail server says. */
export class Undeliverable extends Error {
  override name = 'Undeliverable';
}

/** Makes an email of a draft: in the words of an owner, or in the shop's own. */
export type WriteDraft = (draft: Draft<EmailTextKey>) => Promise<Email>;

export type EmailKind = EmailDocument['content']['kind'];
type Containing<Kind, Document> = Document extends EmailDocument
  ? Kind extends Document['content']['kind']
    ? Document
    : never
  : never;
/** What the outbox has of an email of a kind. */
export type DocumentOf<Kind extends EmailKind> = Containing<Kind, EmailDocument>;
