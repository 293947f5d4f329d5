import { withoutDatabaseTime } from '../../../platform/database/database-time.ts';
import type { RateOf } from '../../shared/tax-rates.ts';
import type { AdminList } from '../admin-list/admin-list.service.ts';
import type { CatalogueRepository } from '../catalogue.repository.ts';
import { productColumns } from './product-columns.ts';
import type { ProductExportQuery } from './product-export.schema.ts';
import { exportHeading, exportLines } from './product-rows.ts';

/** Products read at once: no more of a large export is ever in memory. */
const BATCH = 200;

interface Dependencies {
  repository: Pick<CatalogueRepository, 'anyProducts'>;
  list: Pick<AdminList, 'idsOf'>;
  taxes: () => Promise<RateOf>;
}

/** The columns of an export: those that are named, and always the id, by which an import finds products. */
function columnsOf(named: string | undefined) {
  if (named === undefined) return productColumns;
  const fields = new Set(['id', ...named.split(',').map((name) => name.trim())]);
  return productColumns.filter(({ field }) => fields.has(field));
}

/** The list of products as a file that spreadsheets open and an import reads. */
export function createProductExport({ repository, list, taxes }: Dependencies) {
  return {
    /** What the list shows with these filters, in its order: the parts of a CSV file, read as they are asked for. */
    async csv({ sort, columns: named, ...filter }: ProductExportQuery): Promise<AsyncGenerator<string>> {
      const ids = await list.idsOf(filter, sort);
      const rateOf = await taxes();
      const columns = columnsOf(named);
      async function* parts() {
        yield exportHeading(columns);
        for (let from = 0; from < ids.length; from += BATCH) {
          const batch = ids.slice(from, from + BATCH);
          const products = await withoutDatabaseTime(() => repository.anyProducts(batch));
          yield products.map((product) => exportLines(product, rateOf, columns)).join('');
        }
      }
      return parts();
    },
  };
}
export type ProductExport = ReturnType<typeof createProductExport>;
