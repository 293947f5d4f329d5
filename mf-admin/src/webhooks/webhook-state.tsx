import type { Webhook, WebhookDelivery } from '@virasat/api';
import { Badge } from '@virasat/kit';
import { orderTime } from '../order/order-time.ts';

/** Whether an endpoint works. */
export function WebhookState({ webhook }: { webhook: Webhook }) {
  const { active, switchedOffAt, failingSince } = webhook;
  if (!active && switchedOffAt !== null)
    return <Badge tone="madder">Switched off on {orderTime(switchedOffAt)}: nothing arrived for days</Badge>;
  if (!active) return <Badge>Off</Badge>;
  if (failingSince !== null) return <Badge tone="madder">Failing since {orderTime(failingSince)}</Badge>;
  return <Badge tone="leaf">On</Badge>;
}

/** What became of a delivery, in words. */
export function deliveryText({ state, nextAt }: WebhookDelivery): string {
  if (state === 'delivered') return 'Delivered';
  if (state === 'given-up') return 'Not delivered';
  return nextAt === null ? 'Waiting' : `Next try on ${orderTime(nextAt)}`;
}

/** What its latest try brought: "200 after 83 ms". */
export function attemptText({ status, ms, problem }: WebhookDelivery['attempts'][number]): string {
  const time = `after ${ms.toLocaleString('en-IN')} ms`;
  if (problem === null) return `${status} ${time}`;
  return `${problem} (${time})`;
}
