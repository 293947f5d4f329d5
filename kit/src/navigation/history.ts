import { FIRST_KEY, createKey, createPath, type Location } from './location.ts';

/** The entries of a tab. */
export interface History {
  readonly origin: string;
  /** Where the tab is now. */
  readonly location: Location;
  /** Whether the current entry was written for something that covers its page, such as an open menu. */
  readonly isCover: boolean;
  /** @param isCover see there */
  push(location: Location, isCover?: boolean): void;
  replace(location: Location, isCover?: boolean): void;
  /** Moves through the entries, back with a negative `delta`. Listeners hear of it. */
  go(delta: number): void;
  /**
   * @param onMove is called after Back, Forward, `go` and a fragment that the browser has followed; not after `push`.
   * `delta` says by how many entries.
   */
  listen(onMove: (location: Location, delta: number) => void): () => void;
  /** Leaves the router for an address it has no page for. */
  leave(url: string, replace: boolean): void;
}

/** What the router keeps in the browser's own entries. */
interface EntryState {
  usr: unknown;
  key: string;
  /** Its place among the entries of the tab. */
  at: number;
  cover?: true;
}

const entryOf = ({ state, key }: Location, at: number, isCover = false): EntryState => ({
  usr: state,
  key,
  at,
  ...(isCover && { cover: true }),
});

/** The history of the tab. */
export function browserHistory(): History {
  const { location, history } = window;
  const entry = () => history.state as Partial<EntryState> | null;
  const current = (): Location => {
    const { pathname, search, hash } = location;
    return { pathname, search, hash, state: entry()?.usr ?? null, key: entry()?.key ?? FIRST_KEY };
  };
  const placeOf = () => entry()?.at;
  let at = placeOf() ?? 0;
  return {
    origin: location.origin,
    get location() {
      return current();
    },
    get isCover() {
      return entry()?.cover === true;
    },
    push(next, isCover) {
      try {
        history.pushState(entryOf(next, at + 1, isCover), '', createPath(next));
        at += 1;
      } catch (error) {
        // a state that cannot be stored is a mistake in our code; browsers also refuse too many entries in a short time
        if (error instanceof DOMException && error.name === 'DataCloneError') throw error;
        location.assign(createPath(next));
      }
    },
    replace: (next, isCover) => history.replaceState(entryOf(next, at, isCover), '', createPath(next)),
    go: (delta) => history.go(delta),
    listen(onMove) {
      const mark = (entry: Location) => history.replaceState(entryOf(entry, at), '');
      // told from an entry of the browser's own by having a place
      if (placeOf() === undefined) mark(current());
      const onPopState = () => {
        const from = at;
        const place = placeOf();
        at = place ?? from + 1;
        // a fragment that the browser has followed: a new entry, without a scroll position of its own
        if (place === undefined) mark({ ...current(), key: createKey() });
        onMove(current(), at - from);
      };
      window.addEventListener('popstate', onPopState);
      return () => window.removeEventListener('popstate', onPopState);
    },
    leave: (url, replace) => (replace ? location.replace(url) : location.assign(url)),
  };
}
