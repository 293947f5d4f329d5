import { randomBytes } from 'node:crypto';
import type { ClientSession, MongoClient } from 'mongodb';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import type { ApiErrorBody } from '../../../platform/http/schemas.ts';
import type { ActivityLog } from '../../activity/index.ts';
import type { MediaChoice } from '../../media/index.ts';
import type { DomainEventPoster, DomainEvents } from '../../shared/events.ts';
import type { CatalogueRepository } from '../catalogue.repository.ts';
import type { ProductFinder } from '../search/product-finder.ts';
import { slugOf } from '../slug.ts';
import type { CategoriesRepository } from './categories.repository.ts';
import type {
  CategoryEdit,
  CategoryMove,
  CategoryNode,
  CategoryRemoval,
  EditedCategory,
  MovedCategory,
  RuleChange,
} from './categories.schema.ts';
import type { StoredCategory } from './category-document.ts';
import { categoriesCsv } from './category-csv.ts';
import { storedChangeOf, type ChosenPictures } from './category-edit.ts';
import { MAX_CATEGORIES, type CategoryForm } from './category-form.ts';
import { createCategoryImport, type CategoryWrites } from './category-import.service.ts';
import { checkParent, invalid, orderAt, type Place } from './category-place.ts';
import { CategoryTree, type CategoryTrees } from './category-tree.ts';
import { fixedCategories, formOfCategory, toEdited, toNode } from './edited-category.ts';

/** Somebody else has saved the category meanwhile: a 409 with what it is now, so that the editor can show both. */
class StaleCategory extends AppError {
  constructor(private readonly current: EditedCategory) {
    super(
      409,
      'conflict',
      'Somebody else has changed this category. Look at both versions, then save again.',
    );
  }
  override toBody(): ApiErrorBody & { current: EditedCategory } {
    return { ...super.toBody(), current: this.current };
  }
}

interface Content {
  products: number;
  categories: number;
}

/** A category that has something cannot go without saying where that goes. */
class HasContent extends AppError {
  constructor(private readonly content: Content) {
    super(409, 'has_content', 'Choose where the products and categories of this category go.');
  }
  override toBody(): ApiErrorBody & { content: Content } {
    return { ...super.toBody(), content: this.content };
  }
}

interface Dependencies {
  client: MongoClient;
  repository: CategoriesRepository;
  trees: CategoryTrees;
  products: Pick<CatalogueRepository, 'countInCategories' | 'hasInCategories'>;
  finder: ProductFinder;
  media: MediaChoice;
  events: DomainEventPoster;
  activity: ActivityLog;
  clock: () => Date;
}

type Change = DomainEvents['category.changed']['change'];

