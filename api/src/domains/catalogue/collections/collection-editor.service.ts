import { randomBytes } from 'node:crypto';
import type { ClientSession, MongoClient } from 'mongodb';
import { invalidField, notFound } from '../../../platform/http/errors.ts';
import type { ActivityLog } from '../../activity/index.ts';
import type { MediaChoice, StoredPicture } from '../../media/index.ts';
import type { DomainEventPoster, DomainEvents } from '../../shared/events.ts';
import type { CatalogueRepository } from '../catalogue.repository.ts';
import type { CategoryProduct } from '../categories/categories.schema.ts';
import type { CategoryRule } from '../categories/category-form.ts';
import { toCategoryProduct } from '../categories/category-products.service.ts';
import { checkVersion, nextVersion } from '../../shared/edit-version.ts';
import type { ProductFinder } from '../search/product-finder.ts';
import { alone } from './alone.ts';
import type { CollectionDocument } from './collection-document.ts';
import { withEdit, storedOf } from './collection-edit.ts';
import { MAX_COLLECTIONS, type CollectionForm } from './collection-form.ts';
import { createCollectionSlugs } from './collection-slugs.ts';
import { sourceOf } from './collection-source.ts';
import type { CollectionsRepository } from './collections.repository.ts';
import type {
  CollectionEdit,
  CollectionList,
  CollectionListQuery,
  CollectionRow,
  CollectionRulePreview,
  EditedCollection,
} from './collections.schema.ts';
import { formOfCollection, toEdited, toRow } from './edited-collection.ts';

/** In addresses of the back office it stands for a collection that does not exist yet, so no collection has this id. */
const NEW = 'new';

/** Products that a preview of a rule names. */
const EXAMPLES = 8;

interface Dependencies {
  client: MongoClient;
  repository: CollectionsRepository;
  products: Pick<CatalogueRepository, 'adminCards' | 'anyProducts'>;
  finder: Pick<ProductFinder, 'countOf' | 'page'>;
  media: MediaChoice;
  events: DomainEventPoster;
  activity: ActivityLog;
  clock: () => Date;
}

type Change = DomainEvents['collection.changed']['change'];

