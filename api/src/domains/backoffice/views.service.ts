import type { ClientSession, Db } from 'mongodb';
import { changeVersioned, type Versioned } from '../../platform/database/versioned.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import type { PersonalRecords } from '../shared/module.ts';
import type { AdminView, AdminViewInput } from './views.schema.ts';

const MOST_PER_PAGE = 20;

/** The saved views of an admin: one document, so that two tabs cannot save two of one name. */
interface ViewsDocument extends Versioned {
  views: AdminView[];
}

const nameKey = (name: string) => name.toLocaleLowerCase('en');

/** @throws AppError 409 */
function checkRoom(others: readonly AdminView[], name: string): void {
  if (others.some((view) => nameKey(view.name) === nameKey(name))) {
    const message = 'A view of this page has this name. Choose another one.';
    throw new AppError(409, 'name_taken', message, { name: message });
  }
  if (others.length >= MOST_PER_PAGE) {
    const message = `A page has ${MOST_PER_PAGE} saved views at most. Delete one first.`;
    throw new AppError(409, 'too_many_views', message);
  }
}

/** Saved views: how an admin likes to see a list. Everybody has their own. */
export function createViewsService(db: Db) {
  const collection = db.collection<ViewsDocument>('adminViews');
  const of = async (account: string): Promise<AdminView[]> =>
    (await collection.findOne({ _id: account }))?.views ?? [];
  const change = (account: string, work: (views: AdminView[]) => AdminView[]) =>
    changeVersioned(collection, { _id: account, version: 0, views: [] }, (before) => ({
      ...before,
      views: work(before.views),
    }));

  const records: PersonalRecords = {
    name: 'savedViews',
    exportPersonalData: of,
    erasePersonalData: (account: string, session: ClientSession) =>
      collection.deleteOne({ _id: account }, { session }),
  };

  return {
    /** Of one page, in the order they were first saved in. */
    list: async (account: string, page: string): Promise<AdminView[]> =>
      (await of(account)).filter((view) => view.page === page),

    /**
     * Saves a view, a new one or one that is there.
     * @throws AppError 409 'name_taken', 'too_many_views'
     */
    async save(account: string, id: string, input: AdminViewInput): Promise<AdminView> {
      const view = { id, page: input.page, name: input.name, query: input.query };
      await change(account, (views) => {
        checkRoom(
          views.filter((each) => each.page === view.page && each.id !== id),
          view.name,
        );
        const isKnown = views.some((each) => each.id === id);
        return isKnown ? views.map((each) => (each.id === id ? view : each)) : [...views, view];
      });
      return view;
    },

    /** @throws AppError 404 */
    async remove(account: string, id: string): Promise<void> {
      await change(account, (views) => {
        const left = views.filter((view) => view.id !== id);
        if (left.length === views.length) throw notFound('View');
        return left;
      });
    },

    records,
  };
}
export type ViewsService = ReturnType<typeof createViewsService>;
