import { useEffect, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Link, Outlet, RouterProvider, createBrowserRouter, type RouteObject } from 'react-router-dom';
import type { Session } from '@virasat/api';
import { api, call } from '../api/client.ts';
import type { Auth } from '../contracts/auth.ts';
import type { Cart, CartItem } from '../contracts/cart.ts';
import type { PageModule, RemoteDescription, SlotModule } from '../contracts/page.ts';
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
      const { user } = await call(api.auth.login.$post({ json: { ...credentials, remember } }));
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

/** Opens a remote's pages and slots without the shell and without federation (`npm run dev -w mf-…`). */
export function openMockShell({ name, routes, pages, slots }: MockShellOptions): void {
  const pageRoutes = routes.map(({ path, page }): RouteObject => ({
    path,
    lazy: async () => {
      const { Component, loader } = (await pages[page]?.()) ?? {
        Component: () => <p>{page} is not exposed.</p>,
      };
      return { Component, ...(loader && { loader: ({ request, params }) => loader({ request, params }) }) };
    },
  }));
  const slotRoutes = Object.entries(slots).map(([slot, load]): RouteObject => ({
    path: `/slots/${slot}`,
    lazy: async () => {
      const { Component, loader } = await load();
      const data = await loader?.({ request: new Request(window.location.href), params: {} });
      return { Component: () => <Component data={data ?? null} /> };
    },
  }));
  const links = [
    ...routes.map(({ path }) => example(path)),
    ...Object.keys(slots).map((slot) => `/slots/${slot}`),
  ];
  const router = createBrowserRouter([
    {
      element: (
        <Frame title={`mf-${name}`} links={links}>
          <Outlet />
        </Frame>
      ),
      children: [
        ...pageRoutes,
        ...slotRoutes,
        { path: '*', element: <p style={{ padding: 16 }}>Choose a page.</p> },
      ],
    },
  ]);
  const ground = document.createElement('style');
  ground.textContent = layerOrder([name]) + globalCss;
  document.head.prepend(ground);
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<RouterProvider router={router} />);
}
