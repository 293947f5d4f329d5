import type { StaffMember } from '@virasat/api';
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
const open = (over: ApiHandlers = {}) => {
  mockApi({
    'GET /api/admin/staff': { items: [leela] },
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
