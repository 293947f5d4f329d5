import type { AdminProductList } from '@virasat/api';
import { api, call, plural, useLoaderData, type LoadArgs, type Meta } from '@virasat/kit';
import { DataTable, Pagination } from '@virasat/kit/forms';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { adminPath, documentTitle } from '../layout/sections.ts';
import { ListRoot } from '../listing/list-style.ts';
import { ListStatus } from '../listing/list-status.tsx';
import { NothingFound } from '../listing/nothing-found.tsx';
import { useBusy } from '../listing/use-busy.ts';
import { LoadFailure } from '../loaded/load-failure.tsx';
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
  const asked = api.admin.products.$get(
    { query: productApiQuery(query) },
    { init: { signal: request.signal } },
  );
  return { query, list: await loaded(call(asked)) };
}

function Products({ query, list }: { query: ProductQuery; list: AdminProductList }) {
  const busy = useBusy();
  if (list.items.length === 0) {
    return (
      <div className="nothing">
        <NothingFound
          what="products"
          total={list.total}
          page={query.page}
          filtered={Boolean(query.search || query.status || query.category)}
          clearTo={address}
          firstPage={address + writeProductQuery({ ...query, page: 1 })}
        >
          Products appear here once they are saved.
        </NothingFound>
      </div>
    );
  }
  return (
    <>
      <DataTable
        caption={plural(list.total, 'product')}
        columns={productColumns}
        rows={list.items}
        rowKey={({ id }) => id}
        busy={busy}
      />
      <Pagination
        page={list.page}
        pageSize={list.pageSize}
        total={list.total}
        hrefFor={(page) => address + writeProductQuery({ ...query, page })}
      />
    </>
  );
}

/** /admin/products: every product, drafts and archived ones too. */
export function Component() {
  const { query, list } = useLoaderData<ProductsData>();
  return (
    <AdminLayout title={title}>
      <ListRoot>
        <ProductFilters query={query} />
        <ListStatus>{list.ok ? plural(list.value.total, 'product') : ''}</ListStatus>
        {list.ok ? (
          <Products query={query} list={list.value} />
        ) : (
          <LoadFailure what="the products" {...list} />
        )}
      </ListRoot>
    </AdminLayout>
  );
}
