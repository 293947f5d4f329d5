import type { AdminOrderList } from '@virasat/api';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  aPage,
  anAdminOrder,
  apiError,
  connectionError,
  mockApi,
  mockAuth,
  mockUser,
  renderPage,
  requestsTo,
  type ApiHandlers,
} from '@virasat/kit/testing';
import { aSheetRun } from '../sheets/testing/sheet-run.ts';
import * as page from './orders.page.tsx';

const auth = mockAuth({ user: mockUser({ role: 'admin' }) });
const open = (path = '/admin/orders') => renderPage(page, '/admin/orders', { auth, path });
const box = () => screen.findByPlaceholderText('Search by Order ID, Customer Name, Product, or Status...');
const mockOrders = (orders: ApiHandlers['GET /api/admin/orders']) =>
  mockApi({ 'GET /api/admin/orders': orders, 'GET /api/admin/views': { items: [] } });
const queries = () => requestsTo('GET /api/admin/orders').map(({ query }) => query);
const searches = () => queries().map(({ search }) => search);

// Proves requirement 72.
describe('/admin/orders', () => {
  afterEach(() => jest.useRealTimers());

  it('shows an order as a row that links to the order', async () => {
    mockOrders(
      aPage([
        anAdminOrder({
          products: ['Jali armchair', 'Brass lamp'],
          quantity: 3,
          paymentMethod: 'cod',
          paymentStatus: 'created',
        }),
      ]),
    );
    open();
    const grid = await screen.findByRole('grid', { name: '1 order' });
    const row = within(grid).getByRole('row', { name: /Asha Rathore/ });
    for (const words of [
      '2 Nov 2026',
      'asha@example.com',
      'Jali armchair, Brass lamp',
      '3 items',
      '₹57,820',
      'Cash on delivery',
      'Not paid yet',
      'Processing',
    ]) {
      expect(row).toHaveTextContent(words);
    }
    expect(within(row).getByRole('link', { name: 'VR/26-27/000123' })).toHaveAttribute(
      'href',
      '/admin/orders/o1',
    );
  });

  it('shows the exception of an order that was paid too late', async () => {
    const note = 'The payment arrived after the order was cancelled; it is refunded automatically.';
    const exception = { kind: 'late-payment' as const, at: '2026-11-02T06:20:00.000Z', note };
    mockOrders(aPage([anAdminOrder({ status: 'Cancelled', paymentStatus: 'refunded', exception })]));
    open();
    expect(await screen.findByRole('row', { name: /Asha Rathore/ })).toHaveTextContent(note);
  });

  it('shows the search hint until a search is entered', async () => {
    mockOrders(aPage([anAdminOrder()]));
    const { user, router } = open();
    expect(await screen.findByText('Search for an order to see details.')).toBeInTheDocument();
    await user.type(await box(), 'asha');
    await waitFor(() => expect(router.state.location.search).toBe('?search=asha'));
    await waitFor(() =>
      expect(screen.queryByText('Search for an order to see details.')).not.toBeInTheDocument(),
    );
  });

  it('searches once typing pauses, not at each letter', async () => {
    mockOrders(({ query }) =>
      query.search ? aPage([anAdminOrder({ customer: 'Ravi Sharma' })]) : aPage([anAdminOrder()]),
    );
    const { user } = open('/admin/orders?page=2');
    await user.type(await box(), 'sharma');
    expect(searches()).toEqual([undefined]);
    expect(await screen.findByText('Ravi Sharma')).toBeInTheDocument();
    expect(searches()).toEqual([undefined, 'sharma']);
    expect(queries().at(-1)?.page).toBe('1');
    expect(await box()).toHaveFocus();
  });

  it('searches immediately on Enter, and only once', async () => {
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['performance'] });
    mockOrders(aPage([anAdminOrder()]));
    const { user, router } = open();
    await user.type(await box(), 'shipped{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?search=shipped'));
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(searches()).toEqual([undefined, 'shipped']);
  });

  it('keeps what is typed while a response is pending', async () => {
    let respond: (list: AdminOrderList) => void = () => undefined;
    mockOrders(({ query }) =>
      query.search === 'jali'
        ? new Promise<AdminOrderList>((resolve) => (respond = resolve))
        : aPage([anAdminOrder()]),
    );
    const { user } = open();
    await user.type(await box(), 'jali');
    await waitFor(() => expect(searches()).toContain('jali'));
    await user.type(await box(), ' chair');
    respond(aPage([anAdminOrder()]));
    await waitFor(() => expect(searches().at(-1)).toBe('jali chair'));
    expect(await box()).toHaveValue('jali chair');
  });

  it('combines the status filter with the search', async () => {
    mockOrders(aPage([anAdminOrder()], { total: 30 }));
    const { user } = open('/admin/orders?search=asha');
    await user.selectOptions(await screen.findByLabelText('Status'), 'Shipped');
    await waitFor(() =>
      expect(queries().at(-1)).toEqual({
        search: 'asha',
        status: 'Shipped',
        sort: 'date-desc',
        page: '1',
        pageSize: '25',
      }),
    );
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute(
        'href',
        '/admin/orders?search=asha&status=Shipped&page=2',
      ),
    );
  });

  it('marks and filters orders with a return request or a refund due', async () => {
    const waiting = [
      anAdminOrder({ status: 'Delivered', returnStatus: 'requested', refunded: 500 }),
      anAdminOrder({ id: 'o2', status: 'Cancelled', customer: 'Ravi Sharma', refunded: 900, refundDue: 900 }),
    ];
    mockOrders(aPage(waiting));
    const { user } = open();
    expect(await screen.findByRole('row', { name: /Asha Rathore/ })).toHaveTextContent(
      /Return requested.*₹500 refunded/,
    );
    expect(screen.getByRole('row', { name: /Ravi Sharma/ })).toHaveTextContent('₹900 refund due');
    await user.selectOptions(screen.getByLabelText('Needs action'), 'Return requests');
    await waitFor(() => expect(queries().at(-1)?.needs).toBe('return'));
  });

  it('says that no order matches the search and offers to clear it', async () => {
    mockOrders(({ query }) => aPage(query.search ? [] : [anAdminOrder()]));
    const { user } = open('/admin/orders?search=zzz');
    expect(await screen.findByRole('heading', { name: 'No orders match' })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Clear filters' }));
    expect(await screen.findByRole('gridcell', { name: /Asha Rathore/ })).toBeInTheDocument();
    await waitFor(async () => expect(await box()).toHaveValue(''));
  });

  it('says that there are no orders yet when the list is empty', async () => {
    mockOrders(aPage([]));
    open();
    expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeInTheDocument();
  });

  it('keeps the search when the API cannot be reached and offers to try again', async () => {
    mockOrders(connectionError());
    const { user } = open('/admin/orders?search=asha');
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach the shop.');
    expect(await box()).toHaveValue('asha');
    mockOrders(aPage([anAdminOrder()]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('gridcell', { name: /Asha Rathore/ })).toBeInTheDocument();
  });
});

