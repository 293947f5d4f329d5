import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useLocation } from '../navigation/router-hooks.ts';
import { AtAddress } from '../testing/memory-router.tsx';
import { onDemand } from './on-demand.tsx';

const Tiles = ({ words }: { words: string }) => (
  <p>
    {words} <a href="/about">About</a>
  </p>
);
const Address = () => <output>{useLocation().pathname}</output>;

/** A part with a count of the requests for its code. */
function partOf(load = async () => Tiles) {
  const counted = { loads: 0 };
  const Part = onDemand(() => {
    counted.loads += 1;
    return load();
  });
  const page = (words: string) => (
    <AtAddress path="/">
      <Address />
      <Part words={words} />
    </AtAddress>
  );
  return { Part, page, counted };
}

let root: Root | undefined;
const errors: unknown[] = [];
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  document.body.innerHTML = '';
  errors.length = 0;
});

/** The page as the server has rendered it, where the code is at hand. */
async function servedHtml(): Promise<string> {
  const { Part, page } = partOf();
  await Part.load();
  return renderToString(page('Made in Jodhpur'));
}

/** @param words what the browser would render */
async function hydrate(html: string, { page }: ReturnType<typeof partOf>, words = 'Made in Jodhpur') {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = html;
  await act(async () => {
    root = hydrateRoot(container, page(words), { onRecoverableError: (error) => errors.push(error) });
  });
  return container;
}

describe('a part on demand that came with the page', () => {
  it('stays the server’s HTML, and its code is not fetched', async () => {
    const html = await servedHtml();
    const browser = partOf();
    const container = await hydrate(html, browser);
    act(() => root?.render(browser.page('other words')));
    expect(container.innerHTML).toBe(html);
    expect([browser.counted.loads, errors]).toEqual([0, []]);
  });

  it('lets the router follow its links', async () => {
    await hydrate(await servedHtml(), partOf());
    await userEvent.click(screen.getByRole('link', { name: 'About' }));
    expect(screen.getByRole('status')).toHaveTextContent('/about');
  });

  it('is hydrated when its code was fetched before', async () => {
    const browser = partOf();
    await browser.Part.load();
    await hydrate(await servedHtml(), browser);
    act(() => root?.render(browser.page('Signed by its maker')));
    expect(screen.getByText(/Signed by its maker/)).toBeInTheDocument();
    expect(errors).toEqual([]);
  });
});

describe('a part on demand that is opened later', () => {
  it('fetches its code once', async () => {
    const { page, counted } = partOf();
    const { unmount } = render(page('First'));
    expect(await screen.findByText(/First/)).toBeInTheDocument();
    unmount();
    render(page('Second'));
    expect(screen.getByText(/Second/)).toBeInTheDocument();
    expect(counted.loads).toBe(1);
  });

  it('offers to try again when its code cannot be fetched', async () => {
    let isOnline = false;
    const { page } = partOf(() => (isOnline ? Promise.resolve(Tiles) : Promise.reject(new Error('offline'))));
    render(page('Made in Jodhpur'));
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
    isOnline = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/Made in Jodhpur/)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