/** What admins do with collections. `by` is the admin's id. */
export function createCollectionEditor(dependencies: Dependencies) {
  const { client, repository, products, finder, events, activity, clock } = dependencies;
  const { ownSlug, checkSlug, takeOver } = createCollectionSlugs(repository);

  async function rowOf(collection: CollectionDocument, home: readonly string[]): Promise<CollectionRow> {
    return toRow(collection, { productCount: await finder.countOf(sourceOf(collection)), home });
  }

  const picked = async (ids: readonly string[]): Promise<CategoryProduct[]> =>
    (await products.adminCards(ids)).map(toCategoryProduct);

  async function edited(collection: CollectionDocument): Promise<EditedCollection> {
    const [home, productCount, chosen] = await Promise.all([
      repository.home(),
      finder.countOf(sourceOf(collection)),
      picked(collection.products),
    ]);
    return toEdited(collection, { home: home.ids, productCount, picked: chosen });
  }

  /** @throws AppError 404 */
  async function existing(id: string, session?: ClientSession): Promise<CollectionDocument> {
    const found = await repository.byId(id, session);
    if (!found || found.removedAt) throw notFound('Collection');
    return found;
  }

  const read = async (id: string): Promise<EditedCollection> => edited(await existing(id));

  /** @throws AppError 404; 409 'conflict' with the current values */
  async function inVersion(id: string, version: number, session: ClientSession): Promise<CollectionDocument> {
    const found = await existing(id, session);
    await checkVersion(found, { version, what: 'this collection', current: () => edited(found) });
    return found;
  }

  const stamp = (stored: CollectionDocument, by: string) => nextVersion(stored, { by, at: clock() });

  /** Posts and records a change. */
  async function tell(
    { id, label, change, by }: { id: string; label: string; change: Change; by: string },
    values: { before?: CollectionForm; after?: CollectionForm },
    session: ClientSession,
  ): Promise<void> {
    await events.post('collection.changed', { collection: id, change, by }, session);
    const entity = { type: 'collection', id, label };
    await activity.record({ entity, action: change, by: { id: by }, ...values }, session);
  }

  /** In the transaction of the change, so that nobody removes it meanwhile. @throws AppError 400 naming the field */
  async function pictureOf(id: string | undefined, session: ClientSession): Promise<StoredPicture> {
    if (id === undefined) return { src: '', alt: '' };
    const [chosen] = await dependencies.media.pictures([{ id }], { session, field: 'image' });
    return chosen ?? { src: '', alt: '' };
  }

  /** @throws AppError 400 naming the field */
  async function checkProducts(ids: readonly string[], session: ClientSession): Promise<void> {
    const found = await products.anyProducts(ids, session);
    if (found.length === ids.length) return;
    throw invalidField('products', 'A product that you picked is gone. Remove it, and save again.');
  }

  return {
    /** A page of all collections. */
    async list(query: CollectionListQuery): Promise<CollectionList> {
      const [{ items, total }, { ids }] = await Promise.all([repository.page(query), repository.home()]);
      const home = (await repository.byIds(ids)).map(({ _id }) => _id);
      const rows = await Promise.all(items.map((one) => rowOf(one, home)));
      return { items: rows, total, page: query.page, pageSize: query.pageSize };
    },

    /** @throws AppError 404 */
    read,

    /** @throws AppError 400 naming the field; 409 'slug_taken' */
    async create(form: CollectionForm, by: string): Promise<EditedCollection> {
      const created = await alone(client, repository, async (session) => {
        if ((await repository.count(session)) >= MAX_COLLECTIONS) {
          throw invalidField('name', `A shop has ${MAX_COLLECTIONS} collections at most. Delete one first.`);
        }
        if (form.slug) await checkSlug(form.slug, session);
        const slug = form.slug ?? (await ownSlug(form.name, session));
        await checkProducts(form.products ?? [], session);
        const image = await pictureOf(form.image, session);
        const isTaken = slug === NEW || (await repository.byId(slug, session)) !== null;
        const id = isTaken ? `${slug}-${randomBytes(3).toString('hex')}` : slug;
        const now = clock();
        const collection: CollectionDocument = {
          _id: id,
          slug,
          formerSlugs: [],
          ...storedOf(form).set,
          image,
          version: 1,
          createdAt: now,
          updatedAt: now,
          updatedBy: by,
        };
        await repository.insert(collection, session);
        await takeOver(slug, id, session);
        const after = formOfCollection(collection);
        await tell({ id, label: form.name, change: 'created', by }, { after }, session);
        return id;
      });
      return read(created);
    },

    /**
     * Changes the fields that are given; null empties one.
     * @throws AppError 400 naming the field; 404; 409 'conflict' with the current values, 'slug_taken'
     */
    async edit(id: string, { version, ...edit }: CollectionEdit, by: string): Promise<EditedCollection> {
      await alone(client, repository, async (session) => {
        const stored = await inVersion(id, version, session);
        const before = formOfCollection(stored);
        const form = withEdit(before, edit);
        if (edit.products) await checkProducts(edit.products, session);
        const { set, unset } = storedOf(form);
        const image = edit.image === undefined ? stored.image : await pictureOf(form.image, session);
        const slug = form.slug ?? (await ownSlug(form.name, session, id));
        const moved: Partial<CollectionDocument> = {};
        if (slug !== stored.slug) {
          await checkSlug(slug, session, id);
          const former = new Set([...stored.formerSlugs, stored.slug]);
          former.delete(slug);
          Object.assign(moved, { slug, formerSlugs: [...former] });
          await takeOver(slug, id, session);
        }
        await repository.change(id, { ...set, image, ...moved, ...stamp(stored, by) }, unset, session);
        const after = formOfCollection({ ...(await existing(id, session)) });
        await tell({ id, label: form.name, change: 'edited', by }, { before, after }, session);
      });
      return read(id);
    },

    /**
     * Deletes a collection; `restore` takes it back. Its products stay as they are.
     * @throws AppError 404; 409 'conflict' with the current values
     */
    remove: (id: string, version: number, by: string): Promise<{ version: number }> =>
      alone(client, repository, async (session) => {
        const stored = await inVersion(id, version, session);
        await repository.change(id, { removedAt: clock(), ...stamp(stored, by) }, [], session);
        const before = formOfCollection(stored);
        await tell({ id, label: stored.name, change: 'removed', by }, { before }, session);
        return { version: version + 1 };
      }),

    /**
     * Takes a deletion back: products, picture and place on the home page are as before. A slug that another collection
     * has taken meanwhile gets a number.
     * @throws AppError 404 when it is not deleted
     */
    async restore(id: string, by: string): Promise<EditedCollection> {
      await alone(client, repository, async (session) => {
        const stored = await repository.byId(id, session);
        if (!stored?.removedAt) throw notFound('Deleted collection');
        const isTaken = (await repository.bySlug(stored.slug, session)) !== null;
        const slug = isTaken ? await ownSlug(stored.slug, session) : stored.slug;
        await repository.change(id, { slug, ...stamp(stored, by) }, ['removedAt'], session);
        await takeOver(slug, id, session);
        const after = formOfCollection({ ...stored, slug });
        await tell({ id, label: stored.name, change: 'restored', by }, { after }, session);
      });
      return read(id);
    },

    /** Products of every status by their ids, in that order; those that are gone are left out. */
    picked,

    /** What a rule would match, before it is saved. */
    async preview(rule: CategoryRule): Promise<CollectionRulePreview> {
      const { ids, total } = await finder.page({ rule, sort: 'name', page: 1, pageSize: EXAMPLES });
      return { total, examples: await picked(ids) };
    },
  };
}
export type CollectionEditor = ReturnType<typeof createCollectionEditor>;
