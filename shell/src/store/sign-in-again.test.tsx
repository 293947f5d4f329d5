import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { api, call, inBackground } from '@virasat/kit';
import { onSessionExpired } from '@virasat/kit/host';
import { AtAddress } from '@virasat/kit/testing';
import { SignInAgainHost } from '../layout/sign-in-again.tsx';
import { sessionChanged } from './auth-slice.ts';
import { StoreProviders } from './providers.tsx';
import { SignInAgain } from './sign-in-again.ts';
import { makeStore } from './store.ts';

const user = { id: 'u1', name: 'Asha Rathore', email: 'asha@example.com', role: 'user' } as const;
const preferences = { newsletter: true, orderUpdates: true, promotions: false };

/** A server whose session has expired until the right password is sent. */
function server() {
  const state = { signedIn: false, saved: [] as unknown[], logins: 0 };
  global.fetch = jest.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    const body = JSON.parse(String(init?.body ?? 'null')) as Record<string, unknown>;
    if (String(input).endsWith('/auth/login/code')) {
      state.signedIn = body['challenge'] === 'c' && body['code'] === '123456';
      if (state.signedIn) return Response.json({ token: 't', user });
      return Response.json({ message: 'This code is not right.', code: 'invalid_input' }, { status: 400 });
    }
    if (body?.['password'] === 'needs a code') return Response.json({ challenge: 'c' }, { status: 202 });
    if (String(input).endsWith('/auth/login')) {
      state.logins += 1;
      state.signedIn = body['password'] === 'right';
      if (state.signedIn) return Response.json({ token: 't', user });
      return Response.json({ message: 'Invalid credentials', code: 'invalid_credentials' }, { status: 401 });
    }
    if (!state.signedIn) {
      return Response.json({ message: 'Log in first.', code: 'unauthenticated' }, { status: 401 });
    }
    state.saved.push(body);
    return Response.json(body);
  });
  return state;
}

function open({ signedIn = true } = {}) {
  const store = makeStore();
  store.dispatch(sessionChanged({ user: signedIn ? user : null }));
  const signIn = new SignInAgain(store);
  onSessionExpired(signIn.ask);
  render(
    <StoreProviders store={store}>
      <AtAddress path="/user/settings">
        <SignInAgainHost signIn={signIn} />
      </AtAddress>
    </StoreProviders>,
  );
}
const save = (options: Partial<typeof inBackground> = {}) =>
  call(api.account.preferences.$put({ json: preferences }, options));

describe('a save after the session has expired', () => {
  it('asks for the password in a dialog and succeeds after the sign-in', async () => {
    const state = server();
    open();
    const saved = [save(), save()];
    const password = await screen.findByLabelText(/^Password of asha@example\.com/);
    await userEvent.type(password, 'wrong');
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid credentials');
    expect(password).toHaveFocus();

    await userEvent.clear(password);
    await userEvent.type(password, 'right');
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    expect(await Promise.all(saved)).toEqual([preferences, preferences]);
    expect(state).toMatchObject({ saved: [preferences, preferences], logins: 2 });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  // Proves requirement 292.
  it('asks for the code of a second factor as well, and succeeds with it only', async () => {
    const state = server();
    open();
    const saved = save();
    const password = await screen.findByLabelText(/^Password of asha@example\.com/);
    await userEvent.type(password, 'needs a code{Enter}');
    const code = await screen.findByLabelText(/^Code of your app/);
    expect(code).toHaveFocus();
    await userEvent.type(code, '000000{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('This code is not right.');
    expect(state.saved).toEqual([]);
    await userEvent.clear(code);
    await userEvent.type(code, '123456{Enter}');
    expect(await saved).toEqual(preferences);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('fails with the server’s message when the visitor closes the dialog', async () => {
    server();
    open();
    const saved = save().catch((error: Error) => error.message);
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    expect(await saved).toBe('Log in first.');
  });

  it('fails without a dialog when nobody was signed in, or in the background', async () => {
    server();
    open({ signedIn: false });
    await expect(save()).rejects.toThrow('Log in first.');
    open();
    await expect(save(inBackground)).rejects.toThrow('Log in first.');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
