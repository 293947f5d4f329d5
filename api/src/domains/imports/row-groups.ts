import type { ImportDocument, ImportRow, PortionDocument } from './import-document.ts';
import type { ImportRepository } from './imports.repository.ts';
import { readCell } from '../catalogue/index.ts';

/** Rows of one product that are dealt with together: a product has 100 variants at most. */
const MOST_ROWS = 150;

/** What tells of a row which product it is about: the same text for rows of one product, as far as they say it. */
function keysOf(columns: ImportDocument['columns']) {
  const [handle, id, sku] = (['handle', 'id', 'sku'] as const).map((field) =>
    columns.findIndex(({ target }) => target === field),
  );
  const textOf = ({ cells }: ImportRow, column: number | undefined): string => {
    const read = readCell({ kind: 'text' }, cells[column ?? -1] ?? '');
    return 'value' in read ? String(read.value) : '';
  };
  return (row: ImportRow) => {
    const [ofHandle, ofId, ofSku] = [textOf(row, handle), textOf(row, id), textOf(row, sku)];
    const key = ofHandle !== '' ? `handle ${ofHandle}` : ofId !== '' ? `id ${ofId}` : null;
    return { key, sku: ofSku === '' ? null : ofSku };
  };
}

/** Consecutive rows of one product, in their order; a row that stands alone is a group of its own. */
export function groupsOf<T extends Pick<ImportRow, 'group'>>(rows: readonly T[]): T[][] {
  const groups: T[][] = [];
  let last: string | null = null;
  for (const row of rows) {
    const group = row.group ?? null;
    if (group !== null && group === last) groups.at(-1)?.push(row);
    else groups.push([row]);
    last = group;
  }
  return groups;
}

/** What a step deals with: the rows of the products that begin in a portion, and the portions that hold them. */
export interface Span {
  rows: ImportRow[];
  /** The portions with other rows in the place of these. */
  put(rows: readonly ImportRow[]): PortionDocument[];
}

/** The portion, and those after it that the rows of its last product go on in. */
export function spanOf([first, ...further]: readonly PortionDocument[]): Span {
  if (!first) throw new Error('A span begins with a portion.');
  const parts = [
    { portion: first, from: first.leading ?? 0, to: first.rows.length },
    ...further.map((portion) => ({ portion, from: 0, to: portion.leading ?? 0 })),
  ];
  return {
    rows: parts.flatMap(({ portion, from, to }) => portion.rows.slice(from, to)),
    put(rows) {
      let next = 0;
      return parts.map(({ portion, from, to }) => {
        const own = rows.slice(next, (next += to - from));
        return { ...portion, rows: [...portion.rows.slice(0, from), ...own, ...portion.rows.slice(to)] };
      });
    },
  };
}

/** The portions of a span, as they were grouped by the preview. */
export async function portionsOfSpan(
  first: PortionDocument,
  read: (index: number) => Promise<PortionDocument | null>,
): Promise<PortionDocument[]> {
  const portions = [first];
  if ((first.rows.at(-1)?.group ?? null) === null) return portions;
  // one that lies within a product as a whole belongs to an earlier span, with all after it
  if ((first.leading ?? 0) === first.rows.length) return portions;
  for (let index = first.index + 1; ; index += 1) {
    const portion = await read(index);
    if (!portion?.leading) return portions;
    portions.push(portion);
    if (portion.leading < portion.rows.length) return portions;
  }
}

/** Says which rows belong together while the portions of an import are read one after the other. */
export function createGrouping(
  document: Pick<ImportDocument, '_id' | 'columns' | 'parts'>,
  repository: Pick<ImportRepository, 'portion'>,
  ownersOf: (skus: readonly string[]) => Promise<Map<string, string>>,
) {
  const keyOf = keysOf(document.columns);
  let last: { key: string; group: string; rows: number } | null = null;
  /** Portions that were grouped ahead of their turn. */
  const ahead = new Map<number, PortionDocument>();

  async function grouped(portion: PortionDocument): Promise<PortionDocument> {
    const named = portion.rows.map(keyOf);
    const unnamed = named.flatMap(({ key, sku }) => (key === null && sku !== null ? [sku] : []));
    const owners = await ownersOf(unnamed);
    let leading = 0;
    const rows = portion.rows.map((row, index) => {
      const { key: said, sku } = named[index] ?? { key: null, sku: null };
      const owner = said === null && sku !== null ? owners.get(sku) : undefined;
      const key = owner === undefined ? said : `owner ${owner}`;
      const goesOn = key !== null && last?.key === key && last.rows < MOST_ROWS;
      if (goesOn && last) {
        last.rows += 1;
        if (leading === index && portion.index > 0) leading = index + 1;
      } else last = key === null ? null : { key, group: `${key} ${row.number}`, rows: 1 };
      return { ...row, group: last?.group ?? null };
    });
    return { ...portion, rows, leading };
  }

  async function next(index: number): Promise<PortionDocument | null> {
    const known = ahead.get(index);
    if (known) return known;
    const portion = index < document.parts ? await repository.portion(document._id, index) : null;
    const found = portion && (await grouped(portion));
    if (found) ahead.set(index, found);
    return found;
  }

  return {
    /**
     * The portions with the products that begin in one. They are asked for in their order.
     * @throws Error when the import has no such portion
     */
    async span(index: number): Promise<PortionDocument[]> {
      const first = await next(index);
      if (!first) throw new Error(`The import ${document._id} has no portion ${index}.`);
      const portions = await portionsOfSpan(first, next);
      ahead.delete(index);
      return portions;
    },
    /** Keeps what was found out about rows that an earlier span has dealt with. */
    put(portions: readonly PortionDocument[]): void {
      for (const portion of portions) if (ahead.has(portion.index)) ahead.set(portion.index, portion);
    },
  };
}
