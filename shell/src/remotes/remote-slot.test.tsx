import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Link, useLocation, type SlotModule } from '@virasat/kit';
import { AtAddress } from '@virasat/kit/testing';
import { RemoteDown, type ModuleSource } from './module-source.ts';
import type { RemoteInfo } from './remote-info.ts';
import { RemoteSlot } from './remote-slot.tsx';
import { ServedSlots, loadSlot, type LoadedSlot } from './served-slots.tsx';

const name = 'product.background';
const remotes: RemoteInfo[] = [
  { name: 'content', title: 'Stories', prefixes: [], up: true, entry: '/e.js', routes: [], slots: [name] },
];
const stories: SlotModule = {
  loader: ({ params }) => `stories of product ${params['id']}`,
  Component: ({ data }: { data: string }) => (
    <p>
      {data} <Link to="/blog/reading-a-jali?from=4#top">Reading a jali</Link>
      <a href="https://elsewhere.example/">Elsewhere</a>
    </p>
  ),
};
const throwing: SlotModule = {
  Component: () => {
    throw new Error('a fault of the remote');
  },
};

/** The code of remotes; `loads` counts the requests for it. */
function modulesWith(module: SlotModule) {
  const source = { loads: 0, loaded: () => undefined, load: async () => ((source.loads += 1), module) };
  return source satisfies ModuleSource;
}
const Address = () => {
  const { pathname, search, hash } = useLocation();
  return <output>{pathname + search + hash}</output>;
};
const pageWith = (served: Map<string, LoadedSlot | undefined>, modules: ModuleSource, id = '4') => (
  <ServedSlots value={served}>
    <AtAddress path="/product/4">
      <h1>Jali armchair</h1>
      <Address />
      <RemoteSlot key={id} name={name} context={{ id }} remotes={remotes} modules={modules} />
    </AtAddress>
  </ServedSlots>
);

const hydrationErrors: unknown[] = [];
let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  document.body.innerHTML = '';
  hydrationErrors.length = 0;
});

/** Renders the page as the server does, then hydrates it in a browser that knows only the names of its slots. */
async function hydratePage(module: SlotModule) {
  const modules = modulesWith(module);
  const slot = await loadSlot(
    name,
    { remotes, modules },
    { request: new Request('http://localhost/product/4'), params: { id: '4' } },
  );
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(pageWith(new Map([[name, slot]]), modules));
  const sent = container.innerHTML;
  const late = modulesWith(module);
  const known = new Map([[name, undefined]]);
  await act(async () => {
    root = hydrateRoot(container, pageWith(known, late), {
      onRecoverableError: (error) => hydrationErrors.push(error),
    });
  });
  const show = (id: string) => act(async () => root?.render(pageWith(known, late, id)));
  return { container, sent, late, show };
}

describe('a slot rendered by the server', () => {
  it('keeps the server’s HTML and does not load its script', async () => {
    const { container, sent, late, show } = await hydratePage(stories);
    expect(screen.getByText(/stories of product 4/)).toBeInTheDocument();
    expect(container.innerHTML).toBe(sent);
    await show('4');
    expect(screen.getByText(/stories of product 4/)).toBeInTheDocument();
    expect(late.loads).toBe(0);
    expect(hydrationErrors).toEqual([]);
  });

  it('lets the router follow its links', async () => {
    await hydratePage(stories);
    await userEvent.click(screen.getByRole('link', { name: 'Reading a jali' }));
    expect(screen.getByRole('status')).toHaveTextContent('/blog/reading-a-jali?from=4#top');
  });

  it.each(['Elsewhere', 'Reading a jali'])(
    'leaves modified clicks and links to other sites to the browser: %s',
    async (link) => {
      const user = userEvent.setup();
      await hydratePage(stories);
      if (link === 'Reading a jali') await user.keyboard('{Control>}');
      const left: boolean[] = [];
      const watch = (event: Event) => {
        left.push(!event.defaultPrevented);
        event.preventDefault();
      };
      window.addEventListener('click', watch, { once: true });
      await user.click(screen.getByRole('link', { name: link }));
      expect(left).toEqual([true]);
      expect(screen.getByRole('status')).toHaveTextContent(/^\/product\/4$/);
    },
  );

  it('is loaded again when the page changes to another product', async () => {
    const { late, show } = await hydratePage(stories);
    await show('5');
    expect(await screen.findByText(/stories of product 5/)).toBeInTheDocument();
    expect(screen.queryByText(/stories of product 4/)).not.toBeInTheDocument();
    expect(late.loads).toBe(1);
  });

  it('does not break the page when it throws', async () => {
    const { container } = await hydratePage(throwing);
    expect(screen.getByRole('heading', { name: 'Jali armchair' })).toBeInTheDocument();
    expect(container).toHaveTextContent(/^Jali armchair\/product\/4$/);
  });
});

describe('a slot loaded in the browser', () => {
  const open = async (modules: ReturnType<typeof modulesWith>, id = '4') => {
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(pageWith(new Map(), modules, id));
    await act(async () => {
      root = hydrateRoot(container, pageWith(new Map(), modules, id));
    });
    return (next: string) => act(async () => root?.render(pageWith(new Map(), modules, next)));
  };

  it('is loaded once after the page, however often the page renders', async () => {
    const modules = modulesWith(stories);
    const show = await open(modules);
    expect(await screen.findByText(/stories of product 4/)).toBeInTheDocument();
    await show('4');
    await show('4');
    expect(modules.loads).toBe(1);
  });
});

describe('an optional slot that fails', () => {
  it('is empty, and is tried again later and when the connection is back', async () => {
    jest.useFakeTimers();
    const source = modulesWith(stories);
    const { load } = source;
    source.load = async () => {
      await load();
      if (source.loads < 3) throw new RemoteDown('content');
      return stories;
    };
    render(pageWith(new Map(), source));
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(source.loads).toBe(1);
    expect(screen.queryByText(/stories of product/)).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(source.loads).toBe(2);
    await act(async () => window.dispatchEvent(new Event('online')));
    expect(screen.getByText(/stories of product 4/)).toBeInTheDocument();
    jest.useRealTimers();
  });
});
