import type { EditedSettings } from '@virasat/api';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  aPage,
  aShop,
  mockApi,
  mockAuth,
  mockUser,
  renderPage,
  requestsTo,
  type ApiHandlers,
} from '@virasat/kit/testing';
import { emptyDeskStore } from '../desk/api.ts';
import { dropDraft } from '../desk/form/drafts.ts';
import { dropOffer } from '../desk/undo.tsx';
import * as page from './settings.page.tsx';

const auth = mockAuth({ user: mockUser({ role: 'admin' }) });
const { phone, email, hours, address } = aShop();
const settings: EditedSettings = {
  version: 3,
  values: {
    address: address.join('\n'),
    phone,
    email,
    hours,
    sellerName: 'Virasat Workshop',
    sellerAddress: '14 Heritage Lane, Jodhpur 342001, Rajasthan',
    gstin: '08AAACV0000D1Z7',
    sellerEmail: email,
    card: true,
    upi: true,
    cash: true,
    cashLimit: 50_000,
    codeAbove: 30_000,
    taxRates: [],
    deliveryFirst: 7,
    deliveryLast: 14,
    deliveryWhere: 'for most locations in India',
    packaging: 'wrapped by hand.',
    installation: 'Ask when we call.',
    newOrdersTo: ['orders@virasat.example'],
    heldOrdersTo: [],
    returnsTo: [],
    lowStockTo: [],
    ticketsTo: [],
    failuresTo: [],
  },
  updatedAt: null,
  updatedBy: null,
  provider: {
    name: 'razorpay',
    keys: [
      { name: 'RAZORPAY_KEY_ID', isSet: true },
      { name: 'RAZORPAY_WEBHOOK_SECRET', isSet: false },
    ],
  },
};
const route = 'PATCH /api/admin/settings';
const open = (over: ApiHandlers = {}) => {
  mockApi({
    'GET /api/admin/settings': settings,
    'GET /api/admin/activity': { ...aPage([]), next: null } as never,
    [route]: ({ body }: { body: object }) => ({
      ...settings,
      version: 4,
      values: { ...settings.values, ...body },
    }),
    ...over,
  } as ApiHandlers);
  return renderPage(page, '/admin/settings', { auth, path: '/admin/settings' });
};
const sent = () => requestsTo(route).map(({ body }) => body);

afterEach(() => {
  act(() => {
    emptyDeskStore();
    dropOffer();
  });
  dropDraft('settings');
});

// Proves requirement 237.
describe('/admin/settings', () => {
  it('saves the fields that differ, and takes a save back', async () => {
    const { user } = open();
    const gstin = await screen.findByRole('textbox', { name: /^GSTIN/ });
    await user.clear(gstin);
    await user.type(gstin, '08aaacv0000d2z6');
    await user.click(screen.getByRole('switch', { name: 'UPI' }));
    await user.click(screen.getByRole('button', { name: 'Save settings' }));
    await waitFor(() => expect(sent()).toEqual([{ gstin: '08AAACV0000D2Z6', upi: false, version: 3 }]));
    await user.click(await screen.findByRole('button', { name: /Undo/ }));
    await waitFor(() => expect(sent()[1]).toEqual({ gstin: '08AAACV0000D1Z7', upi: true, version: 4 }));
  });

  it('names a wrong field before anything is sent, and keeps what was typed', async () => {
    const { user } = open();
    const gstin = await screen.findByRole('textbox', { name: /^GSTIN/ });
    await user.clear(gstin);
    await user.type(gstin, '08AAACV0000D1Z8');
    await user.click(screen.getByRole('button', { name: 'Save settings' }));
    expect(await screen.findByText(/no valid GSTIN/)).toBeInTheDocument();
    expect(gstin).toHaveValue('08AAACV0000D1Z8');
    expect(sent()).toEqual([]);
  });

  // Proves requirements 300 and 301.
  it('saves addresses and days, and names an address that is none', async () => {
    const { user } = open();
    const to = await screen.findByRole('combobox', { name: 'New orders' });
    await user.type(to, 'packing@virasat.example, nobody,');
    const longest = screen.getByRole('textbox', { name: /^Longest time/ });
    await user.clear(longest);
    await user.type(longest, '5');
    await user.click(screen.getByRole('button', { name: 'Save settings' }));
    expect(await screen.findByText('“nobody” is no email address.')).toBeInTheDocument();
    await user.type(to, '{Backspace}');
    await user.click(screen.getByRole('button', { name: 'Save settings' }));
    expect(await screen.findByText(/not shorter than the shortest/)).toBeInTheDocument();
    await user.clear(longest);
    await user.type(longest, '10');
    await user.click(screen.getByRole('button', { name: 'Save settings' }));
    await waitFor(() =>
      expect(sent()).toEqual([
        {
          deliveryLast: 10,
          newOrdersTo: ['orders@virasat.example', 'packing@virasat.example'],
          version: 3,
        },
      ]),
    );
  });

  // Proves requirement 302.
  it('adds a tax rate, and names the row that is wrong', async () => {
    const { user } = open();
    const rates = within(await screen.findByRole('group', { name: 'Tax rates' }));
    await user.click(rates.getByRole('button', { name: 'Add a rate' }));
    await user.type(rates.getByLabelText('HSN code'), '940');
    await user.type(rates.getByLabelText('Rate, %'), '12');
    fireEvent.change(rates.getByLabelText('From'), { target: { value: '2026-12-01' } });
    await user.click(screen.getByRole('button', { name: 'Save settings' }));
    expect(await rates.findByText(/^Row 1: the HSN code has four digits/)).toBeInTheDocument();
    await user.type(rates.getByLabelText('HSN code'), '3');
    await user.click(screen.getByRole('button', { name: 'Save settings' }));
    await waitFor(() =>
      expect(sent()).toEqual([{ taxRates: [{ hsn: '9403', percent: 12, from: '2026-12-01' }], version: 3 }]),
    );
  });

  it('wants at least one way to pay', async () => {
    const { user } = open();
    for (const name of ['Card', 'UPI', 'Cash on delivery'])
      await user.click(await screen.findByRole('switch', { name }));
    await user.click(screen.getByRole('button', { name: 'Save settings' }));
    expect(await screen.findByText('Offer at least one way to pay.')).toBeInTheDocument();
    expect(sent()).toEqual([]);
  });

  it('says which keys of the payment provider are set, and leads to each section', async () => {
    open();
    const keys = within(await screen.findByRole('list', { name: 'Keys of the payment provider' }));
    expect(keys.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'RAZORPAY_KEY_ID Set',
      'RAZORPAY_WEBHOOK_SECRET Not set',
    ]);
    const menu = within(screen.getByRole('navigation', { name: 'Sections of the settings' }));
    for (const link of menu.getAllByRole('link'))
      expect(document.querySelector(link.getAttribute('href')!)).toContainElement(
        screen.getByRole('heading', { name: link.textContent ?? '' }),
      );
    const more = within(screen.getByRole('navigation', { name: 'More settings' }));
    expect(more.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/admin/settings/emails',
      '/admin/settings/webhooks',
    ]);
  });
});
