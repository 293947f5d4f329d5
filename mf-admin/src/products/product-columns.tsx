import type { AdminProduct } from '@virasat/api';
import { MAX_PRICE, MAX_STOCK } from '@virasat/api/constants';
import { Badge, Link, Picture, orderDate, paths, rupees } from '@virasat/kit';
import type { CellEdit, ResourceColumn } from '../desk/grid/grid-types.ts';
import { IfMayChange } from '../layout/if-may.tsx';
import { productPath } from '../layout/sections.ts';
import { DuplicateButton } from './duplicate-button.tsx';
import { ProductStatusBadge } from './product-status.tsx';
import * as styles from './products.module.css';

/** Placeholder for what a draft does not have yet. */
const MISSING = '–';

/** Drafts may have no picture yet. The name stands beside it. */
function Thumbnail({ src }: { src: string }) {
  return (
    <span className={styles.picture}>
      {src ? <Picture src={src} alt="" ratio="1/1" sizes="44px" /> : <span className={styles.noPicture} />}
    </span>
  );
}

/** Only published products have a page in the shop. */
function ShopLink({ product: { id, name, status } }: { product: AdminProduct }) {
  if (status !== 'published') return null;
  return (
    <Link to={paths.product(id)} aria-label={`View ${name} in the shop`}>
      View
    </Link>
  );
}

const priceText = ({ price }: AdminProduct) => (price > 0 ? rupees(price) : MISSING);

const Stock = ({ stock }: { stock: number }) =>
  stock > 0 ? <>{stock}</> : <Badge tone="madder">Sold out</Badge>;

const wholeUpTo = (what: string, most: number) => (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most
    ? undefined
    : `${what} has to be a whole number from 0 to ${most.toLocaleString('en-IN')}.`;

/** How prices and stock are saved in place. */
export interface ProductEdits {
  price: (product: AdminProduct, price: number) => Promise<unknown>;
  stock: (product: AdminProduct, stock: number) => Promise<unknown>;
}

const edit = (
  field: keyof ProductEdits,
  check: CellEdit<AdminProduct>['check'],
  edits: ProductEdits,
): CellEdit<AdminProduct> => ({
  type: 'number',
  value: (product) => product[field],
  ...(check && { check }),
  save: (product, value) => edits[field](product, Number(value)),
});

/** Furniture or Decor; nothing while no category is chosen: a draft is stored with one of the two all the same. */
const departmentOf = ({ category, categorySlug }: AdminProduct) => (categorySlug ? category : '');

/** Columns of the list of products. */
export const productColumns = (edits: ProductEdits): ResourceColumn<AdminProduct>[] => [
  {
    field: 'picture',
    header: 'Picture',
    minWidth: 76,
    flex: 0,
    cell: ({ image }) => <Thumbnail src={image.src} />,
  },
  {
    field: 'name',
    header: 'Name',
    minWidth: 200,
    flex: 3,
    sort: { asc: 'name', desc: 'name-desc' },
    cell: ({ id, name }) => <Link to={productPath(id)}>{name}</Link>,
  },
  { field: 'sku', header: 'SKU', minWidth: 130, cell: ({ sku }) => sku || MISSING },
  {
    field: 'category',
    header: 'Category',
    minWidth: 110,
    cell: (product) => departmentOf(product) || MISSING,
  },
  {
    field: 'price',
    header: 'Price',
    minWidth: 110,
    flex: 0,
    align: 'right',
    sort: { asc: 'price-asc', desc: 'price-desc' },
    cell: priceText,
    edit: edit('price', wholeUpTo('The price in rupees', MAX_PRICE), edits),
  },
  {
    field: 'stock',
    header: 'Stock',
    minWidth: 100,
    flex: 0,
    align: 'right',
    sort: { asc: 'stock-asc', desc: 'stock-desc' },
    cell: ({ stock }) => <Stock stock={stock} />,
    edit: edit('stock', wholeUpTo('The stock', MAX_STOCK), edits),
  },
  {
    field: 'status',
    header: 'Status',
    minWidth: 120,
    flex: 0,
    cell: ({ status }) => <ProductStatusBadge status={status} />,
  },
  {
    field: 'updated',
    header: 'Updated',
    minWidth: 120,
    flex: 0,
    sort: { desc: 'updated-desc', asc: 'updated-asc' },
    cell: ({ updatedAt }) => orderDate(updatedAt),
  },
  {
    field: 'actions',
    header: 'Actions',
    minWidth: 150,
    flex: 0,
    cell: (product) => (
      <div className={styles.actions}>
        <IfMayChange>
          <DuplicateButton product={product} />
        </IfMayChange>
        <ShopLink product={product} />
      </div>
    ),
  },
];

/** A product on a phone. */
export function ProductCard({ product }: { product: AdminProduct }) {
  const { id, name, sku, image, status, stock } = product;
  return (
    <div className={styles.card}>
      <Thumbnail src={image.src} />
      <Link to={productPath(id)}>{name}</Link>
      <strong>{priceText(product)}</strong>
      <small>{[sku, departmentOf(product)].filter(Boolean).join(', ')}</small>
      <ProductStatusBadge status={status} />
      <span>
        Stock <Stock stock={stock} />
      </span>
      <span />
      <div className={`${styles.cardActions} ${styles.actions}`}>
        <IfMayChange>
          <DuplicateButton product={product} />
        </IfMayChange>
        <ShopLink product={product} />
      </div>
    </div>
  );
}
