import { columnOf, writeCell, type ColumnField } from '../catalogue/index.ts';
import { withoutFormulaGuard } from '../shared/csv.ts';
import { sumOf, type ImportDocument, type ImportRow } from './import-document.ts';
import { allows, importStates } from './import-states.ts';
import type { Import, ImportRowView, ImportSummary } from './imports.schema.ts';
import { targetColumns } from './mapping.ts';

const labels = new Map<string, string>(targetColumns.map(({ field, label }) => [field, label]));

/** An import as the list has it. @param name of its admin */
export function toSummary(document: ImportDocument, name: string): ImportSummary {
  const { _id, fileName, by, createdAt, endedAt, state, rows, parts, portions, done } = document;
  const { written, undone, problem } = document;
  const isTakenBack = state === 'undoing' || state === 'reverting';
  return {
    id: _id,
    fileName,
    by: { id: by, name },
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    state,
    busy: importStates[state].busy,
    rows,
    counts: sumOf(portions),
    progress: { done: isTakenBack ? Math.max(0, parts - done) : done, of: parts },
    written,
    undone: { removed: 0, ...undone },
    problem,
    mayUndo: allows('undo', state) && parts > 0 && written.created + written.changed > 0,
  };
}

export const toImport = (document: ImportDocument, name: string): Import => ({
  ...toSummary(document, name),
  notes: document.notes,
  files: document.files?.files.length ?? 0,
  columns: document.columns,
  blanks: document.blanks,
  mode: document.mode,
});

const shown = (field: ColumnField, value: unknown): string =>
  withoutFormulaGuard(writeCell(columnOf(field), value));

/** A row as the preview has it: values as texts, errors by the headings of the file. */
export function toRowView(row: ImportRow, { columns }: Pick<ImportDocument, 'columns'>): ImportRowView {
  const headings = new Map(columns.map(({ target, heading }) => [target as string | null, heading]));
  const changes = [...row.changes, ...(row.variantChanges ?? [])].map(({ field, before, after }) => ({
    field: field as string,
    label: columnOf(field).label,
    before: shown(field, before),
    after: shown(field, after),
  }));
  if (row.count) {
    const { before, after } = row.count;
    changes.push({ field: 'stock', label: 'Stock', before: String(before), after: String(after) });
  }
  return {
    number: row.number,
    kind: row.kind,
    label: row.label,
    variant: row.variant ?? null,
    product: row.product?.id ?? row.outcome?.product ?? null,
    changes,
    errors: row.errors.map(({ field, message }) => ({
      column: field === null ? null : (headings.get(field) ?? labels.get(field) ?? field),
      message,
    })),
    notes: row.notes,
    kept: row.kept,
  };
}
