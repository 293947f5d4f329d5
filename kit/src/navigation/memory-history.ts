import type { History } from './history.ts';
import { FIRST_KEY, resolvePath, type Location } from './location.ts';

/** A history without a browser: for the server and for tests. @param address path with query and fragment */
export function memoryHistory(address: string): History {
  const root = { pathname: '/', search: '', hash: '' };
  const entries: [Location, ...Location[]] = [{ ...resolvePath(address, root), state: null, key: FIRST_KEY }];
  const covers = new Set<number>();
  const listeners = new Set<Parameters<History['listen']>[0]>();
  let at = 0;
  const current = () => entries[at] ?? entries[0];
  return {
    origin: 'http://localhost',
    get location() {
      return current();
    },
    get isCover() {
      return covers.has(at);
    },
    push(next, isCover = false) {
      at += 1;
      for (const cover of covers) if (cover >= at) covers.delete(cover);
      entries.splice(at, Infinity, next);
      if (isCover) covers.add(at);
    },
    replace(next, isCover = false) {
      entries[at] = next;
      if (isCover) covers.add(at);
      else covers.delete(at);
    },
    go(delta) {
      const from = at;
      at = Math.min(Math.max(at + delta, 0), entries.length - 1);
      for (const onMove of listeners) onMove(current(), at - from);
    },
    listen(onMove) {
      listeners.add(onMove);
      return () => listeners.delete(onMove);
    },
    leave: (url) => {
      throw new Error(`${url} is not a page of the shop`);
    },
  };
}
