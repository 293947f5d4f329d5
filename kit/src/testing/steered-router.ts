import { memoryHistory } from '../navigation/memory-history.ts';
import { routeTable, type PageRoute } from '../navigation/page-routes.ts';
import { Router, type RouterOptions } from '../navigation/router.ts';

interface Call {
  address: string;
  signal: AbortSignal;
  answer: (data: unknown) => void;
  fail: (error: unknown) => void;
}

const Component = () => null;

/** Lets every promise that can go on do so. */
export const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

/** A router whose loaders wait for the test to answer them. Every page has one but /still. */
export function steeredRouter(
  address: string,
  { first }: Pick<RouterOptions, 'first'> = { first: { data: 'first' } },
) {
  const calls: Call[] = [];
  const page = (path: string): PageRoute => ({
    path,
    Component,
    loader: ({ request }) =>
      new Promise((answer, fail) => {
        const { pathname, search } = new URL(request.url);
        calls.push({ address: pathname + search, signal: request.signal, answer, fail });
      }),
  });
  const table = routeTable([page('/a'), page('/b'), page('/c'), { path: '/still', Component }, page('*')]);
  const history = memoryHistory(address);
  const leave = jest.spyOn(history, 'leave').mockReturnValue(undefined);
  const router = new Router({ history, table, first }).start();

  /** The nth request of a loader, the last one with -1. */
  const call = (n: number) => {
    const found = calls.at(n);
    if (!found) throw new Error('this loader has not run');
    return found;
  };
  const at = () => {
    const { pathname, search, hash } = router.state.location;
    return pathname + search + hash;
  };
  /** Opens a page and answers its loader. */
  const visit = async (to: string, options = {}) => {
    const done = router.navigate(to, options);
    call(-1).answer(`data of ${to}`);
    await done;
  };
  /** Moves through the history and answers the loader. */
  const move = async (delta: number, data: unknown = 'again') => {
    const done = router.navigate(delta);
    call(-1).answer(data);
    await done;
  };
  return { router, history, leave, calls, call, at, visit, move };
}
