import type { Meta, RemoteRoute } from '@virasat/kit';
import {
  PageError,
  Router,
  RouterContext,
  SlotContext,
  loadPage,
  memoryHistory,
  routeTable,
  setChangedPictures,
  type ChangedPictures,
  type Loaded,
  type PageMatch,
} from '@virasat/kit/host';
import type { Boot } from '../boot.ts';
import type { HomeData } from '../pages/home.tsx';
import { pageModules, stillModules } from '../pages/page-modules.ts';
import type { RemoteModule } from '../remotes/module-source.ts';
import { isIndexed, isPersonal, slotKey, slotOwner, type RemoteInfo } from '../remotes/remote-info.ts';
import { ServedSlots, loadSlot, type LoadedSlot } from '../remotes/served-slots.tsx';
import type { ShownFacts } from '../layout/shop-facts.ts';
import { ShopProvider } from '../layout/shop-provider.tsx';
import { AnnouncementContext, type ShownAnnouncement } from '../layout/announcement.tsx';
import { headOf, type RouteHandle } from '../layout/route-handle.ts';
import { ShellPage } from '../layout/shell-page.tsx';
import type { RouteContext } from '../routes/route-context.ts';
import { makeRoutes } from '../routes/routes.tsx';
import { StoreProviders } from '../store/providers.tsx';
import { makeStore } from '../store/store.ts';
import { NodeModules } from './node-modules.ts';
import { PageRenderer } from './shared-parts.tsx';
import { stylesOf, type ShellStyles } from './page-styles.ts';
import { renderDeadline } from './render-scope.ts';
import { remoteListOf } from './remote-list.ts';
import type { Snapshot } from './remote-registry.ts';

export interface RenderedPage {
  status: number;
  /** Of a page with a fold: what is above it. */
  html: string;
  /** What is below the fold, its style sheets first; absent without one. */
  rest?: string;
  /** Styles of the page's modules as style elements. */
  css: Buffer;
  /** Style element with the placeholder of its first picture; empty for none. */
  lqip: string;
  head: Meta;
  /** Names of all remotes: the order of their layers. */
  remotes: string[];
  /** Address of the script with the list of the remotes. */
  remoteList: string;
  boot: Pick<Boot, 'page' | 'preloads' | 'slots' | 'pictures' | 'announcement' | 'shop'>;
  /** False for personal pages: a shared cache must not store them. */
  cacheable: boolean;
}

export type Render = (request: Request) => Promise<RenderedPage | Response>;

/** Only what the error page shows: no internals of the server. */
function publicError(error: unknown) {
  if (!(error instanceof PageError)) return { status: 500, statusText: 'Error', data: { kind: 'broken' } };
  const { status, statusText, data } = error;
  return { status, statusText, data };
}

/** What the browser starts from. A page that has no loader here is loaded there. */
function bootPage({ route }: PageMatch, loaded: Exclude<Loaded, { redirect: Response }>): Boot['page'] {
  if ('error' in loaded) return { error: publicError(loaded.error) };
  if (!route.loader) return null;
  const { hydratedFrom = (data) => data } = (route.handle ?? {}) as RouteHandle;
  return { data: hydratedFrom(loaded.data) };
}

/** Scripts of the page, and the styles of one that the browser renders: those of others are in the document. */
function preloadsOf(pages: RemoteModule[], { remotes }: Snapshot, isRendered: boolean): string[] {
  const files = pages.flatMap(({ remote, expose }) => {
    const manifest = remotes.find(({ owner }) => owner.name === remote)?.manifest;
    if (!manifest) return [];
    const { files = [], styles = [] } = manifest.exposes[expose] ?? {};
    return [manifest.entry, ...files, ...(isRendered ? [] : styles)].map(
      (file) => `/remotes/${remote}/${file}`,
    );
  });
  return [...new Set(files)];
}

const routeOf = (path: string, remotes: RemoteInfo[]) =>
  remotes.flatMap(({ routes }) => routes).find((route) => route.path === path);

/** The slots named by the matched route. One that fails is left to the browser, which retries once. */
async function slotsFor(
  request: Request,
  context: RouteContext,
  { params }: PageMatch,
  route: RemoteRoute | undefined,
): Promise<Map<string, LoadedSlot>> {
  if (!route || isPersonal(route)) return new Map();
  const loaded = await Promise.all(
    (route.slots ?? []).map((name) =>
      loadSlot(name, context, { request, params }).then(
        (slot) => [[name, slot] as const],
        () => [],
      ),
    ),
  );
  return new Map(loaded.flat());
}

/** The modules whose HTML is in the page. */
const renderedModules = (pages: RemoteModule[], slots: Map<string, LoadedSlot>, remotes: RemoteInfo[]) => [
  ...pages,
  ...[...slots.keys()].flatMap((name) => {
    const owner = slotOwner(remotes, name);
    return owner ? [{ remote: owner.name, expose: slotKey(name) }] : [];
  }),
];

