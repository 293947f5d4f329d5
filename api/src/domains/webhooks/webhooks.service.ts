import { randomUUID } from 'node:crypto';
import type { ClientSession, MongoClient } from 'mongodb';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, invalidField, notFound } from '../../platform/http/errors.ts';
import type { ActivityLog } from '../activity/index.ts';
import { HOUR_MS } from '../shared/durations.ts';
import { checkVersion, nextVersion } from '../shared/edit-version.ts';
import type { DomainEventPoster, DomainEvents } from '../shared/events.ts';
import type { Sealing } from '../shared/sealed.ts';
import { newDelivery } from './new-delivery.ts';
import { newSecret } from './signature.ts';
import type { DeliveryDocument, WebhookDocument } from './webhook.ts';
import { CLAIM_MS, type Deliveries, type Webhooks } from './webhooks.repository.ts';
import { webhookEntity, type WebhookSender } from './webhook-sender.ts';
import { MAX_WEBHOOKS, OLD_SECRET_HOURS, TEST_TYPE } from './webhooks.constants.ts';
import type {
  DeliveryQuery,
  Webhook,
  WebhookDelivery,
  WebhookDeliveryList,
  WebhookEdit,
  WebhookInput,
  WebhookList,
  WebhookSecret,
} from './webhooks.schema.ts';

export interface WebhooksDependencies {
  client: MongoClient;
  webhooks: Webhooks;
  deliveries: Deliveries;
  sealing: Sealing;
  sender: Pick<WebhookSender, 'send'>;
  activity: Pick<ActivityLog, 'record'>;
  events: DomainEventPoster;
  clock: () => Date;
}

const toDelivery = (found: DeliveryDocument): WebhookDelivery => ({
  id: found._id,
  event: found.event,
  type: found.type,
  state: found.state,
  createdAt: found.createdAt.toISOString(),
  nextAt: found.state === 'waiting' ? found.dueAt.toISOString() : null,
  body: found.body,
  attempts: found.attempts.map(({ at, ...rest }) => ({ at: at.toISOString(), ...rest })),
});

/** What the log says of an endpoint: never its secret. */
const recorded = ({ name, url, types, active }: WebhookDocument) => ({ name, url, types, active });

