import { screen, within } from '@testing-library/react';
import type { AdminOrder, AdminProduct, AdminReview } from '@virasat/api';
import { serverNow } from '@virasat/kit';
import { mockAuth, mockUser, renderPage } from '@virasat/kit/testing';
import { aPage, aProduct, aReview, anOrder, refusal, stubApi } from '../testing/answers.ts';
import { loadOverview, shopDay } from './load-overview.ts';
import * as page from './overview.page.tsx';

const auth = mockAuth({ user: mockUser({ role: 'admin' }) });
const open = () => renderPage(page, '/admin', { auth });

/** The server's clock: the one of this machine is another. */
const now = '2026-11-22T06:00:00.000Z';
const headers = { Date: new Date(now).toUTCString(), 'Cache-Control': 'no-store' };
const longAgo = '2026-01-05T06:00:00.000Z';

/** An API with these orders (newest first) and published products (fewest first), page by page. */
function shopWith(orders: AdminOrder[], products: AdminProduct[] = [], reviews: AdminReview[] = []) {
  const reply = ({ pathname, searchParams }: URL) => {
    if (pathname.endsWith('/reviews')) {
      const shown = reviews.filter(({ hidden }) => searchParams.get('state') === 'shown' && !hidden);
      return aPage(shown.slice(0, Number(searchParams.get('pageSize'))));
    }
    const size = Number(searchParams.get('pageSize'));
    const number = Number(searchParams.get('page') ?? 1);
    const status = searchParams.get('status');
    const needs = searchParams.get('needs');
    if (needs) {
      const waits = (order: AdminOrder) =>
        needs === 'return' ? order.returnStatus === 'requested' : order.refundDue > 0;
      return aPage([], { total: orders.filter(waits).length });
    }
    const rows: { id: string; status: string }[] = pathname.endsWith('/orders') ? orders : products;
    const all = rows.filter((row) => !status || row.status === status);
    return aPage(all.slice((number - 1) * size, number * size), { total: all.length, pageSize: size });
  };
  return stubApi((url) => Response.json(reply(url), { headers }));
}
const figure = async (name: string) => {
  const term = await screen.findByText(name, { selector: 'dt' });
  return term.parentElement?.querySelector('strong')?.textContent;
};

