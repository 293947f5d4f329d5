import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { BYTE_ORDER_MARK, csvLine, formulaSafe, withoutFormulaGuard } from '../shared/csv.ts';
import type { ImportDocument, ImportRow } from './import-document.ts';
import { toRowView } from './import-view.ts';
import type { ImportFilter } from './imports.constants.ts';
import type { ImportRepository } from './imports.repository.ts';
import type { ImportRowList, ImportRowQuery } from './imports.schema.ts';

const hasKind = (row: ImportRow, filter: ImportFilter): boolean => {
  if (filter === 'all') return true;
  return filter === 'kept' ? row.kept !== null : row.kind === filter;
};

/** The rows of imports, as people look at them. */
export function createImportRows(repository: Pick<ImportRepository, 'portion'>) {
  return {
    /** One page of the rows; only the portions that hold it are read. */
    async page(document: ImportDocument, { filter, page, pageSize }: ImportRowQuery): Promise<ImportRowList> {
      const sizes = document.portions.map((counts) =>
        filter === 'all' ? counts.new + counts.changed + counts.unchanged + counts.rejected : counts[filter],
      );
      let skip = (page - 1) * pageSize;
      const items: ImportRow[] = [];
      for (const [index, size] of sizes.entries()) {
        if (items.length === pageSize) break;
        if (size <= skip) {
          skip -= size;
          continue;
        }
        const portion = await repository.portion(document._id, index);
        const found = portion?.rows.filter((row) => hasKind(row, filter)) ?? [];
        items.push(...found.slice(skip, skip + pageSize - items.length));
        skip = 0;
      }
      const total = sizes.reduce((sum, size) => sum + size, 0);
      return { items: items.map((row) => toRowView(row, document)), total, page, pageSize };
    },

    /** The rows that were not imported, as the file had them, with a column that says why. */
    async rejected(document: ImportDocument): Promise<{ name: string; csv: string }> {
      const headings = document.columns.map(({ heading }) => formulaSafe(withoutFormulaGuard(heading)));
      const lines = [BYTE_ORDER_MARK + csvLine([...headings, 'Row', 'Why it was not imported'])];
      for (const [index, counts] of document.portions.entries()) {
        if (counts.rejected === 0) continue;
        const portion = await repository.portion(document._id, index);
        for (const row of portion?.rows.filter(({ kind }) => kind === 'rejected') ?? []) {
          const why = toRowView(row, document).errors.map(({ column, message }) =>
            column === null ? message : `${column}: ${message}`,
          );
          const cells = headings.map((_, column) =>
            formulaSafe(withoutFormulaGuard(row.cells[column] ?? '')),
          );
          lines.push(csvLine([...cells, String(row.number), formulaSafe(why.join(' '))]));
        }
        await yieldToRequests();
      }
      const name = document.fileName.replace(/\.\w+$/, '').replace(/[^\w -]+/g, '') || 'import';
      return { name: `${name} - not imported.csv`, csv: lines.join('') };
    },
  };
}
