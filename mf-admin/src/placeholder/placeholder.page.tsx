import {
  EmptyState,
  TextLink,
  missingPage,
  paths,
  useLoaderData,
  type LoadArgs,
  type Meta,
  type MetaArgs,
} from '@virasat/kit';
import * as layout from '../layout/admin-layout.module.css';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { documentTitle, sectionTitle } from '../layout/sections.ts';

export const meta = ({ data }: MetaArgs<string>): Meta => ({
  title: documentTitle(data ?? 'Page not found'),
  noindex: true,
});

/** The section's title. */
export function loader({ params }: LoadArgs): string {
  const title = sectionTitle(params['section']);
  if (!title) {
    throw missingPage({
      title: 'Page not found',
      back: { to: paths.admin, label: '← Back to the admin dashboard' },
    });
  }
  return title;
}

/** /admin/:section, for the sections whose screens are not built yet (requirement 70). */
export function Component() {
  const title = useLoaderData<string>();
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
