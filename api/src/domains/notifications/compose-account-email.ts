import type { LinkPurpose } from '../identity/index.ts';
import type { AccountEmailContent } from './account-emails.ts';
import { accountEmail } from './account-templates.ts';
import type { ComposedEmail, ComposerDependencies } from './composing.ts';
import type { AccountEmailDocument } from './outbox.repository.ts';

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

/** Composes emails about accounts; null when the account or the link is gone, or nobody wants it any more. */
export function createAccountComposer({
  identity,
  customers,
  stock,
  seller,
  shopOrigin,
}: Pick<ComposerDependencies, 'identity' | 'customers' | 'stock' | 'seller' | 'shopOrigin'>) {
  /** The link of an email, and the address that a change of address leads to. */
  async function linkOf(content: AccountEmailContent): Promise<{ link: string; newEmail: string } | null> {
    if (!('link' in content)) return { link: shopOrigin + pages[content.kind], newEmail: '' };
    const found = await identity.linkForEmail(content.kind, content.link);
    return found && { link: shopOrigin + linkPages[content.kind] + found.token, newEmail: found.newEmail };
  }

  return async function composeAccountEmail({
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
  };
}
