import { randomBytes } from 'node:crypto';
import type { ClientSession, MongoClient } from 'mongodb';
import { isDuplicate } from '../../platform/database/duplicate-key.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import type { ApiErrorBody } from '../../platform/http/schemas.ts';
import type { ActivityLog } from '../activity/index.ts';
import { pictureWithValue } from '../media/index.ts';
import type { DomainEventPoster } from '../shared/events.ts';
import type { CatalogueRepository } from './catalogue.repository.ts';
import type { AdminProduct } from './catalogue.schema.ts';
import type { CategoryTree } from './category-tree.ts';
import { formOfProduct, optionalFields, storedFieldsOf } from './product-details.ts';
import { toAdminProduct, type ProductDocument } from './product-document.ts';
import { draftOf, placeOf } from './product-draft.ts';
import type { EditedProduct, ProductEdit } from './product-editor.schema.ts';
import { conflictsOf, isFilled, productSections, type ProductForm } from './product-form.ts';
import { canMake, missingToPublish, productTransitions, type ProductTransition } from './product-states.ts';

/** Products that were stored before edits were counted are in their first version. */
const versionOf = ({ version = 1 }: ProductDocument): number => version;

const missingIn = (product: ProductDocument) =>
  missingToPublish(formOfProduct(product), product.image.src !== '');

/** Fields that the form does not change once the product exists. */
const atCreation = new Set(['stockQty', 'safetyStock']);

function toEdited(product: ProductDocument): EditedProduct {
  const values: Partial<Record<string, unknown>> = formOfProduct(product);
  return {
    id: product._id,
    slug: product.slug,
    status: product.status,
    version: versionOf(product),
    updatedAt: product.updatedAt.toISOString(),
    updatedBy: product.updatedBy ?? null,
    image: pictureWithValue(product.image),
    stock: product.stock,
    values: values as ProductForm,
    sections: Object.entries(productSections).map(([section, fields]) => {
      const names = Object.keys(fields).filter((field) => !atCreation.has(field));
      return {
        section,
        filled: names.filter((field) => isFilled(values[field])).length,
        fields: names.length,
      };
    }),
    missing: missingIn(product),
  };
}

/** Somebody else has saved the product meanwhile: a 409 with what it is now, so that the editor can show both. */
class StaleProduct extends AppError {
  constructor(private readonly current: EditedProduct) {
    super(409, 'conflict', 'Somebody else has changed this product. Look at both versions, then save again.');
  }
  override toBody(): ApiErrorBody & { current: EditedProduct } {
    return { ...super.toBody(), current: this.current };
  }
}

/** What the log says of a product: the form as admins know it, its state and the price that shoppers pay. */
const loggedFieldsOf = (product: ProductDocument): Record<string, unknown> => ({
  ...formOfProduct(product),
  status: product.status,
  price: product.price,
});

function rejectIf(status: 400 | 409, code: string, fields: Partial<Record<string, string>>): void {
  const found = Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined);
  if (found.length === 0) return;
  throw new AppError(status, code, found.map(([, message]) => message).join(' '), Object.fromEntries(found));
}

const skuTaken = () => {
  const message = 'A product with this SKU already exists.';
  return new AppError(409, 'sku_taken', message, { sku: message });
};

interface Dependencies {
  client: MongoClient;
  repository: CatalogueRepository;
  tree: CategoryTree;
  events: DomainEventPoster;
  activity: ActivityLog;
  clock: () => Date;
}

