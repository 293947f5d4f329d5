import { createHttpsPost, type PostOutgoing } from '../../platform/outgoing/https-post.ts';
import type { ActivityLog } from '../activity/index.ts';
import type { OrderService } from '../orders/index.ts';
import { defineModule, type Foundation } from '../shared/module.ts';
import { createSealing } from '../shared/sealed.ts';
import { webhookHandlers } from './webhook-events.ts';
import { createWebhookSender, webhookJob } from './webhook-sender.ts';
import { webhookIndexes } from './webhook.ts';
import { createDeliveries, createWebhooks } from './webhooks.repository.ts';
import { webhookRoutes } from './webhooks.routes.ts';
import { createWebhooksService } from './webhooks.service.ts';

/** What the domain needs beside the foundation. */
export interface WebhooksNeeds extends Foundation {
  activity: ActivityLog;
  orders: Pick<OrderService, 'forEmail'>;
  /** How requests leave; by default to servers of the public internet alone. */
  postOutgoing?: PostOutgoing | undefined;
}

/** Webhooks: endpoints of others that are told what happens in the shop, and what was delivered to them. */
export const webhooks = defineModule({
  name: 'webhooks',
  indexes: webhookIndexes,
  create(shop: WebhooksNeeds) {
    const { db, clock, log, settings, postOutgoing: post = createHttpsPost() } = shop;
    const parts = {
      ...shop,
      post,
      sealing: createSealing(settings.factorSecret, 'webhook'),
      webhooks: createWebhooks(db),
      deliveries: createDeliveries(db, clock),
    };
    const sender = createWebhookSender(parts);
    return {
      ...createWebhooksService({ ...parts, sender }),
      sender,
      handlers: webhookHandlers(parts),
      job: webhookJob(sender, log),
    };
  },
  routes: (service) => webhookRoutes(service),
  handlers: ({ handlers }) => handlers,
  jobs: ({ job }) => [job],
});

/** What later domains are given of webhooks. */
export type WebhooksDomain = ReturnType<typeof webhooks.create>;
