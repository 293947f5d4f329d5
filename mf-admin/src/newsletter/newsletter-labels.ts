import type { SendingState, SubscriberState, SubscriptionSource } from '@virasat/api/constants';
import type { NewsletterBlockKind, NewsletterForm } from '@virasat/api/forms';

export const sendingLabels: Record<SendingState, string> = {
  draft: 'Draft',
  sending: 'Sending',
  sent: 'Sent',
  cancelled: 'Cancelled',
};
export const sendingTones = { draft: 'grey', sending: 'indigo', sent: 'leaf', cancelled: 'madder' } as const;

export const subscriberLabels: Record<SubscriberState, string> = {
  pending: 'Not confirmed yet',
  subscribed: 'Subscribed',
  unsubscribed: 'Unsubscribed',
  bounced: 'Emails come back',
};
export const subscriberTones = {
  pending: 'grey',
  subscribed: 'leaf',
  unsubscribed: 'grey',
  bounced: 'madder',
} as const;

export const sourceLabels: Record<SubscriptionSource, string> = {
  footer: 'Footer',
  blog: 'Stories',
  page: 'Newsletter page',
  import: 'Imported list',
};

export const blockLabels: Record<NewsletterBlockKind, string> = {
  text: 'Text',
  story: 'Story',
  products: 'Products',
  button: 'Button',
};

/** What the fields are called. */
export const newsletterLabels: Record<keyof NewsletterForm, string> = {
  subject: 'Subject',
  preview: 'Preview text',
  title: 'Title',
  blocks: 'Parts',
  source: 'Origin of the subscribers',
  tag: 'Tag of the subscribers',
  joinedWithinDays: 'Subscribed within the last days',
};
