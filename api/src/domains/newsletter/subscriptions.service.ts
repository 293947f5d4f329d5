import type { ClientSession, Db, MongoClient } from 'mongodb';
import { isDuplicate } from '../../platform/database/duplicate-key.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { RateLimits } from '../../platform/rate-limit/rate-limits.ts';
import { takeOfNetwork } from '../shared/hourly-limit.ts';
import { DAY_MS, HOUR_MS } from '../shared/durations.ts';
import type { DomainEventPoster } from '../shared/events.ts';
import { linkToken, opensLink } from '../shared/signed-link.ts';
import { CONFIRM_DAYS, NEWSLETTER_CONSENT, type SubscriptionSource } from './newsletter.constants.ts';
import { leaving, subscriberId, type SubscriberDocument } from './subscriber.ts';

const limit = { name: 'newsletter-requests', limit: 20, windowMs: HOUR_MS };
/** An inbox gets one link in so long, whoever enters its address. */
const PAUSE_MS = HOUR_MS;

/** What links are signed for. */
const CONFIRM = 'newsletter-confirm';
const LEAVE = 'newsletter';

export interface SubscriptionDependencies {
  client: MongoClient;
  db: Db;
  events: DomainEventPoster;
  rateLimits: RateLimits;
  secret: string;
  shopOrigin: string;
  clock: () => Date;
}

/** What the email with the link needs. */
export interface RequestForEmail {
  email: string;
  link: string;
}

/** A link of one request: an earlier one, or one from before somebody has left, opens nothing. */
const subjectOf = (id: string, requestedAt: Date): string => `${id}:${requestedAt.getTime()}`;

/**
 * Who subscribes and who leaves. Somebody is subscribed when they have opened the link that was sent to their inbox; what
 * anybody types into a form sends one email at most.
 */
export function createSubscriptions(dependencies: SubscriptionDependencies) {
  const { client, db, events, secret, shopOrigin, clock } = dependencies;
  const subscribers = db.collection<SubscriberDocument>('subscribers');
  const requests = dependencies.rateLimits(limit);

  const idOf = (email: string): string => subscriberId(secret, email);
  const expired = (now: Date): Date => new Date(now.getTime() - CONFIRM_DAYS * DAY_MS);
  const leaveLink = (id: string) => `${id}?token=${linkToken(secret, LEAVE, id)}`;

  async function writeRequest(
    email: string,
    source: SubscriptionSource,
    session: ClientSession,
  ): Promise<void> {
    const now = clock();
    const _id = idOf(email);
    const found = await subscribers.findOne({ _id }, { session });
    if (found?.state === 'subscribed') return;
    if (found?.requestedAt && found.requestedAt.getTime() > now.getTime() - PAUSE_MS) return;
    const consent = { at: now, what: 'requested' as const, text: NEWSLETTER_CONSENT };
    await (found
      ? subscribers.updateOne(
          { _id },
          { $set: { email, source, requestedAt: now, state: 'pending' }, $push: { consents: consent } },
          { session },
        )
      : subscribers.insertOne(
          {
            _id,
            email,
            state: 'pending',
            source,
            tags: [],
            consents: [consent],
            requestedAt: now,
            joinedAt: null,
            leftAt: null,
          },
          { session },
        ));
    await events.post('subscriber.requested', { subscriber: _id, at: now.getTime() }, session);
  }

  /** The subscriber of a link in a newsletter. @throws AppError 404 */
  async function owner(id: string, token: string): Promise<SubscriberDocument> {
    const found = opensLink(secret, LEAVE, id, token) ? await subscribers.findOne({ _id: id }) : null;
    if (!found) throw notFound('Subscription');
    return found;
  }

  async function leave(id: string, what: 'unsubscribed' | 'bounced'): Promise<void> {
    const here = { _id: id, state: { $in: ['pending' as const, 'subscribed' as const] } };
    await subscribers.updateOne(here, leaving(what, clock(), 'inbox'));
  }

  return {
    idOf,

    /**
     * Somebody asks for the newsletter. Whether the address is known shows nowhere: the answer is the same, and only its
     * inbox learns more.
     * @throws AppError 429
     */
    async request(email: string, source: SubscriptionSource, address: string): Promise<void> {
      await takeOfNetwork(requests, address);
      // as accounts keep theirs: the setting of an account is found by the address
      const inbox = email.toLowerCase();
      const write = () => inTransaction(client, (session) => writeRequest(inbox, source, session));
      // two at once for one inbox: the second one finds what the first has written
      await write().catch((error: unknown) => {
        if (!isDuplicate(error)) throw error;
        return write();
      });
    },

    /** Opens the link of a request; opened again it changes nothing. @throws AppError 404 when it is over, or none of ours */
    async confirm(id: string, token: string): Promise<void> {
      const now = clock();
      const found = await subscribers.findOne({ _id: id });
      const requestedAt = found?.requestedAt ?? null;
      const isOpen =
        requestedAt !== null &&
        requestedAt > expired(now) &&
        opensLink(secret, CONFIRM, subjectOf(id, requestedAt), token);
      if (!isOpen) throw notFound('Subscription');
      await subscribers.updateOne(
        { _id: id, state: 'pending', requestedAt },
        {
          $set: { state: 'subscribed', joinedAt: now, leftAt: null },
          $push: { consents: { at: now, what: 'confirmed', text: NEWSLETTER_CONSENT } },
        },
      );
    },

    /** By one click, in the email or in an email program. @throws AppError 404 */
    unsubscribe: async (id: string, token: string): Promise<void> =>
      leave((await owner(id, token))._id, 'unsubscribed'),

    /** An admin, or a setting of an account, takes an inbox off. */
    leave,

    /** What the email with the link needs; null when it is not to be sent any more. `at` tells requests apart. */
    async requestForEmail(id: string, at: number): Promise<RequestForEmail | null> {
      const found = await subscribers.findOne({ _id: id });
      if (found?.state !== 'pending' || found.requestedAt?.getTime() !== at || found.email === '')
        return null;
      const token = linkToken(secret, CONFIRM, subjectOf(id, found.requestedAt));
      // the token stands behind #, which no server, log or Referer ever gets
      return { email: found.email, link: `${shopOrigin}/newsletter#confirm:${id}:${token}` };
    },

    /** How a newsletter unsubscribes: a page that posts at once, and the address that email programs post to. */
    unsubscribeOf: (id: string) => ({
      page: `${shopOrigin}/newsletter#leave:${id}:${linkToken(secret, LEAVE, id)}`,
      post: `${shopOrigin}/api/newsletter/subscriptions/${leaveLink(id).replace('?', '/unsubscribe?')}`,
    }),

    /** Forgets addresses whose link was never opened: they are about people who did not agree to anything. @returns how many */
    async forgetUnconfirmed(): Promise<number> {
      const { deletedCount } = await subscribers.deleteMany({
        state: 'pending',
        requestedAt: { $lt: expired(clock()) },
      });
      return deletedCount;
    },
  };
}
export type Subscriptions = ReturnType<typeof createSubscriptions>;
