import type { CategorySales as Sales } from '@virasat/api';
import { Link, Skeleton, Text, plural, rupees } from '@virasat/kit';
import { isFailure } from '../desk/failure.ts';
import { productPath } from '../layout/sections.ts';
import { LoadFailure } from '../loaded/load-failure.tsx';
import { useCategorySalesQuery } from './categories-api.ts';
import * as styles from './category-form.module.css';

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
const share = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 1 });

function TopProducts({ products }: { products: Sales['topProducts'] }) {
  return (
    // a keyboard has to reach what is scrolled
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} tabIndex={0} role="region" aria-labelledby="top-products">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Product Name</th>
            <th scope="col">SKU</th>
            <th scope="col">Units Sold</th>
            <th scope="col">Total Revenue</th>
          </tr>
        </thead>
        <tbody>
          {products.map(({ id, name, sku, unitsSold, revenue }) => (
            <tr key={id}>
              <td>
                <Link to={productPath(id)}>{name}</Link>
                <small>{sku}</small>
              </td>
              <td>{sku || '–'}</td>
              <td>{unitsSold.toLocaleString('en-IN')}</td>
              <td>{rupees(revenue)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What the category has sold, and its top products: as the analytics count it. */
export function CategorySales({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useCategorySalesQuery(id);
  if (isFailure(error) && !isFetching)
    return <LoadFailure what="the sales" {...error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={120} />;
  const { since, unitsSold, revenue, shareOfRevenue, topProducts } = data;
  return (
    <div className={styles.sales}>
      <h4>Sales per category</h4>
      {unitsSold === 0 ? (
        <Text tone="soft">
          Nothing of it has been sold since {day.format(new Date(since))}. Orders of its products appear here.
        </Text>
      ) : (
        <>
          <p>
            <strong>{plural(unitsSold, 'item')}</strong> sold for <strong>{rupees(revenue)}</strong> since{' '}
            {day.format(new Date(since))}: {share.format(shareOfRevenue)} of what the shop has sold.
          </p>
          <h4 id="top-products">Top products</h4>
          <TopProducts products={topProducts} />
        </>
      )}
    </div>
  );
}
