import { AnimatedPaths } from './animated-paths.ts';
import { Covers } from './covers.ts';
import { deferred, type Deferred } from './deferred.ts';
import type { History } from './history.ts';
import { loadPage } from './load-page.ts';
import { createKey, createPath, isFragmentOnly, resolvePath, type Location, type To } from './location.ts';
import type { PageRoute, RouteTable } from './page-routes.ts';
import type {
  NavigateOptions,
  Navigation,
  NavigationType,
  RouterState,
  ScrollMemory,
  ShownPage,
} from './router-state.ts';

export interface RouterOptions {
  history: History;
  table: RouteTable;
  /** What the server has loaded for the first page. Without it the loader runs at `start`. */
  first?: { data: unknown } | { error: unknown } | undefined;
}

type Listener = (state: RouterState, animate: boolean) => void;

/**
 * Asked before another page is opened.
 * @param goOn opens it after all
 * @returns whether it holds the visitor back
 */
export type Blocker = (goOn: () => void) => boolean;

/** One way to a page, from the click to the commit. */
interface Trip {
  kind: 'navigation' | 'revalidation' | 'first';
  type: NavigationType;
  location: Location;
  options: NavigateOptions;
}

const idle: Navigation = { state: 'idle', location: undefined };

/**
 * Brings pages: matches the address, runs the page's loader, and shows location, page and data at once. A navigation that
 * is overtaken by another is aborted and never shown. See docs/decisions/0031-page-router.md.
 */
export class Router {
  state: RouterState;
  private readonly history: History;
  private readonly table: RouteTable;
  private readonly listeners = new Set<Listener>();
  private readonly animated = new AnimatedPaths();
  private readonly preloaded = new Set<PageRoute>();
  private scroll: ScrollMemory | undefined;
  private trip: Trip | undefined;
  private controller: AbortController | undefined;
  /** Resolved by the next commit, whatever it shows. */
  private revalidated: Deferred | undefined;
  private moved: Deferred | undefined;
  private stopListening = () => {};
  private blocker: Blocker | undefined;
  private readonly covers: Covers;
  /** The next move through the history is the router's own answer to a blocker. */
  private isAnswered = false;

  constructor({ history, table, first }: RouterOptions) {
    this.history = history;
    this.table = table;
    this.covers = new Covers(history, () => this.state.location);
    const { location } = history;
    const match = table(location.pathname);
    const isReady = first !== undefined || !match.route.loader;
    this.state = {
      location,
      type: 'POP',
      page: { ...match, isReady, data: undefined, error: undefined, ...first },
      navigation: idle,
      revalidation: 'idle',
      scroll: { restore: false, preventReset: false },
    };
  }

  /** Follows Back and Forward, and loads the first page unless the server has. Not on the server. */
  start(): this {
    this.stopListening = this.history.listen((location, delta) => this.follow(location, delta));
    this.covers.start();
    if (!this.state.page.isReady) {
      void this.go({ kind: 'first', type: 'POP', location: this.state.location, options: {} });
    }
    return this;
  }

  stop(): void {
    this.stopListening();
    this.controller?.abort();
  }

  /**
   * Has a function asked before every way to another page; another query or fragment of this page passes.
   * @returns a function that stops it
   */
  block(blocker: Blocker): () => void {
    this.blocker = blocker;
    return () => {
      if (this.blocker === blocker) this.blocker = undefined;
    };
  }

  /**
   * Something covers the page, such as an open menu: Back closes it instead of leaving the page.
   * @returns a function that says it was closed in another way
   */
  cover(onBack: () => void): () => void {
    return this.covers.add(onBack);
  }

  private isHeld({ pathname }: Location, goOn: () => void): boolean {
    return pathname !== this.state.location.pathname && this.blocker?.(goOn) === true;
  }

  /** Back and Forward: the tab has moved already, so whoever is held back is brought back to the entry of the page. */
  private follow(location: Location, delta: number): void {
    if (this.isAnswered) {
      this.isAnswered = false;
      // brought back to the page that is shown
      if (location.key === this.state.location.key) return;
    } else if (this.covers.take(location, delta)) {
      this.moved?.resolve();
      this.moved = undefined;
      return;
    } else if (delta !== 0 && this.isHeld(location, () => this.answer(delta))) {
      this.moved?.resolve();
      this.moved = undefined;
      return this.answer(-delta);
    }
    void this.go({ kind: 'navigation', type: 'POP', location, options: {} });
  }

  private answer(delta: number): void {
    this.isAnswered = true;
    this.history.go(delta);
  }