/** What admins do with categories. `by` is the admin's id. */
export function createCategoriesService(dependencies: Dependencies) {
  const { client, repository, trees, products, finder, events, activity, clock } = dependencies;

  /** Changes the tree: nobody else does at the same time. The next request of this process sees it. */
  async function inTree<T>(work: (tree: CategoryTree, session: ClientSession) => Promise<T>): Promise<T> {
    const done = await inTransaction(client, async (session) => {
      await repository.lock(session);
      return work(new CategoryTree(await repository.all(session)), session);
    });
    await trees.refresh();
    finder.expire();
    return done;
  }

  /** @throws AppError 404 */
  async function edited(id: string, tree: CategoryTree): Promise<EditedCategory> {
    const category = tree.byId(id);
    if (category?._id !== id) throw notFound('Category');
    const [counts, assigned] = await Promise.all([
      finder.categoryCounts(),
      products.countInCategories(tree.idsOf(id)),
    ]);
    return toEdited(category, tree, { counts, assigned });
  }

  const read = async (id: string): Promise<EditedCategory> =>
    edited(id, (await trees.now()).byId(id)?._id === id ? await trees.now() : await trees.refresh());

  /** @throws AppError 404; 409 'conflict' with the current values */
  async function inVersion(tree: CategoryTree, id: string, version: number): Promise<StoredCategory> {
    const category = tree.byId(id);
    if (category?._id !== id) throw notFound('Category');
    if (category.version !== version) throw new StaleCategory(await edited(id, tree));
    return category;
  }

  const stamp = ({ version }: StoredCategory, by: string) => ({
    version: version + 1,
    updatedAt: clock(),
    updatedBy: by,
  });

  /** Posts and records a change, once it is written. */
  async function tell(
    id: string,
    { change, before, by }: { change: Change; before: CategoryTree; by: string },
    session: ClientSession,
  ): Promise<void> {
    await events.post('category.changed', { category: id, change, by }, session);
    const now = new CategoryTree(await repository.all(session));
    const logged = (tree: CategoryTree) => {
      const category = tree.byId(id);
      return category?._id === id
        ? { ...formOfCategory(category, tree), rule: category.rule ?? null }
        : undefined;
    };
    const label = (now.byId(id)?._id === id ? now : before).byId(id)?.name ?? id;
    const [from, to] = [logged(before), logged(now)];
    const entity = { type: 'category', id, label };
    await activity.record(
      { entity, action: change, by: { id: by }, ...(from && { before: from }), ...(to && { after: to }) },
      session,
    );
  }

  /** Puts a category at its place, and lets the products of everything in it follow. */
  async function put(tree: CategoryTree, id: string, place: Place, session: ClientSession): Promise<void> {
    for (const [each, change] of orderAt(tree, id, place)) await repository.change(each, change, [], session);
    if (tree.byId(id)?.parent === place.parent) return;
    const moved = tree.within(id).flatMap(({ _id }) => tree.idsOf(_id));
    const at = clock();
    await repository.noteMoved(
      moved.map((category) => ({ category, at })),
      session,
    );
  }

  const placeOf = (tree: CategoryTree, { _id, parent }: StoredCategory): Place => ({
    parent,
    position: tree.childrenOf(parent).findIndex((sibling) => sibling._id === _id),
  });

  /** The place that a form asks for; undefined when it stays. */
  function placeIn(
    tree: CategoryTree,
    category: StoredCategory | undefined,
    { parentCategory, displayOrder }: Pick<CategoryEdit, 'parentCategory' | 'displayOrder'>,
  ): Place | undefined {
    const now = category && placeOf(tree, category);
    const parent = parentCategory === undefined ? (now?.parent ?? null) : parentCategory;
    const isSame = now?.parent === parent;
    const last = tree.childrenOf(parent).length;
    const position = typeof displayOrder === 'number' ? displayOrder - 1 : isSame ? now.position : last;
    if (isSame && position === now.position) return undefined;
    checkParent(tree, category, parent, 'parentCategory');
    return { parent, position };
  }

  /** A slug that no category has: of a name that another one has, with a number. */
  function freeSlug(tree: CategoryTree, name: string): string {
    const slug = slugOf(name);
    if (!slug) throw invalid('categorySlug', 'Enter a slug: none can be made from this name.');
    for (let number = 2, free = slug; ; free = `${slug.slice(0, 44)}-${number}`, number += 1)
      if (!tree.bySlug(free)) return free;
  }

  function checkSlug(tree: CategoryTree, slug: string, id?: string): void {
    const taken = tree.bySlug(slug);
    if (!taken || taken._id === id) return;
    const message = `“${taken.name}” has this slug already. Choose another one.`;
    throw new AppError(409, 'slug_taken', message, { categorySlug: message });
  }

  /** A category takes an address that led on to another one: from now on it leads here. */
  async function takeOver(tree: CategoryTree, slug: string, id: string, session: ClientSession) {
    for (const { _id, formerSlugs } of tree.all) {
      if (_id === id || !formerSlugs.includes(slug)) continue;
      await repository.change(_id, { formerSlugs: formerSlugs.filter((each) => each !== slug) }, [], session);
    }
  }

  /** In the transaction of the change, so that nobody removes them meanwhile. @throws AppError 400 naming the field */
  async function picturesOf(edit: Partial<CategoryEdit>, session: ClientSession): Promise<ChosenPictures> {
    const find = async (field: 'categoryImage' | 'bannerImage') => {
      const id = edit[field];
      if (typeof id !== 'string') return id;
      const [chosen] = await dependencies.media.pictures([{ id }], { session, field });
      return chosen;
    };
    const image = await find('categoryImage');
    return { image: image === null ? { src: '', alt: '' } : image, banner: await find('bannerImage') };
  }

  function checkVisibility(category: StoredCategory, visibility: CategoryEdit['visibility']): void {
    if (visibility !== 'inactive' || !fixedCategories.has(category._id)) return;
    throw invalid('visibility', `“${category.name}” is a department of the shop: it stays active.`);
  }

  /** What creates and changes a category within a transaction that has locked the tree. */
  const writes: CategoryWrites = {
    async add({ categorySlug, ...form }, { tree, by, session }) {
      const pictures = await picturesOf(form, session);
      if (tree.all.length >= MAX_CATEGORIES) {
        throw invalid('categoryName', `A shop has ${MAX_CATEGORIES} categories at most. Delete one first.`);
      }
      if (categorySlug) checkSlug(tree, categorySlug);
      const slug = categorySlug ?? freeSlug(tree, form.categoryName);
      const isTaken = tree.documents.some(({ _id }) => _id === slug);
      const id = isTaken ? `${slug}-${randomBytes(3).toString('hex')}` : slug;
      const place = placeIn(tree, undefined, form) ?? {
        parent: null,
        position: tree.childrenOf(null).length,
      };
      const changes = orderAt(tree, id, place);
      const { set } = storedChangeOf(form, pictures);
      await repository.insert(
        {
          _id: id,
          slug,
          name: form.categoryName,
          description: '',
          image: { src: '', alt: '' },
          featured: false,
          ...set,
          parent: place.parent,
          order: changes.get(id)?.order ?? 0,
          version: 1,
          updatedAt: clock(),
          updatedBy: by,
        },
        session,
      );
      changes.delete(id);
      for (const [sibling, change] of changes) await repository.change(sibling, change, [], session);
      await takeOver(tree, slug, id, session);
      await tell(id, { change: 'created', before: tree, by }, session);
      return id;
    },

    async change(id, { version, ...edit }, { tree, by, session }) {
      const before = await inVersion(tree, id, version);
      const pictures = await picturesOf(edit, session);
      checkVisibility(before, edit.visibility);
      const place = placeIn(tree, before, edit);
      const { set, unset } = storedChangeOf(edit, pictures);
      const slug =
        edit.categorySlug === null ? freeSlug(tree, edit.categoryName ?? before.name) : edit.categorySlug;
      if (slug !== undefined && slug !== before.slug) {
        checkSlug(tree, slug, id);
        const former = new Set([...before.formerSlugs, before.slug]);
        former.delete(slug);
        Object.assign(set, { slug, formerSlugs: [...former] });
        await takeOver(tree, slug, id, session);
      }
      if (place) await put(tree, id, place, session);
      await repository.change(id, { ...set, ...stamp(before, by) }, unset, session);
      await tell(id, { change: 'edited', before: tree, by }, session);
    },
  };

  return {
    /** All categories with their counts, parents before their children. */
    async list(): Promise<{ items: CategoryNode[] }> {
      const [tree, counts] = await Promise.all([trees.now(), finder.categoryCounts()]);
      return { items: tree.all.map((category) => toNode(category, tree, counts)) };
    },

    /** All categories as a CSV file. */
    async csv(): Promise<string> {
      const [tree, counts] = await Promise.all([trees.now(), finder.categoryCounts()]);
      return categoriesCsv(
        tree.all.map((category) => toNode(category, tree, counts)),
        tree,
      );
    },

    /** @throws AppError 404 */
    read,

    /** @throws AppError 400 naming the field; 409 'slug_taken' */
    async create(form: CategoryForm, by: string): Promise<EditedCategory> {
      return read(await inTree((tree, session) => writes.add(form, { tree, by, session })));
    },

    /**
     * Changes the fields that are given; null empties one.
     * @throws AppError 400 naming the field; 404; 409 'conflict' with the current values, 'slug_taken'
     */
    async edit(id: string, edit: CategoryEdit, by: string): Promise<EditedCategory> {
      await inTree((tree, session) => writes.change(id, edit, { tree, by, session }));
      return read(id);
    },

    /** Many of them, by a file. */
    file: createCategoryImport({ client, repository, inTree, writes }),

    /**
     * Puts a category below another one, or elsewhere among its siblings. A move to `from` takes it back.
     * @throws AppError 400 naming the field; 404; 409 'conflict' with the current values
     */
    async move(id: string, { version, ...place }: CategoryMove, by: string): Promise<MovedCategory> {
      const from = await inTree(async (tree, session) => {
        const before = await inVersion(tree, id, version);
        checkParent(tree, before, place.parent, 'parent');
        await put(tree, id, place, session);
        await repository.change(id, stamp(before, by), [], session);
        await tell(id, { change: 'moved', before: tree, by }, session);
        return placeOf(tree, before);
      });
      return { category: await read(id), from };
    },

    /** Null takes the rule away. @throws AppError 404; 409 'conflict' with the current values */
    async setRule(id: string, { rule, version }: RuleChange, by: string): Promise<EditedCategory> {
      await inTree(async (tree, session) => {
        const before = await inVersion(tree, id, version);
        const set = { ...(rule && { rule }), ...stamp(before, by) };
        await repository.change(id, set, rule ? [] : ['rule'], session);
        await tell(id, { change: 'edited', before: tree, by }, session);
      });
      return read(id);
    },

    /**
     * Deletes a category. What it has goes to `to`, with its addresses; without one they lead to the category above.
     * @throws AppError 400 naming the field; 404; 409 'conflict' with the current values, 'has_content' with how much
     */
    async remove(id: string, { version, to }: CategoryRemoval, by: string): Promise<{ to: string | null }> {
      return inTree(async (tree, session) => {
        const before = await inVersion(tree, id, version);
        if (fixedCategories.has(id)) {
          const message = `“${before.name}” is a department of the shop and cannot be deleted.`;
          throw new AppError(409, 'department', message);
        }
        const children = tree.childrenOf(id);
        const ids = tree.idsOf(id);
        if (to === undefined && (children.length > 0 || (await products.hasInCategories(ids, session)))) {
          throw new HasContent({
            products: await products.countInCategories(ids),
            categories: children.length,
          });
        }
        const target = to ?? before.parent;
        if (target !== null) {
          for (const child of children) checkParent(tree, child, target, 'to');
          checkParent(tree, before, target, 'to');
        }
        let order = Math.max(-1, ...tree.childrenOf(target).map((sibling) => sibling.order));
        for (const child of children) {
          order += 1;
          await repository.change(child._id, { parent: target, order }, [], session);
        }
        const at = clock();
        const moved = tree.within(id).flatMap(({ _id }) => tree.idsOf(_id));
        await repository.noteMoved(
          moved.map((category) => ({ category, at })),
          session,
        );
        await repository.change(id, { replacedBy: target, ...stamp(before, by) }, [], session);
        const heir = target === null ? undefined : tree.byId(target);
        if (heir) {
          const former = new Set([...heir.formerSlugs, before.slug, ...before.formerSlugs]);
          await repository.change(heir._id, { formerSlugs: [...former] }, [], session);
        }
        await tell(id, { change: 'removed', before: tree, by }, session);
        return { to: target };
      });
    },
  };
}
export type CategoriesService = ReturnType<typeof createCategoriesService>;
