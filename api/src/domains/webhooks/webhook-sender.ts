import type { ClientSession, MongoClient } from 'mongodb';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Job, Log } from '../../platform/jobs/worker.ts';
import { OutgoingFailure, type PostOutgoing } from '../../platform/outgoing/https-post.ts';
import type { ActivityLog } from '../activity/index.ts';
import { DAY_MS, MINUTE_MS } from '../shared/durations.ts';
import type { DomainEventPoster } from '../shared/events.ts';
import type { Sealing } from '../shared/sealed.ts';
import { signedHeaders } from './signature.ts';
import type { Attempt, DeliveryDocument, WebhookDocument } from './webhook.ts';
import { SWITCH_OFF_DAYS, WEBHOOK_RETRY_MINUTES } from './webhooks.constants.ts';
import type { Deliveries, Webhooks } from './webhooks.repository.ts';

export interface WebhookSenderDependencies {
  client: MongoClient;
  webhooks: Webhooks;
  deliveries: Deliveries;
  sealing: Sealing;
  post: PostOutgoing;
  activity: Pick<ActivityLog, 'record'>;
  events: DomainEventPoster;
  clock: () => Date;
}

/** What one round did. */
export interface WebhookRound {
  delivered: number;
  failed: number;
}

/** How many are sent at the same time. */
const LANES = 5;
/** Attempts that the log keeps of one delivery. */
const MOST_ATTEMPTS = 20;

/** The entry of the log about an endpoint. */
export const webhookEntity = ({ _id, name }: Pick<WebhookDocument, '_id' | 'name'>) => ({
  type: 'webhook',
  id: _id,
  label: name,
});

/**
 * Sends what endpoints are to be told. A delivery is claimed before it is sent, so that several processes send it once; a
 * process that dies between sending and writing it down leaves one that is sent again: at least once, and with the id by
 * which the receiver can tell.
 */
export function createWebhookSender(dependencies: WebhookSenderDependencies) {
  const { client, webhooks, deliveries, sealing, post, activity, events, clock } = dependencies;

  /** Both, for a day after another secret was made. @throws OutgoingFailure */
  function secretsOf({ _id, secret, formerSecret }: WebhookDocument): string[] {
    try {
      const isKept = formerSecret !== null && formerSecret.until > clock();
      return [secret, ...(isKept ? [formerSecret.secret] : [])].map((sealed) => sealing.open(sealed, _id));
    } catch {
      throw new OutgoingFailure(
        'Its secret cannot be read since FACTOR_SECRET was changed: make another one.',
      );
    }
  }

  async function attempt(
    delivery: DeliveryDocument,
    webhook: WebhookDocument,
    signal?: AbortSignal,
  ): Promise<Attempt> {
    const at = clock();
    const start = performance.now();
    const done = (status: number | null, problem: string | null): Attempt => ({
      at,
      status,
      ms: Math.round(performance.now() - start),
      problem,
    });
    const { event: id, body } = delivery;
    try {
      const timestamp = Math.floor(at.getTime() / 1000);
      const headers = {
        'Content-Type': 'application/json; charset=utf-8',
        'User-Agent': 'Virasat-Webhooks/1.0',
        ...signedHeaders(secretsOf(webhook), { id, timestamp, body }),
      };
      const { status } = await post({ url: webhook.url, headers, body, signal });
      if (status >= 200 && status < 300) return done(status, null);
      const isRedirect = status >= 300 && status < 400;
      return done(
        status,
        isRedirect
          ? `The server answered ${status}; redirects are not followed.`
          : `The server answered ${status}.`,
      );
    } catch (error) {
      if (!(error instanceof OutgoingFailure)) throw error;
      return done(null, error.message);
    }
  }

  /** Switches an endpoint off that has failed for days, and tells the shop. */
  async function switchOffIfDead(id: string, session: ClientSession): Promise<void> {
    const at = clock();
    const failingSince = new Date(at.getTime() - SWITCH_OFF_DAYS * DAY_MS);
    const before = await webhooks.switchOff(id, { at, failingSince }, session);
    if (!before) return;
    await deliveries.giveUp(id, session);
    await events.post('webhook.changed', { webhook: id, change: 'switched off', by: null }, session);
    await activity.record(
      {
        entity: webhookEntity(before),
        action: 'switched off',
        by: null,
        before: { active: true },
        after: { active: false, failingSince: before.failingSince },
      },
      session,
    );
  }

  async function note(delivery: DeliveryDocument, made: Attempt): Promise<void> {
    const attempts = [...delivery.attempts, made].slice(-MOST_ATTEMPTS);
    const { webhook, isTest } = delivery;
    const pause = isTest ? undefined : WEBHOOK_RETRY_MINUTES[delivery.tries - 1];
    const dueAt = new Date(clock().getTime() + (pause ?? 0) * MINUTE_MS);
    await inTransaction(client, async (session) => {
      if (made.problem === null) {
        const isFirst = await deliveries.release(delivery, { state: 'delivered', attempts }, session);
        if (isFirst && !isTest) await webhooks.noteSuccess(webhook, session);
        return;
      }
      const change = pause === undefined ? { state: 'given-up' as const } : { dueAt };
      const isFirst = await deliveries.release(delivery, { ...change, attempts }, session);
      if (!isFirst || isTest) return;
      await webhooks.noteFailure(webhook, made.at, session);
      await switchOffIfDead(webhook, session);
    });
  }

  /** Sends what is claimed. @returns whether it arrived; null when it was not sent */
  async function send(delivery: DeliveryDocument, signal?: AbortSignal): Promise<boolean | null> {
    const webhook = await webhooks.byId(delivery.webhook);
    if (!webhook || (!webhook.active && !delivery.isTest)) {
      // removed or switched off meanwhile
      await deliveries.release(delivery, { state: 'given-up' });
      return null;
    }
    const made = await attempt(delivery, webhook, signal);
    if (signal?.aborted && made.problem !== null) {
      // this process is stopping: another one sends it, and it does not count
      await deliveries.release(delivery, { tries: delivery.tries - 1 });
      return null;
    }
    await note(delivery, made);
    return made.problem === null;
  }

  return {
    send,

    /**
     * Sends what is due, several endpoints at a time. One that fails is left alone for the rest of the round, so that it
     * does not keep the others waiting.
     * @param signal ends the round
     */
    async sendDue(signal?: AbortSignal): Promise<WebhookRound> {
      const round: WebhookRound = { delivered: 0, failed: 0 };
      const [busy, failing] = [new Set<string>(), new Set<string>()];
      async function lane(): Promise<void> {
        while (!signal?.aborted) {
          const delivery = await deliveries.claim([...busy, ...failing]);
          if (!delivery) return;
          const { webhook } = delivery;
          busy.add(webhook);
          try {
            const hasArrived = await send(delivery, signal);
            if (hasArrived === true) round.delivered += 1;
            if (hasArrived === false) {
              round.failed += 1;
              failing.add(webhook);
            }
          } finally {
            busy.delete(webhook);
          }
        }
      }
      await Promise.all(Array.from({ length: LANES }, lane));
      return round;
    },
  };
}
export type WebhookSender = ReturnType<typeof createWebhookSender>;

/** Sends what is due; the log has counts alone. */
export const webhookJob = ({ sendDue }: WebhookSender, log: Log): Job => ({
  name: 'send webhooks',
  async run(signal) {
    const { delivered, failed } = await sendDue(signal);
    if (failed > 0) log.warn({ failed }, 'webhooks not delivered, will be tried again');
    return delivered > 0 ? { delivered } : undefined;
  },
});
