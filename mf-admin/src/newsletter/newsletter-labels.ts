import type { SendingState, SubscriberState, SubscriptionSource } from '@virasat/api/constants';
import type { NewsletterBlock, NewsletterBlockKind, NewsletterForm } from '@virasat/api/forms';
import { plural } from '@virasat/kit';

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
  joinedWithinDays: 'Subscribed within',
};

/** How much of a text names it. */
const SHOWN = 38;

function partText(block: NewsletterBlock): string {
  switch (block.kind) {
    case 'text': {
      const words = block.text.replace(/\s+/g, ' ').trim();
      return `text “${words.length > SHOWN ? `${words.slice(0, SHOWN).trim()}…` : words}”`;
    }
    case 'story':
      return `story ${block.story}`;
    case 'products':
      return plural(block.products.length, 'product');
    case 'button':
      return `button “${block.label}”`;
  }
}

/** The parts of a newsletter in one line, as its timeline names them. */
export const partsText = (blocks: readonly NewsletterBlock[]): string => blocks.map(partText).join(', ');
