import { screen, waitFor, within } from '@testing-library/react';
import type { InventoryItem, Overview } from '@virasat/api';
import {
  anAdminOrder,
  anAdminReview,
  apiError,
  mockApi,
  mockAuth,
  mockUser,
  renderPage,
  requestsTo,
} from '@virasat/kit/testing';
import { needKinds } from '@virasat/api/constants';
import { LIST, api, deskStore } from '../desk/api.ts';
import { shopDay } from '../desk/shop-day.ts';
import * as page from './overview.page.tsx';

const auth = mockAuth({ user: mockUser({ role: 'admin' }) });
const open = () => renderPage(page, '/admin', { auth });

const nothing: Overview = {
  at: '2026-11-22T06:00:00.000Z',
  sales: {
    day: '2026-11-22',
    today: { orders: 0, revenue: 0, giftCardsSold: 0 },
    yesterday: { orders: 0, revenue: 0, giftCardsSold: 0 },
    yesterdayByNow: { orders: 0, revenue: 0, giftCardsSold: 0 },
  },
  needs: needKinds.map((kind) => ({ kind, count: 0 })),
  waiting: [],
  latest: [],
  lowest: [],
  reviews: [],
  emails: { waiting: 0, since: null, problem: null, failed: 0, bounced: 0 },
};
const mockOverview = (over: Partial<Overview> = {}) =>
  mockApi({ 'GET /api/admin/overview': { ...nothing, ...over } });
const figure = async (name: string) => (await screen.findByText(name, { selector: 'dt' })).parentElement;

