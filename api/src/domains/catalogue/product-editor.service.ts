import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ClientSession, MongoClient } from 'mongodb';
import { isDuplicate } from '../../platform/database/duplicate-key.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import type { ActivityLog } from '../activity/index.ts';
import type { FindItemUses } from '../shared/module.ts';
import type { RateOf } from '../shared/tax-rates.ts';
import type { Addresses } from './addresses/addresses.repository.ts';
import { nextSku, skuStem } from './addresses/sku-proposal.ts';
import type { CatalogueRepository } from './catalogue.repository.ts';
import type { AdminProduct } from './catalogue.schema.ts';
import type { CategoryTrees } from './categories/category-tree.ts';
import { checkGoesWith } from './goes-with.ts';
import { hsnOf } from './hsn.ts';
import { conflictOf } from './product-conflict.ts';
import { formOfProduct } from './product-details.ts';
import type { ProductDocument } from './product-document.ts';
import { toAdminProduct } from './product-view.ts';
import { draftOf } from './product-draft.ts';
import { changeOfForm, changeOfStatus, rejectIf, withEdit } from './product-change.ts';
import { toEdited, versionOf } from './product-edited.ts';
import type { EditedProduct, ProductEdit } from './product-editor.schema.ts';
import type { ProductForm } from './product-form.ts';
import { productMediaFields } from './catalogue.constants.ts';
import type { ProductMedia } from './product-media.ts';
import { createOptionsEditor, type ChangeProduct } from './product-options.service.ts';
import type { ProductTransition } from './product-states.ts';
import { checkTax } from './product-tax.ts';
import type { ProductWriter } from './product-writer.ts';

const skuTaken = () => {
  const message = 'A product with this SKU already exists.';
  return new AppError(409, 'sku_taken', message, { sku: message });
};

const slugTaken = () => {
  const message = 'Another product has or had this address. Choose another one.';
  return new AppError(409, 'slug_taken', message, { slug: message });
};

/** How often a draft is tried with another address. */
const ATTEMPTS = 4;

const MAX_TITLE = 200;
const COPY = ' (copy)';

/** A new product. `like` is the one that it is a copy of, and whose pictures it shows. */
interface Creation {
  form: ProductForm;
  like?: ProductDocument | null | undefined;
}

export interface EditorDependencies {
  client: MongoClient;
  repository: CatalogueRepository;
  addresses: Addresses;
  tree: CategoryTrees;
  media: ProductMedia;
  itemUses: () => readonly FindItemUses[];
  writer: ProductWriter;
  activity: ActivityLog;
  taxes: () => Promise<RateOf>;
  clock: () => Date;
}

