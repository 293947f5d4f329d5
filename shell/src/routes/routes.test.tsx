import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '@virasat/api';
import { Slot, missingPage, useCart, useLoaderData, type PageModule } from '@virasat/kit';
import { RemoteDown, type ModuleSource } from '../remotes/module-source.ts';
import type { RemoteInfo } from '../remotes/remote-info.ts';
import { makeRoutes } from './routes.tsx';
import { openShell } from './testing/open-shell.tsx';

const chair = { id: '4', name: 'Jali armchair', price: 24500, image: 'x', category: 'Furniture' };

const product: PageModule = {
  loader: ({ params }) => {
    if (params['id'] === '999') {
      throw missingPage({
        title: 'Product not found',
        back: { to: '/products', label: '← Back to Products' },
      });
    }
    return `product ${params['id']}`;
  },
  Component: () => {
    const { add } = useCart();
    return (
      <main id="main">
        <h1>{useLoaderData<string>()}</h1>
        <button onClick={() => add(chair)}>Add</button>
      </main>
    );
  },
};
const account: PageModule = { Component: () => <main id="main">account page</main> };

const remote = (over: Partial<RemoteInfo>): RemoteInfo => ({
  name: 'catalog',
  title: 'Catalogue',
  prefixes: ['/product'],
  up: true,
  entry: '/entry.js',
  routes: [{ path: '/product/:id', page: 'Product', access: 'public' }],
  slots: [],
  ...over,
});
const remotes = [
  remote({}),
  remote({
    name: 'account',
    title: 'Your account',
    prefixes: ['/dashboard', '/login', '/admin'],
    routes: [
      { path: '/dashboard', page: 'Account', access: 'user' },
      { path: '/admin/products', page: 'Account', access: 'admin', chrome: 'none' },
      { path: '/login', page: 'Login', access: 'public', chrome: 'none', index: false },
    ],
  }),
  remote({ name: 'content', title: 'Stories', prefixes: ['/blog'], up: false, routes: [] }),
  remote({ name: 'studio', title: 'Studio', prefixes: ['/studio'], up: false, routes: [], chrome: 'none' }),
];

const modules = (table: Record<string, PageModule>): ModuleSource => {
  const known = new Map<string, object>();
  return {
    loaded: (name, expose) => known.get(name + expose),
    load: async (name, expose) => {
      const module = table[expose];
      if (!module) throw new RemoteDown(name);
      known.set(name + expose, module);
      return module;
    },
  };
};
const login: PageModule = { Component: () => <main id="main">login page</main> };

function open(
  path: string,
  { user = null as User | null, table = { Product: product, Account: account, Login: login } } = {},
) {
  const context = {
    remotes,
    modules: modules(table),
    gate: { user: async () => user, end: () => undefined },
  };
  return openShell(path, context);
}
const asha: User = { id: 'u', name: 'Asha', email: 'asha@example.com', role: 'user' };

beforeAll(() => {
  window.scrollTo = () => undefined;
});

