import type { Invitation, Key, StaffMember } from '@virasat/api';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  apiError,
  mockApi,
  mockAuth,
  mockUser,
  renderPage,
  requestsTo,
  type ApiHandlers,
} from '@virasat/kit/testing';
import { emptyDeskStore } from '../desk/api.ts';
import * as page from './staff.page.tsx';

const auth = mockAuth({ user: mockUser({ role: 'admin' }) });
const leela: StaffMember = {
  id: 'leela',
  name: 'Leela',
  email: 'leela@example.com',
  role: 'editor',
  active: true,
  isYou: false,
  secondFactor: false,
  sessions: 2,
  usedAt: '2026-11-21T06:00:00.000Z',
};
const ravi: Invitation = {
  id: 'i1',
  email: 'ravi@example.com',
  role: 'accountant',
  by: 'Asha',
  createdAt: '2026-11-21T06:00:00.000Z',
  sentAt: '2026-11-21T06:00:00.000Z',
  expiresAt: '2026-11-28T06:00:00.000Z',
  isOver: false,
};
const warehouse: Key = {
  id: 'k1',
  name: 'Warehouse',
  prefix: 'vk_abcdef',
  scopes: { stock: 'write', orders: 'read' },
  by: 'Asha',
  createdAt: '2026-11-21T06:00:00.000Z',
  expiresAt: null,
  isOver: false,
  usedAt: null,
};
const open = (over: ApiHandlers = {}) => {
  mockApi({
    'GET /api/admin/staff': { items: [leela] },
    'GET /api/admin/staff/invitations': { items: [ravi] },
    'GET /api/admin/staff/keys': { items: [warehouse] },
    'PUT /api/admin/staff/:id/role': { ...leela, role: 'manager' },
    'PUT /api/admin/staff/:id/active': { ...leela, active: false },
    ...over,
  });
  return renderPage(page, '/admin/staff', { auth, path: '/admin/staff' });
};

afterEach(() => act(() => emptyDeskStore()));

// Proves requirement 228.
describe('/admin/staff', () => {
  it('lists who works for the shop, and gives another role, which can be undone', async () => {
    const { user } = open();
    const row = (await screen.findByText('leela@example.com')).closest('tr')!;
    expect(within(row).getByText('2 devices, last on 21 Nov 2026, 11:30')).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Role of Leela'), 'manager');
    expect(requestsTo('PUT /api/admin/staff/:id/role')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Change role' }));
    await waitFor(() =>
      expect(requestsTo('PUT /api/admin/staff/:id/role').at(-1)?.body).toEqual({
        role: 'manager',
        from: 'editor',
      }),
    );
    await user.click(await screen.findByRole('button', { name: /Undo/ }));
    await waitFor(() =>
      expect(requestsTo('PUT /api/admin/staff/:id/role').at(-1)?.body).toEqual({
        role: 'editor',
        from: 'manager',
      }),
    );
  });

  it('says why the last owner stays', async () => {
    const { user } = open({
      'PUT /api/admin/staff/:id/active': apiError(409, 'This is the last owner.', { code: 'last_admin' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByText('This is the last owner.')).toBeInTheDocument();
  });
});

// Proves requirement 290.
describe('invitations', () => {
  const sent = (route: Parameters<typeof requestsTo>[0]) => requestsTo(route).at(-1);

  it('are sent to an address with a role, and say why one was not', async () => {
    const { user } = open({ 'POST /api/admin/staff/invitations': ravi });
    await user.type(await screen.findByLabelText('Email to invite'), ' meera@example.com ');
    await user.selectOptions(screen.getByLabelText('Role'), 'owner');
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    await waitFor(() =>
      expect(sent('POST /api/admin/staff/invitations')?.body).toEqual({
        email: 'meera@example.com',
        role: 'owner',
      }),
    );
    await waitFor(() => expect(screen.getByLabelText('Email to invite')).toHaveValue(''));
    mockApi({
      'POST /api/admin/staff/invitations': apiError(409, 'This address was invited already.', {
        code: 'already_invited',
      }),
    });
    await user.type(screen.getByLabelText('Email to invite'), 'ravi@example.com');
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText('This address was invited already.')).toBeInTheDocument();
    expect(screen.getByLabelText('Email to invite')).toHaveValue('ravi@example.com');
  });

  it('are listed, sent once more and withdrawn', async () => {
    const { user } = open({
      'POST /api/admin/staff/invitations/:id/resend': ravi,
      'DELETE /api/admin/staff/invitations/:id': undefined,
    });
    const row = (await screen.findByText('ravi@example.com')).closest('tr')!;
    expect(row).toHaveTextContent('Accountant');
    expect(row).toHaveTextContent('The link works until 28 Nov 2026, 11:30');
    await user.click(within(row).getByRole('button', { name: /Send again/ }));
    await waitFor(() => expect(sent('POST /api/admin/staff/invitations/:id/resend')).toBeDefined());
    await user.click(within(row).getByRole('button', { name: /Withdraw/ }));
    await waitFor(() => expect(sent('DELETE /api/admin/staff/invitations/:id')).toBeDefined());
  });
});

// Proves requirement 296.
describe('API keys', () => {
  it('are made with a name, parts and a time, shown once, and revoked', async () => {
    const { user } = open({
      'POST /api/admin/staff/keys': { key: 'vk_the-whole-key', item: warehouse },
      'DELETE /api/admin/staff/keys/:id': undefined,
    });
    const row = (await screen.findByText('vk_abcdef…')).closest('tr')!;
    expect(row).toHaveTextContent('Stock (read and write), Orders (read)');
    await user.click(screen.getByRole('button', { name: 'New key' }));
    await user.type(screen.getByLabelText('Name of the key'), 'Courier');
    await user.selectOptions(screen.getByLabelText('Orders'), 'write');
    await user.selectOptions(screen.getByLabelText('Lasts'), '90');
    await user.click(screen.getByRole('button', { name: 'Make key' }));
    expect(await screen.findByText('vk_the-whole-key')).toBeInTheDocument();
    expect(requestsTo('POST /api/admin/staff/keys').at(-1)?.body).toEqual({
      name: 'Courier',
      scopes: { orders: 'write' },
      days: 90,
    });
    await user.click(screen.getByRole('button', { name: 'I have kept it' }));
    expect(screen.queryByText('vk_the-whole-key')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Revoke Warehouse' }));
    await waitFor(() => expect(requestsTo('DELETE /api/admin/staff/keys/:id')).toHaveLength(1));
  });
});

// Proves requirement 294.
it('resets the second factor of a colleague who has one', async () => {
  const { user } = open({
    'GET /api/admin/staff': { items: [{ ...leela, secondFactor: true }] },
    'DELETE /api/admin/staff/:id/second-factor': leela,
  });
  await user.click(await screen.findByRole('button', { name: 'Reset second factor' }));
  await waitFor(() => expect(requestsTo('DELETE /api/admin/staff/:id/second-factor')).toHaveLength(1));
});
