/** The parts of an address within the shop. `search` begins with "?", `hash` with "#"; both may be empty. */
export interface Path {
  pathname: string;
  search: string;
  hash: string;
}

/** One entry of the tab's history. */
export interface Location extends Path {
  /** What `navigate` or a link passed along; null otherwise. */
  state: unknown;
  /** Names the entry: reloads keep it, another visit to the same address has another one. */
  key: string;
}

/**
 * Where a link leads: an absolute path ("/cart?added=4"), or a query or fragment of the current page ("?page=2", "#reviews").
 * A query alone drops the fragment; a fragment alone keeps the query (RFC 3986, section 5.2.2). Paths relative to the
 * current one do not exist.
 */
export type To = string | Partial<Path>;

/** The key of an entry the router has not written: the first page of a tab, or a fragment followed by the browser. */
export const FIRST_KEY = 'default';

export const createKey = (): string => Math.random().toString(36).slice(2, 10);

const withSign = (sign: string, part = '') =>
  part === '' || part === sign ? '' : part.startsWith(sign) ? part : sign + part;

const parsePath = (to: string): Partial<Path> => {
  const [, pathname, search, hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(to) ?? [];
  return { ...(pathname && { pathname }), ...(search !== undefined && { search }), hash };
};

/** The full address `to` stands for on the page at `from`. An empty query ("?") is none. */
export function resolvePath(to: To, from: Path): Path {
  const { pathname, search, hash } = typeof to === 'string' ? parsePath(to) : to;
  const keepsQuery = !pathname && search === undefined;
  return {
    pathname: pathname || from.pathname,
    search: keepsQuery ? from.search : withSign('?', search),
    hash: withSign('#', hash),
  };
}

export const createPath = ({ pathname, search, hash }: Path): string => pathname + search + hash;

/** An address the router cannot follow: it has a scheme (https:, mailto:) or a host of its own. */
export const isExternal = (to: To): boolean =>
  typeof to === 'string' && /^(?:[a-z][a-z\d+.-]*:|[\\/]{2})/i.test(to);

/**
 * Only the fragment differs: the page stays as it is. Leaving a fragment for the bare address is a navigation, as is
 * opening the bare address again: both load the page anew.
 */
export const isFragmentOnly = (from: Path, to: Path): boolean =>
  from.pathname === to.pathname && from.search === to.search && to.hash !== '';