/** What admins do with one product: create, edit, publish, archive and restore it. `by` is the admin's id. */
export function createProductEditor({ client, repository, tree, events, activity, clock }: Dependencies) {
  const entityOf = ({ _id, name }: ProductDocument) => ({ type: 'product', id: _id, label: name });

  /** False when its slug or SKU is taken. */
  async function insert(product: ProductDocument, by: string): Promise<boolean> {
    try {
      await inTransaction(client, async (session) => {
        await repository.insert(product, session);
        await events.post('product.changed', { product: product._id, change: 'created', by }, session);
        const after = loggedFieldsOf(product);
        await activity.record(
          { entity: entityOf(product), action: 'created', by: { id: by }, after },
          session,
        );
      });
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  /**
   * Changes a product in the version that the admin has seen. Of two at once, one is retried after a write conflict and
   * then finds another version.
   * @throws AppError 404; 409 'conflict' with the current values
   */
  async function changed(
    id: string,
    version: number,
    by: string,
    work: (product: ProductDocument, session: ClientSession) => Promise<ProductChange>,
  ): Promise<EditedProduct> {
    return inTransaction(client, async (session) => {
      const before = await repository.anyProduct(id, session);
      if (!before) throw notFound('Product');
      if (versionOf(before) !== version) throw new StaleProduct(toEdited(before));
      const { change, set, unset = [] } = await work(before, session);
      const now = clock();
      const stamp = { version: version + 1, updatedAt: now, updatedBy: by, changedAt: now };
      await repository.change(id, { ...set, ...stamp }, unset, session);
      await events.post('product.changed', { product: id, change, by }, session);
      const after = { ...before, ...set, ...stamp };
      for (const field of unset) delete after[field];
      const fields = { before: loggedFieldsOf(before), after: loggedFieldsOf(after) };
      await activity.record({ entity: entityOf(after), action: change, by: { id: by }, ...fields }, session);
      return toEdited(after);
    });
  }

  return {
    /**
     * Saves the form as a draft.
     * @throws AppError 400 for a category that cannot be; 409 when the SKU is taken
     */
    async create(form: ProductForm, by: string): Promise<AdminProduct> {
      const draft = await draftOf(form, { tree, now: clock(), by });
      if (await insert(draft, by)) return toAdminProduct(draft);
      if (draft.sku && (await repository.hasSku(draft.sku))) throw skuTaken();
      // Two products may have one name, but not one address.
      draft.slug = `${draft.slug}-${randomBytes(3).toString('hex')}`;
      if (await insert(draft, by)) return toAdminProduct(draft);
      if (draft.sku && (await repository.hasSku(draft.sku))) throw skuTaken();
      throw new Error('No free slug for a draft');
    },

    /** @throws AppError 404 'Product not found' */
    async read(id: string): Promise<EditedProduct> {
      const product = await repository.anyProduct(id);
      if (!product) throw notFound('Product');
      return toEdited(product);
    },

    /**
     * Changes the fields that are given; null empties one. A published product keeps what publishing asks for.
     * @throws AppError 400 naming the fields; 404; 409 'conflict' with the current values, 'sku_taken'
     */
    async edit(id: string, { version, ...edit }: ProductEdit, by: string): Promise<EditedProduct> {
      try {
        return await changed(id, version, by, async (product) => {
          const given = Object.entries({ ...formOfProduct(product), ...edit });
          const form = Object.fromEntries(
            given.filter(([, value]) => value !== null && value !== undefined),
          ) as ProductForm;
          rejectIf(400, 'invalid_input', conflictsOf(form));
          if (product.status === 'published') {
            rejectIf(400, 'invalid_input', missingToPublish(form, product.image.src !== ''));
          }
          const place = edit.category === undefined ? {} : await placeOf(form.category, tree);
          const set = { ...place, ...storedFieldsOf(form) };
          return { change: 'edited', set, unset: optionalFields.filter((field) => !(field in set)) };
        });
      } catch (error) {
        if (isDuplicate(error)) throw skuTaken();
        throw error;
      }
    },

    /**
     * Publishes, archives or restores a product (`productTransitions`).
     * @throws AppError 404; 409 'conflict' with the current values, 'wrong_status', or 'incomplete' naming what is
     * missing
     */
    transition: (id: string, transition: ProductTransition, version: number, by: string) =>
      changed(id, version, by, (product) => {
        const { to, asksForAll } = productTransitions[transition];
        if (!canMake(transition, product.status)) {
          const message = `This product is ${product.status}: it cannot become ${to}.`;
          throw new AppError(409, 'wrong_status', message);
        }
        if (asksForAll) rejectIf(409, 'incomplete', missingIn(product));
        return Promise.resolve({ change: to === 'draft' ? 'restored' : to, set: { status: to } });
      }),
  };
}

interface ProductChange {
  change: 'edited' | 'published' | 'archived' | 'restored';
  set: Partial<ProductDocument>;
  unset?: readonly (typeof optionalFields)[number][];
}
export type ProductEditor = ReturnType<typeof createProductEditor>;
