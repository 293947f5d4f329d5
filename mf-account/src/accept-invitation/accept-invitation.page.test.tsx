import type { OpenInvitation } from '@virasat/api';
import { screen, waitFor } from '@testing-library/react';
import { apiError, mockApi, mockAuth, renderPage, requestsTo, type ApiHandlers } from '@virasat/kit/testing';
import * as page from './accept-invitation.page.tsx';

const invitation: OpenInvitation = {
  email: 'leela@example.com',
  role: 'editor',
  by: 'Asha',
  hasAccount: false,
};
const user = { id: 'leela', name: 'Leela', email: 'leela@example.com', role: 'admin' as const };
const refresh = jest.fn(async () => undefined);

function open(over: ApiHandlers = {}, address = '/accept-invitation#id.signature') {
  mockApi({
    'POST /api/staff-invitations/look': invitation,
    'POST /api/staff-invitations/accept': { token: 't', user },
    ...over,
  });
  return renderPage(page, '/accept-invitation', {
    auth: mockAuth({ refresh }),
    path: address,
    routes: [{ path: '/admin', element: <p>back office</p> }],
  });
}
const accepted = () => requestsTo('POST /api/staff-invitations/accept').map(({ body }) => body);

// Proves requirement 290.
describe('/accept-invitation', () => {
  it('asks somebody without an account for a name and a password, and opens the back office', async () => {
    const view = open();
    expect(await screen.findByText(/Asha invites you to the back office, in the role editor/)).toBeVisible();
    expect(requestsTo('POST /api/staff-invitations/look')[0]?.body).toEqual({ token: 'id.signature' });
    expect(accepted()).toEqual([]);
    await view.user.type(screen.getByLabelText(/^Your name/), 'Leela Singh');
    await view.user.type(screen.getByLabelText(/^Password/), 'jharokha-77-lotus');
    await view.user.click(screen.getByRole('button', { name: 'Accept the invitation' }));
    expect(await screen.findByText('back office')).toBeInTheDocument();
    expect(accepted()).toEqual([
      { token: 'id.signature', name: 'Leela Singh', password: 'jharokha-77-lotus' },
    ]);
    expect(refresh).toHaveBeenCalled();
  });

  it('asks somebody with an account for its password only, and shows what is wrong with it', async () => {
    const view = open({
      'POST /api/staff-invitations/look': { ...invitation, hasAccount: true },
      'POST /api/staff-invitations/accept': apiError(400, 'x', {
        fields: { password: 'This is not the password of your account.' },
      }),
    });
    await view.user.type(await screen.findByLabelText(/^Password/), 'guess-1234');
    expect(screen.queryByLabelText(/^Your name/)).not.toBeInTheDocument();
    await view.user.click(screen.getByRole('button', { name: 'Accept the invitation' }));
    expect(await screen.findByText('This is not the password of your account.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText(/^Password/)).toHaveFocus());
  });

  it.each([
    ['is over', '/accept-invitation#id.signature'],
    ['is cut off', '/accept-invitation'],
  ])('says what to do when the link %s', async (_, address) => {
    open(
      { 'POST /api/staff-invitations/look': apiError(400, 'It no longer works.', { code: 'link_over' }) },
      address,
    );
    expect(
      await screen.findByRole('heading', { name: 'This invitation no longer works' }),
    ).toBeInTheDocument();
  });
});
