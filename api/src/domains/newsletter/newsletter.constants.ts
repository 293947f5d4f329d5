/** Days in which the link of a request has to be opened. */
export const CONFIRM_DAYS = 7;

/** Where somebody has asked for the newsletter; `import` is a list that the shop brought along. */
export const subscriptionSources = ['footer', 'blog', 'page', 'import'] as const;
export type SubscriptionSource = (typeof subscriptionSources)[number];

/** How far a subscription is. Only the subscribed are written to. */
/** What the record of a subscriber says of each step. `restored`: emails had come back for the shop's fault. */
export const consentKinds = [
  'requested',
  'confirmed',
  'imported',
  'unsubscribed',
  'bounced',
  'restored',
] as const;

export const subscriberStates = ['pending', 'subscribed', 'unsubscribed', 'bounced'] as const;
export type SubscriberState = (typeof subscriberStates)[number];

/** How far a newsletter is. */
export const sendingStates = ['draft', 'sending', 'sent', 'cancelled'] as const;
export type SendingState = (typeof sendingStates)[number];

export const newsletterSorts = ['updated-desc', 'subject'] as const;
export const subscriberSorts = ['joined-desc', 'email'] as const;

/** What somebody agrees to, word for word; it is kept with each consent. */
export const NEWSLETTER_CONSENT =
  'I would like the newsletter of Virasat: stories from the workshops and new pieces, about once a month. I can unsubscribe at any time.';

/** Most lines of a list of subscribers that is imported. */
export const MAX_IMPORTED = 5_000;
