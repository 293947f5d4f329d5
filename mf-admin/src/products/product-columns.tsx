import type { AdminProduct } from '@virasat/api';
import { Badge, Link, Picture, orderDate, paths, rupees } from '@virasat/kit';
import type { Column } from '@virasat/kit/forms';
import { ProductStatusBadge } from './product-status.tsx';
import * as styles from '../listing/list.module.css';

/** Placeholder for what a draft does not have yet. */
const MISSING = '–';

/** Only published products have a page in the shop. */
function Name({ product }: { product: AdminProduct }) {
  const { id, name, status } = product;
  return (
    <span className={styles.long}>
      {status === 'published' ? <Link to={paths.product(id)}>{name}</Link> : name}
    </span>
  );
}

/** Drafts may have no picture yet. The name stands beside it. */
function Thumbnail({ src }: { src: string }) {
  return src ? <Picture src={src} alt="" ratio="1/1" sizes="44px" /> : <span className={styles.noPicture} />;
}

export const productColumns: Column<AdminProduct>[] = [
  { key: 'picture', header: 'Picture', cell: ({ image }) => <Thumbnail src={image.src} /> },
  { key: 'name', header: 'Name', cell: (product) => <Name product={product} /> },
  { key: 'sku', header: 'SKU', cell: ({ sku }) => <span className={styles.nowrap}>{sku || MISSING}</span> },
  { key: 'category', header: 'Category', cell: ({ category }) => category },
  {
    key: 'price',
    header: 'Price',
    align: 'right',
    cell: ({ price }) => (price > 0 ? rupees(price) : MISSING),
  },
  {
    key: 'stock',
    header: 'Stock',
    align: 'right',
    cell: ({ stock }) => (stock > 0 ? stock : <Badge tone="madder">Sold out</Badge>),
  },
  { key: 'status', header: 'Status', cell: ({ status }) => <ProductStatusBadge status={status} /> },
  {
    key: 'updated',
    header: 'Updated',
    cell: ({ updatedAt }) => <span className={styles.nowrap}>{orderDate(updatedAt)}</span>,
  },
];