/** Endpoints that owners add and change, what was delivered to them, and what is sent by hand. `by` is the owner's id. */
export function createWebhooksService(dependencies: WebhooksDependencies) {
  const { client, webhooks, deliveries, sealing, sender, activity, events, clock } = dependencies;

  const toWebhook = async (found: WebhookDocument): Promise<Webhook> => ({
    id: found._id,
    name: found.name,
    url: found.url,
    types: found.types,
    active: found.active,
    failingSince: found.failingSince?.toISOString() ?? null,
    switchedOffAt: found.switchedOffAt?.toISOString() ?? null,
    formerSecretUntil:
      found.formerSecret && found.formerSecret.until > clock()
        ? found.formerSecret.until.toISOString()
        : null,
    waiting: await deliveries.waiting(found._id),
    createdAt: found.createdAt.toISOString(),
    version: found.version,
  });

  /** @throws AppError 404 */
  async function existing(id: string, session?: ClientSession): Promise<WebhookDocument> {
    const found = await webhooks.byId(id, session);
    if (!found) throw notFound('Webhook');
    return found;
  }

  type Change = DomainEvents['webhook.changed']['change'];
  /** Posts and records a change of an endpoint. */
  async function tell(
    webhook: WebhookDocument,
    { change, by, ...values }: { change: Change; by: string; before?: object; after?: object },
    session: ClientSession,
  ): Promise<void> {
    await events.post('webhook.changed', { webhook: webhook._id, change, by }, session);
    const entry = { entity: webhookEntity(webhook), action: change, by: { id: by } };
    await activity.record({ ...entry, ...values }, session);
  }

  /** Sends at once what is claimed. */
  async function sentNow(claimed: DeliveryDocument): Promise<WebhookDelivery> {
    await sender.send(claimed);
    return toDelivery((await deliveries.byId(claimed.webhook, claimed._id)) ?? claimed);
  }

  return {
    async list(): Promise<WebhookList> {
      return { items: await Promise.all((await webhooks.all()).map(toWebhook)) };
    },

    /** @returns the secret as well, which nobody can read again @throws AppError 400 when there are too many */
    async make(input: WebhookInput, by: string): Promise<WebhookSecret> {
      const secret = newSecret();
      const _id = `webhook-${randomUUID()}`;
      const now = clock();
      const webhook: WebhookDocument = {
        _id,
        ...input,
        active: true,
        secret: sealing.seal(secret, _id),
        formerSecret: null,
        failingSince: null,
        switchedOffAt: null,
        createdAt: now,
        ...nextVersion({ version: 0 }, { by, at: now }),
      };
      await inTransaction(client, async (session) => {
        if ((await webhooks.all(session)).length >= MAX_WEBHOOKS)
          throw invalidField('name', `A shop has ${MAX_WEBHOOKS} webhooks at most. Remove one first.`);
        await webhooks.insert(webhook, session);
        await tell(webhook, { change: 'created', by, after: recorded(webhook) }, session);
      });
      return { secret, item: await toWebhook(webhook) };
    },

    /**
     * Changes the fields that are given. Switched off, it is told of nothing, and what still waits is given up.
     * @throws AppError 404; 409 'conflict' with the current values
     */
    async edit(id: string, { version, ...edit }: WebhookEdit, by: string): Promise<Webhook> {
      const after = await inTransaction(client, async (session) => {
        const stored = await existing(id, session);
        await checkVersion(stored, { version, what: 'this webhook', current: () => toWebhook(stored) });
        const given = Object.fromEntries(
          Object.entries(edit).filter(([, value]) => value !== undefined),
        ) as Partial<WebhookDocument>;
        // it is judged anew by what comes after it was changed or switched on
        const isAnother = given.url !== undefined && given.url !== stored.url;
        const isOn = given.active === true && !stored.active;
        const fresh = isAnother || isOn ? { failingSince: null } : {};
        const set = {
          ...given,
          ...fresh,
          ...(given.active !== undefined && { switchedOffAt: null }),
          ...nextVersion(stored, { by, at: clock() }),
        };
        const changed = (await webhooks.change(id, set, session)) ?? stored;
        if (stored.active && !changed.active) await deliveries.giveUp(id, session);
        await tell(
          changed,
          { change: 'edited', by, before: recorded(stored), after: recorded(changed) },
          session,
        );
        return changed;
      });
      return toWebhook(after);
    },

    /** Makes another secret; for a day deliveries are signed with the one before, too. @throws AppError 404 */
    async rotate(id: string, by: string): Promise<WebhookSecret> {
      const secret = newSecret();
      const after = await inTransaction(client, async (session) => {
        const stored = await existing(id, session);
        const at = clock();
        const until = new Date(at.getTime() + OLD_SECRET_HOURS * HOUR_MS);
        const set = {
          secret: sealing.seal(secret, id),
          formerSecret: { secret: stored.secret, until },
          ...nextVersion(stored, { by, at }),
        };
        const changed = (await webhooks.change(id, set, session)) ?? stored;
        await tell(changed, { change: 'secret rotated', by }, session);
        return changed;
      });
      return { secret, item: await toWebhook(after) };
    },

    /** Removes it with its log of deliveries. @throws AppError 404 */
    async remove(id: string, by: string): Promise<void> {
      await inTransaction(client, async (session) => {
        const removed = await webhooks.remove(id, session);
        if (!removed) throw notFound('Webhook');
        await deliveries.removeOf(id, session);
        await tell(removed, { change: 'removed', by, before: recorded(removed) }, session);
      });
    },

    /** Newest first. @throws AppError 404 */
    async deliveries(id: string, query: DeliveryQuery): Promise<WebhookDeliveryList> {
      await existing(id);
      const { found, total } = await deliveries.page(id, query);
      return { items: found.map(toDelivery), total, page: query.page, pageSize: query.pageSize };
    },

    /** Sends a test event at once, also to an endpoint that is switched off. It is tried once. @throws AppError 404 */
    async test(id: string, by: string): Promise<WebhookDelivery> {
      const now = clock();
      const delivery: DeliveryDocument = {
        ...newDelivery({
          webhook: id,
          event: randomUUID(),
          type: TEST_TYPE,
          at: now,
          data: { message: 'This is a test of Virasat.' },
          now,
        }),
        isTest: true,
        tries: 1,
        // claimed by whoever writes it
        sendingUntil: new Date(now.getTime() + CLAIM_MS),
      };
      await inTransaction(client, async (session) => {
        const webhook = await existing(id, session);
        await deliveries.add(delivery, session);
        const entry = { entity: webhookEntity(webhook), action: 'test event sent', by: { id: by } };
        await activity.record(entry, session);
      });
      return sentNow(delivery);
    },

    /**
     * Sends once more what was delivered, given up or waits, with the same id and body.
     * @throws AppError 404; 409 'switched_off', or 'being_sent'
     */
    async sendAgain(id: string, delivery: string, by: string): Promise<WebhookDelivery> {
      const claimed = await inTransaction(client, async (session) => {
        const webhook = await existing(id, session);
        const found = await deliveries.byId(id, delivery, session);
        if (!found) throw notFound('Delivery');
        if (!webhook.active && !found.isTest)
          throw new AppError(409, 'switched_off', 'The webhook is switched off: switch it on first.');
        const again = await deliveries.claimAgain(delivery, session);
        if (!again)
          throw new AppError(409, 'being_sent', 'This is being sent at the moment. Look again in a minute.');
        const entry = { entity: webhookEntity(webhook), action: 'sent again', by: { id: by } };
        await activity.record({ ...entry, after: { type: found.type, event: found.event } }, session);
        return again;
      });
      return sentNow(claimed);
    },

    /** What an email says of an endpoint that the shop has switched off; null when it is gone or on again. */
    async forNotice(id: string): Promise<{ name: string; host: string; days: number } | null> {
      const found = await webhooks.byId(id);
      if (!found?.switchedOffAt) return null;
      const since = found.failingSince ?? found.switchedOffAt;
      const days = Math.round((found.switchedOffAt.getTime() - since.getTime()) / (24 * HOUR_MS));
      return { name: found.name, host: new URL(found.url).host, days };
    },
  };
}
export type WebhooksService = ReturnType<typeof createWebhooksService>;
