import { act, screen, waitFor, within } from '@testing-library/react';
import { mockAuth, mockUser, renderPage } from '@virasat/kit/testing';
import { aPage, anOrder, stubApi } from '../testing/answers.ts';
import * as page from './orders.page.tsx';

const auth = mockAuth({ user: mockUser({ role: 'admin' }) });
const open = (path = '/admin/orders') => renderPage(page, '/admin/orders', { auth, path });
const box = () => screen.findByPlaceholderText('Search by Order ID, Customer Name, Product, or Status...');
const searches = (asked: URL[]) => asked.map((url) => url.searchParams.get('search'));

// Proves requirement 72.
describe('/admin/orders', () => {
  afterEach(() => jest.useRealTimers());

  it('shows an order as a row that opens it', async () => {
    stubApi(() =>
      aPage([
        anOrder({
          products: ['Jali armchair', 'Brass lamp'],
          quantity: 3,
          paymentMethod: 'cod',
          paymentStatus: 'created',
        }),
      ]),
    );
    open();
    const table = await screen.findByRole('table', { name: '1 order' });
    const row = within(table).getByRole('row', { name: /Asha Rathore/ });
    for (const words of [
      '2 Nov 2026',
      'asha@example.com',
      'Jali armchair, Brass lamp',
      '3 pieces',
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

  it('shows what the shop had to deal with', async () => {
    const note = 'The payment arrived after the order was cancelled; it is refunded automatically.';
    const exception = { kind: 'late-payment' as const, at: '2026-11-02T06:20:00.000Z', note };
    stubApi(() => aPage([anOrder({ status: 'Cancelled', paymentStatus: 'refunded', exception })]));
    open();
    expect(await screen.findByRole('row', { name: /Asha Rathore/ })).toHaveTextContent(note);
  });

  it('invites to search until something is searched', async () => {
    stubApi(() => aPage([anOrder()]));
    const { user, router } = open();
    expect(await screen.findByText('Search for an order to see details.')).toBeInTheDocument();
    await user.type(await box(), 'asha');
    await waitFor(() => expect(router.state.location.search).toBe('?search=asha'));
    await waitFor(() =>
      expect(screen.queryByText('Search for an order to see details.')).not.toBeInTheDocument(),
    );
  });

  it('searches while one types, but not at each letter', async () => {
    const asked = stubApi(({ searchParams }) =>
      searchParams.has('search') ? aPage([anOrder({ customer: 'Ravi Sharma' })]) : aPage([anOrder()]),
    );
    const { user } = open('/admin/orders?page=2');
    await user.type(await box(), 'sharma');
    expect(searches(asked)).toEqual([null]);
    expect(await screen.findByText('Ravi Sharma')).toBeInTheDocument();
    expect(searches(asked)).toEqual([null, 'sharma']);
    expect(asked.at(-1)?.searchParams.get('page')).toBe('1');
    expect(await box()).toHaveFocus();
  });

  it('searches at once on Enter, and only once', async () => {
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['performance'] });
    const asked = stubApi(() => aPage([anOrder()]));
    const { user, router } = open();
    await user.type(await box(), 'shipped{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?search=shipped'));
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(searches(asked)).toEqual([null, 'shipped']);
  });

  it('keeps what is typed while an answer is on its way', async () => {
    let answer: (page: object) => void = () => undefined;
    const asked = stubApi(({ searchParams }) =>
      searchParams.get('search') === 'jali'
        ? new Promise((resolve) => (answer = resolve))
        : aPage([anOrder()]),
    );
    const { user } = open();
    await user.type(await box(), 'jali');
    await waitFor(() => expect(searches(asked)).toContain('jali'));
    await user.type(await box(), ' chair');
    answer(aPage([anOrder()]));
    await waitFor(() => expect(searches(asked).at(-1)).toBe('jali chair'));
    expect(await box()).toHaveValue('jali chair');
  });

  it('filters by status together with the search', async () => {
    const asked = stubApi(() => aPage([anOrder()], { total: 30 }));
    const { user } = open('/admin/orders?search=asha');
    await user.selectOptions(await screen.findByLabelText('Status'), 'Shipped');
    await waitFor(() =>
      expect(Object.fromEntries(asked.at(-1)?.searchParams ?? [])).toEqual({
        search: 'asha',
        status: 'Shipped',
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

  it('shows what waits for an admin, and finds it', async () => {
    const waiting = [
      anOrder({ status: 'Delivered', returnStatus: 'requested', refunded: 500 }),
      anOrder({ id: 'o2', status: 'Cancelled', customer: 'Ravi Sharma', refunded: 900, refundDue: 900 }),
    ];
    const asked = stubApi(() => aPage(waiting));
    const { user } = open();
    expect(await screen.findByRole('row', { name: /Asha Rathore/ })).toHaveTextContent(
      /Return requested.*₹500 refunded/,
    );
    expect(screen.getByRole('row', { name: /Ravi Sharma/ })).toHaveTextContent('₹900 to be paid back');
    await user.selectOptions(screen.getByLabelText('Waiting for'), 'Return to answer');
    await waitFor(() => expect(asked.at(-1)?.searchParams.get('needs')).toBe('return'));
  });

  it('says that no order matches, and clears the search', async () => {
    stubApi(({ searchParams }) => aPage(searchParams.has('search') ? [] : [anOrder()]));
    const { user } = open('/admin/orders?search=zzz');
    expect(await screen.findByRole('heading', { name: 'No orders match' })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Clear filters' }));
    expect(await screen.findByRole('cell', { name: /Asha Rathore/ })).toBeInTheDocument();
    await waitFor(async () => expect(await box()).toHaveValue(''));
  });

  it('says that there are no orders yet', async () => {
    stubApi(() => aPage([]));
    open();
    expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeInTheDocument();
  });

  it('keeps the search when the API cannot be reached, and tries again', async () => {
    let offline = true;
    stubApi(() => {
      if (offline) throw new TypeError('offline');
      return aPage([anOrder()]);
    });
    const { user } = open('/admin/orders?search=asha');
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach the shop.');
    expect(await box()).toHaveValue('asha');
    offline = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('cell', { name: /Asha Rathore/ })).toBeInTheDocument();
  });
});
