import { screen, within } from '@testing-library/react';
import { renderWithShell } from '../testing/index.ts';
import { DataTable, type Column, type DataTableProps } from './data-table.tsx';

interface Order {
  id: string;
  total: number;
}

const columns: Column<Order>[] = [
  { key: 'id', header: 'Order', cell: (order) => order.id },
  { key: 'total', header: 'Total', cell: (order) => order.total, align: 'right' },
  { key: 'note', header: 'Note', cell: () => '–', hideOnPhone: true },
];
const rows: Order[] = [
  { id: 'VR-1', total: 100 },
  { id: 'VR-2', total: 200 },
];

const show = (over: Partial<DataTableProps<Order>> = {}) =>
  renderWithShell(
    <DataTable caption="Orders" columns={columns} rows={rows} rowKey={(order) => order.id} {...over} />,
  );

describe('DataTable', () => {
  it('is a table with a caption, headers and a cell for each', () => {
    show();
    const table = screen.getByRole('table', { name: 'Orders' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((th) => th.textContent),
    ).toEqual(['Order', 'Total', 'Note']);
    const cells = within(within(table).getByRole('row', { name: /VR-2/ })).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent)).toEqual(['VR-2', '200', '–']);
  });

  it('has a link of its caption beside its rows, not among them', () => {
    show({
      caption: (
        <>
          Orders: <a href="/orders">see all</a>
        </>
      ),
    });
    const table = screen.getByRole('table', { name: 'Orders: see all' });
    expect(table).not.toContainElement(screen.getByRole('link', { name: 'see all' }));
  });

  it('labels each cell for the card it becomes on a phone', () => {
    show();
    const [first, , last] = within(screen.getByRole('row', { name: /VR-1/ })).getAllByRole('cell');
    expect(first).toHaveAttribute('data-label', 'Order');
    expect(last).toHaveAttribute('data-phone', 'hide');
  });

  it('shows a text when there are no rows', () => {
    show({ rows: [], empty: 'No orders match' });
    expect(screen.getByRole('cell', { name: 'No orders match' })).toHaveAttribute('colspan', '3');
  });

  it('shows no empty text while rows are loading', () => {
    const { container } = show({ rows: [], busy: true, empty: 'No orders match' });
    expect(screen.queryByText('No orders match')).toBeNull();
    expect(container.querySelector('[aria-busy="true"]')).toContainElement(screen.getByRole('table'));
  });
});