/** What admins do with one product: create, edit, publish, archive and restore it. `by` is the admin's id. */
export function createProductEditor(dependencies: EditorDependencies) {
  const { client, repository, addresses, tree, media, itemUses, writer, activity, taxes, clock } =
    dependencies;

  /** As the editor shows it, with the rate of now. */
  const shown = async (product: ProductDocument): Promise<EditedProduct> =>
    toEdited(product, clock(), (await taxes())(hsnOf(product)));

  /** Whether a slug leads or led to another product. */
  async function isTaken(slug: string, product: string, session?: ClientSession): Promise<boolean> {
    const had = await addresses.productOf(slug, session);
    if (had !== null && had !== product) return true;
    const has = await repository.withAddress(slug, session);
    return has !== null && has !== product;
  }

  /** @returns false when its slug or SKU is taken */
  async function insert(
    draft: ProductDocument,
    { form, like = null }: Creation,
    by: string,
  ): Promise<ProductDocument | false> {
    try {
      return await inTransaction(client, async (session) => {
        if (await isTaken(draft.slug, draft._id, session)) return false;
        await checkGoesWith(draft._id, { form, before: like }, repository, session);
        const { image, images } = await media.of({ form, before: like, session });
        const product = { ...draft, image, images };
        await writer.insert(product, by, session);
        return product;
      });
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  /** Stores a draft. Two products may have one name, but not one address. */
  async function add({ form, like }: Creation, by: string): Promise<ProductDocument> {
    const draft = await draftOf(form, { tree, now: clock(), by });
    checkTax(form.taxVat, draft, await taxes());
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const slug = attempt === 1 ? draft.slug : `${draft.slug}-${randomBytes(3).toString('hex')}`;
      const added = await insert({ ...draft, slug }, { form, like }, by);
      if (added) return added;
      if (draft.sku && (await repository.hasSku(draft.sku))) throw skuTaken();
    }
    throw new Error('No free slug for a draft');
  }

  async function existing(id: string, session?: ClientSession): Promise<ProductDocument> {
    const product = await repository.anyProduct(id, session);
    if (!product) throw notFound('Product');
    return product;
  }

  /**
   * Changes a product in the version that the admin has seen. Of two at once, one is retried after a write conflict and
   * then finds another version.
   * @throws AppError 404; 409 'conflict' with the current values
   */
  const changed: ChangeProduct = (id, version, by, work) =>
    inTransaction(client, async (session) => {
      const before = await existing(id, session);
      const now = clock();
      if (versionOf(before) !== version) {
        throw await conflictOf({ product: before, current: await shown(before), version, now }, activity);
      }
      const change = await work(before, session);
      return shown(change ? await writer.edit(before, change, by, session) : before);
    });

  /** The same where a SKU may be taken meanwhile. */
  const changedWithSkus: ChangeProduct = async (...change) => {
    try {
      return await changed(...change);
    } catch (error) {
      if (isDuplicate(error)) throw skuTaken();
      throw error;
    }
  };

  /** Takes another address, and keeps the one before for links. */
  async function moved(product: ProductDocument, slug: string, session: ClientSession) {
    if (slug === product.slug) return {};
    if (await isTaken(slug, product._id, session)) throw slugTaken();
    await addresses.leave({ product: product._id, from: product.slug, to: slug, at: clock() }, session);
    return { slug };
  }

  const touchesMedia = (edit: Partial<ProductEdit>) =>
    edit.altTexts !== undefined || productMediaFields.some((field) => field in edit);

  async function proposeSku(title: string, category: string): Promise<string> {
    const stem = skuStem(title, category);
    return nextSku(stem, await repository.skusFrom(stem));
  }

  return {
    /**
     * Saves the form as a draft.
     * @throws AppError 400 for a category, media or other products that cannot be; 409 when the SKU is taken
     */
    create: async (form: ProductForm, by: string): Promise<AdminProduct> =>
      toAdminProduct(await add({ form }, by)),

    /** @throws AppError 404 'Product not found' */
    read: async (id: string): Promise<EditedProduct> => shown(await existing(id)),

    /**
     * Changes the fields that are given; null empties one. A published product keeps what publishing asks for.
     * @throws AppError 400 naming the fields; 404; 409 'conflict' with the current values, 'sku_taken', 'slug_taken'
     */
    async edit(id: string, { version, slug, altTexts, taxVat, ...edit }: ProductEdit, by: string) {
      try {
        return await changed(id, version, by, async (before, session) => {
          const address = slug === undefined ? {} : await moved(before, slug, session);
          let form = withEdit(formOfProduct(before), edit);
          await checkGoesWith(id, { form, before }, repository, session);
          const { image, images } = before;
          let pictures = { image, images };
          if (touchesMedia({ ...edit, ...(altTexts && { altTexts }) })) {
            ({ form, ...pictures } = await media.of({ form, before, altTexts, session }));
          }
          const change = await changeOfForm(before, form, { tree, now: clock() });
          const { hsn } = form;
          const { categoryPath } = { ...before, ...change.set };
          checkTax(taxVat, { categoryPath, hsn }, await taxes());
          // an edit that changes nothing makes nobody else's stale
          const isSame = isDeepStrictEqual(
            { form: formOfProduct(before), image, images },
            { form, ...pictures },
          );
          if (isSame && Object.keys(address).length === 0) return null;
          return { ...change, set: { ...change.set, ...pictures, ...address } };
        });
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        // the index says that one is taken, not which
        throw edit.sku && (await repository.hasSku(edit.sku, id)) ? skuTaken() : slugTaken();
      }
    },

    options: createOptionsEditor({ repository, change: changedWithSkus, itemUses, clock }),

    /**
     * Publishes, archives or restores a product (`productTransitions`).
     * @throws AppError 404; 409 'conflict' with the current values, 'wrong_status', or 'incomplete' naming what is
     * missing
     */
    transition: (id: string, transition: ProductTransition, version: number, by: string) =>
      changed(id, version, by, (product) => Promise.resolve(changeOfStatus(product, transition))),

    /**
     * Plans when a draft is published; null takes that back. What is missing may come until then: the answer names it.
     * @throws AppError 400 for a time that is over; 404; 409 'conflict', 'wrong_status'
     */
    schedule: (
      id: string,
      { publishAt, version }: { publishAt: string | null; version: number },
      by: string,
    ) =>
      changed(id, version, by, (product) => {
        const at = publishAt === null ? null : new Date(publishAt);
        rejectIf(400, 'invalid_input', {
          publishAt: at && at <= clock() ? 'Choose a time to come, or publish now.' : undefined,
        });
        if (product.status === 'published') {
          throw new AppError(409, 'wrong_status', 'This product is published already.');
        }
        return Promise.resolve(
          at
            ? { change: 'scheduled', set: { publishAt: at }, unset: ['publishProblem'] }
            : { change: 'scheduled', set: {}, unset: ['publishAt', 'publishProblem'] },
        );
      }),

    /**
     * A draft with the same values: another title, address and SKU, and no stock.
     * @throws AppError 404 'Product not found'
     */
    async duplicate(id: string, by: string): Promise<EditedProduct> {
      const like = await existing(id);
      const { sku, ...form } = formOfProduct(like);
      const title = form.title.slice(0, MAX_TITLE - COPY.length) + COPY;
      const next = sku ? { sku: await proposeSku(form.title, form.category ?? '') } : {};
      return shown(await add({ form: { ...form, ...next, title }, like }, by));
    },

    /** A SKU that is free now. */
    proposeSku: async (title: string, category: string) => ({ sku: await proposeSku(title, category) }),
  };
}

export type ProductEditor = ReturnType<typeof createProductEditor>;
