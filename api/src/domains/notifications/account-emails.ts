import type { LowItem, WishedProduct } from '../shared/events.ts';
import type { LinkPurpose } from '../identity/index.ts';

/** What an email about an account says. Names and addresses are read from the account when it is sent. */
export type AccountEmailContent =
  /** With a link that expires after half an hour. `link` is its id, without the part that opens something. */
  | { kind: LinkPurpose; link: string }
  | { kind: 'password-changed' | 'second-factor-on' | 'second-factor-off' }
  | { kind: 'wishlist-news'; products: WishedProduct[] }
  | { kind: 'low-stock'; items: LowItem[]; total: number };

/** An email about an account, for the outbox. */
export interface NewAccountEmail {
  key: string;
  /** Id of the account; null when there is nobody to write to, which no response may show (requirement 20). */
  account: string | null;
  content: AccountEmailContent;
}

/** Somebody has asked for a new password. */
export const resetEmail = (account: string | null, link: string): NewAccountEmail => ({
  key: `password-reset:${link}`,
  account,
  content: { kind: 'password-reset', link },
});

/** An account is to get another address: one email to each of the two, and both have to agree. */
export const emailChangeEmails = (account: string, link: string): NewAccountEmail[] =>
  (['email-change-old', 'email-change-new'] as const).map((kind) => ({
    key: `${kind}:${link}`,
    account,
    content: { kind, link },
  }));

/** The password was changed, so that an owner who did not do it learns of it. `event` is the id of the event. */
export const passwordChangedEmail = (account: string, event: string): NewAccountEmail => ({
  key: `password-changed:${event}`,
  account,
  content: { kind: 'password-changed' },
});

/** A second factor was turned on or off, so that whoever did not do it learns of it. `event` is the id of the event. */
export const secondFactorEmail = (account: string, isOn: boolean, event: string): NewAccountEmail => ({
  key: `second-factor:${event}`,
  account,
  content: { kind: isOn ? 'second-factor-on' : 'second-factor-off' },
});

/** Products on somebody's wishlist are reduced or back. */
export const wishlistEmail = (
  account: string,
  products: WishedProduct[],
  event: string,
): NewAccountEmail => ({
  key: `wishlist-news:${event}`,
  account,
  content: { kind: 'wishlist-news', products },
});

/** Items have become low or sold out: one email a day for each admin who wants them. */
export const lowStockEmail = (
  account: string,
  { day, items, total }: { day: string; items: LowItem[]; total: number },
): NewAccountEmail => ({
  key: `low-stock:${day}:${account}`,
  account,
  content: { kind: 'low-stock', items, total },
});
