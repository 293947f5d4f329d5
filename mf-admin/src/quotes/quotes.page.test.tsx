import { act, screen, waitFor, within } from '@testing-library/react';
import type { AdminQuote } from '@virasat/api';
import {
  aPage,
  anAddress,
  apiError,
  mockApi,
  mockAuth,
  mockUser,
  renderPage,
  requestsTo,
} from '@virasat/kit/testing';
import { aCustomer, aCustomerRow } from '../customer/testing/a-customer.ts';
import { api, deskStore } from '../desk/api.ts';
import * as page from './quotes.page.tsx';

const auth = mockAuth({ user: mockUser({ role: 'admin' }) });
const open = () => renderPage(page, '/admin/quotes', { auth, path: '/admin/quotes' });
const create = 'POST /api/admin/quotes';
const change = 'PUT /api/admin/quotes/:id';

const aQuote = (over: Partial<AdminQuote> = {}): AdminQuote => ({
  id: 'q1',
  number: 'VQ/26-27/000001',
  state: 'open',
  edition: 1,
  changedAt: null,
  date: '2026-11-20T06:00:00.000Z',
  until: '2026-11-27T06:00:00.000Z',
  holds: true,
  note: '',
  picture: null,
  pictureId: null,
  items: [],
  subtotal: 44_000,
  tax: 7_920,
  shipping: 0,
  total: 51_920,
  credit: null,
  toPay: 51_920,
  address: anAddress(),
  order: null,
  by: 'Raghav',
  link: 'https://shop.example/quote/q1?token=secret',
  version: 0,
  ...over,
});
const item = {
  id: '4',
  name: 'Jali armchair',
  sku: 'JA',
  status: 'published' as const,
  onHand: 3,
  held: 0,
  allocated: 0,
  safety: 0,
  available: 3,
  level: 'in' as const,
  lowAt: null,
  price: 24_500,
  byWarehouse: {},
};

// drafts
beforeEach(() => localStorage.clear());

