import type { Location } from './location.ts';
import type { PageMatch } from './page-routes.ts';

/** How the current entry was reached: POP is the first page, Back or Forward. */
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE';

/** What is on its way. */
export type Navigation = { state: 'idle'; location: undefined } | { state: 'loading'; location: Location };

export interface NavigateOptions {
  /** Overwrites the current entry: Back skips the page that is left. */
  replace?: boolean | undefined;
  /** Kept with the entry, also over a reload; read it from `useLocation().state`. */
  state?: unknown;
  /** The page keeps its scroll position. */
  preventScrollReset?: boolean | undefined;
  /** Shown by a view transition where the browser has them; so is the way back. */
  viewTransition?: boolean | undefined;
}

/** The page that is shown. */
export interface ShownPage extends PageMatch {
  /** False until the loader of the tab's first page has run, when the server has sent no data. */
  isReady: boolean;
  data: unknown;
  /** Undefined unless the loader has failed. */
  error: unknown;
}

/** What the scroll position does when a page is shown. */
export interface Scroll {
  /** A remembered position in px; null: to the fragment or the top; false: nothing moves. */
  restore: number | null | false;
  preventReset: boolean;
}

export interface RouterState {
  location: Location;
  type: NavigationType;
  page: ShownPage;
  navigation: Navigation;
  revalidation: 'idle' | 'loading';
  scroll: Scroll;
}

/** Remembers scroll positions by the key of their entry. */
export interface ScrollMemory {
  save(key: string): void;
  of(key: string): number | undefined;
}