// Proves requirement 54.
describe('the route table', () => {
  it('shows a remote’s page with header and footer, and its cart in the header', async () => {
    open('/product/4');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('product 4');
    expect(screen.getByRole('contentinfo')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(screen.getByRole('link', { name: 'Cart, 1 item' })).toBeInTheDocument();
  });

  it.each(['/login', '/admin/products'])('hides header and footer on %s', async (path) => {
    open(path, { user: { ...asha, role: 'admin' } });
    await screen.findByText(/login page|account page/);
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
    expect(screen.queryByRole('search')).not.toBeInTheDocument();
  });

  it.each([
    ['/nowhere', 'Page not found | Virasat'],
    ['/product/999', 'Product not found | Virasat'],
    ['/blog', 'Back in a moment | Virasat'],
  ])(
    'keeps the title that the server has given to a failure at %s, and no engine indexes it',
    async (path, title) => {
      open(path);
      await screen.findByRole('heading', { level: 1 });
      await waitFor(() => expect(document.title).toBe(title));
      expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    },
  );

  // Proves requirement 323.
  it('closes the menu of small screens with Back, and the page stays', async () => {
    const router = open('/product/4');
    await screen.findByRole('heading', { level: 1 });
    const toggle = screen.getByRole('button', { name: 'Open menu' });
    await userEvent.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await act(() => router.navigate(-1));
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(router.state.location.pathname).toBe('/product/4');
  });

  it('hides header and footer while a remote without them is down', async () => {
    open('/studio');
    expect(await screen.findByText('Back in a moment')).toBeInTheDocument();
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
  });

  it('shows "Page not found" for an unknown address', async () => {
    open('/nowhere');
    expect(await screen.findByText('Page not found')).toBeInTheDocument();
  });

  it('shows a page’s own title and link for a missing resource', async () => {
    open('/product/999');
    expect(await screen.findByText('Product not found')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '← Back to Products' })).toHaveAttribute('href', '/products');
  });

  it('shows "Back in a moment" for a remote that is not deployed', async () => {
    open('/blog/any');
    expect(await screen.findByText('Back in a moment')).toBeInTheDocument();
    expect(screen.getByText(/Stories/)).toBeInTheDocument();
  });

  it('loads the code of pages, but not of slots, from where a tab that is too old reloads', async () => {
    const failing = {
      loaded: () => undefined,
      load: jest.fn(async () => Promise.reject(new RemoteDown('x'))),
    };
    const pages = modules({ Product: { Component: () => <Slot name="product.background" /> } });
    const load = jest.spyOn(pages, 'load');
    const [first, ...others] = remotes;
    if (!first) throw new Error('no remote');
    const withSlot = [{ ...first, slots: ['product.background', 'home.hero'] }, ...others];
    for (const path of ['/product/4', '/']) {
      const router = openShell(path, { remotes: withSlot, modules: failing, pages });
      await waitFor(() => expect(router.state.page.isReady).toBe(true));
    }
    await waitFor(() => expect(failing.load).toHaveBeenCalledTimes(2));
    expect(load.mock.calls.map(([, expose]) => expose)).toEqual(['Product']);
  });

  it('fetches the code of public pages ahead, without their data; a failure is nobody’s', async () => {
    const loader = jest.fn();
    const source = modules({ Product: { ...product, loader }, Account: account });
    const load = jest.spyOn(source, 'load');
    for (const { preload } of makeRoutes({ remotes, modules: source })) preload?.();
    await Promise.allSettled(load.mock.results.map(({ value }) => value as Promise<object>));
    expect(load.mock.calls.map(([, expose]) => expose)).toEqual(['Product', 'Login']);
    expect(loader).not.toHaveBeenCalled();
  });

  it('shows the page when a remote that was down is back', async () => {
    const table: Record<string, PageModule> = {};
    open('/product/4', { table: table as never });
    const again = await screen.findByRole('button', { name: 'Try again' });
    table['Product'] = product;
    await userEvent.click(again);
    expect(await screen.findByRole('heading', { name: 'product 4' })).toBeInTheDocument();
  });
});

describe('the access guard', () => {
  it('redirects anonymous visitors to /login with the requested address', async () => {
    const router = open('/dashboard?a=1');
    await screen.findByText('login page');
    expect(router.state.location.search).toBe(`?next=${encodeURIComponent('/dashboard?a=1')}`);
  });

  it('redirects shoppers from admin pages to /dashboard', async () => {
    const router = open('/admin/products', { user: asha });
    await screen.findByText('account page');
    expect(router.state.location.pathname).toBe('/dashboard');
  });

  it('opens an admin page for an admin', async () => {
    const router = open('/admin/products', { user: { ...asha, role: 'admin' } });
    await screen.findByText('account page');
    expect(router.state.location.pathname).toBe('/admin/products');
  });
});
