import type { ClientSession } from 'mongodb';
import type { ActivityLog } from '../activity/index.ts';
import type { DomainEventPoster, DomainEvents } from '../shared/events.ts';
import type { CatalogueRepository } from './catalogue.repository.ts';
import type { StoredPrices } from './offers/offer.ts';
import type { optionalFields } from './product-details.ts';
import type { ProductDocument } from './product-document.ts';
import { loggedFieldsOf, versionOf } from './product-edited.ts';
import type { VariantFields } from './variant.ts';

type Kind = DomainEvents['product.changed']['change'];

/** What is written of a product. */
export interface ProductChange {
  change: Kind;
  set: Partial<ProductDocument>;
  unset?: readonly ((typeof optionalFields)[number] | keyof VariantFields)[];
}

interface Dependencies {
  repository: Pick<CatalogueRepository, 'insert' | 'change'>;
  events: DomainEventPoster;
  activity: ActivityLog;
  clock: () => Date;
}

const entityOf = ({ _id, name }: ProductDocument) => ({ type: 'product', id: _id, label: name });

/**
 * Writes products with what belongs to every change of one: the version, the event and the line in the log, all in the
 * transaction of the caller. `by` is the admin's id; null for the shop itself.
 */
export function createProductWriter({ repository, events, activity, clock }: Dependencies) {
  async function tell(
    kind: Kind,
    [before, after]: readonly [ProductDocument | null, ProductDocument],
    by: string | null,
    session: ClientSession,
  ): Promise<void> {
    await events.post('product.changed', { product: after._id, change: kind, by }, session);
    await activity.record(
      {
        entity: entityOf(after),
        action: kind,
        by: by === null ? null : { id: by },
        before: before && loggedFieldsOf(before),
        after: loggedFieldsOf(after),
      },
      session,
    );
  }

  async function write(
    before: ProductDocument,
    { change, set, unset = [] }: ProductChange,
    by: string | null,
    session: ClientSession,
  ): Promise<ProductDocument> {
    await repository.change(before._id, set, unset, session);
    const after = { ...before, ...set };
    for (const field of unset) delete after[field];
    await tell(change, [before, after], by, session);
    return after;
  }

  return {
    /** @throws MongoServerError of a duplicate key when its slug or SKU is taken */
    async insert(product: ProductDocument, by: string, session: ClientSession): Promise<void> {
      await repository.insert(product, session);
      await tell('created', [null, product], by, session);
    },

    /** An edit counts: whoever has the version before gets a conflict. */
    edit(before: ProductDocument, change: ProductChange, by: string | null, session: ClientSession) {
      const now = clock();
      const stamp = {
        version: versionOf(before) + 1,
        updatedAt: now,
        changedAt: now,
        ...(by !== null && { updatedBy: by }),
      };
      return write(before, { ...change, set: { ...change.set, ...stamp } }, by, session);
    },

    /** An offer begins or ends by itself. Nobody's edit is stale because of that. */
    reprice(before: ProductDocument, prices: StoredPrices, session: ClientSession) {
      const unset = (['originalPrice', 'offerChangesAt'] as const).filter((field) => !(field in prices));
      const set = { ...prices, changedAt: clock() };
      const change = 'originalPrice' in prices ? 'offer started' : 'offer ended';
      return write(before, { change, set, unset }, null, session);
    },
  };
}
export type ProductWriter = ReturnType<typeof createProductWriter>;
