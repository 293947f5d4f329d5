import { Undeliverable } from '../../platform/email/transport.ts';
import type { Configuration } from '../configuration/index.ts';
import type { Customers } from '../customers/index.ts';
import type { GiftCards } from '../giftcards/index.ts';
import type { Identity, LinkPurpose } from '../identity/index.ts';
import type { RateLimits } from '../../platform/rate-limit/rate-limits.ts';
import type { Order, OrderService } from '../orders/index.ts';
import { inboxOf } from '../shared/inbox.ts';
import type { CashRules } from '../shared/cash-rules.ts';
import type { NewsletterService } from '../newsletter/index.ts';
import type { RemindersService } from '../reminders/index.ts';
import type { Seller } from '../shared/settings.ts';
import type { Staff } from '../staff/index.ts';
import type { StockSettingsService } from '../stock/index.ts';
import type { Support } from '../support/index.ts';
import type { Visits } from '../visits/index.ts';
import type { WebhooksDomain } from '../webhooks/index.ts';
import { DAY_MS } from '../shared/durations.ts';
import type { AccountEmailContent } from './account-emails.ts';
import { accountEmail } from './account-templates.ts';
import type { Email } from './email.ts';
import type { OrderEmailContent } from './order-emails.ts';
import { orderDraft } from './order-templates.ts';
import type {
  AccountEmailDocument,
  EmailDocument,
  NewsletterEmailDocument,
  OrderEmailDocument,
  QuoteEmailDocument,
  TicketEmailDocument,
  CartEmailDocument,
  GiftCardEmailDocument,
  VisitEmailDocument,
  InvitationEmailDocument,
  StaffNoticeDocument,
} from './outbox.repository.ts';
import { cartDraft } from './cart-template.ts';
import type { EmailTexts } from './texts/email-texts.service.ts';
import type { Draft } from './texts/text-group.ts';
import type { EmailTextKey } from './texts/text-groups.ts';
import { writeEmail } from './texts/write-email.ts';
import { giftCardDraft } from './gift-card-template.ts';
import { newsletterEmailOf, newsletterRequestEmailOf } from './newsletter-template.ts';
import { invitationEmailOf } from './invitation-template.ts';
import { quoteDraft } from './quote-template.ts';
import { staffNoticeEmail } from './staff-notice-template.ts';
import { receivedEmail } from './ticket-emails.ts';
import { ticketDraft } from './ticket-template.ts';
import { visitDraft } from './visit-template.ts';

