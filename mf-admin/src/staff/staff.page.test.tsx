import type { Invitation, StaffMember } from '@virasat/api';
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
const open = (over: ApiHandlers = {}) => {
  mockApi({
    'GET /api/admin/staff': { items: [leela] },
    'GET /api/admin/staff/invitations': { items: [ravi] },
    'PUT /api/admin/staff/:id/role': { ...leela, role: 'manager' },
    'PUT /api/admin/staff/:id/active': { ...leela, active: false },
    ...over,
  });
  return renderPage(page, '/admin/staff', { auth, path: '/admin/staff' });
};

afterEach(() => act(() => emptyDeskStore()));
jest.setTimeout(30_000);

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
