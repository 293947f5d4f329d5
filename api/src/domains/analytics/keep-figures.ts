import type { ClientSession, MongoClient } from 'mongodb';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { EventHandlers } from '../../platform/events/event-bus.ts';
import type { Job } from '../../platform/jobs/worker.ts';
import type { JoinedCustomers } from '../customers/index.ts';
import type { Sales } from '../orders/index.ts';
import type { DomainEvents } from '../shared/events.ts';
import { partsOfCustomer, partsOfOrder } from './figure-parts.ts';
import type { FigureSource, FiguresRepository } from './figures.repository.ts';

interface Dependencies {
  client: MongoClient;
  repository: FiguresRepository;
  sales: Pick<Sales, 'byIds' | 'ids' | 'idsWithGiftCards' | 'idsWithNotes'>;
  customers: Pick<JoinedCustomers, 'byIds' | 'ids'>;
}

/**
 * Keeps the figures of each day in step with orders and customers: what an order adds is computed from all of it, and
 * takes the place of what it has added before. Events may come twice, late and in any order.
 */
export function createKeepFigures({ client, repository, sales, customers }: Dependencies) {
  const orderSources = async (ids: readonly string[], session: ClientSession): Promise<FigureSource[]> =>
    (await sales.byIds(ids, session)).map((record) => ({
      id: `order:${record.id}`,
      parts: partsOfOrder(record),
    }));

  const customerSources = async (ids: readonly string[], session: ClientSession): Promise<FigureSource[]> =>
    (await customers.byIds(ids, session)).map((customer) => ({
      id: `customer:${customer.id}`,
      parts: partsOfCustomer(customer),
    }));

  /**
   * One transaction reads the order, what it has added, and writes: of two that read it at different times the older
   * one meets the write of the other, and is made again.
   */
  const keep =
    (read: typeof orderSources) =>
    (ids: readonly string[]): Promise<void> =>
      inTransaction(client, async (session) => {
        const { current, next } = await repository.state(session);
        const changed = await read(ids, session);
        await repository.apply(current, changed, session);
        if (next !== null) await repository.apply(next, changed, session);
      });

  const fill =
    (edition: number, read: typeof orderSources) =>
    (ids: readonly string[]): Promise<void> =>
      inTransaction(client, async (session) => repository.apply(edition, await read(ids, session), session));

  const orderChanged = ({ payload }: { payload: { order: string } }) => keep(orderSources)([payload.order]);

  const handlers: EventHandlers<DomainEvents> = {
    'order.accepted': orderChanged,
    'order.delivered': orderChanged,
    'order.came-back': orderChanged,
    'order.items-cancelled': orderChanged,
    'order.cancelled': orderChanged,
    'order.refunded': orderChanged,
    'order.refund-paid': orderChanged,
    'order.exchange-settled': orderChanged,
    'order.paid-late': orderChanged,
    'order.paid-twice': orderChanged,
    'order.return-requested': orderChanged,
    'order.return-rejected': orderChanged,
    'order.exchanged': orderChanged,
    'order.returned': orderChanged,
    'customer.changed': ({ payload }) => keep(customerSources)([payload.customer]),
  };

  /**
   * Makes all figures anew from orders and customers, while the kept ones are read and go on.
   * @returns false when somebody else has begun meanwhile: theirs count
   */
  async function rebuild(signal?: AbortSignal): Promise<boolean> {
    const edition = await repository.begin();
    for await (const ids of sales.ids()) {
      if (signal?.aborted) return false;
      await fill(edition, orderSources)(ids);
    }
    for await (const ids of customers.ids()) {
      if (signal?.aborted) return false;
      await fill(edition, customerSources)(ids);
    }
    return repository.finish(edition);
  }

  /** Makes the figures anew when somebody has asked for it, and goes on with what a stop has interrupted. */
  const job: Job = {
    name: 'rebuild figures',
    async run(signal) {
      const { isRequested, next } = await repository.state();
      if (!isRequested && next === null) return undefined;
      return (await rebuild(signal)) ? { rebuilt: true } : undefined;
    },
  };

  /**
   * What orders with gift cards add, anew: until November 2026 these counted as revenue when they were sold. What all
   * others add has stayed the same.
   */
  async function recountGiftCards(): Promise<void> {
    for await (const ids of sales.idsWithGiftCards()) await keep(orderSources)(ids);
  }

  /** What orders with credit notes add, anew: each of these was attributed to lines then (decision 0097). */
  async function recountNotes(): Promise<void> {
    for await (const ids of sales.idsWithNotes()) await keep(orderSources)(ids);
  }

  return { handlers, rebuild, recountGiftCards, recountNotes, job };
}
export type KeepFigures = ReturnType<typeof createKeepFigures>;
