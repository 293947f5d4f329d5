import { act, screen, waitFor } from '@testing-library/react';
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
import * as page from './security.page.tsx';

const off = { isOn: false, isRequired: false, since: null, recoveryCodes: 0 };
const on = { isOn: true, isRequired: false, since: '2026-11-21T06:00:00.000Z', recoveryCodes: 9 };
const codes = ['abcde-fghjk', 'mnpqr-stuvw'];
const setup = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Virasat:a?secret=JBSWY3DPEHPK3PXP' };

const open = (over: ApiHandlers = {}) => {
  mockApi({
    'GET /api/account/second-factor': off,
    'POST /api/account/second-factor/setup': setup,
    'PUT /api/account/second-factor': { token: 't', recoveryCodes: codes },
    ...over,
  });
  const auth = mockAuth({ user: mockUser({ role: 'admin', email: 'asha@example.com' }) });
  return renderPage(page, '/admin/security', { auth, path: '/admin/security' });
};
const typePassword = async ({ user }: ReturnType<typeof open>, action: string) => {
  await user.type(await screen.findByLabelText('Your password'), 'correct horse');
  await user.click(screen.getByRole('button', { name: action }));
};

afterEach(() => act(() => emptyDeskStore()));

// Proves requirement 294.
describe('/admin/security', () => {
  it('turns the second factor on: password, QR code, first code, recovery codes', async () => {
    const view = open();
    await view.user.click(await screen.findByRole('button', { name: 'Turn on' }));
    await typePassword(view, 'Continue');
    expect(
      await screen.findByRole('img', { name: 'QR code for your authenticator app' }),
    ).toBeInTheDocument();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
    await view.user.type(screen.getByLabelText('Code of the app'), '123456');
    await view.user.click(screen.getByRole('button', { name: 'Turn on' }));
    expect(await screen.findByText('abcde-fghjk')).toBeInTheDocument();
    expect(requestsTo('PUT /api/account/second-factor').at(-1)?.body).toEqual({ code: '123456' });
    mockApi({ 'GET /api/account/second-factor': on });
    await view.user.click(screen.getByRole('button', { name: 'I have kept them' }));
    expect(await screen.findByText(/9 recovery codes left/)).toBeInTheDocument();
    expect(screen.queryByText('abcde-fghjk')).not.toBeInTheDocument();
  });

  it('says which password or code was wrong', async () => {
    const view = open({
      'POST /api/account/second-factor/setup': apiError(400, 'x', {
        fields: { password: 'This is not your password.' },
      }),
    });
    await view.user.click(await screen.findByRole('button', { name: 'Turn on' }));
    await typePassword(view, 'Continue');
    expect(await screen.findByText('This is not your password.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Your password')).toHaveFocus());
  });

  it('turns it off with the password, unless it is required', async () => {
    const view = open({
      'GET /api/account/second-factor': on,
      'POST /api/account/second-factor/removal': { token: 't' },
    });
    await view.user.click(await screen.findByRole('button', { name: 'Turn off' }));
    await typePassword(view, 'Turn off');
    await waitFor(() =>
      expect(requestsTo('POST /api/account/second-factor/removal').at(-1)?.body).toEqual({
        password: 'correct horse',
      }),
    );
    view.unmount();
    act(() => emptyDeskStore());
    open({ 'GET /api/account/second-factor': { ...on, isRequired: true } });
    expect(await screen.findByText(/Owners need it/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Turn off' })).not.toBeInTheDocument();
  });
});
