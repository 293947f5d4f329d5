import { act, screen, waitFor } from '@testing-library/react';
import { ApiError } from '@virasat/kit';
import { mockAuth, mockUser, renderPage } from '@virasat/kit/testing';
import * as page from './login.page.tsx';

const elsewhere = [
  { path: '/dashboard', element: <p>dashboard</p> },
  { path: '/admin/products', element: <p>admin products</p> },
  { path: '/checkout', element: <p>checkout</p> },
];

async function fillIn({ user }: ReturnType<typeof renderPage>) {
  await user.type(await screen.findByLabelText(/^Email/), 'asha@example.com');
  await user.type(screen.getByLabelText(/^Password/), 'correct horse');
}

// Proves requirement 60.
describe('/login', () => {
  it('signs in with the email, password and choice to be remembered', async () => {
    const login = jest.fn().mockResolvedValue(mockUser());
    const view = renderPage(page, '/login', { auth: mockAuth({ login }) });
    await fillIn(view);
    await view.user.click(screen.getByLabelText('Remember me'));
    await view.user.click(screen.getByRole('button', { name: 'Login' }));
    expect(login).toHaveBeenCalledWith({
      email: 'asha@example.com',
      password: 'correct horse',
      remember: true,
    });
  });

  it.each([
    [new ApiError(401, 'invalid_credentials', 'any message of the server'), 'Invalid credentials'],
    [new ApiError(429, 'throttled', 'Too many tries. Wait 10 minutes.'), 'Too many tries. Wait 10 minutes.'],
    [new ApiError(0, 'network', 'We could not reach the shop.'), 'We could not reach the shop.'],
  ])('shows why signing in failed and keeps the typed email: %s', async (error, message) => {
    const view = renderPage(page, '/login', { auth: mockAuth({ login: () => Promise.reject(error) }) });
    await fillIn(view);
    await view.user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText(/^Email/)).toHaveValue('asha@example.com');
    await waitFor(() => expect(screen.getByLabelText(/^Password/)).toHaveFocus());
  });

  it.each([
    ['credentials', 'Invalid credentials'],
    ['throttled', 'Too many attempts. Try again in a few minutes.'],
  ])(
    'says what a login without JavaScript has led back with: %s (requirement 322)',
    async (problem, said) => {
      const view = renderPage(page, '/login', { path: `/login?problem=${problem}&next=%2Fcheckout` });
      expect(await screen.findByRole('alert')).toHaveTextContent(said);
      const form = view.container.querySelector('form');
      expect(form).toHaveAttribute('action', '/api/auth/login-form');
      expect(form).toHaveAttribute('method', 'post');
      expect(form).toHaveFormValues({ next: '/checkout' });
    },
  );

  it.each([
    ['user', '/login', 'dashboard'],
    ['admin', '/login', 'admin products'],
    ['user', '/login?next=%2Fcheckout', 'checkout'],
    ['user', '/login?next=%2F%2Fevil.example', 'dashboard'],
    ['user', '/login?next=https%3A%2F%2Fevil.example', 'dashboard'],
    ['user', '/login?next=%2F%5Cevil.example', 'dashboard'],
  ] as const)('redirects a signed-in %s from %s to the %s page', async (role, path, destination) => {
    const auth = mockAuth({ user: mockUser({ role }) });
    renderPage(page, '/login', { auth, path, routes: elsewhere });
    expect(await screen.findByText(destination)).toBeInTheDocument();
  });

  it('says that it logs in until the page it leads to is there, however long that takes', async () => {
    let arrive = (): void => undefined;
    const loader = () => new Promise<void>((resolve) => (arrive = resolve));
    const routes = [{ path: '/dashboard', element: <p>dashboard</p>, loader }];
    renderPage(page, '/login', { auth: mockAuth({ user: mockUser() }), routes });
    expect(await screen.findByRole('button', { name: 'Logging in…' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    act(() => arrive());
    expect(await screen.findByText('dashboard')).toBeInTheDocument();
  });

  it('shows the demo accounts in demo mode only', async () => {
    const demo = { shopper: 'shopper@shop.example', admin: 'admin@shop.example', password: 'demo-words' };
    const { unmount } = renderPage(page, '/login', { auth: mockAuth({ demo }) });
    expect(await screen.findByText('admin@shop.example')).toBeInTheDocument();
    unmount();
    renderPage(page, '/login');
    await screen.findByRole('button', { name: 'Login' });
    expect(screen.queryByText(/demo/i)).not.toBeInTheDocument();
  });
});

// Proves requirement 292.
describe('/login of an account with a second factor', () => {
  const challenge = 'id.signature';
  async function openCode(confirmLogin: jest.Mock) {
    const login = jest.fn().mockResolvedValue({ challenge });
    const view = renderPage(page, '/login', { auth: mockAuth({ login, confirmLogin }) });
    await fillIn(view);
    await view.user.click(screen.getByRole('button', { name: 'Login' }));
    return view;
  }

  it('asks for the code on the same page, which can be pasted, and for a recovery code', async () => {
    const wrong = new ApiError(400, 'invalid_input', 'x', { code: 'This code is not right.' });
    const confirmLogin = jest.fn().mockRejectedValueOnce(wrong).mockResolvedValue(mockUser());
    const { user } = await openCode(confirmLogin);
    const code = await screen.findByLabelText(/^Code of your app/);
    expect(code).toHaveFocus();
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await user.paste('123 456');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('This code is not right.')).toBeInTheDocument();
    expect(confirmLogin).toHaveBeenLastCalledWith({ challenge, code: '123 456' });
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    await user.type(screen.getByLabelText(/^Recovery code/), 'abcde-fghjk');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(confirmLogin).toHaveBeenLastCalledWith({ challenge, code: 'abcde-fghjk' }));
  });

  it('begins anew when the challenge is over', async () => {
    const over = new ApiError(401, 'challenge_over', 'This took too long.');
    const { user } = await openCode(jest.fn().mockRejectedValue(over));
    await user.type(await screen.findByLabelText(/^Code of your app/), '123456');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This took too long.');
    expect(screen.getByLabelText(/^Password/)).toBeInTheDocument();
  });
});