const preview = (over: object = {}) => ({
  line: 2,
  order: 'VR/26-27/000123',
  id: 'o1',
  customer: 'Asha Rathore',
  carrier: 'Gati',
  trackingNumber: 'G 1',
  items: [{ name: 'Jali armchair', quantity: 2 }],
  problem: null,
  isDone: false,
  ...over,
});

// Proves requirement 347.
describe('the orders of some days', () => {
  const exported = () =>
    new URL(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href') ?? '', 'http://x');

  it('are those of a period with a name, which the API turns into days, in the list and its export', async () => {
    mockOrders(aPage([anAdminOrder()]));
    const { user, router } = open();
    await user.selectOptions(await screen.findByLabelText('Placed'), 'Last 7 days');
    await waitFor(() => expect(queries().at(-1)).toMatchObject({ placed: 'last-7-days', page: '1' }));
    // as a saved view keeps it: tomorrow it shows tomorrow's
    expect(router.state.location.search).toBe('?placed=last-7-days');
    expect(Object.fromEntries(exported().searchParams)).toEqual({ placed: 'last-7-days', sort: 'date-desc' });
    expect(screen.queryByLabelText('From')).not.toBeInTheDocument();
  });

  it('are those from one day to another, until another period is chosen', async () => {
    mockOrders(aPage([anAdminOrder()]));
    const { user, router } = open('/admin/orders?placed=days&from=2026-11-01&to=2026-11-20');
    expect(await screen.findByLabelText('From')).toHaveValue('2026-11-01');
    await waitFor(() =>
      expect(queries().at(-1)).toMatchObject({ placed: 'days', from: '2026-11-01', to: '2026-11-20' }),
    );
    await user.clear(screen.getByLabelText('To'));
    await user.type(screen.getByLabelText('To'), '2026-11-15');
    await waitFor(() => expect(router.state.location.search).toContain('to=2026-11-15'));
    await waitFor(() => expect(exported().searchParams.get('to')).toBe('2026-11-15'));
    await user.selectOptions(screen.getByLabelText('Placed'), 'Today');
    await waitFor(() => expect(router.state.location.search).toBe('?placed=today'));
    await waitFor(() => expect(screen.queryByLabelText('To')).not.toBeInTheDocument());
    await user.selectOptions(screen.getByLabelText('Placed'), 'Other days');
    expect(await screen.findByLabelText('From')).toHaveValue('');
  });

  it('takes no day from an address that is none', async () => {
    mockOrders(aPage([anAdminOrder()]));
    open('/admin/orders?placed=days&from=2026-02-30&to=x');
    await screen.findByRole('grid', { name: '1 order' });
    expect(queries()).toEqual([{ placed: 'days', sort: 'date-desc', page: '1', pageSize: '25' }]);
  });

  it('says what is wrong with a period that ends before it begins', async () => {
    const message = 'The last day cannot be before the first.';
    mockOrders(apiError(400, message, { fields: { to: message } }));
    open('/admin/orders?placed=days&from=2026-11-20&to=2026-11-01');
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByLabelText('To')).toHaveValue('2026-11-01');
  });

  it('are sorted by day or total, as the address says', async () => {
    mockOrders(aPage([anAdminOrder(), anAdminOrder({ id: 'o2' })]));
    const { user, router } = open('/admin/orders?placed=today');
    await user.click(await screen.findByRole('columnheader', { name: 'Total' }));
    await waitFor(() => expect(router.state.location.search).toBe('?placed=today&sort=total-desc'));
    expect(queries().at(-1)).toMatchObject({ placed: 'today', sort: 'total-desc' });
    await waitFor(() => expect(exported().searchParams.get('sort')).toBe('total-desc'));
    await user.click(screen.getByRole('columnheader', { name: 'Total' }));
    await waitFor(() => expect(queries().at(-1)).toMatchObject({ sort: 'total' }));
  });
});