export interface ComposerDependencies {
  configuration: Pick<Configuration, 'addressesOf' | 'delivery'>;
  identity: Pick<Identity, 'accounts' | 'linkForEmail'>;
  orders: Pick<OrderService, 'forEmail' | 'quotes'>;
  customers: Pick<Customers, 'preferencesOf'>;
  stock: { settings: Pick<StockSettingsService, 'isSubscribed'> };
  support: { tickets: Pick<Support['tickets'], 'forEmail'> };
  reminders: Pick<RemindersService, 'forEmail'>;
  giftcards: Pick<GiftCards, 'forEmail'>;
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

const TOO_MANY = 'the address has had its emails about cash orders for today';

/** Emails that somebody can bring about who only knows the address. */
const limitedKinds: ReadonlySet<OrderEmailContent['kind']> = new Set([
  'order-confirmed',
  'order-held',
  'order-code',
  'order-cancelled',
]);

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

/** The pages that links lead to. The token stands behind #, which no server, log or Referer ever gets. */
const linkPages: Record<LinkPurpose, string> = {
  'password-reset': '/reset-password#',
  'email-change-old': '/confirm-email#old:',
  'email-change-new': '/confirm-email#new:',
};

/** Where the other emails lead. */
const pages = {
  'password-changed': '/forgot-password',
  'second-factor-on': '/forgot-password',
  'second-factor-off': '/forgot-password',
  'wishlist-news': '/user/wishlist',
  'low-stock': '/admin/inventory?show=low',
} as const;

/**
 * Composes emails when they are sent, with the names, addresses and links of that moment.
 * @returns a function that gives null when there is nothing to send: nobody has the address or wants such emails any
 * more, the account or the link is gone, or the address that an account is to get belongs to another one, whose owner is
 * not to be bothered
 */
export function createEmailComposer(dependencies: ComposerDependencies) {
  const {
    configuration,
    identity,
    orders,
    customers,
    stock,
    support,
    reminders,
    giftcards,
    newsletter,
    visits,
    staff,
    webhooks,
    emailTexts,
    seller,
    shopOrigin,
    rateLimits,
    cashRules,
  } = dependencies;
  const write = (draft: Draft<EmailTextKey>): Promise<Email> =>
    emailTexts ? emailTexts.write(draft) : Promise.resolve(writeEmail(draft));
  const cashEmails = rateLimits({
    name: 'cash-emails-to-address',
    limit: cashRules.emailsPerAddress,
    windowMs: DAY_MS,
  });

  /**
   * Whether an address has had its emails about cash orders for today: anybody can place such orders with somebody
   * else's address (requirement 76). An email counts once, however often it is tried.
   */
  async function isOverLimit({
    tries,
    content,
    order,
  }: Pick<OrderEmailDocument, 'tries' | 'content'> & { order: Order }): Promise<boolean> {
    if (order.payment.method !== 'cod' || !limitedKinds.has(content.kind) || tries > 1) return false;
    return (await cashEmails.count(inboxOf(order.address.email))) > 0;
  }

  async function composeOrderEmail({
    order: id,
    content,
    tries,
  }: OrderEmailDocument): Promise<ComposedEmail | null> {
    const found = await orders.forEmail(id);
    if (!found) throw new Undeliverable('the order is gone');
    const { order, token, code } = found;
    const isAboutReview = content.kind === 'order-held' || content.kind === 'order-code';
    // decided on meanwhile
    if (isAboutReview && order.status !== 'Held for review') return null;
    if (content.kind === 'order-code' && code === null) return null;
    const { firstName, lastName, email: address } = order.address;
    // the account was deleted: the order stays as tax law requires, without an address to write to
    if (address === '') return null;
    if (await isOverLimit({ tries, content, order })) throw new Undeliverable(TOO_MANY);
    const link = `${shopOrigin}/order/${order.id}${token === null ? '' : `?token=${token}`}`;
    const frame = {
      seller: await seller(),
      delivery: await configuration.delivery(),
      link,
      isGuest: token !== null,
      code,
    };
    const email = await write(orderDraft(content, order, frame));
    return { to: { name: `${firstName} ${lastName}`, address }, email };
  }

  /** The link of an email, and the address that a change of address leads to. */
  async function linkOf(content: AccountEmailContent): Promise<{ link: string; newEmail: string } | null> {
    if (!('link' in content)) return { link: shopOrigin + pages[content.kind], newEmail: '' };
    const found = await identity.linkForEmail(content.kind, content.link);
    return found && { link: shopOrigin + linkPages[content.kind] + found.token, newEmail: found.newEmail };
  }

  async function composeAccountEmail({
    account: id,
    content,
  }: AccountEmailDocument): Promise<ComposedEmail | null> {
    const account = id === null ? null : await identity.accounts.byId(id);
    const link = await linkOf(content);
    if (!account || !link) return null;
    const { _id, name, email: address } = account;
    // somebody who has stopped working for the shop, or does not want them any more
    const wantsStock = account.role === 'admin' && (await stock.settings.isSubscribed(_id));
    if (content.kind === 'low-stock' && !wantsStock) return null;
    if (content.kind === 'wishlist-news' && !(await customers.preferencesOf(_id)).promotions) return null;
    const email = accountEmail(content, { name, email: address, ...link }, await seller());
    if (content.kind !== 'email-change-new') return { to: { name, address }, email };
    const isTaken = await identity.accounts.isEmailTaken(link.newEmail);
    return isTaken ? null : { to: { name, address: link.newEmail }, email };
  }

  async function composeQuoteEmail({ quote: id }: QuoteEmailDocument): Promise<ComposedEmail | null> {
    const found = await orders.quotes.forEmail(id);
    // paid, withdrawn or over meanwhile
    if (!found || found.quote.state !== 'open') return null;
    const { firstName, lastName, email: address } = found.quote.address;
    const email = await write(quoteDraft(found, await seller()));
    return { to: { name: `${firstName} ${lastName}`, address }, email };
  }

  async function composeTicketEmail({
    ticket: id,
    content,
  }: TicketEmailDocument): Promise<ComposedEmail | null> {
    const found = await support.tickets.forEmail(id);
    const draft = found && ticketDraft(content, found.ticket, { seller: await seller(), ...found });
    if (!found || !draft) return null;
    const { name, email: address } = found.ticket;
    // an order of an account that was deleted has no address to write to
    if (address === '') return null;
    const first = receivedEmail(id).key;
    const isFirst = content.kind === 'ticket-received';
    return { to: { name, address }, email: await write(draft), ...(!isFirst && { follows: first }) };
  }

  async function composeCartEmail({ reminder }: CartEmailDocument): Promise<ComposedEmail | null> {
    const found = await reminders.forEmail(reminder);
    // bought, emptied or sold out meanwhile
    if (!found) return null;
    const { name, email: address, unsubscribe } = found;
    return {
      to: { name, address },
      email: await write(cartDraft(found, await seller())),
      unsubscribe: unsubscribe.post,
    };
  }

  async function composeGiftCardEmail({
    giftCard,
    edition,
  }: GiftCardEmailDocument): Promise<ComposedEmail | null> {
    const found = await giftcards.forEmail(giftCard, edition);
    // blocked or spent meanwhile, or sent again
    if (!found) return null;
    const { name, email: address } = found.recipient;
    const draft = giftCardDraft(found, { seller: await seller(), shopOrigin });
    return { to: { name, address }, email: await write(draft) };
  }

  async function composeNewsletterEmail(document: NewsletterEmailDocument): Promise<ComposedEmail | null> {
    if ('account' in document) {
      const found = await newsletter.sending.forAdmin(document.newsletter, document.account);
      if (!found) return null;
      const { name, email: address } = found.recipient;
      const email = newsletterEmailOf(found, { seller: await seller(), shopOrigin });
      return { to: { name, address }, email: { ...email, subject: `Test: ${email.subject}` } };
    }
    if (!('newsletter' in document)) {
      const found = await newsletter.subscriptions.requestForEmail(document.subscriber, document.content.at);
      // confirmed or left meanwhile
      if (!found) return null;
      const email = newsletterRequestEmailOf(found, await seller());
      return { to: { name: '', address: found.email }, email };
    }
    const found = await newsletter.sending.forEmail(document.newsletter, document.subscriber);
    // unsubscribed or cancelled meanwhile
    if (!found) return null;
    const { name, email: address } = found.recipient;
    return {
      to: { name, address },
      email: newsletterEmailOf(found, { seller: await seller(), shopOrigin }),
      ...(found.unsubscribe && { unsubscribe: found.unsubscribe.post }),
    };
  }

  async function composeVisitEmail({ visit, content }: VisitEmailDocument): Promise<ComposedEmail | null> {
    const found = await visits.bookings.forEmail(visit);
    const composed = found && visitDraft(content, found, await seller());
    // changed or cancelled meanwhile, or taken down by phone without an address
    if (!found || !composed || found.booking.customer.email === '') return null;
    const { name, email: address } = found.booking.customer;
    const { hasCalendar, ...draft } = composed;
    const email = await write(draft);
    return { to: { name, address }, email, ...(hasCalendar && { calendar: found.calendar }) };
  }

  async function composeInvitationEmail({
    invitation,
  }: InvitationEmailDocument): Promise<ComposedEmail | null> {
    const found = await staff.invitations.forEmail(invitation);
    // accepted, withdrawn or sent anew meanwhile
    if (!found) return null;
    const email = invitationEmailOf(found, { seller: await seller(), shopOrigin });
    return { to: { name: '', address: found.email }, email };
  }

  async function composeNotice({
    notice: { topic, address },
    content,
  }: StaffNoticeDocument): Promise<ComposedEmail | null> {
    if (!(await configuration.addressesOf(topic)).includes(address)) return null;
    const sources = {
      order: async (id: string) => (await orders.forEmail(id))?.order ?? null,
      ticket: async (id: string) => (await support.tickets.forEmail(id))?.ticket ?? null,
      webhook: webhooks.forNotice,
    };
    const email = await staffNoticeEmail(content, sources, { seller: await seller(), shopOrigin });
    return email && { to: { name: 'Virasat', address }, email };
  }

  return (document: EmailDocument): Promise<ComposedEmail | null> => {
    if ('notice' in document) return composeNotice(document);
    if ('order' in document) return composeOrderEmail(document);
    if ('reminder' in document) return composeCartEmail(document);
    if ('giftCard' in document) return composeGiftCardEmail(document);
    if ('visit' in document) return composeVisitEmail(document);
    if ('invitation' in document) return composeInvitationEmail(document);
    if ('ticket' in document) return composeTicketEmail(document);
    if ('newsletter' in document || 'subscriber' in document) return composeNewsletterEmail(document);
    return 'quote' in document ? composeQuoteEmail(document) : composeAccountEmail(document);
  };
}
export type EmailComposer = ReturnType<typeof createEmailComposer>;
