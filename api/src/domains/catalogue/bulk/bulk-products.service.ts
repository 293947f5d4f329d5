import { setImmediate as yieldToRequests } from 'node:timers/promises';
import type { ClientSession } from 'mongodb';
import { inParts } from '../../../platform/database/in-parts.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { ActivityEntry, ActivityLog } from '../../activity/index.ts';
import type { DomainEventPoster } from '../../shared/events.ts';
import type { RateOf } from '../../shared/tax-rates.ts';
import type { Addresses } from '../addresses/addresses.repository.ts';
import type { CatalogueRepository } from '../catalogue.repository.ts';
import type { CategoryTrees } from '../categories/category-tree.ts';
import { withDefaultAttributes } from '../categories/default-attributes.ts';
import { formOfProduct } from '../product-details.ts';
import type { ProductDocument } from '../product-document.ts';
import { rejectIf, withEdit, type FormEdit } from '../product-change.ts';
import { loggedFieldsOf, missingIn, versionOf } from '../product-edited.ts';
import { conflictsOf, type ProductField, type ProductForm } from '../product-form.ts';
import type { ProductMedia } from '../product-media.ts';
import { taxProblem } from '../product-tax.ts';
import { slugOf } from '../slug.ts';
import { isTouched, optionsBefore, putBackOptions, type OptionsBefore } from '../stored-options.ts';
import {
  createBulkDocuments,
  optionsWrite,
  type EditedDocument,
  type EditedProductPlan,
} from './bulk-documents.ts';
import { planVariants, type GroupPlan } from './group-plan.ts';
import { isVariantRow } from './group-product.ts';
import { planRow, type FieldChange, type Known, type ProductRow } from './row-plan.ts';

/** A product after it was written: what an undo compares with. */
export interface WrittenProduct {
  id: string;
  version: number;
  isNew: boolean;
  /** Options and variants before, where they were changed. */
  options?: OptionsBefore;
}

/** A product to be put back, as it was left. */
export interface ProductToRestore extends WrittenProduct {
  /** What was changed: `before` is put back. */
  changes: readonly FieldChange<ProductField>[];
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
  taxes: () => Promise<RateOf>;
  clock: () => Date;
}

function logged(product: ProductDocument) {
  const { options, variants } = product.options ? loggedFieldsOf(product) : {};
  return {
    ...formOfProduct(product),
    status: product.status,
    ...(options !== undefined && { options, variants }),
  };
}

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

/** What rows of one product do: most products have one row. */
function planGroup(rows: readonly ProductRow[], known: Known): GroupPlan {
  const [row] = rows;
  if (!row || rows.length > 1 || isVariantRow(row, known)) return planVariants(rows, known);
  const plan = planRow(row, known);
  const { product, form } = plan;
  return { product, id: row.id, handle: row.handle, form, options: null, rows: [plan] };
}

/** Whether anybody has edited a product since it was written, or counted or sold one that was new. */
const isChangedSince = (product: ProductDocument, { version, isNew }: WrittenProduct): boolean =>
  versionOf(product) !== version ||
  (isNew && (product.inventory.moves > 0 || Object.values(product.variants ?? {}).some(isTouched)));

const changedSince = ({ name }: ProductDocument): string => `“${name}” has been changed since the import.`;

/** What of a product the shop's rules do not allow: messages by field. */
const problemsOf = (product: ProductDocument): Partial<Record<ProductField, string>> => ({
  ...conflictsOf(formOfProduct(product)),
  ...(product.status === 'published' && missingIn(product)),
});

/**
 * Many products at once, in the caller's transaction and in a few commands: imports read, write and put back some
 * hundred at a time.
 */
