import Button from '@mui/material/Button';
import type { CustomerRow } from '@virasat/api';
import { customerSegments } from '@virasat/api/constants';
import { Link, type Meta } from '@virasat/kit';
import { useGridState, type GridControl } from '../desk/grid/grid-state.ts';
import { ResourceGrid } from '../desk/grid/resource-grid.tsx';
import { ViewLinks } from '../desk/view-links.tsx';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { customerPath, documentTitle, newCustomerPath } from '../layout/sections.ts';
import { CustomerCard, customerColumns } from './customer-columns.tsx';
import { customerFilters, customerGrid } from './customer-grid.ts';
import { segmentLabels } from './customer-labels.ts';
import { useCustomersQuery } from './customers-api.ts';

const title = 'Customers';
const EXPORT = '/api/admin/customers.csv';

export const meta = (): Meta => ({ title: documentTitle(title), noindex: true });

const nameOf = ({ name }: CustomerRow) => name;
const hrefOf = ({ id }: CustomerRow) => customerPath(id);

/** The views that every admin has; their own ones are in the menu of the list. */
function SegmentViews({ grid }: { grid: GridControl }) {
  const views = customerSegments.map((segment) => ({
    name: segmentLabels[segment],
    to: `${customerGrid.address}?segment=${segment}`,
    isShown: grid.state.filters['segment'] === segment,
  }));
  return <ViewLinks label="Segments of customers" views={views} />;
}

function Customers() {
  const grid = useGridState(customerGrid);
  const list = useCustomersQuery(grid.query);
  const add = (
    <Button variant="contained" component={Link} to={newCustomerPath}>
      Add customer
    </Button>
  );
  const { sort } = grid.state;
  const exported = new URLSearchParams({ ...grid.filter, ...(sort && { sort }) });
  return (
    <>
      <SegmentViews grid={grid} />
      <ResourceGrid
        one="customer"
        tag="Customer"
        list={list}
        grid={grid}
        columns={customerColumns}
        card={(customer) => <CustomerCard customer={customer} />}
        nameOf={nameOf}
        hrefOf={hrefOf}
        searchLabel="Search customers"
        searchPlaceholder="Name, email, phone, customer ID or tag"
        filters={customerFilters}
        views="customers"
        actions={
          <Button href={`${EXPORT}?${exported}`} download>
            Export CSV
          </Button>
        }
        create={add}
        empty={{
          text: 'Whoever opens an account or places an order is a customer, guests too. Somebody who calls can be entered by hand.',
        }}
      />
    </>
  );
}

/** /admin/customers: everybody with an account or an order, by the latest order; a row opens the customer. */
export function Component() {
  return (
    <AdminLayout title={title}>
      <Customers />
    </AdminLayout>
  );
}
