import Button from '@mui/material/Button';
import type { AdminProduct } from '@virasat/api';
import { Suspense, lazy, useEffect, useMemo, useState } from 'react';
import { Link, rupees, type Meta } from '@virasat/kit';
import { useGridState } from '../desk/grid/grid-state.ts';
import { ResourceGrid } from '../desk/grid/resource-grid.tsx';
import type { BulkAction } from '../desk/grid/grid-types.ts';
import type { GridSelection } from '../desk/grid/selection.ts';
import { useUndo } from '../desk/undo.tsx';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { bulkChangesPath, documentTitle, productPath } from '../layout/sections.ts';
import { valueNow, type BulkKind } from './bulk-change.ts';
import { ProductCard, productColumns } from './product-columns.tsx';
import { productFilters, productGrid } from './product-grid.ts';
import {
  useCategoryChoicesQuery,
  usePatchProductMutation,
  useProductsQuery,
  useSetStockMutation,
  useUndoStockMutation,
} from './products-api.ts';
import { runBulk, type BulkChange } from './run-bulk.ts';

const BulkChangeDialog = lazy(() => import('./bulk-change-dialog.tsx'));

const title = 'Product Listings';
const EXPORT = '/api/admin/products.csv';

export const meta = (): Meta => ({ title: documentTitle(title), noindex: true });

const nameOf = ({ name }: AdminProduct) => name;
const hrefOf = ({ id }: AdminProduct) => productPath(id);

/** Price and stock, saved in place, and how each is taken back. */
function useProductEdits() {
  const [patch] = usePatchProductMutation();
  const [setStock] = useSetStockMutation();
  const [undoStock] = useUndoStockMutation();
  const { offerUndo } = useUndo();
  return useMemo(
    () => ({
      /** The price that shoppers pay: the discount price where there is one. */
      async price({ id, name, version, price: before, originalPrice }: AdminProduct, price: number) {
        const field = originalPrice === undefined ? 'regularPrice' : 'discountPrice';
        const saved = await patch({ id, version, [field]: price }).unwrap();
        offerUndo(`${name} costs ${rupees(price)} now.`, () =>
          patch({ id, version: saved.version, [field]: before }).unwrap(),
        );
      },
      async stock({ id, name }: AdminProduct, stock: number) {
        const { adjustment } = await setStock({ id, stock }).unwrap();
        offerUndo(`${name}: ${stock} in stock now.`, () => undoStock(adjustment).unwrap());
      },
    }),
    [patch, setStock, undoStock, offerUndo],
  );
}

const bulkLabels: Record<BulkKind, string> = {
  publish: 'Publish',
  archive: 'Archive',
  price: 'Price…',
  category: 'Category…',
  tags: 'Tags…',
};

interface Asked {
  kind: BulkKind;
  selection: GridSelection;
  /** What the products have now. */
  now: string;
  answer: (change: BulkChange | undefined) => void;
}

const readNow: Partial<Record<BulkKind, (product: AdminProduct) => string>> = {
  price: ({ price }) => rupees(price),
  category: ({ category }) => category,
};

/** The products that this tab has shown: what those ticked on other pages have now. */
const seen = new Map<string, AdminProduct>();

/**
 * Bulk actions: each asks what to do, shows what it would do, and runs in the background.
 * @param items the products that are shown; those of other pages are remembered
 */
function useBulkActions(items: AdminProduct[] | undefined) {
  const [asked, setAsked] = useState<Asked>();
  useEffect(() => {
    for (const item of items ?? []) seen.set(item.id, item);
  }, [items]);
  const actions = useMemo((): BulkAction[] => {
    const choose = (kind: BulkKind, selection: GridSelection) => {
      const read = readNow[kind];
      const now = read ? valueNow(selection, seen, read) : '';
      return new Promise<BulkChange | undefined>((answer) => setAsked({ kind, selection, now, answer }));
    };
    return (Object.keys(bulkLabels) as BulkKind[]).map((kind) => ({
      key: kind,
      label: bulkLabels[kind],
      canBeCancelled: true,
      run: async (selection, progress, signal) => {
        const change = await choose(kind, selection);
        setAsked(undefined);
        return change && runBulk(change, selection, { progress, signal });
      },
    }));
  }, []);
  return { asked, actions };
}

/** /admin/products: every product, drafts and archived ones too. */
export function Component() {
  const grid = useGridState(productGrid);
  const list = useProductsQuery(grid.query);
  const { data: categories } = useCategoryChoicesQuery();
  const edits = useProductEdits();
  const columns = useMemo(() => productColumns(edits), [edits]);
  const filters = useMemo(() => productFilters(categories ?? []), [categories]);
  const { asked, actions } = useBulkActions(list.data?.items);
  const sort = grid.state.sort ?? 'name';
  return (
    <AdminLayout title={title}>
      <ResourceGrid
        one="product"
        tag="Product"
        list={list}
        grid={grid}
        columns={columns}
        card={(product) => <ProductCard product={product} />}
        nameOf={nameOf}
        hrefOf={hrefOf}
        searchLabel="Search products"
        searchPlaceholder="Name, SKU or craftsman"
        filters={filters}
        views="products"
        bulk={actions}
        actions={
          <>
            <Button href={`${EXPORT}?${new URLSearchParams({ ...grid.filter, sort })}`} download>
              Export CSV
            </Button>
            <Button component={Link} to={bulkChangesPath}>
              Bulk changes
            </Button>
          </>
        }
        create={
          <Button component={Link} to={productPath('new')} variant="contained">
            New product
          </Button>
        }
        empty={{
          text: 'Products appear here once they are saved. Only a title is needed to begin.',
        }}
      />
      {asked && (
        <Suspense>
          <BulkChangeDialog
            kind={asked.kind}
            selection={asked.selection}
            now={asked.now}
            onApply={asked.answer}
            onClose={() => asked.answer(undefined)}
          />
        </Suspense>
      )}
    </AdminLayout>
  );
}
