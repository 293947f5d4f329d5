import Button from '@mui/material/Button';
import { useMemo } from 'react';
import type { Meta } from '@virasat/kit';
import { useGridState } from '../desk/grid/grid-state.ts';
import { ResourceGrid } from '../desk/grid/resource-grid.tsx';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { documentTitle } from '../layout/sections.ts';
import { useStaffQuery } from '../support/support-api.ts';
import { useActivityPageQuery, type ActivityRow } from './activity-api.ts';
import { ActivityCard, activityColumns } from './activity-columns.tsx';
import { activityFilters, activityGrid } from './activity-grid.ts';
import { whoOf } from './activity-words.ts';
import { LogCheck } from './log-check.tsx';

const title = 'Activity';
const EXPORT = '/api/admin/activity.csv';

export const meta = (): Meta => ({ title: documentTitle(title), noindex: true });

const nameOf = (row: ActivityRow) => `${whoOf(row)} ${row.action} ${row.entity.label}`;

function Log() {
  const grid = useGridState(activityGrid);
  const list = useActivityPageQuery(grid.query);
  const { data: staff } = useStaffQuery();
  const { entity } = grid.state.filters;
  const filters = useMemo(() => activityFilters(staff?.items ?? [], entity), [staff, entity]);
  return (
    <>
      <LogCheck />
      <ResourceGrid
        one="entry"
        many="entries"
        tag="Activity"
        list={list}
        grid={grid}
        columns={activityColumns}
        card={(row) => <ActivityCard row={row} />}
        nameOf={nameOf}
        rowHeight="auto"
        searchLabel="Search the log"
        searchPlaceholder="Product, order number or action"
        filters={filters}
        views="activity"
        actions={
          <Button href={`${EXPORT}?${new URLSearchParams(grid.filter)}`} download>
            Export CSV
          </Button>
        }
        empty={{
          text: 'Whatever somebody changes in the back office is listed here: who, when, and what it was before. Nobody can edit it.',
        }}
      />
    </>
  );
}

/** /admin/activity: what admins have changed, searched and exported. */
export function Component() {
  return (
    <AdminLayout title={title}>
      <Log />
    </AdminLayout>
  );
}
