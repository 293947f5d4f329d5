import { DAY_MS } from '../shared/durations.ts';
import type { OrderDocument } from './order-document.ts';
import type { OrderRepository } from './orders.repository.ts';
import type { Refunds } from './pay-refunds.ts';
import { PAYMENT_WINDOW_MS, type Settlement } from './settlement.ts';

/** How long after an order its payment is still reconciled. */
const RECONCILED_MS = 3 * DAY_MS;

/** What one run of the recovery did. */
export interface Recovery {
  finished: number;
  /** Orders left for the next run, with the reason. */
  failed: { number: string; reason: string }[];
}

/** Runs `finish` on each order and counts those that it has changed. */
export async function finishEach(
  orders: OrderDocument[],
  finish: (order: OrderDocument) => Promise<boolean>,
  signal: AbortSignal | undefined,
): Promise<Recovery> {
  const recovery: Recovery = { finished: 0, failed: [] };
  for (const order of orders) {
    // another process goes on with the rest
    if (signal?.aborted) break;
    try {
      if (await finish(order)) recovery.finished += 1;
    } catch (error) {
      // One order that fails must not keep the others waiting.
      const reason = error instanceof Error ? error.message : String(error);
      recovery.failed.push({ number: order.number, reason });
    }
  }
  return recovery;
}

interface Dependencies {
  repository: OrderRepository;
  settlement: Settlement;
  refunds: Pick<Refunds, 'followRefund'>;
  clock: () => Date;
}

/** Finishes what a crash, a provider that does not respond or a lost webhook left open. */
export const createRecovery = ({ repository, settlement, refunds, clock }: Dependencies) => ({
  /** Settles or expires orders whose payment has been open for too long, and pays refunds that are due. */
  async recoverPendingOrders(signal?: AbortSignal): Promise<Recovery> {
    const before = new Date(clock().getTime() - PAYMENT_WINDOW_MS);
    return finishEach(
      await repository.unfinished(before),
      async (order) => {
        await settlement.recover(order);
        return true;
      },
      signal,
    );
  },

  /** Finds late payments of expired orders, and refunds them. `finished` counts the refunds. */
  async reconcilePayments(signal?: AbortSignal): Promise<Recovery> {
    const after = new Date(clock().getTime() - RECONCILED_MS);
    return finishEach(
      await repository.expired(after),
      async (order) => {
        const { order: synced } = await settlement.sync(order);
        return synced.payment.status !== order.payment.status;
      },
      signal,
    );
  },

  /** Settles an order, or a refund, by what its provider knows; does nothing for one that is unknown. */
  async syncPayment(orderId: string, refundId?: string): Promise<void> {
    if (refundId !== undefined) return refunds.followRefund(refundId);
    const order = await repository.byId(orderId);
    if (order) await settlement.sync(order);
  },
});