  subscribe(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Asks a memory of scroll positions from now on. @returns a function that stops it */
  remember(memory: ScrollMemory): () => void {
    this.scroll = memory;
    return () => {
      this.scroll = undefined;
    };
  }

  /**
   * Opens an address of the shop, or moves through the history by a number of entries.
   * @returns when the page is shown or has been overtaken
   * @throws when the address is not one of the shop
   */
  readonly navigate = async (to: To | number, options: NavigateOptions = {}): Promise<void> => {
    this.moved?.resolve();
    this.moved = undefined;
    if (typeof to === 'number') {
      const moved = (this.moved = deferred());
      this.history.go(to);
      return moved.promise;
    }
    const address = createPath(resolvePath(to, this.state.location));
    const location = this.locationOf(address, options.state);
    if (!location) throw new Error(`${address} is not a page of the shop`);
    const go = () =>
      this.go({ kind: 'navigation', type: options.replace ? 'REPLACE' : 'PUSH', location, options });
    return this.isHeld(location, () => void go()) ? undefined : go();
  };

  /** Fetches the code of a page that somebody may open next. @param href absolute path */
  preload(href: string): void {
    const { route } = this.table(resolvePath(href, this.state.location).pathname);
    if (this.preloaded.has(route)) return;
    this.preloaded.add(route);
    route.preload?.();
  }

  /** Loads the shown page again, or the one on its way. @returns when the new data is shown */
  readonly revalidate = (): Promise<void> => {
    const { promise } = (this.revalidated ??= deferred());
    this.update({ revalidation: 'loading' });
    const { navigation, type, location } = this.state;
    const again: Trip = { kind: 'revalidation', type, location, options: {} };
    void this.go((navigation.state === 'loading' && this.trip) || again);
    return promise;
  };

  /** A new entry for an address; undefined for one of another origin. Escapes what addresses may not contain. */
  private locationOf(address: string, state: unknown = null): Location | undefined {
    const { origin, pathname, search, hash } = new URL(address, this.history.origin);
    return origin === this.history.origin ? { pathname, search, hash, state, key: createKey() } : undefined;
  }

  private update(change: Partial<RouterState>, animate = false): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener(this.state, animate);
  }

  private async go(trip: Trip): Promise<void> {
    const { kind, location } = trip;
    // written too early, the new entry would be the one that the tab is about to leave
    if (this.covers.settled) await this.covers.settled;
    this.controller?.abort();
    this.controller = undefined;
    this.trip = trip;
    this.scroll?.save(this.state.location.key);

    const { page } = this.state;
    const isFresh = page.isReady && !this.revalidated;
    if (isFresh && isFragmentOnly(this.state.location, location)) return this.commit(trip, page);
    const match = this.table(location.pathname);
    const blank: ShownPage = { ...match, isReady: true, data: undefined, error: undefined };
    if (!match.route.loader) return this.commit(trip, blank);

    const controller = new AbortController();
    this.controller = controller;
    if (kind === 'navigation') this.update({ navigation: { state: 'loading', location } });
    const { pathname, search } = location;
    const request = new Request(this.history.origin + pathname + search, { signal: controller.signal });
    const loaded = await loadPage(match, request);
    if (controller.signal.aborted) return undefined;
    if ('redirect' in loaded) return this.redirect(trip, loaded.redirect, request.url);
    return this.commit(trip, { ...blank, ...loaded });
  }

  /** Redirects outside the shop leave the router. */
  private async redirect({ options }: Trip, response: Response, from: string): Promise<void> {
    const url = new URL(response.headers.get('Location') ?? '', from);
    const location = this.locationOf(url.href);
    if (!location) {
      if (!/^https?:$/.test(url.protocol)) throw new Error(`a redirect to ${url.protocol} is refused`);
      return this.history.leave(url.href, options.replace === true);
    }
    const type = options.replace ? 'REPLACE' : 'PUSH';
    return this.go({ kind: 'navigation', type, location, options });
  }

  private commit({ kind, type, location, options }: Trip, page: ShownPage): void {
    const isRevalidation = kind === 'revalidation';
    if (!isRevalidation && type !== 'POP') this.covers.commit(location, type);
    const animate =
      !isRevalidation &&
      this.animated.animates(this.state.location.pathname, location.pathname, {
        isPop: type === 'POP',
        isWanted: options.viewTransition === true,
      });
    this.controller = undefined;
    this.trip = undefined;
    const { moved, revalidated } = this;
    this.moved = undefined;
    this.revalidated = undefined;
    this.update(
      {
        location,
        type,
        page,
        navigation: idle,
        revalidation: 'idle',
        scroll: {
          restore: isRevalidation ? false : (this.scroll?.of(location.key) ?? null),
          preventReset: options.preventScrollReset === true,
        },
      },
      animate,
    );
    moved?.resolve();
    revalidated?.resolve();
  }
}