// Proves requirement 73.
describe('/admin', () => {
  it('counts the day from the shop’s orders', async () => {
    shopWith([
      anOrder({ id: 'a', date: now, total: 10_000 }),
      anOrder({ id: 'b', date: now, total: 20_500, status: 'Shipped' }),
      anOrder({ id: 'c', date: now, total: 999, status: 'Cancelled' }),
      anOrder({ id: 'd', date: now, total: 999, status: 'Payment pending' }),
      anOrder({ id: 'e', date: longAgo, total: 999 }),
    ]);
    open();
    expect(await figure('Orders today')).toBe('4');
    expect(await figure('Revenue today')).toBe('₹30,500');
    expect(await figure('Orders to ship')).toBe('2');
    expect(screen.getByRole('link', { name: /Processing/ })).toHaveAttribute(
      'href',
      '/admin/orders?status=Processing',
    );
  });

  it.each([
    ['a day ahead', 24],
    ['a day behind', -24],
  ])('counts the day by the server’s clock on a device whose clock is %s', async (_, hours) => {
    jest.useFakeTimers({ now: new Date(now).getTime() + hours * 3_600_000 });
    try {
      shopWith([anOrder({ date: now, total: 10_000 }), anOrder({ id: 'b', date: longAgo })]);
      const { ordersToday } = await loadOverview(serverNow, new AbortController().signal);
      expect(ordersToday).toBe(1);
    } finally {
      jest.useRealTimers();
    }
  });

  it('leads to the returns to answer and the refunds to be paid', async () => {
    shopWith([
      anOrder({ id: 'a', date: longAgo, status: 'Delivered', returnStatus: 'requested' }),
      anOrder({ id: 'b', date: longAgo, status: 'Delivered', returnStatus: 'requested' }),
      anOrder({ id: 'c', date: longAgo, status: 'Cancelled', refunded: 900, refundDue: 900 }),
    ]);
    open();
    expect(await screen.findByRole('link', { name: '2 returns to answer' })).toHaveAttribute(
      'href',
      '/admin/orders?needs=return',
    );
    expect(screen.getByRole('link', { name: '1 refund to be paid' })).toHaveAttribute(
      'href',
      '/admin/orders?needs=refund',
    );
  });

  it('begins the day at midnight in Jodhpur', () => {
    expect(shopDay(new Date('2026-11-20T18:29:00Z'))).toBe('2026-11-20');
    expect(shopDay(new Date('2026-11-20T18:31:00Z'))).toBe('2026-11-21');
  });

  it.each([3, 7, 12])('lists who has waited longest, of %d', async (count) => {
    shopWith(
      Array.from({ length: count }, (_, n) =>
        anOrder({ id: `o${n}`, number: `VR/26-27/${n}`, date: longAgo }),
      ),
    );
    open();
    const table = await screen.findByRole('table', { name: 'Waiting longest to be shipped' });
    const numbers = within(table)
      .getAllByRole('link')
      .map((link) => link.textContent);
    const oldestFirst = Array.from({ length: Math.min(count, 5) }, (_, n) => `VR/26-27/${count - 1 - n}`);
    expect(numbers).toEqual(oldestFirst);
  });

  it('counts what is on sale and nearly gone', async () => {
    const asked = shopWith(
      [],
      [
        aProduct({ id: '1', name: 'Sold-out bed', stock: 0 }),
        aProduct({ id: '2', name: 'Scarce lamp', stock: 3 }),
        aProduct({ id: '3', name: 'Plentiful stool', stock: 4 }),
      ],
    );
    open();
    expect(await figure('Low stock')).toBe('2');
    expect(screen.getByRole('link', { name: 'Sold-out bed' })).toHaveAttribute('href', '/product/1');
    expect(screen.getByText('Scarce lamp')).toBeInTheDocument();
    expect(screen.queryByText('Plentiful stool')).not.toBeInTheDocument();
    const products = asked.find(({ pathname }) => pathname === '/api/admin/products');
    expect(Object.fromEntries(products?.searchParams ?? [])).toMatchObject({
      sort: 'stock-asc',
      status: 'published',
    });
  });

  it('quotes the latest reviews that shoppers see', async () => {
    const reviews = Array.from({ length: 7 }, (_, n) => aReview({ id: `r${n}`, text: `Words ${n}` }));
    shopWith([], [], [aReview({ id: 'h', text: 'Not shown', hidden: true }), ...reviews]);
    open();
    const table = await screen.findByRole('table', { name: 'Latest reviews: see all' });
    expect(
      within(table)
        .getAllByText(/^Words/)
        .map((cell) => cell.textContent),
    ).toEqual([0, 1, 2, 3, 4].map((n) => `Words ${n}`));
    expect(screen.queryByText('Not shown')).not.toBeInTheDocument();
    expect(within(table).getByRole('link', { name: 'see all' })).toHaveAttribute('href', '/admin/reviews');
  });

  it('is calm when there is nothing to do', async () => {
    shopWith([], []);
    open();
    expect(await screen.findByText(/Nothing to ship/)).toBeInTheDocument();
    expect(screen.getByText(/Every published product has more than/)).toBeInTheDocument();
    expect(screen.getByText('No orders yet.')).toBeInTheDocument();
    expect(screen.getByText('No reviews yet.')).toBeInTheDocument();
    expect(await figure('Revenue today')).toBe('₹0');
    expect(screen.queryByText(/to answer|to be paid/)).not.toBeInTheDocument();
  });

  it('shows no figures when one could not be had', async () => {
    stubApi(({ pathname }) =>
      pathname.endsWith('/products') ? refusal(503, 'Try later.') : aPage([anOrder()]),
    );
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Try later.');
    expect(screen.queryByText('Orders today')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});
