import type { AdminProductList } from '@virasat/api';
import { api, call, useLoaderData, type LoadArgs, type Meta } from '@virasat/kit';
import { adminPath, documentTitle } from '../layout/sections.ts';
import { ListPage } from '../listing/list-page.tsx';
import { loaded, type Loaded } from '../loaded/loaded.ts';
import { productColumns } from './product-columns.tsx';
import { ProductFilters } from './product-filters.tsx';
import { productApiQuery, readProductQuery, writeProductQuery, type ProductQuery } from './product-query.ts';

const title = 'Product Listings';
const address = adminPath('products');

interface ProductsData {
  query: ProductQuery;
  list: Loaded<AdminProductList>;
}

export const meta = (): Meta => ({ title: documentTitle(title), noindex: true });

export async function loader({ request }: LoadArgs): Promise<ProductsData> {
  const query = readProductQuery(new URL(request.url).searchParams);
  const response = api.admin.products.$get(
    { query: productApiQuery(query) },
    { init: { signal: request.signal } },
  );
  return { query, list: await loaded(call(response)) };
}

/** /admin/products: every product, drafts and archived ones too. */
export function Component() {
  const { query, list } = useLoaderData<ProductsData>();
  return (
    <ListPage
      title={title}
      one="product"
      list={list}
      columns={productColumns}
      filters={<ProductFilters query={query} />}
      page={query.page}
      filtered={Boolean(query.search || query.status || query.category)}
      address={address}
      hrefFor={(page) => address + writeProductQuery({ ...query, page })}
      nothing="Products appear here once they are saved."
    />
  );
}
