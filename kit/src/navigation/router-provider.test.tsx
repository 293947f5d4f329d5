import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { memoryHistory } from './memory-history.ts';
import { PageError } from './load-page.ts';
import { routeTable, type PageRoute } from './page-routes.ts';
import { RoutedPage, usePageError } from './routed-page.tsx';
import { useLoaderData, useNavigation, useRevalidator } from './router-hooks.ts';
import { RouterProvider } from './router-provider.tsx';
import { Router, type RouterOptions } from './router.ts';
import { steeredRouter } from '../testing/steered-router.ts';

const Failure = () => {
  const error = usePageError();
  return <h1>{error instanceof PageError ? `status ${error.status}` : String(error)}</h1>;
};
const frame = (router: Router) => (
  <RouterProvider router={router}>
    <Progress />
    <RoutedPage errorPage={<Failure />} pending={<h1>pending</h1>} />
  </RouterProvider>
);
function Progress() {
  const { state, location } = useNavigation();
  return <p role="status">{`${state} ${location?.pathname ?? ''} ${useRevalidator().state}`}</p>;
}
const heading = () => screen.getByRole('heading').textContent;
const status = () => screen.getByRole('status').textContent;

const renders: string[] = [];
function Page() {
  const data = useLoaderData<string>();
  renders.push(data);
  if (data === 'broken') throw new Error('a fault of the page');
  return <h1>{data}</h1>;
}

/** A steered router whose pages show their data. */
function open(options?: Pick<RouterOptions, 'first'>) {
  const steered = steeredRouter('/a', options);
  const show = (router: Router) => {
    const { page } = router.state;
    page.route.Component = Page;
    return frame(router);
  };
  render(show(steered.router));
  steered.router.subscribe(({ page: { route } }) => {
    route.Component = Page;
  });
  return steered;
}

beforeEach(() => {
  renders.length = 0;
});

describe('the page of a router', () => {
  it('stays until the next one is ready, and does not render for what is on its way', async () => {
    const { router, call } = open();
    await act(async () => void router.navigate('/b'));
    expect([heading(), status()]).toEqual(['first', 'loading /b idle']);
    expect(renders).toEqual(['first']);
    await act(async () => call(0).answer('b'));
    expect([heading(), status()]).toEqual(['b', 'idle  idle']);
  });

  it('is pending until the first one has its data', async () => {
    const { call } = open({ first: undefined });
    expect([heading(), status()]).toEqual(['pending', 'idle  idle']);
    await act(async () => call(0).answer('a'));
    expect(heading()).toBe('a');
  });

  it('that came before the first render was done is shown', async () => {
    const { router, call } = steeredRouter('/a');
    router.state.page.route.Component = Page;
    const done = router.revalidate();
    const view = render(<div />);
    call(0).answer('newer');
    view.rerender(frame(router));
    await act(() => done);
    expect(heading()).toBe('newer');
  });

  it('gives way to the error page when its loader fails, and comes back', async () => {
    const { router, call } = open();
    await act(async () => void router.revalidate());
    expect(status()).toBe('idle  loading');
    await act(async () => call(0).fail(Response.json({}, { status: 503 })));
    expect(heading()).toBe('status 503');
    await act(async () => void router.revalidate());
    await act(async () => call(1).answer('back'));
    expect(heading()).toBe('back');
  });

  it.each(['revalidate', 'navigate'] as const)(
    'gives way to the error page when it throws, until: %s',
    async (way) => {
      const log = jest.spyOn(console, 'error').mockReturnValue(undefined);
      const { router, call } = open();
      await act(async () => void router.revalidate());
      await act(async () => call(0).answer('broken'));
      expect(heading()).toBe('Error: a fault of the page');
      await act(async () => void router[way]('/b'));
      expect(heading()).toBe('Error: a fault of the page');
      await act(async () => call(1).answer('whole'));
      expect(heading()).toBe('whole');
      log.mockRestore();
    },
  );
});

describe('a page that the server has rendered', () => {
  const pages: PageRoute[] = [{ path: '*', Component: Page, loader: () => 'from a loader' }];
  const routerWith = (first: RouterOptions['first']) =>
    new Router({ history: memoryHistory('/a'), table: routeTable(pages), first });

  it.each([
    ['page', { data: 'served' }, 'served'],
    ['error', { error: new PageError(404, '', null) }, 'status 404'],
    ['placeholder', undefined, 'pending'],
  ])('is hydrated without a difference: %s', async (_, first, text) => {
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(frame(routerWith(first)));
    const errors: unknown[] = [];
    const root = await act(async () =>
      hydrateRoot(container, frame(routerWith(first)), { onRecoverableError: (error) => errors.push(error) }),
    );
    expect(heading()).toBe(text);
    expect(errors).toEqual([]);
    act(() => root.unmount());
    container.remove();
  });
});

describe('a view transition', () => {
  const started: { skip: jest.Mock; run: () => Promise<unknown> }[] = [];
  let lessMotion = false;
  beforeEach(() => {
    started.length = 0;
    lessMotion = false;
    window.matchMedia = ((query: string) => ({
      matches: lessMotion && query.includes('reduce'),
    })) as typeof window.matchMedia;
    document.startViewTransition = ((update: () => Promise<void>) => {
      const skip = jest.fn();
      started.push({ skip, run: update });
      return { skipTransition: skip };
    }) as unknown as Document['startViewTransition'];
  });
  afterEach(() => Reflect.deleteProperty(document, 'startViewTransition'));

  const go = async ({ router, call }: ReturnType<typeof open>, to: string, viewTransition: boolean) => {
    await act(async () => void router.navigate(to, { viewTransition }));
    await act(async () => call(-1).answer(`page ${to}`));
  };
  /** Lets the browser have its picture; it goes on once the new page is there. */
  const run = async (n: number) => {
    let isReady: Promise<unknown> | undefined;
    await act(async () => {
      isReady = started[n]?.run();
    });
    await isReady;
  };

  it('shows the page once the browser has its picture of the old one', async () => {
    const shop = open();
    await go(shop, '/b', true);
    expect(heading()).toBe('first');
    await run(0);
    expect(heading()).toBe('page /b');
  });

  it('is not started for other navigations', async () => {
    await go(open(), '/b', false);
    expect(heading()).toBe('page /b');
    expect(started).toEqual([]);
  });

  it('is not started for visitors who want less motion', async () => {
    lessMotion = true;
    await go(open(), '/b', true);
    expect(heading()).toBe('page /b');
    expect(started).toEqual([]);
  });

  it('does not hold the page when a later update has brought it already', async () => {
    const shop = open();
    await go(shop, '/b', true);
    await go(shop, '/c', false);
    expect(heading()).toBe('page /c');
    await run(0);
    expect(heading()).toBe('page /c');
  });

  it('is cut short by the next one', async () => {
    const shop = open();
    await go(shop, '/b', true);
    await go(shop, '/c', true);
    expect(started[0]?.skip).toHaveBeenCalled();
    await run(0);
    await run(1);
    expect(heading()).toBe('page /c');
  });
});
