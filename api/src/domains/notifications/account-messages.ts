import type { Db } from 'mongodb';
import { preferencesOf } from '../customers/profile/preferences.ts';
import { accountLinksOf, linkToken, type LinkPurpose } from '../identity/account-links.ts';
import type { UserDocument } from '../identity/user-document.ts';
import type { Seller } from '../settings.ts';
import { accountLetter } from './account-letters.ts';
import type { AccountMailContent, NewAccountMail } from './account-mails.ts';
import type { Letter } from './letter.ts';

interface Options {
  db: Db;
  seller: Seller;
  /** Key of the links, see `linkToken`. */
  secret: string;
  shopOrigin: string;
}

/** The pages that links lead to. The token stands behind #, which no server, log or Referer ever gets. */
const pages: Record<LinkPurpose, string> = {
  'password-reset': '/reset-password#',
  'email-change-old': '/confirm-email#old:',
  'email-change-new': '/confirm-email#new:',
};

/** Where the other letters lead. */
const paths = { 'password-changed': '/forgot-password', 'wishlist-news': '/user/wishlist' } as const;

/** Makes letters of mails about accounts. */
export function createAccountMessages({ db, seller, secret, shopOrigin }: Options) {
  const users = db.collection<UserDocument>('users');

  /** The link of a letter, and the address that a change of address leads to. */
  async function linkOf(content: AccountMailContent): Promise<{ link: string; newEmail: string } | null> {
    if (!('link' in content)) return { link: shopOrigin + paths[content.kind], newEmail: '' };
    const found = await accountLinksOf(db).findOne({ _id: content.link });
    if (!found) return null;
    const link = `${shopOrigin}${pages[content.kind]}${linkToken(secret, content.kind, content.link)}`;
    return { link, newEmail: found.kind === 'email-change' ? found.email : '' };
  }

  /**
   * Null when there is nothing to send: nobody has the address or wants such mails any more, the account or the link is gone, or the address that
   * an account is to get belongs to another one, whose owner is not to be bothered.
   */
  return async ({
    account,
    content,
  }: Pick<NewAccountMail, 'account' | 'content'>): Promise<{
    to: { name: string; address: string };
    letter: Letter;
  } | null> => {
    const user = account === null ? null : await users.findOne({ _id: account, active: true });
    const link = await linkOf(content);
    if (!user || !link) return null;
    if (content.kind === 'wishlist-news' && !preferencesOf(user).promotions) return null;
    const letter = accountLetter(content, { name: user.name, email: user.email, ...link }, seller);
    if (content.kind !== 'email-change-new') return { to: { name: user.name, address: user.email }, letter };
    const isTaken = await users.findOne({ email: link.newEmail }, { projection: { _id: 1 } });
    return isTaken ? null : { to: { name: user.name, address: link.newEmail }, letter };
  };
}
