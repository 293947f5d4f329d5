/** An email of the newsletter, for the outbox. What it says is read when it leaves. */
export type NewNewsletterEmail =
  | { key: string; subscriber: string; content: { kind: 'newsletter-requested'; at: number } }
  | { key: string; subscriber: string; newsletter: string; content: { kind: 'newsletter' } }
  | { key: string; account: string; newsletter: string; content: { kind: 'newsletter-test' } };

/** The link that confirms a subscription. */
export const newsletterRequestEmail = (subscriber: string, at: number): NewNewsletterEmail => ({
  key: `newsletter-requested:${subscriber}.${at}`,
  subscriber,
  content: { kind: 'newsletter-requested', at },
});

/** One of a newsletter and a subscriber, however often its event is delivered. */
export const newsletterEmail = (newsletter: string, subscriber: string): NewNewsletterEmail => ({
  key: `newsletter:${newsletter}.${subscriber}`,
  subscriber,
  newsletter,
  content: { kind: 'newsletter' },
});

/** To the admin who is writing it. `event` tells several apart. */
export const newsletterTestEmail = (
  newsletter: string,
  account: string,
  event: string,
): NewNewsletterEmail => ({
  key: `newsletter-test:${event}`,
  account,
  newsletter,
  content: { kind: 'newsletter-test' },
});