// Proves requirements 161 and 162.
describe('the orders desk', () => {
  it('leads to what the day begins with', async () => {
    mockOrders(aPage([anAdminOrder()]));
    const { user } = open();
    const views = await screen.findByRole('navigation', { name: 'Views of orders' });
    expect(
      within(views)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['To ship today', 'Unpaid cash', 'Returns waiting', 'Late']);
    await user.click(within(views).getByRole('link', { name: 'Late' }));
    await waitFor(() => expect(queries().at(-1)).toMatchObject({ needs: 'late' }));
    expect(within(views).getByRole('link', { name: 'Late' })).toHaveAttribute('aria-current', 'page');
  });

  // Proves requirement 337.
  it('prints slips and ships the same orders after it, the oldest first, and leads to what becomes of them', async () => {
    mockOrders(
      aPage([
        anAdminOrder({ id: 'o2', number: 'VR/26-27/000124' }),
        anAdminOrder({ id: 'o1', number: 'VR/26-27/000123' }),
      ]),
    );
    mockApi({
      'POST /api/admin/orders/packing-slips': apiError(503, 'The pictures are not there yet.'),
      'POST /api/admin/orders/shipping-preview': { rows: [preview()] },
      'POST /api/admin/orders/shipping': aSheetRun(),
    });
    const { user, router } = open();
    // by text: roles take seconds to compute with dialogs over a whole list
    await screen.findByText('VR/26-27/000123');
    for (const box of document.querySelectorAll('[data-id] input[type=checkbox]')) await user.click(box);
    await user.click(screen.getByText('Packing slips and labels'));
    expect(await screen.findByText('The pictures are not there yet.')).toBeInTheDocument();
    await user.click(screen.getByText('Mark shipped…'));
    expect(await screen.findByLabelText('Parcels')).toHaveValue(
      'Order,Carrier,Tracking number\nVR/26-27/000123,,\nVR/26-27/000124,,',
    );
    await user.click(screen.getByText('Preview'));
    await user.click(await screen.findByText('Ship 1 parcel'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/orders/files/f1'));
  });

  it('ships from a file after a preview, and leads to the result of each line', async () => {
    const unknown = preview({
      line: 3,
      order: 'X',
      id: null,
      problem: 'There is no order with this number.',
    });
    mockOrders(aPage([anAdminOrder()]));
    mockApi({
      'POST /api/admin/orders/shipping-preview': { rows: [preview(), unknown] },
      'POST /api/admin/orders/shipping': aSheetRun(),
    });
    const { user, router } = open();
    await user.click(await screen.findByRole('button', { name: 'Ship from a file' }));
    const text = await screen.findByLabelText('Parcels');
    expect(text).toHaveValue('Order,Carrier,Tracking number');
    await user.clear(text);
    await user.paste('Order,Carrier,Tracking number\nVR/26-27/000123,Gati,G 1\nX,Gati,G 2');
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    const region = await screen.findByRole('region', { name: 'Preview' });
    expect(region).toHaveTextContent(/Will be shipped.*There is no order with this number\./);
    expect(
      screen.getByText(/^1 parcel will be shipped\. Nothing has been written yet\./),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Ship 1 parcel' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/orders/files/f1'));
    expect(requestsTo('POST /api/admin/orders/shipping')[0]?.body).toEqual({
      csv: 'Order,Carrier,Tracking number\nVR/26-27/000123,Gati,G 1\nX,Gati,G 2',
    });
  });

  it('says of a parcel that has left before that it is left out, and counts it not', async () => {
    const before = preview({ line: 3, order: 'VR/26-27/000124', id: 'o2', items: [], isDone: true });
    mockOrders(aPage([anAdminOrder()]));
    mockApi({
      'POST /api/admin/orders/shipping-preview': { rows: [preview(), before] },
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Ship from a file' }));
    await user.click(await screen.findByLabelText('Parcels'));
    await user.paste('\nVR/26-27/000123,Gati,G 1\nVR/26-27/000124,Gati,G 1');
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    const lines = within(await screen.findByRole('region', { name: 'Preview' }))
      .getAllByRole('row')
      .slice(1);
    expect(lines.map(({ lastElementChild }) => lastElementChild?.textContent)).toEqual([
      'Will be shipped',
      'Shipped before; left out',
    ]);
    expect(screen.getByRole('button', { name: 'Ship 1 parcel' })).toBeVisible();
  });
});
