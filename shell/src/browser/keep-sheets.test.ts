import type { Router } from '@virasat/kit/host';
import { keepSheets } from './keep-sheets.ts';

type State = Router['state'];

function openPage() {
  document.head.innerHTML = '';
  document.body.innerHTML = '<div data-fold=""><link rel="stylesheet" href="/assets/rest.css"></div>';
  let tell: (state: State) => void = () => undefined;
  const at = (pathname: string, next?: string) =>
    ({
      location: { pathname },
      navigation: next === undefined ? { state: 'idle' } : { state: 'loading', location: { pathname: next } },
    }) as State;
  keepSheets({
    state: at('/'),
    subscribe: (listener) => {
      tell = (state) => listener(state, false);
      return () => (tell = () => undefined);
    },
  });
  return { become: (pathname: string, next?: string) => tell(at(pathname, next)) };
}

const inHead = () => [...document.head.querySelectorAll('link')].map(({ href }) => new URL(href).pathname);
const aFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 1)));

describe('the sheets at the fold', () => {
  it('are in the head after the frame in which the visitor sets off for another page', async () => {
    const { become } = openPage();
    become('/', '/about');
    expect(inHead()).toEqual([]);
    await aFrame();
    expect(inHead()).toEqual(['/assets/rest.css']);
    become('/about');
    expect(inHead()).toEqual(['/assets/rest.css']);
  });

  it('are there at once when the other page needs nothing to be loaded', () => {
    const { become } = openPage();
    become('/about');
    expect(inHead()).toEqual(['/assets/rest.css']);
  });

  it('stay where they are as long as the page stays', async () => {
    const { become } = openPage();
    become('/', '/');
    become('/');
    await aFrame();
    expect(inHead()).toEqual([]);
  });
});
