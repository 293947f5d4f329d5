import { screen, waitFor, within } from '@testing-library/react';
import type { Customer, MergePreview } from '@virasat/api';
import {
  aPage,
  apiError,
  mockApi,
  mockAuth,
  mockUser,
  renderPage,
  requestsTo,
  type ApiHandlers,
} from '@virasat/kit/testing';
import { emptyDeskStore } from '../desk/api.ts';
import * as page from './customer.page.tsx';
import { aCustomer, aCustomerRow } from './testing/a-customer.ts';

const auth = mockAuth({ user: mockUser({ role: 'admin' }) });
const edit = 'PATCH /api/admin/customers/:id';

const open = (customer: Customer, over: ApiHandlers = {}, by = auth) => {
  mockApi({
    'GET /api/admin/customers/:id': customer,
    'GET /api/admin/customers': aPage([aCustomerRow({ id: 'C2', name: 'Asha R', email: 'a@example.com' })]),
    'GET /api/admin/activity': { items: [], next: null },
    ...over,
  });
  const routes = [{ path: '/admin/customers', element: <p>The list</p> }];
  return renderPage(page, '/admin/customers/:id', { auth: by, path: '/admin/customers/C1', routes });
};
afterEach(() => {
  emptyDeskStore();
  localStorage.clear();
});

const region = (name: string) => screen.findByRole('region', { name });

