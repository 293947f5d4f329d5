import type { Db } from 'mongodb';
import { createFollowedIndex } from '../../../platform/listing/followed-index.ts';
import type { Range } from '../../../platform/listing/sorted-numbers.ts';
import type { OrderDocument } from '../order-document.ts';
import { orderNeeds } from '../orders.constants.ts';
import {
  OrderIndex,
  type ListedOrder,
  type OrderFilter,
  type OrderNeed,
  type OrderSort,
} from './order-index.ts';
import type { OrderExportQuery } from '../orders.schema.ts';
import { createListedOrders } from './listed-orders.repository.ts';
import type { OrderRow } from './order-row.ts';

/** Orders of an export that are read at once. */
const EXPORT_PAGE = 500;

interface Dependencies {
  db: Db;
  clock: () => Date;
}

/** The back office's list of orders: found in memory (decision 0048), one page is read from the database. */
export function createOrderList({ db, clock }: Dependencies) {
  const repository = createListedOrders(db);
  const followed = createFollowedIndex<OrderIndex, ListedOrder>({
    async load() {
      const index = new OrderIndex();
      for await (const page of repository.all()) for (const order of page) index.append(order);
      index.arrange();
      return index;
    },
    changedSince: (time) => repository.since(time),
    put: (index, order) => index.put(order),
    clock: () => clock().getTime(),
  });

  async function read(filter: OrderFilter, page: Range & { sort?: OrderSort | undefined }) {
    const { ids, total } = (await followed.current()).find(filter, { ...page, now: clock() });
    const rows = await repository.rows(ids);
    return { rows, total, isWhole: rows.length === ids.length };
  }

  /** What waits for an admin, counted at one moment. */
  async function readDesk(limit: number) {
    const index = await followed.current();
    const [now, first] = [clock(), { skip: 0, limit }];
    const counts = Object.fromEntries(
      orderNeeds.map((needs) => [needs, index.find({ needs }, { skip: 0, limit: 0, now }).total]),
    ) as Record<OrderNeed, number>;
    const waiting = index.find({ needs: 'ship' }, { ...first, now, sort: 'date' }).ids;
    const latest = index.find({}, { ...first, now }).ids;
    const rows = new Map(
      (await repository.rows([...new Set([...waiting, ...latest])])).map((row) => [row._id, row]),
    );
    const of = (ids: readonly string[]) => ids.flatMap((id) => rows.get(id) ?? []);
    return { counts, waiting: of(waiting), latest: of(latest) };
  }

  return {
    /** How many orders wait for what, those that have waited longest to ship, and the latest ones. */
    desk: readDesk,

    /** Reads all orders, so that the first admin does not wait for it. */
    open: async (): Promise<void> => void (await followed.current()),

    /** A page of orders as they are stored now, the newest first unless it is said otherwise, and how many match. */
    async found(
      filter: OrderFilter,
      page: Range & { sort?: OrderSort | undefined },
    ): Promise<{ rows: OrderRow[]; total: number }> {
      const first = await read(filter, page);
      if (first.isWhole) return first;
      // the shop deletes none: somebody has done it in the database
      followed.reload();
      return read(filter, page);
    },

    /** All that match, in the order of the moment in which the export began. */
    async *each({ sort, ...filter }: OrderExportQuery): AsyncGenerator<OrderDocument> {
      const all = { skip: 0, limit: Infinity, now: clock(), sort };
      const { ids } = (await followed.current()).find(filter, all);
      for (let start = 0; start < ids.length; start += EXPORT_PAGE)
        yield* await repository.byIds(ids.slice(start, start + EXPORT_PAGE));
    },
  };
}
export type OrderListing = ReturnType<typeof createOrderList>;
