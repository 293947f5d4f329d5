import { randomUUID } from 'node:crypto';
import type { LinkPurpose } from '../identity/account-links.ts';

/** What a mail about an account says. Names and addresses are read from the account when it is sent. */
export type AccountMailContent =
  /** With a link that ends after half an hour. `link` is its id, without the part that opens something. */
  | { kind: LinkPurpose; link: string }
  | { kind: 'password-changed' }
  | { kind: 'wishlist-news'; pieces: WishedPiece[] };

/** A piece of a wishlist that has become better. Prices in rupees. */
export interface WishedPiece {
  name: string;
  price: number;
  /** What it was; null when it is not reduced. */
  before: number | null;
  /** It was sold out and is there again. */
  isBack: boolean;
}

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

/** The password is another one, so that an owner who did not do it learns of it. */
export const mailForNewPassword = (account: string): NewAccountMail => ({
  key: `password-changed:${randomUUID()}`,
  account,
  content: { kind: 'password-changed' },
});

/** Pieces on somebody's wishlist are reduced or back. */
export const mailForWishlistNews = (account: string, pieces: WishedPiece[]): NewAccountMail => ({
  key: `wishlist-news:${randomUUID()}`,
  account,
  content: { kind: 'wishlist-news', pieces },
});
