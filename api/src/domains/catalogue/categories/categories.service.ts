import { randomBytes } from 'node:crypto';
import type { ClientSession } from 'mongodb';
import { invalidField } from '../../../platform/http/errors.ts';
import type { MediaChoice } from '../../media/index.ts';
import type { CatalogueRepository } from '../catalogue.repository.ts';
import type {
  CategoryEdit,
  CategoryMove,
  CategoryNode,
  EditedCategory,
  MovedCategory,
  RuleChange,
} from './categories.schema.ts';
import type { StoredCategory } from './category-document.ts';
import { categoriesCsv } from './category-csv.ts';
import { storedChangeOf, type ChosenPictures } from './category-edit.ts';
import { MAX_CATEGORIES, type CategoryForm } from './category-form.ts';
import { createCategoryImport, type CategoryWrites } from './category-import.service.ts';
import { checkParent, orderAt, placeIn, placeOf } from './category-place.ts';
import { createCategoryRemoval } from './category-removal.ts';
import { checkSlug, ownSlug, takeOver } from './category-slugs.ts';
import { fixedCategories, toNode } from './edited-category.ts';
import { createTreeChanges, type TreeDependencies } from './tree-changes.ts';

interface Dependencies extends TreeDependencies {
  products: Pick<CatalogueRepository, 'countInCategories' | 'hasInCategories'>;
  media: MediaChoice;
}

/** What admins do with categories. `by` is the admin's id. */
export function createCategoriesService(dependencies: Dependencies) {
  const { repository, trees, products, finder, clock } = dependencies;
  const treeChanges = createTreeChanges(dependencies);
  const { inTree, read, inVersion, stamp, tell, put } = treeChanges;

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
    throw invalidField('visibility', `“${category.name}” is a department of the shop: it stays active.`);
  }

  /** What creates and changes a category within a transaction that has locked the tree. */
  const writes: CategoryWrites = {
    async add({ categorySlug, ...form }, { tree, by, session }) {
      const pictures = await picturesOf(form, session);
      if (tree.all.length >= MAX_CATEGORIES) {
        throw invalidField(
          'categoryName',
          `A shop has ${MAX_CATEGORIES} categories at most. Delete one first.`,
        );
      }
      if (categorySlug) checkSlug(tree, categorySlug);
      const slug = categorySlug ?? (await ownSlug(tree, form.categoryName));
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
      await takeOver({ tree, slug, id }, repository, session);
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
        edit.categorySlug === null
          ? await ownSlug(tree, edit.categoryName ?? before.name)
          : edit.categorySlug;
      if (slug !== undefined && slug !== before.slug) {
        checkSlug(tree, slug, id);
        const former = new Set([...before.formerSlugs, before.slug]);
        former.delete(slug);
        Object.assign(set, { slug, formerSlugs: [...former] });
        await takeOver({ tree, slug, id }, repository, session);
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
    file: createCategoryImport({ client: dependencies.client, repository, inTree, writes }),

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

    remove: createCategoryRemoval({ changes: treeChanges, repository, products }),
  };
}
export type CategoriesService = ReturnType<typeof createCategoriesService>;
