import type { ClientSession, Db, MongoClient } from 'mongodb';
import { inTransaction } from '../../platform/database/transaction.ts';
import { changeVersioned, type Versioned } from '../../platform/database/versioned.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import type { User } from '../../platform/http/visitor.ts';
import type { Identity } from '../identity/index.ts';
import { mayStaff, type StaffArea } from '../identity/staff.constants.ts';
import type { DomainEventPoster } from '../shared/events.ts';
import type { PersonalRecords } from '../shared/module.ts';
import type { AdminView, AdminViewInput, SavedView } from './views.schema.ts';

const MOST_PER_PAGE = 20;

/** Part of the back office that shows a list, by the page that its views are kept for: others see views of their lists only. */
const areaOfPage: Readonly<Record<string, StaffArea>> = {
  products: 'products',
  collections: 'products',
  inventory: 'stock',
  orders: 'orders',
  customers: 'customers',
  support: 'support',
  reviews: 'reviews',
  coupons: 'promotions',
  subscribers: 'newsletter',
  bookings: 'visits',
  media: 'media',
  stories: 'stories',
  activity: 'activity',
};

/** A view as it is stored; absent means false. */
interface StoredView extends Omit<SavedView, 'shared'> {
  shared?: boolean;
}

/** The saved views of an admin: one document, so that two tabs cannot save two of one name. */
interface ViewsDocument extends Versioned {
  views: StoredView[];
  /** Which view each page opens with, by the page: an own one, or one that is shared. */
  defaults?: Record<string, string>;
}

const nameKey = (name: string) => name.toLocaleLowerCase('en');

const savedOf = ({ id, page, name, query, shared = false }: StoredView): SavedView => ({
  id,
  page,
  name,
  query,
  shared,
});

/** @throws AppError 409 */
function checkRoom(others: readonly StoredView[], name: string): void {
  if (others.some((view) => nameKey(view.name) === nameKey(name))) {
    const message = 'A view of this page has this name. Choose another one.';
    throw new AppError(409, 'name_taken', message, { name: message });
  }
  if (others.length >= MOST_PER_PAGE) {
    const message = `A page has ${MOST_PER_PAGE} saved views at most. Delete one first.`;
    throw new AppError(409, 'too_many_views', message);
  }
}

interface Dependencies {
  client: MongoClient;
  db: Db;
  events: DomainEventPoster;
  accounts: Pick<Identity['accounts'], 'staff'>;
}

/**
 * Saved views: how an admin likes to see a list. Everybody has their own; whoever shares one shows it to all staff, who
 * can open it and not change it.
 */
export function createViewsService({ client, db, events, accounts }: Dependencies) {
  const collection = db.collection<ViewsDocument>('adminViews');
  const documentOf = (account: string) => collection.findOne({ _id: account });
  const change = (account: string, work: (before: ViewsDocument) => Partial<ViewsDocument>) =>
    changeVersioned<ViewsDocument>(collection, { _id: account, version: 0, views: [] }, (before) => ({
      ...before,
      ...work(before),
    }));

  /** What others share of a page that the role shows, with whose it is. */
  async function sharedWith(
    { id: account, ...user }: User,
    page: string,
  ): Promise<Omit<AdminView, 'isDefault'>[]> {
    if (!mayStaff(user, areaOfPage[page] ?? 'staff', 'read')) return [];
    const found = await collection.find({ 'views.shared': true }).toArray();
    const others = found.filter(({ _id }) => _id !== account);
    if (others.length === 0) return [];
    const names = new Map((await accounts.staff()).map(({ _id, name }) => [_id, name]));
    return others.flatMap(({ _id, views }) =>
      views
        .filter((view) => view.shared === true && view.page === page)
        .map((view) => ({ ...savedOf(view), by: names.get(_id) ?? 'A former colleague' })),
    );
  }

  /** Tells open pages. It is no part of the write: should it be lost, the next look at the menu shows the view. */
  const tell = (view: string, by: string) =>
    inTransaction(client, (session) => events.post('view.changed', { view, by }, session));

  /** @throws AppError 403 for a view that somebody else has shared */
  async function checkOwn(account: string, id: string): Promise<void> {
    const theirs = await collection.findOne({ _id: { $ne: account }, 'views.id': id });
    if (theirs)
      throw new AppError(403, 'not_yours', 'A colleague shares this view. Save a view of your own instead.');
  }

  const records: PersonalRecords = {
    name: 'savedViews',
    collections: ['adminViews'],
    exportPersonalData: async (account: string) => ((await documentOf(account))?.views ?? []).map(savedOf),
    erasePersonalData: (account: string, session: ClientSession) =>
      collection.deleteOne({ _id: account }, { session }),
    movePersonalData: (from: string, _: string, session: ClientSession) =>
      collection.deleteOne({ _id: from }, { session }),
  };

  return {
    /** Of one page: their own in the order they were first saved in, then what others share. */
    async list(user: User, page: string): Promise<AdminView[]> {
      const [own, shared] = await Promise.all([documentOf(user.id), sharedWith(user, page)]);
      const first = own?.defaults?.[page];
      const ownOfPage = (own?.views ?? []).filter((view) => view.page === page);
      return [...ownOfPage.map((view) => ({ ...savedOf(view), by: null })), ...shared].map((view) => ({
        ...view,
        isDefault: view.id === first,
      }));
    },

    /**
     * Saves a view, a new one or one that is there.
     * @throws AppError 409 'name_taken', 'too_many_views'; 403 'not_yours'
     */
    async save(account: string, id: string, input: AdminViewInput): Promise<SavedView> {
      await checkOwn(account, id);
      const { page, name, query, shared } = input;
      const view = { id, page, name, query, shared };
      let before: StoredView | undefined;
      await change(account, ({ views }) => {
        checkRoom(
          views.filter((each) => each.page === page && each.id !== id),
          name,
        );
        before = views.find((each) => each.id === id);
        return { views: before ? views.map((each) => (each.id === id ? view : each)) : [...views, view] };
      });
      if (shared || before?.shared) await tell(id, account);
      return view;
    },

    /** Has a page open with a view, or with everything again. @throws AppError 404 */
    async setDefault(
      user: User,
      id: string,
      { page, isDefault }: { page: string; isDefault: boolean },
    ): Promise<void> {
      const shared = await sharedWith(user, page);
      await change(user.id, ({ views, defaults = {} }) => {
        const isThere = [...views.filter((view) => view.page === page), ...shared].some(
          (view) => view.id === id,
        );
        if (!isThere) throw notFound('View');
        const { [page]: _, ...others } = defaults;
        return { defaults: isDefault ? { ...others, [page]: id } : others };
      });
    },

    /** @throws AppError 404; 403 'not_yours' */
    async remove(account: string, id: string): Promise<void> {
      await checkOwn(account, id);
      let removed: StoredView | undefined;
      await change(account, ({ views }) => {
        removed = views.find((view) => view.id === id);
        if (!removed) throw notFound('View');
        return { views: views.filter((view) => view.id !== id) };
      });
      if (removed?.shared) await tell(id, account);
    },

    records,
  };
}
export type ViewsService = ReturnType<typeof createViewsService>;