// Proves requirement 172.
describe('/admin/customers/:id', () => {
  it('has nine sections, with figures that cannot be edited', async () => {
    open(aCustomer());
    const titles = [
      'Basic Customer Details',
      'Address Details',
      'Account Information',
      'Order History',
      'Communication & Engagement',
      'Support & Issues',
      'Analytics & Insights',
      'Management Actions',
      'Advanced Features',
    ];
    for (const title of titles) expect(await region(title)).toBeInTheDocument();
    const history = await region('Order History');
    expect(history).toHaveTextContent(/Total orders3.*Total spent₹35,400.*Average order value₹11,800/);
    expect(history).toHaveTextContent(/Every 30 days.*Chairs.*VR\/26-27\/000003/);
    expect(within(history).queryByRole('textbox')).toBeNull();
    expect(await region('Analytics & Insights')).toHaveTextContent(
      /Lifetime value₹70,800.*Low.*Nov 2026.*Brass diya/,
    );
    expect(screen.getByText('Customer ID').parentElement).toHaveTextContent('C1');
  });

  it('leads whoever may only look neither to a new customer nor to tickets that the role lacks', async () => {
    open(aCustomer(), {}, mockAuth({ user: mockUser({ role: 'admin', staff: 'accountant' }) }));
    const management = await region('Management Actions');
    expect(within(management).getByRole('link', { name: 'Export list' })).toBeInTheDocument();
    expect(within(management).queryByRole('link', { name: 'Add customer' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Tickets of/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save Customer' })).not.toBeInTheDocument();
  });

  it('saves the fields that have changed, in the version that was shown', async () => {
    const customer = aCustomer();
    const saved = { ...customer, version: 5, values: { ...customer.values, city: 'Pali' } };
    const { user } = open(customer, { [edit]: saved });
    const city = await screen.findByLabelText('City');
    await user.clear(city);
    await user.type(city, 'Pali');
    await user.click(screen.getByRole('button', { name: 'Save Customer' }));
    await waitFor(() => expect(requestsTo(edit)[0]?.body).toEqual({ city: 'Pali', version: 4 }));
    expect(await screen.findByText('Customer saved!')).toBeInTheDocument();
  });

  it('keeps what was typed when a field is wrong, and says what to enter', async () => {
    const { user } = open(aCustomer());
    const pin = await screen.findByLabelText('PIN code');
    await user.type(pin, '12');
    await user.click(screen.getByRole('button', { name: 'Save Customer' }));
    expect(await screen.findByText('A PIN code has six digits.')).toBeInTheDocument();
    expect(pin).toHaveValue('12');
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(pin).toHaveValue('');
  });

  it('asks for a status of a new customer, and where they are written to', async () => {
    mockApi({ 'POST /api/admin/customers': aCustomer() });
    const { user } = renderPage(page, '/admin/customers/new', { auth, path: '/admin/customers/new' });
    await user.type(await screen.findByLabelText(/^Full name/), 'Kamla Devi');
    await user.click(screen.getByRole('button', { name: 'Save Customer' }));
    expect(await screen.findByText('Choose a status.')).toBeInTheDocument();
    expect(screen.getByText('Enter an email address like name@example.com.')).toBeInTheDocument();
    expect(screen.getByRole('option', { name: 'Choose a status' })).toBeDisabled();
    expect(requestsTo('POST /api/admin/customers')).toEqual([]);
  });
});

// Proves requirement 173.
describe('the status on the page of a customer', () => {
  it('is set by a button at once, with an undo', async () => {
    const { user } = open(aCustomer(), { [edit]: aCustomer({ status: 'banned', version: 5 }) });
    await user.click(await screen.findByRole('button', { name: 'Ban customer' }));
    await waitFor(() => expect(requestsTo(edit)[0]?.body).toEqual({ customerStatus: 'banned', version: 4 }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(requestsTo(edit)[1]?.body).toEqual({ customerStatus: 'active', version: 5 }));
  });
});

// Proves requirement 174.
describe('complaints and notes on the page of a customer', () => {
  const complaint = {
    id: 'k1',
    at: '2026-11-19T06:00:00.000Z',
    changedAt: '2026-11-19T06:00:00.000Z',
    by: 'Raghav',
    text: 'A leg is loose',
    status: 'open' as const,
    order: null,
    answer: '',
  };

  it('are there again when the page was left before they were added', async () => {
    const first = open(aCustomer());
    await first.user.type(await screen.findByLabelText('Internal note'), 'Calls on Sundays.');
    await first.user.type(screen.getByLabelText('What is the complaint about?'), 'A leg is loose');
    first.unmount();
    open(aCustomer());
    expect(await screen.findByLabelText('Internal note')).toHaveValue('Calls on Sundays.');
    expect(screen.getByLabelText('What is the complaint about?')).toHaveValue('A leg is loose');
  });

  it('are added, and a complaint gets its status', async () => {
    const customer = aCustomer({ complaints: [complaint], openComplaints: 1 });
    const change = 'PATCH /api/admin/customers/:id/complaints/:complaint';
    const { user } = open(customer, {
      'POST /api/admin/customers/:id/notes': customer,
      [change]: customer,
    });
    await user.type(await screen.findByLabelText('Internal note'), 'Calls on Sundays.');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(() =>
      expect(requestsTo('POST /api/admin/customers/:id/notes')[0]?.body).toEqual({
        text: 'Calls on Sundays.',
      }),
    );
    await waitFor(() => expect(screen.getByLabelText('Internal note')).toHaveValue(''));
    await user.selectOptions(screen.getByLabelText('Status of the complaint: A leg is loose'), 'Closed');
    await waitFor(() =>
      expect(requestsTo(change)[0]?.body).toEqual({
        status: 'closed',
        answer: '',
        changedAt: complaint.changedAt,
      }),
    );
  });

  it('stay as they were typed when they could not be sent', async () => {
    const { user } = open(aCustomer(), {
      'POST /api/admin/customers/:id/complaints': apiError(409, 'A customer has 500 complaints at most.'),
    });
    await user.type(await screen.findByLabelText('What is the complaint about?'), 'Late');
    await user.click(screen.getByRole('button', { name: 'Add complaint' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('A customer has 500 complaints at most.');
    expect(screen.getByLabelText('What is the complaint about?')).toHaveValue('Late');
  });
});

// Proves requirement 175.
describe('the merge from the page of a customer', () => {
  const preview: MergePreview = {
    into: aCustomerRow(),
    from: aCustomerRow({ id: 'C2', name: 'Asha R' }),
    orders: 2,
    addresses: 1,
    wishes: 0,
    inCart: 2,
    reviews: 1,
    reviewsThatStay: 0,
    others: [
      { name: 'tickets', count: 1 },
      { name: 'of a newer API', count: 1 },
    ],
    notes: 0,
    complaints: 0,
    emails: ['a@example.com'],
    closedAccounts: ['a@example.com'],
    status: 'active',
    seen: '4.2-1.7',
  };

  async function chooseOther(handlers: ApiHandlers) {
    const { user } = open(aCustomer(), handlers);
    await user.click(await screen.findByRole('button', { name: 'Merge with another customer' }));
    await user.click(await screen.findByRole('combobox', { name: 'The other customer' }));
    await user.click(await screen.findByRole('option', { name: 'Asha R (a@example.com)' }));
    return { user, dialog: await screen.findByRole('dialog') };
  }

  it('is not offered for two that are one already', async () => {
    const { dialog } = await chooseOther({
      'GET /api/admin/customers/:id/merge': apiError(409, 'These two are one customer already.'),
    });
    expect(await within(dialog).findByText('These two are one customer already.')).toBeInTheDocument();
    expect(within(dialog).queryByRole('button', { name: 'Merge' })).toBeNull();
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeEnabled();
  });

  it('says what moves before it is made, and sends what was shown', async () => {
    const merge = 'POST /api/admin/customers/:id/merge';
    const { user, dialog } = await chooseOther({
      'GET /api/admin/customers/:id/merge': { ...preview, reviewsThatStay: 1 },
      [merge]: aCustomer({ version: 5 }),
    });
    expect(await within(dialog).findByText('2 orders')).toBeInTheDocument();
    expect(within(dialog).getByText('2 items in the cart')).toBeInTheDocument();
    expect(within(dialog).getByText('1 message to the shop')).toBeInTheDocument();
    expect(dialog).not.toHaveTextContent('newer API');
    // of what there is none of, nothing is said
    expect(dialog).not.toHaveTextContent(/\b0 /);
    expect(dialog).toHaveTextContent(
      '1 review of a product that both have reviewed stays as it is: a person',
    );
    expect(within(dialog).getByText(/The account a@example.com is closed/)).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Merge' }));
    await waitFor(() => expect(requestsTo(merge)[0]?.body).toEqual({ other: 'C2', seen: '4.2-1.7' }));
  });
});

// Proves requirement 176.
describe('what the law asks, on the page of a customer', () => {
  it.each([
    ['account', 'Email, phone and account are taken off.'],
    ['guest', 'Email and phone are taken off.'],
  ] as const)('says what is taken off the orders of the kind “%s”', async (kind, words) => {
    const { user } = open(aCustomer({ kind }));
    await user.click(await screen.findByRole('button', { name: 'Erase customer' }));
    expect(await screen.findByRole('dialog', { name: 'Erase Asha Rathore?' })).toHaveTextContent(words);
  });

  it('names what is kept before it erases, and says why it cannot', async () => {
    const erase = 'DELETE /api/admin/customers/:id';
    const { user } = open(aCustomer(), { [erase]: apiError(409, 'Orders are open: VR/26-27/000003.') });
    await user.click(await screen.findByRole('button', { name: 'Erase customer' }));
    const dialog = await screen.findByRole('dialog', { name: 'Erase Asha Rathore?' });
    expect(dialog).toHaveTextContent('Tax law requires us to keep 4 orders');
    await user.click(within(dialog).getByRole('button', { name: 'Erase customer' }));
    expect(await within(dialog).findByText('Orders are open: VR/26-27/000003.')).toBeInTheDocument();
    expect(requestsTo(erase)).toHaveLength(1);
  });
});