// Proves requirements 166 and 167.
describe('/admin/quotes', () => {
  it('lists quotes with their state, and withdraws one that is open', async () => {
    const quote = aQuote();
    const credit = { number: 'VR/26-27/000100', amount: 20_000 };
    const paid = { credit, toPay: 31_920, state: 'ordered', order: { id: 'o9', token: 't' } } as const;
    const exchange = aQuote({ id: 'q2', number: 'VQ/26-27/000002', ...paid });
    mockApi({
      'GET /api/admin/quotes': aPage([quote, exchange]),
      'POST /api/admin/quotes/:id/withdraw': { ...quote, state: 'withdrawn' },
    });
    const { user } = open();
    const grid = await screen.findByRole('grid', { name: '2 quotes' });
    const row = within(grid).getByRole('row', { name: /000001/ });
    // what is paid is not to pay any more
    expect(within(grid).getByRole('row', { name: /000002/ })).not.toHaveTextContent('to pay');
    expect(row).toHaveTextContent(/VQ\/26-27\/000001.*Open.*₹51,920.*27 Nov 2026.*Items are held/);
    await user.click(within(row).getByRole('button', { name: 'Withdraw VQ/26-27/000001' }));
    await waitFor(() =>
      expect(requestsTo('POST /api/admin/quotes/:id/withdraw')[0]?.body).toEqual({ version: 0 }),
    );
  });

  // Proves requirement 372.
  it('shows the quotes of a state, as the address says', async () => {
    mockApi({ 'GET /api/admin/quotes': ({ query }) => aPage(query.state === 'expired' ? [] : [aQuote()]) });
    const { user, router } = open();
    await user.selectOptions(await screen.findByLabelText('State'), 'Expired');
    await waitFor(() => expect(router.state.location.search).toBe('?state=expired'));
    expect(await screen.findByRole('heading', { name: 'No quotes match' })).toBeInTheDocument();
    expect(requestsTo('GET /api/admin/quotes').at(-1)?.query).toMatchObject({ state: 'expired', page: '1' });
    await user.click(screen.getByRole('link', { name: 'Clear filters' }));
    expect(await screen.findByRole('grid', { name: '1 quote' })).toBeInTheDocument();
  });

  it('edits an open quote as it stands, and says what its customer gets', async () => {
    const line = { id: '4', name: 'Jali armchair', category: 'Furniture' as const, hsn: '9401' };
    const items = [
      { ...line, image: { src: 'chair', alt: '' }, price: 22_000, quantity: 2, lineTotal: 44_000 },
    ];
    const quote = aQuote({ items, edition: 2, version: 3, note: 'With the darker polish' });
    mockApi({
      'GET /api/admin/quotes': aPage([quote]),
      'GET /api/admin/inventory': aPage([item]),
      [change]: { ...quote, edition: 3 },
    });
    const { user } = open();
    const grid = await screen.findByRole('grid', { name: '1 quote' });
    expect(grid).toHaveTextContent('Edition 2');
    await user.click(within(grid).getByRole('button', { name: 'Edit VQ/26-27/000001' }));
    const price = await screen.findByLabelText(/^Price each/);
    expect(screen.getByRole('combobox', { name: /^Item/ })).toHaveValue('Jali armchair');
    expect(screen.getByLabelText('Note for the customer')).toHaveValue('With the darker polish');
    await user.clear(price);
    await user.type(price, '21000');
    await user.click(screen.getByRole('button', { name: 'Save and send' }));
    await waitFor(() => expect(requestsTo(change)).toHaveLength(1));
    expect(requestsTo(change)[0]?.body).toMatchObject({
      version: 3,
      lines: [{ id: '4', quantity: 2, price: 21_000 }],
      address: { firstName: 'Asha' },
      holds: true,
    });
    expect(await screen.findByText(/is changed, and its payment link is on its way/)).toBeInTheDocument();
  });

  it('keeps everything that was typed when another quote holds the item, and says until when', async () => {
    const message = 'Jali armchair is held until 28 Nov 2026 for quote VQ/26-27/000001.';
    const fields = { 'items.4': 'Jali armchair is sold out.' };
    mockApi({
      'GET /api/admin/quotes': aPage<AdminQuote>([]),
      'GET /api/admin/inventory': aPage([item]),
      [create]: apiError(409, message, { code: 'held_by_quote', fields }),
    });
    const { user } = open();
    await user.click((await screen.findAllByRole('button', { name: 'New quote' }))[0] as HTMLElement);
    await user.click(await screen.findByRole('combobox', { name: /^Item/ }));
    await user.click(await screen.findByRole('option', { name: 'Jali armchair, 3 available' }));
    expect(screen.getByLabelText(/^Price each/)).toHaveValue('24500');
    expect(screen.getByText('In the shop ₹24,500')).toBeInTheDocument();
    await user.clear(screen.getByLabelText(/^Price each/));
    await user.type(screen.getByLabelText(/^Price each/), '₹22,000');
    await user.type(screen.getByLabelText(/^First name/), 'Asha');
    expect(screen.getByText('₹22,000, and 18% tax.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send the quote' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: /^Item/ })).toHaveFocus();
    expect(screen.getByLabelText(/^First name/)).toHaveValue('Asha');
    await user.click(screen.getByRole('button', { name: 'Send the quote' }));
    await waitFor(() => expect(requestsTo(create)).toHaveLength(2));
    const [first, second] = requestsTo(create).map(({ body }) => body as { request: string; lines: unknown });
    expect(first?.lines).toEqual([{ id: '4', quantity: 1, price: 22_000 }]);
    expect(second?.request).toBe(first?.request);
  });

  it('opens with what was typed when it was closed without sending, and sends it as the one quote it is', async () => {
    mockApi({
      'GET /api/admin/quotes': aPage<AdminQuote>([]),
      'GET /api/admin/inventory': aPage([item]),
      [create]: apiError(503, 'The shop does not respond.'),
    });
    const { user } = open();
    const begin = async () =>
      user.click((await screen.findAllByRole('button', { name: 'New quote' }))[0] as HTMLElement);
    await begin();
    await user.click(await screen.findByRole('combobox', { name: /^Item/ }));
    await user.click(await screen.findByRole('option', { name: 'Jali armchair, 3 available' }));
    await user.type(screen.getByLabelText('Note for the customer'), 'In oak');
    await user.click(screen.getByRole('button', { name: 'Send the quote' }));
    await screen.findByText('The shop does not respond.');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    await begin();
    expect(await screen.findByText(/This is what you typed before/)).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: /^Item/ })).toHaveValue('Jali armchair');
    expect(screen.getByLabelText('Note for the customer')).toHaveValue('In oak');
    mockApi({ [create]: aQuote() });
    await user.click(screen.getByRole('button', { name: 'Send the quote' }));
    await screen.findByText(/is written, and its payment link is on its way/);
    const requests = requestsTo(create).map(({ body }) => (body as { request: string }).request);
    expect(new Set(requests).size).toBe(1);

    await begin();
    expect(await screen.findByLabelText('Note for the customer')).toHaveValue('');
    expect(screen.queryByText(/This is what you typed before/)).not.toBeInTheDocument();
  });

  // Proves requirement 349.
  describe('begins with a known customer', () => {
    const rows = 'GET /api/admin/customers';
    const one = 'GET /api/admin/customers/:id';
    const begin = async () => {
      mockApi({ 'GET /api/admin/quotes': aPage<AdminQuote>([]), 'GET /api/admin/inventory': aPage([item]) });
      const { user } = open();
      await user.click((await screen.findAllByRole('button', { name: 'New quote' }))[0] as HTMLElement);
      return { user, box: await screen.findByRole('combobox', { name: 'Known customer' }) };
    };
    const labels = [
      'First name',
      'Last name',
      'Mobile number',
      'Email',
      'Street address',
      'City',
      'PIN code',
    ];
    const typed = () =>
      labels.map((label) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)).value);

    it('found by the keyboard alone: their address is filled in, another one chosen, and still changed', async () => {
      const { addresses } = aCustomer();
      const second = { ...addresses[0]!, address: '4 Lake View', city: 'Udaipur', pincode: '313001' };
      mockApi({
        [rows]: ({ query }) => aPage(query.search === 'asha' ? [aCustomerRow()] : []),
        [one]: aCustomer({ addresses: [...addresses, second] }),
        [create]: aQuote(),
      });
      const { user, box } = await begin();
      expect(requestsTo(rows)).toEqual([]);
      await user.click(box);
      await user.keyboard('asha');
      await screen.findByRole('option', { name: 'Asha Rathore (asha@example.com), 9876543210, Jodhpur' });
      // once for all customers when it opens, once for the word: not for each letter
      expect(requestsTo(rows).map(({ query }) => query.search)).toEqual([undefined, 'asha']);
      await user.keyboard('{ArrowDown}{Enter}');
      await screen.findByText('The address of Asha Rathore is filled in below. Change what is different.');
      const person = ['Asha', 'Rathore', '9876543210', 'asha@example.com'];
      expect(typed()).toEqual([...person, '12 Clock Tower Road', 'Jodhpur', '342001']);
      await user.selectOptions(screen.getByLabelText('Saved address'), '1');
      expect(typed()).toEqual([...person, '4 Lake View', 'Udaipur', '313001']);
      await user.clear(screen.getByLabelText(/^PIN code/));
      await user.type(screen.getByLabelText(/^PIN code/), '313002');
      // something about the customer changes meanwhile: what was typed stays
      mockApi({ [one]: aCustomer({ addresses: [...addresses, second], tags: ['Workshop'] }) });
      const before = requestsTo(one).length;
      act(() => void deskStore().dispatch(api.util.invalidateTags([{ type: 'Customer', id: 'C1' }])));
      await waitFor(() => expect(requestsTo(one).length).toBeGreaterThan(before));
      await waitFor(() =>
        expect(deskStore().getState().api.queries['customer("C1")']?.status).toBe('fulfilled'),
      );
      await user.click(screen.getByRole('button', { name: 'Send the quote' }));
      await waitFor(() => expect(requestsTo(create)).toHaveLength(1));
      expect(requestsTo(create)[0]?.body).toMatchObject({
        address: { ...second, pincode: '313002' },
      });
    });

    it('of whom no address is known, and leaves what is typed where nothing is known', async () => {
      const nowhere = {
        ...aCustomer().addresses[0]!,
        phone: '',
        address: '',
        city: '',
        pincode: '',
        state: '',
      };
      mockApi({ [rows]: aPage([aCustomerRow()]), [one]: aCustomer({ addresses: [nowhere] }) });
      const { user, box } = await begin();
      await user.type(screen.getByLabelText(/^City/), 'Pali');
      await user.click(box);
      await user.click(await screen.findByRole('option', { name: /Asha Rathore/ }));
      await screen.findByText(/^No address of Asha Rathore is known yet\./);
      expect(typed()).toEqual(['Asha', 'Rathore', '', 'asha@example.com', '', 'Pali', '']);
      expect(within(screen.getByRole('dialog')).getByLabelText('State')).toHaveValue('Rajasthan');
    });

    it('says that nobody matches, and that the shop does not respond, and tries again', async () => {
      mockApi({ [rows]: aPage([]) });
      const { user, box } = await begin();
      await user.type(box, 'zzz');
      expect(await screen.findByText('No customer matches.')).toBeInTheDocument();
      mockApi({ [rows]: apiError(503, 'The shop does not respond.') });
      await user.type(box, 'y');
      expect(await screen.findByText('The shop does not respond.')).toBeInTheDocument();
      mockApi({ [rows]: aPage([aCustomerRow()]), [one]: apiError(503, 'Not now.') });
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      await user.click(box);
      await user.click(await screen.findByRole('option', { name: /Asha Rathore/ }));
      expect(await screen.findByText('Not now.')).toBeInTheDocument();
      mockApi({ [one]: aCustomer() });
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(typed()[0]).toBe('Asha'));
    });
  });

  it('forgets what was typed when it is begun anew', async () => {
    mockApi({
      'GET /api/admin/quotes': aPage<AdminQuote>([]),
      'GET /api/admin/inventory': aPage([item]),
    });
    const { user } = open();
    const begin = async () =>
      user.click((await screen.findAllByRole('button', { name: 'New quote' }))[0] as HTMLElement);
    await begin();
    await user.type(await screen.findByLabelText('Note for the customer'), 'In oak');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await begin();
    await user.click(await screen.findByRole('button', { name: 'Start anew' }));
    expect(screen.getByLabelText('Note for the customer')).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await begin();
    expect(await screen.findByLabelText('Note for the customer')).toHaveValue('');
    expect(screen.queryByRole('button', { name: 'Start anew' })).not.toBeInTheDocument();
  });
});