export function createBulkProducts(dependencies: Dependencies) {
  const { repository, tree, events, activity, taxes, clock } = dependencies;
  const { drafts, edited } = createBulkDocuments(dependencies);

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

  /** @returns what the log says of it */
  async function edit(
    edits: readonly EditedDocument[],
    writer: BulkWriter,
    session: ClientSession,
  ): Promise<ActivityEntry[]> {
    await repository.changeAll(
      edits.map(({ operation }) => operation),
      session,
    );
    return edits.map(({ product, after }) => ({
      ...entryOf(after, writer),
      before: logged(product),
      after: logged(after),
    }));
  }

  /** What rows are compared with. */
  async function knownTo(rows: readonly ProductRow[], session?: ClientSession): Promise<Known> {
    const ids = rows.flatMap(({ id }) => id ?? []);
    const handles = [...new Set(rows.flatMap(({ id, handle }) => (id === undefined ? (handle ?? []) : [])))];
    const skus = rows.flatMap(({ values: { sku } }) => (typeof sku === 'string' ? sku : []));
    const [all, named, categories, rateOf] = await Promise.all([
      repository.productsBy({ ids, skus: [...skus, ...handles], slugs: handles.map(slugOf) }, session),
      repository.idsByName(namedIn(rows), session),
      tree.now(),
      taxes(),
    ]);
    const found = [...new Map(all.map((product) => [product._id, product])).values()];
    const variants = found.flatMap((product) =>
      Object.values(product.variants ?? {}).map(({ sku }) => [sku, product] as const),
    );
    return {
      byId: new Map(found.map((product) => [product._id, product])),
      bySku: new Map(found.flatMap((product) => (product.sku ? [[product.sku, product] as const] : []))),
      bySlug: new Map(found.map((product) => [product.slug, product])),
      ofVariants: new Map(variants),
      categories: categories.all,
      taxProblemOf: ({ taxVat, ...form }, isNew) => {
        const category = form.category ?? '';
        const categoryPath = categories.pathTo(category).map(({ _id }) => _id);
        const { hsn } = isNew ? withDefaultAttributes(form, category, categories) : form;
        return taxProblem(taxVat, { categoryPath, hsn }, rateOf);
      },
      namedProducts: new Map([...idsToBe(rows), ...named]),
    };
  }

  /** @throws AppError that names what a product had before the import and may not have now */
  async function rejectRuleBreaks({ product, after }: EditedDocument, session: ClientSession): Promise<void> {
    const [now, then] = [problemsOf(product), problemsOf(after)];
    const added = Object.entries(then).filter(([field, problem]) => now[field as ProductField] !== problem);
    rejectIf(409, 'not_allowed', Object.fromEntries(added));
    const skus = (after.skus ?? []).filter((sku) => !product.skus?.includes(sku));
    if (skus.length === 0) return;
    const [taken] = await repository.productsOfSkus(skus, product._id, session);
    if (taken) rejectIf(409, 'sku_taken', { sku: `“${taken[1]}” has the SKU ${taken[0]} by now.` });
  }

  /** The product as it was, or why it stays as it is. */
  async function backTo(
    product: ProductDocument,
    { changes, options }: ProductToRestore,
    { by }: BulkWriter,
    session: ClientSession,
  ): Promise<EditedDocument | string> {
    const before = Object.fromEntries(changes.map(({ field, before: value }) => [field, value]));
    const form = withEdit(formOfProduct(product), before as FormEdit);
    if (options && !putBackOptions(product, options, clock())) return changedSince(product);
    const optionsOf = options && {
      optionsOf: (now: ProductDocument, at: Date) =>
        putBackOptions(now, options, at) ?? { set: {}, unset: [] },
    };
    try {
      const back = await edited({ product, form, ...optionsOf }, { by, session });
      await rejectRuleBreaks(back, session);
      return back;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return `“${product.name}” may not be as it was before the import: ${error.message}`;
    }
  }

  return {
    /**
     * What the rows would do to the shop as it is now, in their order. Nothing is written.
     * @param groups the rows of one product each
     */
    async plan(groups: readonly (readonly ProductRow[])[], session?: ClientSession): Promise<GroupPlan[]> {
      const known = await knownTo(groups.flat(), session);
      const plans: GroupPlan[] = [];
      for (const part of inParts(groups)) {
        await yieldToRequests();
        plans.push(...part.map((rows) => planGroup(rows, known)));
      }
      return plans;
    },

    /** Products with options by the SKUs of theirs: which rows belong to one product though they do not say so. */
    ownersOfVariants: repository.ownersOfVariants,

    /**
     * Writes what plans of this transaction say: creates drafts and edits products. Rejected and unchanged groups are not
     * to be among them.
     * @throws MongoServerError of a duplicate key when somebody else takes a SKU or address at the same time
     */
    async write(
      plans: readonly Omit<GroupPlan, 'rows'>[],
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
      const changed = forms.flatMap(({ product, form, options }): EditedProductPlan[] => {
        if (!product) return [];
        return [
          { product, form, optionsOf: options ? (now, at) => optionsWrite(now, options, at) : undefined },
        ];
      });
      const made: EditedDocument[] = [];
      for (const plan of changed) made.push(await edited(plan, { by: writer.by, session }));
      const edits = await edit(made, writer, session);
      const ids = [...created.map(({ _id }) => _id), ...changed.map(({ product }) => product._id)];
      const creations = created.map((draft) => ({ ...entryOf(draft, writer), after: logged(draft) }));
      await tell(ids, [...creations, ...edits], writer, session);
      let next = 0;
      return forms.map(({ product, options }) => {
        if (product) {
          const before = options ? { options: optionsBefore(product) } : {};
          return { id: product._id, version: versionOf(product) + 1, isNew: false, ...before };
        }
        const draft = created[next++];
        if (!draft) throw new Error('A draft is missing.');
        return { id: draft._id, version: 1, isNew: true };
      });
    },

    /**
     * Puts products back as they were before they were written: what was created is removed, what was changed gets its
     * values of before. What anybody has changed since, or what the rules of the shop do not allow as it was, stays.
     * @returns why those stay that do, by id
     */
    async restore(
      items: readonly ProductToRestore[],
      writer: BulkWriter,
      session: ClientSession,
    ): Promise<Map<string, string>> {
      const found = await repository.productsBy({ ids: items.map(({ id }) => id), skus: [] }, session);
      const byId = new Map(found.map((product) => [product._id, product]));
      const kept = new Map<string, string>();
      const removed: ProductDocument[] = [];
      const changed: EditedDocument[] = [];
      for (const item of items) {
        const { id, isNew } = item;
        const product = byId.get(id);
        if (!product) kept.set(id, 'It does not exist any more.');
        else if (isChangedSince(product, item)) kept.set(id, changedSince(product));
        else if (isNew) removed.push(product);
        else {
          const back = await backTo(product, item, writer, session);
          if (typeof back === 'string') kept.set(id, back);
          else changed.push(back);
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
