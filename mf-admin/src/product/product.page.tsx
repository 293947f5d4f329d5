import { Skeleton, useLoaderData, type LoadArgs, type Meta } from '@virasat/kit';
import { isFailure } from '../desk/failure.ts';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { documentTitle } from '../layout/sections.ts';
import { LoadFailure } from '../loaded/load-failure.tsx';
import { useEditedProductQuery } from './product-api.ts';
import { ProductEditor } from './product-editor.tsx';

export const meta = (): Meta => ({ title: documentTitle('Edit product'), noindex: true });

/** Which product; it is loaded by the page itself, since it changes while it is open. */
export const loader = ({ params }: LoadArgs): string => params['id'] ?? '';

function StoredProduct({ id }: { id: string }) {
  const { data, error, refetch } = useEditedProductQuery(id);
  // an error of a later reading leaves the form as it is
  if (data) return <ProductEditor product={data} />;
  if (isFailure(error)) return <LoadFailure what="the product" {...error} onRetry={() => void refetch()} />;
  return <Skeleton height={480} />;
}

/** /admin/products/:id: every field of a product in nine sections. */
export function Component() {
  const id = useLoaderData<string>();
  return (
    <AdminLayout title="Edit product">
      <StoredProduct key={id} id={id} />
    </AdminLayout>
  );
}
