import { cartDraft } from './cart-template.ts';
import { createAccountComposer } from './compose-account-email.ts';
import { createNewsletterComposers } from './compose-newsletter-emails.ts';
import { createOrderComposer } from './compose-order-email.ts';
import type { ComposedEmail, ComposerDependencies, DocumentOf, EmailKind, WriteDraft } from './composing.ts';
import { giftCardChangeDraft, giftCardDraft } from './gift-card-template.ts';
import { invitationEmailOf } from './invitation-template.ts';
import type {
  CartEmailDocument,
  EmailDocument,
  GiftCardChangeEmailDocument,
  GiftCardEmailDocument,
  InvitationEmailDocument,
  QuoteEmailDocument,
  RestockEmailDocument,
  StaffNoticeDocument,
  TicketEmailDocument,
  VisitEmailDocument,
} from './outbox.repository.ts';
import { quoteDraft } from './quote-template.ts';
import { restockDraft } from './restock-template.ts';
import { staffNoticeEmail } from './staff-notice-template.ts';
import { writeEmail } from './texts/write-email.ts';
import { receivedEmail } from './ticket-emails.ts';
import { ticketDraft } from './ticket-template.ts';
import { visitDraft } from './visit-template.ts';

type Composer<Kind extends EmailKind> = (document: DocumentOf<Kind>) => Promise<ComposedEmail | null>;

/**
 * Composes emails when they are sent, with the names, addresses and links of that moment.
 * @returns a function that gives null when there is nothing to send: nobody has the address or wants such emails any
 * more, the account or the link is gone, or the address that an account is to get belongs to another one, whose owner is
 * not to be bothered
 */
export function createEmailComposer(dependencies: ComposerDependencies) {
  const {
    configuration,
    orders,
    support,
    reminders,
    restock,
    giftcards,
    visits,
    staff,
    webhooks,
    emailTexts,
    seller,
    shopOrigin,
  } = dependencies;
  const write: WriteDraft = (draft) =>
    emailTexts ? emailTexts.write(draft) : Promise.resolve(writeEmail(draft));
  const order = createOrderComposer(dependencies, write);
  const account = createAccountComposer(dependencies);
  const news = createNewsletterComposers(dependencies);

  async function composeQuoteEmail({ quote: id }: QuoteEmailDocument): Promise<ComposedEmail | null> {
    const found = await orders.quotes.forEmail(id);
    // paid, withdrawn or over meanwhile
    if (!found || found.quote.state !== 'open') return null;
    const { firstName, lastName, email: address } = found.quote.address;
    // erased meanwhile
    if (address === '') return null;
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

  async function composeRestockEmail({ alert }: RestockEmailDocument): Promise<ComposedEmail | null> {
    const found = await restock.forEmail(alert);
    // stopped or sold out again meanwhile
    if (!found) return null;
    const { name, email: address, unsubscribe } = found;
    return {
      to: { name, address },
      email: await write(restockDraft(found, await seller())),
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

  async function composeGiftCardChange({
    giftCard,
    content,
  }: GiftCardChangeEmailDocument): Promise<ComposedEmail | null> {
    const found = await giftcards.withRecipient(giftCard);
    // the card was erased with its recipient
    if (!found?.recipient.email) return null;
    const { name, email: address } = found.recipient;
    const draft = giftCardChangeDraft(content, found, { seller: await seller(), shopOrigin });
    return { to: { name, address }, email: await write(draft) };
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

  /** A kind that nothing composes does not compile. */
  const composers: { [Kind in EmailKind]: Composer<Kind> } = {
    'order-confirmed': order,
    'order-held': order,
    'order-code': order,
    'order-shipped': order,
    'order-delivered': order,
    'order-came-back': order,
    'items-cancelled': order,
    'order-refunded': order,
    'late-payment': order,
    'paid-twice': order,
    'exchange-unpaid': order,
    'refund-paid': order,
    'refund-paid-otherwise': order,
    'gift-cards-released': order,
    'exchange-accepted': order,
    'return-declined': order,
    'order-cancelled': order,
    'return-accepted': order,
    quote: composeQuoteEmail,
    'gift-card': composeGiftCardEmail,
    'gift-card-adjusted': composeGiftCardChange,
    'visit-booked': composeVisitEmail,
    'visit-waiting': composeVisitEmail,
    'visit-offered': composeVisitEmail,
    'visit-changed': composeVisitEmail,
    'visit-reminded': composeVisitEmail,
    'visit-cancelled': composeVisitEmail,
    'visit-message': composeVisitEmail,
    'ticket-received': composeTicketEmail,
    'ticket-answered': composeTicketEmail,
    'cart-left': composeCartEmail,
    'item-restocked': composeRestockEmail,
    'newsletter-requested': news.request,
    newsletter: news.issue,
    'newsletter-test': news.test,
    'staff-invitation': composeInvitationEmail,
    'new-order': composeNotice,
    'held-order': composeNotice,
    'return-request': composeNotice,
    'low-stock-notice': composeNotice,
    'customer-message': composeNotice,
    'payment-failed': composeNotice,
    'refund-failed': composeNotice,
    'webhook-off': composeNotice,
    'password-reset': account,
    'email-change-old': account,
    'email-change-new': account,
    'password-changed': account,
    'second-factor-on': account,
    'second-factor-off': account,
    'wishlist-news': account,
    'low-stock': account,
  };

  return <Kind extends EmailKind>(document: EmailDocument): Promise<ComposedEmail | null> =>
    (composers[document.content.kind] as Composer<Kind>)(document as DocumentOf<Kind>);
}
export type EmailComposer = ReturnType<typeof createEmailComposer>;
