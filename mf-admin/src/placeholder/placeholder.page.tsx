import { EmptyState, TextLink, paths, type Meta } from '@virasat/kit';
import * as layout from '../layout/admin-layout.module.css';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { documentTitle } from '../layout/sections.ts';

const title = 'Reports';

export const meta = (): Meta => ({ title: documentTitle(title), noindex: true });

/** /admin/reports, whose page is not built yet (requirement 70). */
export function Component() {
  return (
    <AdminLayout title={title}>
      <div className={layout.nothing}>
        <EmptyState
          title={`${title} (Coming Soon)`}
          action={
            <TextLink to={paths.admin} arrow="left">
              Back to the admin dashboard
            </TextLink>
          }
        />
      </div>
    </AdminLayout>
  );
}
