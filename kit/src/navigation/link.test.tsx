import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithShell } from '../testing/index.ts';
import { Link, NavLink, type LinkProps } from './link.tsx';
import { memoryHistory } from './memory-history.ts';
import { routeTable } from './page-routes.ts';
import { useLocation, useSearchParams } from './router-hooks.ts';
import { RouterProvider } from './router-provider.tsx';
import { Router } from './router.ts';

const open = (props: LinkProps, path = '/products?page=2#list') => {
  const view = renderWithShell(<Link {...props}>Follow</Link>, { path });
  const link = screen.getByRole('link');
  /** Whether the router has taken the click from the browser. */
  const click = async (init: MouseEventInit = {}) => {
    let isTaken = false;
    const look = (event: Event) => {
      isTaken = event.defaultPrevented;
      // a test's document cannot be left
      event.preventDefault();
    };
    window.addEventListener('click', look, { once: true });
    await act(async () => fireEvent.click(link, init));
    return isTaken;
  };
  return { ...view, link, click };
};

describe('a link', () => {
  it.each([
    ['/cart', '/cart'],
    ['?page=3', '/products?page=3'],
    ['#top', '/products?page=2#top'],
    [{ search: '' }, '/products'],
    ['https://example.com/a', 'https://example.com/a'],
  ])('to %j has an address that works without scripts', (to, href) => {
    expect(open({ to }).link).toHaveAttribute('href', href);
  });

  it('is followed by the router', async () => {
    const { click, router } = open({ to: '/cart?added=4', state: { from: 'list' } });
    expect(await click()).toBe(true);
    expect(router.state.location).toMatchObject({
      pathname: '/cart',
      search: '?added=4',
      state: { from: 'list' },
    });
    expect(router.state.type).toBe('PUSH');
  });

  it.each([
    ['a modifier key', {}, { ctrlKey: true }],
    ['a modifier key', {}, { metaKey: true }],
    ['a modifier key', {}, { shiftKey: true }],
    ['a modifier key', {}, { altKey: true }],
    ['the middle button', {}, { button: 1 }],
    ['another target', { target: '_blank' }, {}],
    ['a download', { download: '' }, {}],
    ['a wish for a new document', { reloadDocument: true }, {}],
    ['another site', { to: 'https://example.com/' }, {}],
    ['an address for mail', { to: 'mailto:a@example.com' }, {}],
  ])('is left to the browser with %s', async (_, props, init) => {
    const { click, router } = open({ to: '/cart', ...props });
    expect(await click(init)).toBe(false);
    expect(router.state.location.pathname).toBe('/products');
  });

  it('is not followed when its own handler prevents it', async () => {
    const { click, router } = open({ to: '/cart', onClick: (event) => event.preventDefault() });
    await click();
    expect(router.state.location.pathname).toBe('/products');
  });

  it('to the page itself adds no entry', async () => {
    const { click, router } = open({ to: '/products?page=2#list' });
    await click();
    expect(router.state.type).toBe('REPLACE');
  });

  it('passes on how it is to be followed', async () => {
    const { click, router } = open({ to: '/cart', replace: true, preventScrollReset: true });
    await click();
    expect(router.state).toMatchObject({ type: 'REPLACE', scroll: { preventReset: true } });
  });

  it('of an absolute path does not render because the page changes', async () => {
    let renders = 0;
    const Label = () => {
      renders += 1;
      return <>Cart</>;
    };
    const link = (
      <Link to="/cart">
        <Label />
      </Link>
    );
    const { router } = renderWithShell(link);
    await act(() => router.navigate('/elsewhere'));
    expect(router.state.location.pathname).toBe('/elsewhere');
    expect(renders).toBe(1);
  });
});

describe('a link that may be followed next', () => {
  function openTwo(props: Partial<LinkProps> = {}) {
    const preload = jest.fn();
    const table = routeTable([
      { path: '/product/:id', Component: () => null, preload },
      { path: '*', Component: () => null },
    ]);
    const router = new Router({ history: memoryHistory('/'), table });
    render(
      <RouterProvider router={router}>
        <Link to="/product/4#reviews" {...props}>
          Chair
        </Link>
        <Link to="/product/5?tab=care">Table</Link>
        <Link to="/cart">Cart</Link>
      </RouterProvider>,
    );
    return { preload, user: userEvent.setup() };
  }

  it.each(['pointer', 'focus'])('has the code of its page fetched, once per page, by: %s', async (by) => {
    const { preload, user } = openTwo();
    expect(preload).not.toHaveBeenCalled();
    for (const name of ['Cart', 'Chair', 'Table', 'Chair']) {
      if (by === 'pointer') await user.hover(screen.getByRole('link', { name }));
      else act(() => screen.getByRole('link', { name }).focus());
    }
    expect(preload).toHaveBeenCalledTimes(1);
  });

  it('calls its own handlers too', async () => {
    const heard: string[] = [];
    const { user } = openTwo({
      onPointerEnter: () => heard.push('pointer'),
      onFocus: () => heard.push('focus'),
    });
    await user.hover(screen.getByRole('link', { name: 'Chair' }));
    act(() => screen.getByRole('link', { name: 'Chair' }).focus());
    expect(heard).toEqual(['pointer', 'focus']);
  });

  it('fetches nothing when the browser would follow it', async () => {
    const { preload, user } = openTwo({ reloadDocument: true });
    await user.hover(screen.getByRole('link', { name: 'Chair' }));
    expect(preload).not.toHaveBeenCalled();
  });
});

describe('a link of a menu', () => {
  const isCurrent = (to: string, path: string, end = false) => {
    const { unmount } = renderWithShell(<NavLink to={to} end={end} />, { path });
    const current = screen.getByRole('link').getAttribute('aria-current');
    unmount();
    return current === 'page';
  };

  it.each([
    ['/blog', '/blog', true],
    ['/blog', '/Blog?category=a', true],
    ['/blog', '/blog/jali', true],
    ['/blog', '/blogs', false],
    ['/', '/blog', true],
  ])('to %s on %s is current: %s', (to, path, is) => {
    expect(isCurrent(to, path)).toBe(is);
  });

  it.each([
    ['/', '/', true],
    ['/', '/blog', false],
    ['/blog', '/blog/jali', false],
  ])('that ends there, to %s on %s, is current: %s', (to, path, is) => {
    expect(isCurrent(to, path, true)).toBe(is);
  });
});

it('useSearchParams reads the query and navigates to another', async () => {
  function Pages() {
    const [params, setParams] = useSearchParams();
    return (
      <button onClick={() => setParams({ page: '3' }, { replace: true })}>
        {params.get('page')} {useLocation().pathname}
      </button>
    );
  }
  const { user, router } = renderWithShell(<Pages />, { path: '/list?page=2#end' });
  expect(screen.getByRole('button')).toHaveTextContent('2 /list');
  await user.click(screen.getByRole('button'));
  expect(screen.getByRole('button')).toHaveTextContent('3 /list');
  expect(router.state).toMatchObject({ type: 'REPLACE', location: { search: '?page=3', hash: '' } });
});
