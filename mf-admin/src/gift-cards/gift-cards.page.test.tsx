import type { GiftCardDetail, GiftCardRow } from '@virasat/api';
import { act, screen, waitFor, within } from '@testing-library/react';
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
import * as card from './gift-card.page.tsx';
import * as list from './gift-cards.page.tsx';

const auth = mockAuth({ user: mockUser({ role: 'admin' }) });

const aRow = (over: Partial<GiftCardRow> = {}): GiftCardRow => ({
  id: 'gift-card-1',
  lastFour: 'NPQR',
  amount: 5_000,
  balance: 3_500,
  state: 'active',
  recipient: { email: 'asha@example.com', name: 'Asha' },
  validUntil: '2027-11-21T18:29:59.999Z',
  issuedAt: '2026-11-21T06:00:00.000Z',
  version: 3,
  ...over,
});
const stored: GiftCardDetail = {
  ...aRow(),
  soldIn: null,
  sendsAt: null,
  message: 'Happy Diwali',
  emails: 2,
  entries: [
    {
      id: 'redeemed:o1:gift-card-1',
      kind: 'redeemed',
      amount: -1_500,
      balance: 3_500,
      at: '2026-11-22T06:00:00.000Z',
      order: { id: 'o1', number: 'VR/26-27/000001' },
      reason: null,
      by: null,
    },
    {
      id: 'issued:gift-card-1',
      kind: 'issued',
      amount: 5_000,
      balance: 5_000,
      at: '2026-11-21T06:00:00.000Z',
      order: null,
      reason: 'A complaint that was right',
      by: 'admin',
    },
  ],
};

const handlers: ApiHandlers = {
  'GET /api/admin/gift-cards': aPage([
    aRow(),
    aRow({ id: 'gift-card-2', lastFour: 'WXYZ', state: 'blocked' }),
  ]),
  'GET /api/admin/gift-cards/:id': stored,
  'POST /api/admin/gift-cards': stored,
  'POST /api/admin/gift-cards/:id/adjust': { ...stored, balance: 3_000, version: 4 },
  'POST /api/admin/gift-cards/:id/block': { ...stored, state: 'blocked', version: 4 },
  'POST /api/admin/gift-cards/:id/resend': { ...stored, emails: 3, version: 4 },
  'GET /api/admin/views': { items: [] },
  'GET /api/admin/activity': { items: [], next: null },
};
const openList = () => {
  mockApi(handlers);
  return renderPage(list, '/admin/gift-cards', { auth, path: '/admin/gift-cards' });
};
const openCard = (over: ApiHandlers = {}) => {
  mockApi({ ...handlers, ...over });
  return renderPage(card, '/admin/gift-cards/:id', { auth, path: '/admin/gift-cards/gift-card-1' });
};

afterEach(() => act(() => emptyDeskStore()));

// Proves requirement 193.
describe('the gift cards of the back office', () => {
  it('are listed with balance and state, and filtered by state', async () => {
    const { user } = openList();
    const row = (await screen.findByRole('link', { name: 'Gift card ending NPQR' })).closest<HTMLElement>(
      '[role="row"], li',
    )!;
    for (const text of ['asha@example.com', 'Active', '₹3,500', '₹5,000'])
      expect(within(row).getByText(text, { exact: false })).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('State'), 'blocked');
    await waitFor(() =>
      expect(requestsTo('GET /api/admin/gift-cards').at(-1)?.query['state']).toBe('blocked'),
    );
  });

  it('are issued by hand; what is wrong is said at its field, and nothing typed is lost', async () => {
    const { user } = openList();
    await user.click((await screen.findAllByRole('button', { name: 'Issue a gift card' }))[0]!);
    await user.type(await screen.findByRole('textbox', { name: /Amount in rupees/ }), '20,000');
    await user.click(screen.getByRole('button', { name: 'Issue and send' }));
    expect(await screen.findByText('Enter whole rupees from ₹100 to ₹10,000.')).toBeInTheDocument();
    expect(screen.getByText('Enter an email address like name@example.com.')).toBeInTheDocument();
    expect(requestsTo('POST /api/admin/gift-cards')).toHaveLength(0);

    const amount = screen.getByRole('textbox', { name: /Amount in rupees/ });
    expect(amount).toHaveValue('20,000');
    await user.clear(amount);
    await user.type(amount, '5,000');
    await user.type(screen.getByRole('textbox', { name: /Recipient’s email/ }), 'asha@example.com');
    await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'A complaint that was right');
    await user.click(screen.getByRole('button', { name: 'Issue and send' }));
    await waitFor(() => expect(requestsTo('POST /api/admin/gift-cards')).toHaveLength(1));
    expect(requestsTo('POST /api/admin/gift-cards')[0]?.body).toMatchObject({
      amount: 5_000,
      email: 'asha@example.com',
      reason: 'A complaint that was right',
    });
  });

  it('show their ledger, and are changed with a reason and the version that was seen', async () => {
    const { user } = openCard();
    const ledger = await screen.findByRole('table', { name: 'Changes of the balance' });
    expect(within(ledger).getByRole('link', { name: 'VR/26-27/000001' })).toHaveAttribute(
      'href',
      '/admin/orders/o1',
    );
    for (const text of ['−₹1,500', '+₹5,000']) expect(within(ledger).getByText(text)).toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Change the balance' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: /Change in rupees/ }), '-500');
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Paid twice');
    await user.click(within(dialog).getByRole('button', { name: 'Change the balance' }));
    await waitFor(() => expect(requestsTo('POST /api/admin/gift-cards/:id/adjust')).toHaveLength(1));
    expect(requestsTo('POST /api/admin/gift-cards/:id/adjust')[0]?.body).toEqual({
      amount: -500,
      reason: 'Paid twice',
      version: 3,
    });
  });

  it('are blocked with a reason; what the shop answers is said in the dialog', async () => {
    const { user } = openCard({
      'POST /api/admin/gift-cards/:id/block': apiError(400, 'Enter a reason.', {
        code: 'invalid_input',
        fields: { reason: 'Enter a reason.' },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Block' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Block' }));
    expect((await within(dialog).findAllByText('Enter a reason.')).length).toBe(2);
  });

  it('are sent again with a new code, to the recipient', async () => {
    const { user } = openCard();
    await user.click(await screen.findByRole('button', { name: 'Send a new code' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('asha@example.com gets a new code. The code before is void');
    await user.click(within(dialog).getByRole('button', { name: 'Send a new code' }));
    await waitFor(() =>
      expect(requestsTo('POST /api/admin/gift-cards/:id/resend')[0]?.body).toEqual({ version: 3 }),
    );
  });
});