// Proves requirements 73, 218 and 282.
describe('/admin', () => {
  it('shows orders and revenue of today beside yesterday, as the analytics count them', async () => {
    mockOverview({
      sales: {
        day: '2026-11-22',
        today: { orders: 2, revenue: 30_500, giftCardsSold: 0 },
        yesterday: { orders: 7, revenue: 90_000, giftCardsSold: 0 },
        yesterdayByNow: { orders: 1, revenue: 12_000, giftCardsSold: 0 },
      },
    });
    open();
    expect(await figure('Orders today')).toHaveTextContent(
      'Orders today21 by this time yesterday, 7 in the whole day',
    );
    expect(await figure('Revenue today')).toHaveTextContent(
      'Revenue today₹30,500₹12,000 by this time yesterday, ₹90,000 in the whole day',
    );
    expect(screen.queryByText(/Gift cards sold today/)).not.toBeInTheDocument();
  });

  // Proves requirement 345.
  it('has what gift cards were sold today below the revenue', async () => {
    const day = { orders: 1, revenue: 12_000, giftCardsSold: 5000 };
    mockOverview({ sales: { day: '2026-11-22', today: day, yesterday: day, yesterdayByNow: day } });
    open();
    expect(
      await screen.findByText(/Gift cards sold today: ₹5,000, revenue once they pay for goods\./),
    ).toBeInTheDocument();
  });

  it('links each thing that waits to the list of just these, and leaves out what does not', async () => {
    const counts: Record<string, number> = { late: 1, ship: 1200, return: 2, payment: 3, low: 1, ticket: 4 };
    mockOverview({ needs: needKinds.map((kind) => ({ kind, count: counts[kind] ?? 0 })) });
    open();
    const needs = await screen.findByRole('region', { name: 'Needs you now' });
    expect(
      within(needs)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['1 late order', '/admin/orders?needs=late'],
      ['1,200 orders to ship', '/admin/orders?needs=ship'],
      ['2 returns waiting', '/admin/orders?needs=return'],
      ['3 failed payments', '/admin/orders?needs=payment'],
      ['4 open tickets', '/admin/support?state=open'],
      ['1 item running low', '/admin/inventory?status=published&show=low'],
    ]);
  });

  it('shows what the API tells of a role, and nothing in place of the rest', async () => {
    mockOverview({
      sales: null,
      needs: [{ kind: 'unpublished', count: 1 }],
      waiting: null,
      latest: null,
      lowest: null,
    });
    renderPage(page, '/admin', {
      auth: mockAuth({ user: mockUser({ role: 'admin', staff: 'editor' }) }),
    });
    expect(await screen.findByRole('link', { name: '1 product not published in time' })).toHaveAttribute(
      'href',
      '/admin/products?problem=true',
    );
    expect(screen.getAllByRole('table')).toHaveLength(1);
    expect(screen.queryByText('Orders today')).not.toBeInTheDocument();
  });

  it('says that emails cannot leave and why, and has them sent by one button', async () => {
    const trouble = { waiting: 12, since: '2026-11-22T05:30:00.000Z', problem: 'AUTH PLAIN 535 5.7.8' };
    mockApi({
      'GET /api/admin/overview': { ...nothing, emails: { ...trouble, failed: 2, bounced: 300 } },
      'POST /api/admin/refused-emails/take-back': { waiting: 12, failed: 2, subscribers: 300 },
    });
    const { user } = open();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The shop cannot send emails');
    expect(alert).toHaveTextContent('12 emails wait since');
    expect(alert).toHaveTextContent('(AUTH PLAIN 535 5.7.8)');
    expect(alert).toHaveTextContent('2 emails were given up. 300 subscribers were taken off');
    mockApi({
      'GET /api/admin/overview': nothing,
      'POST /api/admin/refused-emails/take-back': { waiting: 12, failed: 2, subscribers: 300 },
    });
    await user.click(within(alert).getByRole('button', { name: 'Try again now' }));
    expect(
      await screen.findByText('14 emails are being sent. 300 subscribers are back on the newsletter’s list.'),
    ).toBeInTheDocument();
    expect(requestsTo('POST /api/admin/refused-emails/take-back')).toHaveLength(1);
  });

  it('has nothing about emails while they arrive, and says what failed while that can be mended', async () => {
    const none = { waiting: 0, since: null, problem: null, failed: 0, bounced: 0 };
    mockOverview();
    const { user } = open();
    await screen.findByText('Nothing is waiting for you.');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    mockApi({
      'GET /api/admin/overview': { ...nothing, emails: { ...none, failed: 1 } },
      'POST /api/admin/refused-emails/take-back': apiError(503, 'Try later.'),
    });
    deskStore().dispatch(api.util.invalidateTags([{ type: 'Order', id: LIST }]));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Emails did not arrive1 email was given up.');
    await user.click(within(alert).getByRole('button', { name: 'Send them after all' }));
    await waitFor(() => expect(alert).toHaveTextContent('That did not work. Try later.'));
  });

  it('loads again when the stream tells of an order', async () => {
    mockOverview();
    open();
    await screen.findByText('Nothing is waiting for you.');
    mockOverview({ needs: [{ kind: 'ship', count: 1 }] });
    deskStore().dispatch(api.util.invalidateTags([{ type: 'Order', id: LIST }]));
    expect(await screen.findByRole('link', { name: '1 order to ship' })).toBeInTheDocument();
    await waitFor(() => expect(requestsTo('GET /api/admin/overview').length).toBeGreaterThan(0));
  });

  it('starts the day at midnight in Jodhpur', () => {
    expect(shopDay(new Date('2026-11-20T18:29:00Z'))).toBe('2026-11-20');
    expect(shopDay(new Date('2026-11-20T18:31:00Z'))).toBe('2026-11-21');
  });

  it('lists the orders that have waited longest, the lowest items and the latest reviews', async () => {
    const item: InventoryItem = {
      id: 'sold-out-bed',
      name: 'Sold-out bed',
      sku: '',
      status: 'published',
      onHand: 0,
      held: 0,
      allocated: 0,
      safety: 0,
      available: 0,
      level: 'out',
      lowAt: null,
      price: 24_500,
      byWarehouse: { main: 0 },
    };
    mockOverview({
      waiting: [
        anAdminOrder({ id: 'a', number: 'VR/26-27/1' }),
        anAdminOrder({ id: 'b', number: 'VR/26-27/2' }),
      ],
      lowest: [item],
      reviews: [anAdminReview({ text: 'Light and strong.' })],
    });
    open();
    const table = await screen.findByRole('table', { name: 'Longest waiting to ship' });
    expect(
      within(table)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['VR/26-27/1', 'VR/26-27/2']);
    expect(screen.getByRole('link', { name: 'Sold-out bed' })).toHaveAttribute(
      'href',
      '/admin/inventory?item=sold-out-bed',
    );
    expect(screen.getByText('Light and strong.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'see all' })).toHaveAttribute('href', '/admin/reviews');
  });

  it('says so when there is nothing to do', async () => {
    mockOverview();
    open();
    expect(await screen.findByText('Nothing is waiting for you.')).toBeInTheDocument();
    expect(screen.getByText(/Nothing to ship/)).toBeInTheDocument();
    expect(screen.getByText('Every published item is well stocked.')).toBeInTheDocument();
    expect(screen.getByText('No orders yet.')).toBeInTheDocument();
    expect(screen.getByText('No reviews yet.')).toBeInTheDocument();
  });

  it('says why it could not be loaded, and tries again', async () => {
    mockApi({ 'GET /api/admin/overview': apiError(503, 'Try later.') });
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Try later.');
    mockOverview();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing is waiting for you.')).toBeInTheDocument();
  });
});
