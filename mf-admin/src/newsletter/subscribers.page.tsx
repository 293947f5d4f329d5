import Button from '@mui/material/Button';
import type { SubscriberRow } from '@virasat/api';
import { Suspense, lazy, useState } from 'react';
import { TextLink, type Meta } from '@virasat/kit';
import { useGridState } from '../desk/grid/grid-state.ts';
import { reasonOf } from '../desk/failure.ts';
import type { BulkAction, BulkRow } from '../desk/grid/grid-types.ts';
import { ResourceGrid } from '../desk/grid/resource-grid.tsx';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { documentTitle, newsletterPath, sheetPaths } from '../layout/sections.ts';
import { useSubscribersQuery, useTakeOffSubscriberMutation } from './newsletter-api.ts';
import { SubscriberCard, subscriberColumns } from './newsletter-columns.tsx';
import { subscriberFilters, subscriberGrid } from './newsletter-grids.ts';
import * as styles from './newsletter.module.css';

const ImportDialog = lazy(() => import('./import-dialog.tsx'));

const title = 'Newsletter subscribers';

export const meta = (): Meta => ({ title: documentTitle(title), noindex: true });

const nameOf = ({ email }: SubscriberRow) => email;

/** Takes subscribers off the list, one after the other, with a result for each. */
function useTakeOff(shown: readonly SubscriberRow[]): BulkAction[] {
  const nameById = (id: string) => shown.find((row) => row.id === id)?.email ?? id;
  const [takeOff] = useTakeOffSubscriberMutation();
  const action = (key: string, label: string, reason: 'unsubscribed' | 'bounced'): BulkAction => ({
    key,
    label,
    run: async (selection, progress) => {
      // a filter may stand for everybody, who is not taken off by one click
      if (selection.kind !== 'ids') return { message: 'Tick the subscribers one by one.', rows: [] };
      const rows: BulkRow[] = [];
      for (const [index, id] of selection.ids.entries()) {
        await takeOff({ id, reason })
          .unwrap()
          .catch((error: unknown) => rows.push({ id, name: nameById(id), problem: reasonOf(error) }));
        progress(index + 1, selection.count);
      }
      return { message: `${selection.count - rows.length} taken off the list.`, rows };
    },
  });
  return [
    action('unsubscribe', 'Unsubscribe', 'unsubscribed'),
    action('bounce', 'Emails come back', 'bounced'),
  ];
}

function Subscribers() {
  const grid = useGridState(subscriberGrid);
  const list = useSubscribersQuery(grid.query);
  const bulk = useTakeOff(list.data?.items ?? []);
  const [isImporting, setImporting] = useState(false);
  const { search = '', state, source } = grid.query;
  const query = new URLSearchParams({
    ...(search && { search }),
    ...(state && { state }),
    ...(source && { source }),
  });
  const importing = (
    <Button variant="contained" onClick={() => setImporting(true)}>
      Import a list
    </Button>
  );
  return (
    <>
      <div className={styles.head}>
        <TextLink to={newsletterPath} arrow="left">
          All newsletters
        </TextLink>
        <TextLink to={sheetPaths.subscribers}>Imported lists</TextLink>
      </div>
      <ResourceGrid
        one="subscriber"
        tag="Subscriber"
        list={list}
        grid={grid}
        columns={subscriberColumns}
        card={(subscriber) => <SubscriberCard subscriber={subscriber} />}
        nameOf={nameOf}
        searchLabel="Search subscribers"
        searchPlaceholder="Email"
        filters={subscriberFilters}
        views="subscribers"
        bulk={bulk}
        actions={
          <Button
            variant="outlined"
            href={`/api/admin/newsletter-subscribers.csv?${query.toString()}`}
            download
          >
            Export CSV
          </Button>
        }
        create={importing}
        empty={{
          text: 'Nobody has subscribed yet. Forms are on the stories’ page, in the footer and at /newsletter; a list that you have collected elsewhere can be imported.',
        }}
      />
      {isImporting && (
        <Suspense>
          <ImportDialog onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </>
  );
}

/** /admin/newsletter/subscribers: who gets the newsletter, with every consent. */
export function Component() {
  return (
    <AdminLayout title={title}>
      <Subscribers />
    </AdminLayout>
  );
}
