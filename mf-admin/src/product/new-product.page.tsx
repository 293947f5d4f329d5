import type { Meta } from '@virasat/kit';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { documentTitle } from '../layout/sections.ts';
import { ProductEditor } from './product-editor.tsx';

export const meta = (): Meta => ({ title: documentTitle('New product'), noindex: true });

/** /admin/products/new: the form of a product that does not exist yet. Only its title is needed. */
export function Component() {
  return (
    <AdminLayout title="New product">
      <ProductEditor />
    </AdminLayout>
  );
}