/** For parts that many pages share: what a slot shows depends on its page. */
const noSlots = () => {
  throw new Error('a shared part has no slots');
};

/** What is the same for all pages of a pattern. */
interface KnownPattern {
  route: RemoteRoute | undefined;
  /** Modules whose HTML the server renders. */
  own: RemoteModule[];
  preloads: string[];
}

function knownPattern(path: string, context: RouteContext, snapshot: Snapshot): KnownPattern {
  const route = routeOf(path, context.remotes);
  const isRendered = !route || !isPersonal(route);
  const pages = pageModules(path, context);
  const own = isRendered ? [...pages, ...stillModules(path, context)] : [];
  return { route, own, preloads: preloadsOf(pages, snapshot, isRendered) };
}

export interface RenderOptions {
  styles: ShellStyles;
  /** Pictures of the release that are replaced. */
  changedPictures: () => Promise<ChangedPictures>;
  /** What the bar above every page says. */
  announcement: () => Promise<ShownAnnouncement | undefined>;
  /** What the footer of every page says of the shop. */
  shopFacts: () => Promise<ShownFacts | undefined>;
  /** The placeholder of a page's first picture, as a style element. */
  lqipStyle: (html: string) => Promise<string>;
  onError: (error: unknown) => void;
}

/** A renderer for one snapshot of the remotes. Pages are rendered anonymously, so that they may be cached. */
export function makeRender(
  snapshot: Snapshot,
  { styles, changedPictures, announcement, shopFacts, lqipStyle, onError }: RenderOptions,
): Render {
  const { infos, path: remoteList } = remoteListOf(snapshot);
  const names = infos.map(({ name }) => name);
  const modules = new NodeModules(snapshot);
  const context: RouteContext = { remotes: infos, modules, deadline: renderDeadline };
  const table = routeTable(makeRoutes(context));
  const pageRenderer = new PageRenderer();
  const patterns = new Map<string, KnownPattern>();
  const patternOf = (path: string): KnownPattern => {
    const known = patterns.get(path) ?? knownPattern(path, context, snapshot);
    patterns.set(path, known);
    return known;
  };
  const anyPage = new Router({ history: memoryHistory('/'), table, first: { data: null } });

  return async (request) => {
    const url = new URL(request.url);
    const match = table(url.pathname);
    const { route, own, preloads } = patternOf(match.route.path);
    const [loaded, slots, pictures, announced, shop] = await Promise.all([
      loadPage(match, request),
      slotsFor(request, context, match, route),
      changedPictures(),
      announcement(),
      shopFacts(),
    ]);
    if ('redirect' in loaded) return loaded.redirect;
    const error = 'error' in loaded ? loaded.error : undefined;
    const failed = error !== undefined;
    const found = route?.missing ? 404 : 200;
    const status = error instanceof PageError ? error.status : failed ? 500 : found;
    if (status >= 500) onError(error);
    const data = 'data' in loaded ? loaded.data : undefined;
    const router = new Router({ history: memoryHistory(url.pathname + url.search), table, first: loaded });

    // nothing waits between here and the end of the markup
    setChangedPictures(pictures);
    const html = pageRenderer.render(
      <StoreProviders store={makeStore()}>
        <ServedSlots value={slots}>
          <AnnouncementContext value={announced}>
            <ShopProvider facts={shop}>
              <ShellPage router={router} context={context} />
            </ShopProvider>
          </AnnouncementContext>
        </ServedSlots>
      </StoreProviders>,
      {
        state: JSON.stringify([pictures, shop]),
        frame: (parts) => (
          <StoreProviders store={makeStore()}>
            <ShopProvider facts={shop}>
              <RouterContext value={anyPage}>
                <SlotContext value={noSlots}>{parts}</SlotContext>
              </RouterContext>
            </ShopProvider>
          </StoreProviders>
        ),
      },
    );

    const head = headOf({ ...match, data, error }, url);
    const rendered = failed ? [] : renderedModules(own, slots, infos);
    const [styled, lqip] = await Promise.all([
      stylesOf(rendered, styles, snapshot, modules, html),
      lqipStyle(html),
    ]);
    const noindex = (route && !isIndexed(route)) || head.noindex;
    return {
      status,
      ...styled,
      lqip,
      remotes: names,
      remoteList,
      head: {
        ...head,
        ...(noindex && { noindex }),
      },
      cacheable:
        status === 200 &&
        !(route && (isPersonal(route) || route.withdrawable)) &&
        !isIncomplete(data) &&
        !head.uncached,
      boot: {
        page: bootPage(match, loaded),
        slots: [...slots.keys()],
        ...(Object.keys(pictures).length > 0 && { pictures }),
        ...(announced && { announcement: announced }),
        ...(shop && { shop }),
        preloads: failed ? [] : preloads,
      },
    };
  };
}

/** The home page without one of its slots. */
const isIncomplete = (data: unknown) => (data as Partial<HomeData> | null | undefined)?.complete === false;
