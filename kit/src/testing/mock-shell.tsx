import { useEffect, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Session } from '@virasat/api';
import { api, call } from '../api/client.ts';
import type { Auth } from '../contracts/auth.ts';
import type { Cart, CartItem } from '../contracts/cart.ts';
import type { PageModule, RemoteDescription, SlotModule } from '../contracts/page.ts';
import { browserHistory } from '../navigation/history.ts';
import { Link } from '../navigation/link.tsx';
import { routeTable, type PageRoute } from '../navigation/page-routes.ts';
import { RoutedPage, usePageError } from '../navigation/routed-page.tsx';
import { useLoaderData } from '../navigation/router-hooks.ts';
import { RouterProvider } from '../navigation/router-provider.tsx';
import { Router } from '../navigation/router.ts';
import { globalCss, layerOrder } from '../styles/global.ts';
import { ShellProviders } from './shell-providers.tsx';

type Lazy<Module> = Record<string, () => Promise<Module>>;

export interface MockShellOptions {
  name: string;
  routes: RemoteDescription['routes'];
  pages: Lazy<PageModule>;
  slots: Lazy<SlotModule>;
}

/** Signs in against the development API. There is no access guard, so that every page can be opened. */
function useRealAuth(): Auth {
  const [session, setSession] = useState<Session>();
  useEffect(() => {
    call(api.session.$get()).then(setSession, () => setSession({ user: null }));
  }, []);
  const become = (user: Session['user']) => setSession((known) => ({ ...known, user }));
  return {
    status: session ? 'ready' : 'loading',
    user: session?.user ?? null,
    demo: session?.demo,
    async login({ remember = false, ...credentials }) {
      const answer = await call(api.auth.login.$post({ json: { ...credentials, remember } }));
      if ('challenge' in answer) return answer;
      become(answer.user);
      return answer.user;
    },
    async confirmLogin(json) {
      const { user } = await call(api.auth.login.code.$post({ json }));
      become(user);
      return user;
    },
    async signup(input) {
      const { user } = await call(api.auth.signup.$post({ json: input }));
      become(user);
      return user;
    },
    async logout() {
      await call(api.auth.logout.$post());
      become(null);
    },
    refresh: async () => setSession(await call(api.session.$get())),
  };
}

/** A cart in memory; the real shell stores it. */
function useMemoryCart(): Cart {
  const [items, setItems] = useState<CartItem[]>([]);
  const put = (item: CartItem) => setItems((all) => [...all.filter(({ id }) => id !== item.id), item]);
  return {
    ready: true,
    items,
    count: items.reduce((sum, { quantity }) => sum + quantity, 0),
    total: items.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
    add: (item, quantity = 1) => {
      const known = items.find(({ id }) => id === item.id)?.quantity ?? 0;
      put({ ...item, quantity: known + quantity });
      return null;
    },
    setQuantity: (id, quantity) =>
      setItems((all) =>
        all.map((item) => (item.id === id ? { ...item, quantity } : item)).filter((i) => i.quantity > 0),
      ),
    remove: (id) => setItems((all) => all.filter((item) => item.id !== id)),
    clear: () => setItems([]),
    leftOut: [],
    dismissLeftOut: () => undefined,
  };
}

function Frame({ title, links, children }: { title: string; links: string[]; children: ReactNode }) {
  const [notice, setNotice] = useState('');
  return (
    <ShellProviders auth={useRealAuth()} cart={useMemoryCart()} notify={setNotice}>
      <nav
        aria-label="Pages of this remote"
        style={{ display: 'flex', flexWrap: 'wrap', gap: 16, padding: 16 }}
      >
        <strong>{title}</strong>
        {links.map((path) => (
          <Link key={path} to={path}>
            {path}
          </Link>
        ))}
        <span role="status">{notice}</span>
      </nav>
      {children}
    </ShellProviders>
  );
}

/** An example URL of a path: parameters get the value 1, the id of a seeded product. */
const example = (path: string) => path.replace(/:\w+/g, (name) => (name === ':category' ? 'furniture' : '1'));

/** A page whose module comes with the first visit. */
function lazyRoute(path: string, load: (() => Promise<PageModule>) | undefined): PageRoute {
  let module: PageModule = { Component: () => <p>{path} is not exposed.</p> };
  return {
    path,
    Component: () => <module.Component />,
    loader: async (args) => {
      module = (await load?.()) ?? module;
      return (await module.loader?.(args)) ?? null;
    },
  };
}

/** What has gone wrong, for the developer. */
const Failure = () => <pre style={{ padding: 16 }}>{String(usePageError())}</pre>;

/** Opens a remote's pages and slots without the shell and without federation (`npm run dev -w mf-…`). */
export function openMockShell({ name, routes, pages, slots }: MockShellOptions): void {
  const pageRoutes = routes.map(({ path, page }) => lazyRoute(path, pages[page]));
  const slotRoutes = Object.entries(slots).map(([slot, load]) =>
    lazyRoute(`/slots/${slot}`, async () => {
      const { Component, loader } = await load();
      return { Component: () => <Component data={useLoaderData()} />, ...(loader && { loader }) };
    }),
  );
  const links = [
    ...routes.map(({ path }) => example(path)),
    ...Object.keys(slots).map((slot) => `/slots/${slot}`),
  ];
  const other: PageRoute = { path: '*', Component: () => <p style={{ padding: 16 }}>Choose a page.</p> };
  const table = routeTable([...pageRoutes, ...slotRoutes, other]);
  const router = new Router({ history: browserHistory(), table }).start();
  const ground = document.createElement('style');
  ground.textContent = layerOrder([name]) + globalCss;
  document.head.prepend(ground);
  const root = document.getElementById('root');
  if (root) {
    createRoot(root).render(
      <RouterProvider router={router}>
        <Frame title={`mf-${name}`} links={links}>
          <RoutedPage errorPage={<Failure />} />
        </Frame>
      </RouterProvider>,
    );
  }
}
