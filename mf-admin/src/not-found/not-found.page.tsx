import { Button, EmptyState, TextLink, paths, type Meta } from '@virasat/kit';
import * as layout from '../layout/admin-layout.module.css';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { documentTitle } from '../layout/sections.ts';
import { showPalette } from '../palette/palette.tsx';

const title = 'Page not found';

export const meta = (): Meta => ({ title: documentTitle(title), noindex: true });

/** Every address of the back office that has no page; the server responds with 404 (requirement 288). */
export function Component() {
  return (
    <AdminLayout title={title}>
      <div className={layout.nothing}>
        <EmptyState
          title="There is no page at this address"
          action={
            <>
              <Button onClick={showPalette}>Search the back office</Button>{' '}
              <TextLink to={paths.admin} arrow="left">
                Back to the admin dashboard
              </TextLink>
            </>
          }
        >
          It may have been typed wrongly, or the link is old. Pages are in the menu; orders, products and
          customers are found by their numbers and names.
        </EmptyState>
      </div>
    </AdminLayout>
  );
}
