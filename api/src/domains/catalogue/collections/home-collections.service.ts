import type { ClientSession, MongoClient } from 'mongodb';
import { invalidField } from '../../../platform/http/errors.ts';
import type { ActivityLog } from '../../activity/index.ts';
import type { DomainEventPoster } from '../../shared/events.ts';
import { checkVersion } from '../../shared/edit-version.ts';
import type { ProductFinder } from '../search/product-finder.ts';
import { alone } from './alone.ts';
import type { CollectionDocument } from './collection-document.ts';
import { sourceOf } from './collection-source.ts';
import type { CollectionsRepository } from './collections.repository.ts';
import type { CollectionRow, HomeChoice, HomeCollections } from './collections.schema.ts';
import { toRow } from './edited-collection.ts';

interface Dependencies {
  client: MongoClient;
  repository: CollectionsRepository;
  finder: Pick<ProductFinder, 'countOf'>;
  events: DomainEventPoster;
  activity: ActivityLog;
}

/** Which collections the home page shows, as admins choose them. `by` is the admin's id. */
export function createHomeCollections({ client, repository, finder, events, activity }: Dependencies) {
  async function rowOf(collection: CollectionDocument, home: readonly string[]): Promise<CollectionRow> {
    return toRow(collection, { productCount: await finder.countOf(sourceOf(collection)), home });
  }

  async function homeNow(session?: ClientSession): Promise<HomeCollections> {
    const { ids, version } = await repository.home(session);
    const chosen = await repository.byIds(ids, session);
    const order = chosen.map(({ _id }) => _id);
    return { items: await Promise.all(chosen.map((one) => rowOf(one, order))), version };
  }

  return {
    /** Which collections the home page shows. */
    read: () => homeNow(),

    /**
     * Chooses the collections of the home page, in their order.
     * @throws AppError 400 naming the field; 409 'conflict' with the current choice
     */
    choose: ({ collections, version }: HomeChoice, by: string): Promise<HomeCollections> =>
      alone(client, repository, async (session) => {
        const now = await repository.home(session);
        await checkVersion(now, {
          version,
          what: 'the collections of the home page',
          current: () => homeNow(session),
        });
        const chosen = await repository.byIds(collections, session);
        if (chosen.length < collections.length) {
          throw invalidField('collections', 'A collection that you chose is gone. Take it off the list.');
        }
        await repository.setHome(collections, version + 1, session);
        await events.post('collection.arranged', { collections, by }, session);
        const entity = { type: 'home-page', id: 'collections', label: 'Collections of the home page' };
        const named = (all: readonly CollectionDocument[]) => ({ collections: all.map(({ name }) => name) });
        const before = named(await repository.byIds(now.ids, session));
        await activity.record(
          { entity, action: 'arranged', by: { id: by }, before, after: named(chosen) },
          session,
        );
        return homeNow(session);
      }),
  };
}
export type HomeCollectionsService = ReturnType<typeof createHomeCollections>;
