import { readFileSync } from 'node:fs';
import path from 'node:path';
import { screen, waitFor } from '@testing-library/react';
import type { User } from '@virasat/api';
import { ApiError, type Access, type PageModule, type RemoteDescription } from '@virasat/kit';
import owners from '../../remotes.json';
import type { ModuleSource } from '../remotes/module-source.ts';
import type { RemoteInfo } from '../remotes/remote-info.ts';
import { sessionChanged } from '../store/auth-slice.ts';
import { SessionGate } from '../store/session.ts';
import { makeStore } from '../store/store.ts';
import { openShell } from './testing/open-shell.tsx';

const root = path.resolve(__dirname, '../../..');
const remotes: RemoteInfo[] = owners.map(({ name, title, prefixes }) => {
  const file = path.join(root, `mf-${name}`, 'remote.json');
  const { routes } = JSON.parse(readFileSync(file, 'utf8')) as RemoteDescription;
  return { name, title, prefixes, routes, up: true, entry: '/entry.js', slots: [] };
});
const routes = remotes.flatMap((remote) => remote.routes);

/** A module for every page, which shows only its name. */
function pages(loader?: PageModule['loader']) {
  const requested: string[] = [];
  const known = new Map<string, PageModule>();
  const modules: ModuleSource = {
    loaded: (name, page) => known.get(name + page),
    load: async (name, page) => {
      requested.push(page);
      const module: PageModule = {
        Component: () => <main id="main">{`page ${page}`}</main>,
        ...(loader && { loader }),
      };
      known.set(name + page, module);
      return module;
    },
  };
  return { requested, modules };
}

const user = (role: User['role']): User => ({ id: role, name: 'Asha', email: 'asha@example.com', role });
const visitors = { anonymous: null, shopper: user('user'), admin: user('admin') };

function open(address: string, visitor: User | null, loader?: PageModule['loader']) {
  const store = makeStore();
  store.dispatch(sessionChanged({ user: visitor }));
  const gate = new SessionGate(store, Promise.resolve());
  global.fetch = jest.fn(async () => Response.json({ user: visitor }));
  const { requested, modules } = pages(loader);
  const router = openShell(address, { remotes, modules, gate }, store);
  return { requested, router, store };
}

/** Where a visitor is redirected to (requirement 61); undefined for the page itself. */
function redirectOf(access: Access, visitor: User | null, address: string): string | undefined {
  if (access === 'public' || visitor?.role === 'admin') return undefined;
  if (!visitor) return `/login?next=${encodeURIComponent(address)}`;
  return access === 'admin' ? '/dashboard' : undefined;
}

const addressOf = (pattern: string) => pattern.replace(/:\w+/g, 'x').replace('*', 'x/y');

beforeAll(() => {
  window.scrollTo = () => undefined;
});

describe('every page of every remote (requirement 21)', () => {
  it.each(routes)('$path says who may open it', ({ path: pattern, access }) => {
    const wanted = /^\/admin\b/.test(pattern)
      ? 'admin'
      : // a guest's wishlist is that of the browser (requirement 365)
        /^\/(?:dashboard|user\/(?!wishlist))/.test(pattern)
        ? 'user'
        : 'public';
    expect(access).toBe(wanted);
  });

  it.each(routes)(
    '$path has header and footer unless it is for signing in or for admins',
    ({ path, chrome }) => {
      const isBare =
        /^\/(?:login|signup|forgot-password|reset-password|confirm-email|accept-invitation|admin)\b/.test(
          path,
        );
      expect(chrome ?? 'full').toBe(isBare ? 'none' : 'full');
    },
  );

  const cases = routes.flatMap(({ path: pattern, page, access }) =>
    Object.keys(visitors).map((who) => [who as keyof typeof visitors, pattern, page, access] as const),
  );
  it.each(cases)('opens or redirects for the %s visitor at %s', async (who, pattern, page, access) => {
    const address = addressOf(pattern);
    const target = redirectOf(access, visitors[who], address);
    const { requested, router } = open(address, visitors[who]);
    await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
    await screen.findByText(/^page /);
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe(target ?? address);
    // not even its code is loaded, so that nothing of it can flash
    if (target) expect(requested).not.toContain(page);
    else expect(requested).toEqual([page]);
  });
});

describe('a session that has expired', () => {
  it('leads to /login once, without a redirect loop', async () => {
    let calls = 0;
    const { router, store } = open('/user/settings', visitors.shopper, ({ request }) => {
      if (new URL(request.url).pathname === '/login') return null;
      calls += 1;
      throw new ApiError(401, 'unauthenticated', 'Log in first.');
    });
    await waitFor(() => expect(router.state.location.search).toBe('?next=%2Fuser%2Fsettings'));
    expect(router.state.location.pathname).toBe('/login');
    expect(store.getState().auth.session.user).toBeNull();
    expect(calls).toBe(1);
  });
});
