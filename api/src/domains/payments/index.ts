import { createKeyedQueue } from '../../platform/jobs/keyed-queue.ts';
import { defineModule, type Foundation } from '../module.ts';
import { paymentRoutes } from './payments.routes.ts';
import type { PaymentProvider } from './provider.ts';
import { createWebhookService, paymentEventIndexes } from './webhooks.ts';

/** Payments: the port to whoever moves the money, its adapters, and their webhooks. */
export const payments = defineModule({
  name: 'payments',
  indexes: paymentEventIndexes,
  create: ({ db, clock, paymentProvider }: Foundation & { paymentProvider: PaymentProvider }) => ({
    provider: paymentProvider,
    webhooks: createWebhookService({ db, provider: paymentProvider, queue: createKeyedQueue(), clock }),
  }),
  routes: ({ provider, webhooks }) => paymentRoutes(provider.options, webhooks),
});
