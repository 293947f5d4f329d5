import Button from '@mui/material/Button';
import type { NewsletterRow } from '@virasat/api';
import { Link, type Meta } from '@virasat/kit';
import { useGridState } from '../desk/grid/grid-state.ts';
import { ResourceGrid } from '../desk/grid/resource-grid.tsx';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { documentTitle, newNewsletterPath, newsletterPage, subscribersPath } from '../layout/sections.ts';
import { useNewslettersQuery } from './newsletter-api.ts';
import { NewsletterCard, newsletterColumns } from './newsletter-columns.tsx';
import { newsletterFilters, newsletterGrid } from './newsletter-grids.ts';
import * as styles from './newsletter.module.css';

const title = 'Newsletter';

export const meta = (): Meta => ({ title: documentTitle(title), noindex: true });

const nameOf = ({ subject }: NewsletterRow) => subject;
const hrefOf = ({ id }: NewsletterRow) => newsletterPage(id);

const Actions = () => (
  <>
    <Button variant="outlined" component={Link} to={subscribersPath}>
      Subscribers
    </Button>
    <Button variant="contained" component={Link} to={newNewsletterPath}>
      New newsletter
    </Button>
  </>
);

/** /admin/newsletter: every newsletter with how far it is. */
export function Component() {
  const grid = useGridState(newsletterGrid);
  const list = useNewslettersQuery(grid.query);
  return (
    <AdminLayout title={title}>
      <ResourceGrid
        one="newsletter"
        tag="Newsletter"
        list={list}
        grid={grid}
        columns={newsletterColumns}
        card={(newsletter) => <NewsletterCard newsletter={newsletter} />}
        nameOf={nameOf}
        hrefOf={hrefOf}
        searchLabel="Search newsletters"
        searchPlaceholder="Subject"
        filters={newsletterFilters}
        actions={<Actions />}
        empty={{
          text: 'A newsletter goes to everybody who has confirmed that they want it. Write one of texts, stories and products, send it to yourself, then to them.',
          action: (
            <div className={styles.center}>
              <Actions />
            </div>
          ),
        }}
      />
    </AdminLayout>
  );
}
