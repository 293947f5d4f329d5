import type { WishedProduct } from '../events.ts';
import type { LinkPurpose } from '../identity/account-links.ts';

/** What a mail about an account says. Names and addresses are read from the account when it is sent. */
export type AccountMailContent =
  /** With a link that ends after half an hour. `link` is its id, without the part that opens something. */
  | { kind: LinkPurpose; link: string }
  | { kind: 'password-changed' }
  | { kind: 'wishlist-news'; pieces: WishedProduct[] };

/** A mail about an account, for the outbox. */
export interface NewAccountMail {
  key: string;
  /** Id of the account; null when there is nobody to write to, which no answer may show (promise 20). */
  account: string | null;
  content: AccountMailContent;
}

/** Somebody has asked for a new password. */
export const mailForReset = (account: string | null, link: string): NewAccountMail => ({
  key: `password-reset:${link}`,
  account,
  content: { kind: 'password-reset', link },
});

/** An account is to get another address: one mail to each of the two, and both have to agree. */
export const mailsForEmailChange = (account: string, link: string): NewAccountMail[] =>
  (['email-change-old', 'email-change-new'] as const).map((kind) => ({
    key: `${kind}:${link}`,
    account,
    content: { kind, link },
  }));

/** The password is another one, so that an owner who did not do it learns of it. `event` is the id of what happened. */
export const mailForNewPassword = (account: string, event: string): NewAccountMail => ({
  key: `password-changed:${event}`,
  account,
  content: { kind: 'password-changed' },
});

/** Pieces on somebody's wishlist are reduced or back. */
export const mailForWishlistNews = (
  account: string,
  pieces: WishedProduct[],
  event: string,
): NewAccountMail => ({
  key: `wishlist-news:${event}`,
  account,
  content: { kind: 'wishlist-news', pieces },
});
