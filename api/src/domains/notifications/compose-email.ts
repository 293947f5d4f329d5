import { Undeliverable } from '../../platform/email/transport.ts';
import type { Customers } from '../customers/index.ts';
import type { Identity, LinkPurpose } from '../identity/index.ts';
import type { OrderService } from '../orders/index.ts';
import type { Seller } from '../shared/settings.ts';
import type { AccountEmailContent } from './account-emails.ts';
import { accountEmail } from './account-templates.ts';
import type { Email } from './email.ts';
import { orderEmail } from './order-templates.ts';
import type { AccountEmailDocument, EmailDocument, OrderEmailDocument } from './outbox.repository.ts';

export interface ComposerDependencies {
  identity: Pick<Identity, 'accounts' | 'linkForEmail'>;
  orders: Pick<OrderService, 'forEmail'>;
  customers: Pick<Customers, 'preferencesOf'>;
  seller: Seller;
  /** Where links lead. */
  shopOrigin: string;
}

/** An email and its recipient. */
export interface ComposedEmail {
  to: { name: string; address: string };
  email: Email;
}

/** The pages that links lead to. The token stands behind #, which no server, log or Referer ever gets. */
const linkPages: Record<LinkPurpose, string> = {
  'password-reset': '/reset-password#',
  'email-change-old': '/confirm-email#old:',
  'email-change-new': '/confirm-email#new:',
};

/** Where the other emails lead. */
const pages = { 'password-changed': '/forgot-password', 'wishlist-news': '/user/wishlist' } as const;

/**
 * Composes emails when they are sent, with the names, addresses and links of that moment.
 * @returns a function that gives null when there is nothing to send: nobody has the address or wants such emails any
 * more, the account or the link is gone, or the address that an account is to get belongs to another one, whose owner is
 * not to be bothered
 */
export function createEmailComposer(dependencies: ComposerDependencies) {
  const { identity, orders, customers, seller, shopOrigin } = dependencies;

  async function composeOrderEmail({
    order: id,
    content,
  }: OrderEmailDocument): Promise<ComposedEmail | null> {
    const found = await orders.forEmail(id);
    if (!found) throw new Undeliverable('the order is gone');
    const { order, token } = found;
    const { firstName, lastName, email: address } = order.address;
    // the account was deleted: the order stays as tax law requires, without an address to write to
    if (address === '') return null;
    const link = `${shopOrigin}/order/${order.id}${token === null ? '' : `?token=${token}`}`;
    const email = orderEmail(content, order, { seller, link, isGuest: token !== null });
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
    if (content.kind === 'wishlist-news' && !(await customers.preferencesOf(_id)).promotions) return null;
    const email = accountEmail(content, { name, email: address, ...link }, seller);
    if (content.kind !== 'email-change-new') return { to: { name, address }, email };
    const isTaken = await identity.accounts.isEmailTaken(link.newEmail);
    return isTaken ? null : { to: { name, address: link.newEmail }, email };
  }

  return (document: EmailDocument): Promise<ComposedEmail | null> =>
    'order' in document ? composeOrderEmail(document) : composeAccountEmail(document);
}
export type EmailComposer = ReturnType<typeof createEmailComposer>;
