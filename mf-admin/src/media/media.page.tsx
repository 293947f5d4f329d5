import type { Meta } from '@virasat/kit';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { documentTitle } from '../layout/sections.ts';
import { MediaLibrary } from './library/media-library.tsx';

const title = 'Media';

export const meta = (): Meta => ({ title: documentTitle(title), noindex: true });

/** /admin/media: every picture, video and PDF of the shop. */
export function Component() {
  return (
    <AdminLayout title={title}>
      <MediaLibrary />
    </AdminLayout>
  );
}
