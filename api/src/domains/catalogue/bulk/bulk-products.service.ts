import { randomBytes } from 'node:crypto';
import { setImmediate as yieldToRequests } from 'node:timers/promises';
import type { AnyBulkWriteOperation, ClientSession } from 'mongodb';
import { inParts } from '../../../platform/database/in-parts.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { ActivityEntry, ActivityLog } from '../../activity/index.ts';
import type { DomainEventPoster } from '../../shared/events.ts';
import type { Addresses } from '../addresses/addresses.repository.ts';
import type { CatalogueRepository } from '../catalogue.repository.ts';
import type { CategoryTrees } from '../categories/category-tree.ts';
import { changeByForm, formOfProduct } from '../product-details.ts';
import type { ProductDocument } from '../product-document.ts';
import { draftOf, placeOf } from '../product-draft.ts';
import type { ProductForm } from '../product-form.ts';
import { productMediaFields } from '../catalogue.constants.ts';
import type { ProductMedia } from '../product-media.ts';
import { planRow, type FieldChange, type ProductRow, type RowPlan } from './row-plan.ts';

/** A product after it was written: what an undo compares with. */
export interface WrittenProduct {
  id: string;
  version: number;
  isNew: boolean;
}

/** A product to be put back, as it was left. */
export interface ProductToRestore extends WrittenProduct {
  /** What was changed: `before` is put back. */
  changes: readonly FieldChange[];
}

/** Who writes many products at once, and what the log calls it. */
export interface BulkWriter {
  by: string;
  action: string;
}

interface Dependencies {
  repository: CatalogueRepository;
  media: ProductMedia;
  addresses: Pick<Addresses, 'formerAmong'>;
  tree: CategoryTrees;
  events: DomainEventPoster;
  activity: ActivityLog;
  clock: () => Date;
}

/** Products that are made without letting requests in. */
const YIELD_AFTER = 5;

const versionOf = ({ version = 1 }: ProductDocument): number => version;

const logged = (product: ProductDocument) => ({ ...formOfProduct(product), status: product.status });

const entryOf = (product: ProductDocument, { by, action }: BulkWriter): Omit<ActivityEntry, 'before'> => ({
  entity: { type: 'product', id: product._id, label: product.name },
  action,
  by: { id: by },
});

/** What rows call the products that theirs go with: ids or SKUs. */
const namedIn = (rows: readonly ProductRow[]): string[] => [
  ...new Set(
    rows
      .flatMap(({ values: { goesWith } }) => goesWith)
      .filter((name): name is string => typeof name === 'string'),
  ),
];

/** Ids under which rows create products, by what other rows may call them. */
const idsToBe = (rows: readonly ProductRow[]): [name: string, id: string][] =>
  rows.flatMap(({ id, values: { sku } }): [string, string][] =>
    id === undefined ? [] : [[id, id], ...(typeof sku === 'string' ? [[sku, id] as [string, string]] : [])],
  );

/**
 * Many products at once, in the caller's transaction and in a few commands: imports read, write and put back some
 * hundred at a time.
 */
