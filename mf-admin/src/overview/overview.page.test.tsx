import { screen, within } from '@testing-library/react';
import type { AdminOrder, AdminReview, InventoryItem, InventorySummary, SalesToday } from '@virasat/api';
import {
  aPage,
  anAdminOrder,
  anAdminReview,
  apiError,
  mockApi,
  mockAuth,
  mockUser,
  renderPage,
} from '@virasat/kit/testing';
import { shopDay } from '../desk/shop-day.ts';
import * as page from './overview.page.tsx';

const auth = mockAuth({ user: mockUser({ role: 'admin' }) });
const open = () => renderPage(page, '/admin', { auth });

const now = '2026-11-22T06:00:00.000Z';
const longAgo = '2026-01-05T06:00:00.000Z';

type Query = Record<string, string>;
const pageOf = <Row,>(rows: Row[], { page = '1', pageSize = '25' }: Query) => {
  const size = Number(pageSize);
  const from = (Number(page) - 1) * size;
  return aPage(rows.slice(from, from + size), { total: rows.length, pageSize: size });
};
const fitsOrder = (order: AdminOrder, { status, needs }: Query) =>
  (!status || order.status === status) &&
  (needs !== 'return' || order.returnStatus === 'requested') &&
  (needs !== 'refund' || order.refundDue > 0);

/** A shop with these orders (newest first), stock and reviews. */
function mockShop(
  orders: AdminOrder[],
  stock: InventorySummary = { low: 0, out: 0, lowest: [] },
  reviews: AdminReview[] = [],
  today: SalesToday = { day: '2026-11-22', orders: 0, revenue: 0 },
) {
  mockApi({
    'GET /api/admin/orders': ({ query }) =>
      pageOf(
        orders.filter((order) => fitsOrder(order, query)),
        query,
      ),
    'GET /api/admin/inventory/summary': stock,
    'GET /api/admin/analytics/today': today,
    'GET /api/admin/reviews': ({ query }) =>
      pageOf(
        reviews.filter(({ hidden }) => query.state === 'shown' && !hidden),
        query,
      ),
  });
}
const figure = async (name: string) => {
  const term = await screen.findByText(name, { selector: 'dt' });
  return term.parentElement?.querySelector('strong')?.textContent;
};

// Proves requirements 73 and 218.
describe('/admin', () => {
  it('shows orders and revenue of today as the analytics count them', async () => {
    const orders = [anAdminOrder({ id: 'a', date: now }), anAdminOrder({ id: 'b', date: longAgo })];
    mockShop(orders, undefined, [], { day: '2026-11-22', orders: 2, revenue: 30_500 });
    open();
    expect(await figure('Orders today')).toBe('2');
    expect(await figure('Revenue today')).toBe('₹30,500');
    expect(await figure('Orders to ship')).toBe('2');
    expect(screen.getByRole('link', { name: /Processing/ })).toHaveAttribute(
      'href',
      '/admin/orders?status=Processing',
    );
  });

  it('links to the return requests and the refunds due', async () => {
    mockShop([
      anAdminOrder({ id: 'a', date: longAgo, status: 'Delivered', returnStatus: 'requested' }),
      anAdminOrder({ id: 'b', date: longAgo, status: 'Delivered', returnStatus: 'requested' }),
      anAdminOrder({ id: 'c', date: longAgo, status: 'Cancelled', refunded: 900, refundDue: 900 }),
    ]);
    open();
    expect(await screen.findByRole('link', { name: '2 return requests' })).toHaveAttribute(
      'href',
      '/admin/orders?needs=return',
    );
    expect(screen.getByRole('link', { name: '1 refund due' })).toHaveAttribute(
      'href',
      '/admin/orders?needs=refund',
    );
  });

  it('starts the day at midnight in Jodhpur', () => {
    expect(shopDay(new Date('2026-11-20T18:29:00Z'))).toBe('2026-11-20');
    expect(shopDay(new Date('2026-11-20T18:31:00Z'))).toBe('2026-11-21');
  });

  it.each([3, 7, 12])('lists the orders that have waited longest to ship, out of %d', async (count) => {
    mockShop(
      Array.from({ length: count }, (_, n) =>
        anAdminOrder({ id: `o${n}`, number: `VR/26-27/${n}`, date: longAgo }),
      ),
    );
    open();
    const table = await screen.findByRole('table', { name: 'Longest waiting to ship' });
    const numbers = within(table)
      .getAllByRole('link')
      .map((link) => link.textContent);
    const oldestFirst = Array.from({ length: Math.min(count, 5) }, (_, n) => `VR/26-27/${count - 1 - n}`);
    expect(numbers).toEqual(oldestFirst);
  });

  it('warns of published items that are low or sold out', async () => {
    const item = (id: string, available: number): InventoryItem => ({
      id,
      name: id,
      sku: '',
      status: 'published',
      onHand: available,
      held: 0,
      allocated: 0,
      safety: 0,
      available,
      level: available > 0 ? 'low' : 'out',
      lowAt: null,
      byWarehouse: { main: available },
    });
    mockShop([], { low: 12, out: 1, lowest: [item('Sold-out bed', 0), item('Scarce lamp', 3)] });
    open();
    expect(await figure('Low stock')).toBe('12');
    expect(screen.getByRole('link', { name: 'Running low' })).toHaveAttribute(
      'href',
      '/admin/inventory?status=published&show=low',
    );
    expect(screen.getByRole('link', { name: '1 sold out' })).toHaveAttribute(
      'href',
      '/admin/inventory?status=published&show=out',
    );
    expect(screen.getByRole('link', { name: 'Sold-out bed' })).toHaveAttribute(
      'href',
      '/admin/inventory?item=Sold-out%20bed',
    );
  });

  it('lists the latest reviews that are not hidden', async () => {
    const reviews = Array.from({ length: 7 }, (_, n) => anAdminReview({ id: `r${n}`, text: `Words ${n}` }));
    mockShop([], undefined, [anAdminReview({ id: 'h', text: 'Not shown', hidden: true }), ...reviews]);
    open();
    const table = await screen.findByRole('table', { name: 'Latest reviews: see all' });
    expect(
      within(table)
        .getAllByText(/^Words/)
        .map((cell) => cell.textContent),
    ).toEqual([0, 1, 2, 3, 4].map((n) => `Words ${n}`));
    expect(screen.queryByText('Not shown')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'see all' })).toHaveAttribute('href', '/admin/reviews');
  });

  it('says so when there is nothing to do', async () => {
    mockShop([]);
    open();
    expect(await screen.findByText(/Nothing to ship/)).toBeInTheDocument();
    expect(screen.getByText('Every published item is well stocked.')).toBeInTheDocument();
    expect(screen.getByText('No orders yet.')).toBeInTheDocument();
    expect(screen.getByText('No reviews yet.')).toBeInTheDocument();
    expect(await figure('Revenue today')).toBe('₹0');
    expect(screen.queryByText(/return request|refunds? due/)).not.toBeInTheDocument();
  });

  it('shows an error instead of partial figures when one request fails', async () => {
    mockShop([anAdminOrder()]);
    mockApi({ 'GET /api/admin/inventory/summary': apiError(503, 'Try later.') });
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Try later.');
    expect(screen.queryByText('Orders today')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});
