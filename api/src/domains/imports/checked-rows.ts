import type { GroupPlan, RowPlan } from '../catalogue/index.ts';
import type { ImportRow, RowError } from './import-document.ts';
import type { RowInput } from './row-input.ts';

/** The item that a row counts: a product without options, or a variant. Null for one that is new. */
export function itemOf({ product, variant }: RowPlan) {
  if (variant) return variant.item;
  return product && { id: product._id, stock: product.stock, inventory: product.inventory };
}

/** A count of an item that exists, in the main warehouse, or why it cannot be. @param away on hand elsewhere */
function countOf(
  plan: RowPlan,
  counted: number | null,
  away: number,
): Pick<ImportRow, 'count'> & { error?: RowError } {
  const item = itemOf(plan);
  if (!item || counted === null) return { count: null };
  if (!plan.variant && plan.product?.hasOptions) {
    const message = 'This product has options: count its variants, in rows of their own.';
    return { count: null, error: { field: 'stock', message } };
  }
  const { onHand: everywhere, allocated, held, safety } = item.inventory;
  const onHand = everywhere - away;
  if (counted === onHand) return { count: null };
  if (item.stock + counted - onHand >= 0) {
    return { count: { before: onHand, after: counted, ...(plan.variant && { item: item.id }) } };
  }
  const message =
    `Of ${onHand} on hand, ${allocated} are sold and not shipped yet, ${held} are reserved and ${safety} are safety ` +
    `stock: the count cannot be below ${allocated + held + safety - away}.`;
  return { count: null, error: { field: 'stock', message } };
}

/** The row with what it will do to the shop as it is now. @param away what is on hand outside of the main warehouse */
function checkedRow(
  row: ImportRow,
  { counted, errors: unread, notes }: RowInput,
  plan: RowPlan,
  away = 0,
): ImportRow {
  const { count, error } = countOf(plan, counted, away);
  const unreadFields = new Set(unread.map(({ field }) => field));
  const errors = [
    ...unread,
    ...plan.problems.filter(({ field }) => field === null || !unreadFields.has(field)),
    ...(error ? [error] : []),
  ];
  const { product, variant, changes, variantChanges, form } = plan;
  const kind = plan.kind === 'unchanged' && count ? 'changed' : plan.kind;
  const title = form.title ?? product?.name ?? '';
  return {
    ...row,
    kind: errors.length > 0 ? 'rejected' : kind,
    label: variant?.name ? `${title} – ${variant.name}` : title,
    product: product && { id: product._id, version: product.version ?? 1 },
    ...{ changes, variantChanges, count, errors },
    variant: variant && variant.name,
    isProduct: plan.isProduct,
    notes: [...notes, ...plan.notes],
  };
}

/** The rows of one product with what they will do. @param away what is on hand elsewhere, by item */
export const checkedGroup = (
  rows: readonly ImportRow[],
  inputs: readonly RowInput[],
  plan: GroupPlan,
  away: ReadonlyMap<string, number>,
): ImportRow[] =>
  rows.map((row, index) => {
    const [input, planned] = [inputs[index], plan.rows[index]];
    if (!input || !planned) throw new Error('A row was not planned.');
    return checkedRow(row, input, planned, away.get(itemOf(planned)?.id ?? ''));
  });

/** A product is written as a whole or not at all: with one of its rows, the others are rejected. */
export function asWhole(rows: readonly ImportRow[]): ImportRow[] {
  const wrong = rows.find(({ kind }) => kind === 'rejected');
  if (!wrong || rows.length === 1) return [...rows];
  const message = `Row ${wrong.number} of the same product has errors.`;
  return rows.map((row) =>
    row.kind === 'new' || row.kind === 'changed'
      ? { ...row, kind: 'rejected', errors: [{ field: null, message }] }
      : row,
  );
}

/** Names rows that are about a product or a SKU which an earlier row is about, too. */
export function createDuplicateCheck() {
  const seen = new Map<string, number>();
  const skus = new Map<string, number>();

  function ofSku(row: ImportRow, { row: { values } }: RowInput): RowError[] {
    if (typeof values.sku !== 'string') return [];
    const first = skus.get(values.sku);
    if (first === undefined) skus.set(values.sku, row.number);
    if (first === undefined || first === row.number) return [];
    const message = `The SKU ${values.sku} is in row ${first} already. Keep one of the two rows.`;
    return [{ field: 'sku', message }];
  }

  /** An earlier product of the file that these rows are about, too. */
  function ofProduct([row]: readonly ImportRow[], input: RowInput | undefined, isGroup: boolean): RowError[] {
    const { id, handle } = input?.row ?? {};
    const keys = [
      ...(row?.product ? [{ key: `id ${row.product.id}`, field: null, what: `“${row.label}”` }] : []),
      ...(!row?.product && id ? [{ key: `id ${id}`, field: 'id', what: `The id ${id}` }] : []),
      ...(!row?.product && !id && handle
        ? [{ key: `handle ${handle}`, field: 'handle', what: `The handle ${handle}` }]
        : []),
    ];
    for (const { key, field, what } of keys) {
      const first = seen.get(key);
      if (first === undefined) seen.set(key, row?.number ?? 0);
      else {
        const remedy = isGroup
          ? 'Put the rows of one product one after the other.'
          : 'Keep one of the two rows.';
        return [{ field, message: `${what} is in row ${first} already. ${remedy}` }];
      }
    }
    return [];
  }

  /** @param rows those of one product */
  return (rows: readonly ImportRow[], inputs: readonly RowInput[]): ImportRow[] => {
    const isGroup = rows.some(({ variant }) => typeof variant === 'string');
    const ofAll = ofProduct(rows, inputs[0], isGroup);
    return rows.map((row, index): ImportRow => {
      const input = inputs[index];
      const found = input ? ofSku(row, input) : [];
      const errors = index === 0 && found.length === 0 ? ofAll : found;
      return errors.length === 0 ? row : { ...row, kind: 'rejected', errors: [...row.errors, ...errors] };
    });
  };
}