export function createBulkProducts(dependencies: Dependencies) {
  const { repository, media, addresses, tree, events, activity, clock } = dependencies;

  async function tell(
    products: readonly string[],
    entries: readonly ActivityEntry[],
    { by }: BulkWriter,
    session: ClientSession,
  ): Promise<void> {
    if (products.length === 0) return;
    await events.post('product.imported', { products: [...products], by }, session);
    await activity.recordAll(entries, session);
  }

  /** What a product stores of the media that its form names; nothing where they stay as they are. */
  async function picturesOf(form: ProductForm, before: ProductDocument | null, session: ClientSession) {
    const named: Partial<ProductForm> = before ? formOfProduct(before) : {};
    const isSame = productMediaFields.every(
      (field) => JSON.stringify(named[field]) === JSON.stringify(form[field]),
    );
    if (isSame) return { form, pictures: {} };
    const { form: shown, image, images } = await media.of({ form, before, session });
    return { form: shown, pictures: { image, images } };
  }

  /** Whether the media that a form names are still there. */
  async function canShow(
    form: ProductForm,
    product: ProductDocument,
    session: ClientSession,
  ): Promise<boolean> {
    try {
      await picturesOf(form, product, session);
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }

  /** New products, each with an address of its own: two may have one name. */
  async function drafts(
    plans: readonly { id?: string | undefined; form: ProductForm }[],
    by: string,
    session: ClientSession,
  ) {
    const made = [];
    for (const [index, plan] of plans.entries()) {
      if (index % YIELD_AFTER === 0) await yieldToRequests();
      const { form, pictures } = await picturesOf(plan.form, null, session);
      const draft = { ...(await draftOf(form, { tree, now: clock(), by })), ...pictures };
      made.push(plan.id === undefined ? draft : { ...draft, _id: plan.id });
    }
    const slugs = made.map(({ slug }) => slug);
    const taken = new Set([
      ...(await repository.takenSlugs(slugs, session)),
      ...(await addresses.formerAmong(slugs, session)),
    ]);
    for (const draft of made) {
      if (taken.has(draft.slug)) draft.slug = `${draft.slug}-${randomBytes(3).toString('hex')}`;
      taken.add(draft.slug);
    }
    return made;
  }

  async function edited(
    product: ProductDocument,
    planned: ProductForm,
    { by, session }: { by: string; session: ClientSession },
  ) {
    const { form, pictures } = await picturesOf(planned, product, session);
    const place = form.category === product.categorySlug ? {} : await placeOf(form.category, tree);
    const now = clock();
    const version = versionOf(product) + 1;
    const change = changeByForm(product, form, now);
    const { unset } = change;
    const set = {
      ...place,
      ...change.set,
      ...pictures,
      ...{ version, updatedAt: now, updatedBy: by, changedAt: now },
    };
    const after: ProductDocument = { ...product, ...set };
    for (const field of unset) delete after[field];
    const $unset = Object.fromEntries(unset.map((field) => [field, true as const]));
    const update = { $set: set, ...(unset.length > 0 && { $unset }) };
    return { after, operation: { updateOne: { filter: { _id: product._id }, update } } };
  }

  async function edit(
    plans: readonly { product: ProductDocument; form: ProductForm }[],
    writer: BulkWriter,
    session: ClientSession,
  ): Promise<ActivityEntry[]> {
    const operations: AnyBulkWriteOperation<ProductDocument>[] = [];
    const entries: ActivityEntry[] = [];
    for (const { product, form } of plans) {
      const { after, operation } = await edited(product, form, { by: writer.by, session });
      operations.push(operation);
      entries.push({ ...entryOf(after, writer), before: logged(product), after: logged(after) });
    }
    await repository.changeAll(operations, session);
    return entries;
  }

  return {
    /** What the rows would do to the shop as it is now, in their order. Nothing is written. */
    async plan(rows: readonly ProductRow[], session?: ClientSession): Promise<RowPlan[]> {
      const ids = rows.flatMap(({ id }) => id ?? []);
      const skus = rows.flatMap(({ values: { sku } }) => (typeof sku === 'string' ? sku : []));
      const [found, named, { all: categories }] = await Promise.all([
        repository.productsBy({ ids, skus }, session),
        repository.idsByName(namedIn(rows), session),
        tree.now(),
      ]);
      const byId = new Map(found.map((product) => [product._id, product]));
      const bySku = new Map(
        found.flatMap((product) => (product.sku ? [[product.sku, product] as const] : [])),
      );
      const ofVariants = new Map(
        found.flatMap((product) =>
          Object.values(product.variants ?? {}).map(({ sku }) => [sku, product] as const),
        ),
      );
      const namedProducts = new Map([...idsToBe(rows), ...named]);
      const plans: RowPlan[] = [];
      for (const part of inParts(rows)) {
        await yieldToRequests();
        plans.push(
          ...part.map((row) => planRow(row, { byId, bySku, ofVariants, categories, namedProducts })),
        );
      }
      return plans;
    },

    /**
     * Writes what plans of this transaction say: creates drafts and edits products. Rejected and unchanged rows are not
     * to be among them.
     * @throws MongoServerError of a duplicate key when somebody else takes a SKU or address at the same time
     */
    async write(
      plans: readonly (Pick<RowPlan, 'product' | 'form'> & { id?: string | undefined })[],
      writer: BulkWriter,
      session: ClientSession,
    ): Promise<WrittenProduct[]> {
      const forms = plans.map((plan) => ({ ...plan, form: plan.form as ProductForm }));
      const created = await drafts(
        forms.filter(({ product }) => !product),
        writer.by,
        session,
      );
      if (created.length > 0) await repository.insertAll(created, session);
      const changed = forms.flatMap(({ product, form }) => (product ? { product, form } : []));
      const edits = await edit(changed, writer, session);
      const ids = [...created.map(({ _id }) => _id), ...changed.map(({ product }) => product._id)];
      const creations = created.map((draft) => ({ ...entryOf(draft, writer), after: logged(draft) }));
      await tell(ids, [...creations, ...edits], writer, session);
      let next = 0;
      return forms.map(({ product }) => {
        if (product) return { id: product._id, version: versionOf(product) + 1, isNew: false };
        const draft = created[next++];
        if (!draft) throw new Error('A draft is missing.');
        return { id: draft._id, version: 1, isNew: true };
      });
    },

    /**
     * Puts products back as they were before they were written: what was created is removed, what was changed gets its
     * values of before. A product that anybody has changed since stays as it is.
     * @returns the names of those that stay, by id; null for one that is gone
     */
    async restore(
      items: readonly ProductToRestore[],
      writer: BulkWriter,
      session: ClientSession,
    ): Promise<Map<string, string | null>> {
      const found = await repository.productsBy({ ids: items.map(({ id }) => id), skus: [] }, session);
      const byId = new Map(found.map((product) => [product._id, product]));
      const kept = new Map<string, string | null>();
      const removed: ProductDocument[] = [];
      const changed: { product: ProductDocument; form: ProductForm }[] = [];
      for (const { id, version, isNew, changes } of items) {
        const product = byId.get(id);
        const isTouched =
          product && (versionOf(product) !== version || (isNew && product.inventory.moves > 0));
        if (!product || isTouched) {
          kept.set(id, product?.name ?? null);
        } else if (isNew) removed.push(product);
        else {
          const before = Object.fromEntries(changes.map(({ field, before: value }) => [field, value]));
          const values = Object.entries({ ...formOfProduct(product), ...before });
          const filled = values.filter(([, value]) => value !== undefined && value !== null);
          const form = Object.fromEntries(filled) as ProductForm;
          if (await canShow(form, product, session)) changed.push({ product, form });
          else kept.set(id, product.name);
        }
      }
      const ids = removed.map(({ _id }) => _id);
      await repository.removeAll(ids, session);
      const edits = await edit(changed, writer, session);
      const removals = removed.map((product) => ({ ...entryOf(product, writer), before: logged(product) }));
      await tell(
        [...ids, ...changed.map(({ product }) => product._id)],
        [...removals, ...edits],
        writer,
        session,
      );
      return kept;
    },
  };
}
export type BulkProducts = ReturnType<typeof createBulkProducts>;
