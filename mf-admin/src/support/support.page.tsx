import Button from '@mui/material/Button';
import type { TicketRow } from '@virasat/api';
import { useMemo } from 'react';
import { Link, Text, type Meta } from '@virasat/kit';
import { useGridState, type GridControl } from '../desk/grid/grid-state.ts';
import { ResourceGrid } from '../desk/grid/resource-grid.tsx';
import { ViewLinks } from '../desk/view-links.tsx';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { cannedAnswersPath, documentTitle, ticketPath } from '../layout/sections.ts';
import { useStaffQuery, useTicketsQuery } from './support-api.ts';
import { TicketCard, ticketColumns } from './ticket-columns.tsx';
import { ticketFilters, ticketGrid } from './ticket-grid.ts';

const title = 'Support';

export const meta = (): Meta => ({ title: documentTitle(title), noindex: true });

const nameOf = ({ number, subject }: TicketRow) => `${number}, ${subject}`;
const hrefOf = ({ id }: TicketRow) => ticketPath(id);

/** The views that every admin has; their own ones are in the menu of the list. */
const views = [
  { name: 'To answer', query: 'state=open' },
  { name: 'Mine', query: 'assignee=me&state=open' },
  { name: 'Nobody’s', query: 'assignee=nobody&state=open' },
  { name: 'Overdue', query: 'overdue=true' },
  { name: 'Complaints', query: 'topic=complaint' },
];

function TicketViews({ filter }: Pick<GridControl, 'filter'>) {
  const shown = new URLSearchParams(filter);
  shown.sort();
  const links = views.map(({ name, query }) => {
    const own = new URLSearchParams(query);
    own.sort();
    return { name, to: `${ticketGrid.address}?${query}`, isShown: own.toString() === shown.toString() };
  });
  return <ViewLinks label="Views of tickets" views={links} />;
}

function Tickets() {
  const grid = useGridState(ticketGrid);
  const list = useTicketsQuery(grid.query);
  const { data: staff } = useStaffQuery();
  const filters = useMemo(() => ticketFilters(staff?.items ?? []), [staff]);
  return (
    <>
      <Text tone="soft" size="small">
        What customers write in the contact form and on the pages of their orders. Answers go out by email
        with a link to the thread; the shop reads no incoming mail, so customers answer on that page.
      </Text>
      <TicketViews filter={grid.filter} />
      <ResourceGrid
        one="ticket"
        tag="Ticket"
        list={list}
        grid={grid}
        columns={ticketColumns}
        card={(ticket) => <TicketCard ticket={ticket} />}
        nameOf={nameOf}
        hrefOf={hrefOf}
        searchLabel="Search tickets"
        searchPlaceholder="Number, customer, email, order or subject"
        filters={filters}
        views="support"
        actions={
          <Button component={Link} to={cannedAnswersPath}>
            Canned answers
          </Button>
        }
        empty={{ text: 'What customers write to the shop appears here.' }}
      />
    </>
  );
}

/** /admin/support: tickets, those first whose customers have waited longest. */
export function Component() {
  return (
    <AdminLayout title={title}>
      <Tickets />
    </AdminLayout>
  );
}
