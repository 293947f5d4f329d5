import { createKeyedQueue } from '../../platform/jobs/keyed-queue.ts';
import { defineModule, type Foundation } from '../shared/module.ts';
import { paymentRoutes } from './payments.routes.ts';
import type { PaymentProvider } from './provider.ts';
import { createWebhookService, paymentEventIndexes } from './webhooks.service.ts';

/** Payments: the port to the payment provider (`provider.ts`), its adapters, and their webhooks. */
export const payments = defineModule({
  name: 'payments',
  indexes: paymentEventIndexes,
  create: ({ db, clock, paymentProvider }: Foundation & { paymentProvider: PaymentProvider }) => ({
    provider: paymentProvider,
    webhooks: createWebhookService({ db, provider: paymentProvider, queue: createKeyedQueue(), clock }),
  }),
  routes: ({ provider, webhooks }) => paymentRoutes(provider.options, webhooks),
});

export {
  PaymentUnavailable,
  type CapturedCharge,
  type CaptureResult,
  type ChargeResult,
  type PaymentAction,
  type PaymentEvent,
  type PaymentProvider,
  type RefundResult,
} from './provider.ts';
export type { WebhookService } from './webhooks.service.ts';
