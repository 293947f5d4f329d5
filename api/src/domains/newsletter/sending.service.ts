import type { Db, MongoClient } from 'mongodb';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { EmailFault } from '../../platform/email/refusal.ts';
import type { CardCache, ProductCard } from '../catalogue/index.ts';
import type { ContentService } from '../content/index.ts';
import type { Customers } from '../customers/index.ts';
import type { Identity } from '../identity/index.ts';
import type { DomainEventPoster } from '../shared/events.ts';
import type { NewsletterBlock } from './newsletter-form.ts';
import { recipientsOf } from './newsletters.service.ts';
import type { DeliveryDocument, NewsletterDocument } from './newsletter.ts';
import type { SubscriberDocument } from './subscriber.ts';
import type { Subscriptions } from './subscriptions.service.ts';

/** How many leave in one round of the background work, and how often there is one: 240 a minute at most. */
const PART = 60;
export const PART_EVERY_MS = 15_000;

export interface SendingDependencies {
  client: MongoClient;
  db: Db;
  events: DomainEventPoster;
  subscriptions: Pick<Subscriptions, 'leave' | 'unsubscribeOf'>;
  cards: CardCache['cards'];
  story: ContentService['summaryAt'];
  accounts: Pick<Identity['accounts'], 'byEmail' | 'byId'>;
  preferencesOf: Customers['preferencesOf'];
  shopOrigin: string;
  clock: () => Date;
}

/** A part of a newsletter with what it names, as it is now. */
export type ShownBlock =
  | Extract<NewsletterBlock, { kind: 'text' | 'button' }>
  | { kind: 'story'; title: string; excerpt: string; href: string }
  | { kind: 'products'; products: Pick<ProductCard, 'id' | 'name' | 'price' | 'craftsman'>[] };

/** What the email of a newsletter needs. */
export interface NewsletterForEmail {
  subject: string;
  preview: string;
  title: string;
  blocks: ShownBlock[];
  recipient: { name: string; email: string };
  /** Null for a preview and a test. */
  unsubscribe: { page: string; post: string } | null;
}

/** Sends newsletters: part by part in the background, each subscriber once, whatever dies meanwhile. */
export function createSending(dependencies: SendingDependencies) {
  const { client, db, events, subscriptions, cards, story, accounts, preferencesOf, shopOrigin, clock } =
    dependencies;
  const newsletters = db.collection<NewsletterDocument>('newsletters');
  const deliveries = db.collection<DeliveryDocument>('newsletterDeliveries');
  const subscribers = db.collection<SubscriberDocument>('subscribers');

  /** What blocks name, as it is published now; what is gone is left out. */
  async function shown(blocks: readonly NewsletterBlock[]): Promise<ShownBlock[]> {
    const found = await Promise.all(
      blocks.map(async (block): Promise<ShownBlock | null> => {
        if (block.kind === 'products') {
          const products = await cards(block.products);
          return products.length > 0 ? { kind: 'products', products } : null;
        }
        if (block.kind === 'story') {
          const found = await story(block.story);
          if (!found) return null;
          const { _id: slug, title, excerpt } = found;
          return { kind: 'story', title, excerpt, href: `${shopOrigin}/blog/${slug}` };
        }
        if (block.kind === 'button')
          return { ...block, href: block.href.startsWith('/') ? shopOrigin + block.href : block.href };
        return block;
      }),
    );
    return found.filter((block) => block !== null);
  }

  async function present(
    { subject, preview, title, blocks }: NewsletterDocument,
    { recipient, unsubscribe }: Pick<NewsletterForEmail, 'recipient' | 'unsubscribe'>,
  ): Promise<NewsletterForEmail> {
    return {
      subject,
      preview: preview ?? '',
      title: title ?? subject,
      blocks: await shown(blocks ?? []),
      recipient,
      unsubscribe,
    };
  }

  /** Queues the next part of one newsletter. @returns how many it went to */
  async function sendPart(newsletter: NewsletterDocument): Promise<number> {
    const { _id, cursor, sentAt } = newsletter;
    // the segment is that of the moment it was sent off: it does not move while the newsletter leaves
    const part = await subscribers
      .find({ ...recipientsOf(newsletter, sentAt ?? clock()), _id: { $gt: cursor } })
      .sort({ _id: 1 })
      .limit(PART)
      .project<{ _id: string }>({ _id: 1 })
      .toArray();
    const last = part.at(-1);
    return inTransaction(client, async (session) => {
      // the cursor moves with the events or not at all: of two processes one finds it where it was
      const { matchedCount } = await newsletters.updateOne(
        { _id, state: 'sending', cursor },
        last
          ? { $set: { cursor: last._id }, $inc: { queued: part.length } }
          : { $set: { state: 'sent', finishedAt: clock() } },
        { session },
      );
      if (matchedCount === 0) return 0;
      for (const subscriber of part)
        await events.post(
          'subscriber.newsletter-due',
          { newsletter: _id, subscriber: subscriber._id },
          session,
        );
      if (!last)
        await events.post('newsletter.changed', { newsletter: _id, change: 'sent', by: null }, session);
      return part.length;
    });
  }

  return {
    /** The next part of every newsletter that is being sent. @returns how many emails were queued */
    async sendDue(signal?: AbortSignal): Promise<number> {
      let queued = 0;
      for (const newsletter of await newsletters.find({ state: 'sending' }).toArray())
        if (!signal?.aborted) queued += await sendPart(newsletter);
      return queued;
    },

    /** What the email to a subscriber needs; null when they have left meanwhile, or their account wants none. */
    async forEmail(id: string, subscriber: string): Promise<NewsletterForEmail | null> {
      const [newsletter, found] = await Promise.all([
        newsletters.findOne({ _id: id }),
        subscribers.findOne({ _id: subscriber }),
      ]);
      if (!newsletter || newsletter.state === 'cancelled') return null;
      if (found?.state !== 'subscribed' || found.email === '') return null;
      const account = await accounts.byEmail(found.email);
      if (account && !(await preferencesOf(account._id)).newsletter) return null;
      return present(newsletter, {
        recipient: { name: account?.name ?? '', email: found.email },
        unsubscribe: subscriptions.unsubscribeOf(subscriber),
      });
    },

    /** As it would be sent now, for its admin; null when it, or the admin, is gone. */
    async forAdmin(id: string, by: string): Promise<NewsletterForEmail | null> {
      const [newsletter, account] = await Promise.all([newsletters.findOne({ _id: id }), accounts.byId(by)]);
      if (!newsletter || !account) return null;
      const { name, email } = account;
      return present(newsletter, { recipient: { name, email }, unsubscribe: null });
    },

    /**
     * Counts what became of an email, once: one that was given up may be sent after all. An inbox that does not exist is
     * taken off the list; for any other fault nobody is.
     */
    async noteOutcome(
      { newsletter, subscriber }: { newsletter: string; subscriber: string },
      outcome: DeliveryDocument['outcome'],
      fault: EmailFault | null,
    ): Promise<void> {
      await deliveries.updateOne(
        { _id: `${newsletter}:${subscriber}` },
        { $set: { newsletter, outcome } },
        { upsert: true },
      );
      if (fault === 'recipient') await subscriptions.leave(subscriber, 'bounced');
    },
  };
}
export type Sending = ReturnType<typeof createSending>;
