import { screen, within } from '@testing-library/react';
import type { Analytics } from '@virasat/api';
import {
  apiError,
  mockApi,
  mockAuth,
  mockServerTime,
  mockUser,
  renderPage,
  requestsTo,
} from '@virasat/kit/testing';
import * as page from './analytics.page.tsx';

const auth = mockAuth({ user: mockUser({ role: 'admin' }) });
const open = (path = '/admin/analytics') => renderPage(page, '/admin/analytics', { auth, path });

const figures: Analytics = {
  period: { from: '2026-10-25', to: '2026-11-23' },
  comparison: { from: '2026-09-25', to: '2026-10-23' },
  cards: {
    revenue: { value: 112_500, before: 100_000 },
    sales: { value: 9, before: 12 },
    customers: { value: 4, before: 0 },
    averageOrder: { value: 12_500, before: 12_500 },
  },
  giftCardsSold: { value: 7_500, before: 0 },
  days: [{ day: '2026-10-25', revenue: 112_500, orders: 9, before: 100_000, giftCardsSold: 7_500 }],
  categories: [{ id: 'chairs', name: 'Chairs', unitsSold: 7, revenue: 112_500 }],
  products: [{ id: '4', name: 'Carved chair', sku: 'VR-4', unitsSold: 7, revenue: 112_500 }],
  funnel: {
    now: { views: 400, carts: 40, checkouts: 20, orders: 9 },
    before: { views: 300, carts: 30, checkouts: 15, orders: 12 },
  },
  returns: {
    asked: 3,
    accepted: 1,
    refused: 1,
    waiting: 1,
    unitsReturned: 2,
    unitsSold: 8,
    products: [{ id: '4', name: 'Carved chair', sku: 'VR-4', units: 2 }],
  },
  stock: [{ id: '4', name: 'Carved chair', sku: 'VR-4', available: 3, unitsSold: 7, days: 12 }],
  states: [{ state: 'Kerala', orders: 9, revenue: 112_500 }],
  cash: {
    received: 90_000,
    refunded: 5000,
    toCollect: 22_500,
    toRefund: 700,
    days: [{ day: '2026-10-25', received: 90_000, refunded: 5000 }],
  },
};

beforeEach(() => {
  mockServerTime('2026-11-23T06:00:00.000Z');
  mockApi({ 'GET /api/admin/analytics': figures });
});

const section = (name: string) => screen.findByRole('region', { name });
const cells = async (name: string) => {
  const table = await within(await section(name)).findByRole('table', { hidden: true });
  return within(table)
    .getAllByRole('row', { hidden: true })
    .map((row) => Array.from(row.children, (cell) => cell.textContent));
};

// Proves requirements 215 and 217.
describe('/admin/analytics', () => {
  it('shows the four cards with their change', async () => {
    open();
    const card = async (title: string) =>
      (await screen.findByText(title, { selector: 'dt' })).parentElement?.textContent;
    expect(await card('Total Revenue')).toBe('Total Revenue₹1,12,500+12.5% vs. last month');
    expect(await card('Total Sales')).toBe('Total Sales9-25% vs. last month');
    expect(await card('New Customers')).toBe('New Customers4New vs. last month');
    expect(await card('Avg. Order Value')).toBe('Avg. Order Value₹12,5000% vs. last month');
  });

  it('has a table and a file of each figure', async () => {
    open();
    expect(await cells('Sales Overview (Last 30 Days)')).toEqual([
      ['Day', 'Orders', 'Revenue', 'Revenue vs. last month', 'Gift cards sold'],
      ['25 Oct 2026', '9', '₹1,12,500', '₹1,00,000', '₹7,500'],
    ]);
    expect(await cells('Top Selling Products')).toEqual([
      ['Product Name', 'SKU', 'Units Sold', 'Total Revenue'],
      ['Carved chair', 'VR-4', '7', '₹1,12,500'],
    ]);
    expect(await cells('From view to order')).toContainEqual(['Carts begun', '40', '10%', '30']);
    expect((await cells('Sales by Category'))[1]).toEqual(['Chairs', '7', '₹1,12,500']);
    expect((await cells('Revenue by state'))[1]).toEqual(['Kerala', '9', '₹1,12,500']);
    expect((await cells('Stock cover'))[1]).toEqual(['Carved chair', 'VR-4', '3', '7', '12 days']);
    expect((await cells('Returns'))[1]).toEqual(['Carved chair', 'VR-4', '2']);
    expect((await cells('Cash flow'))[1]).toEqual(['25 Oct 2026', '₹90,000', '₹5,000']);
    expect(screen.getAllByRole('link', { name: /^CSV of/ })).toHaveLength(8);
    expect(screen.getByRole('link', { name: 'CSV of Stock cover' })).toHaveAttribute(
      'href',
      '/api/admin/analytics/files/stock',
    );
  });

  // Proves requirement 345.
  it('has what gift cards were sold beside the revenue and beside the money received', async () => {
    open();
    expect(await section('Sales Overview (Last 30 Days)')).toHaveTextContent(
      'Gift cards sold: ₹7,500. They become revenue when they pay for goods.',
    );
    const cash = within(await section('Cash flow'));
    expect(cash.getByText('Gift cards sold').parentElement).toHaveTextContent('Gift cards sold₹7,500');
    expect(cash.getByRole('link', { name: '₹7,500' })).toHaveAttribute('href', '/admin/gift-cards');
  });

  it('has the chosen period and comparison in its address', async () => {
    const { router, user } = open();
    await section('Returns');
    await user.click(screen.getByRole('combobox', { name: 'Period' }));
    await user.click(screen.getByRole('option', { name: 'Last month' }));
    await user.click(screen.getByRole('combobox', { name: 'Compare with' }));
    await user.click(screen.getByRole('option', { name: 'Last year' }));
    expect(router.state.location.search).toBe('?from=2026-10-01&to=2026-10-31&compare=year');
    expect(requestsTo('GET /api/admin/analytics').at(-1)?.query).toEqual({
      from: '2026-10-01',
      to: '2026-10-31',
      compare: 'year',
    });
    expect(screen.getByRole('link', { name: 'CSV of Returns' })).toHaveAttribute(
      'href',
      '/api/admin/analytics/files/returns?from=2026-10-01&to=2026-10-31&compare=year',
    );
  });

  it('says what to do when nothing was sold, and when the figures cannot be read', async () => {
    mockApi({
      'GET /api/admin/analytics': { ...figures, products: [], categories: [], states: [] },
    });
    const { unmount } = open();
    expect(
      await screen.findAllByText(/Nothing was sold in these days. Choose a longer period./),
    ).toHaveLength(3);
    unmount();
    mockApi({ 'GET /api/admin/analytics': apiError(400, 'Choose a period of at most two years.') });
    open('/admin/analytics?from=2020-01-01&to=2026-01-01');
    expect(await screen.findByRole('alert')).toHaveTextContent('Choose a period of at most two years.');
  });
});
