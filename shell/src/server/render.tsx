import { renderToString } from 'react-dom/server';
import {
  StaticRouterProvider,
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  isRouteErrorResponse,
  type RouteObject,
  type StaticHandlerContext,
} from 'react-router-dom';
import type { Meta } from '@virasat/kit';
import type { Boot } from '../boot.ts';
import type { HomeData } from '../pages/home.tsx';
import { pageModules } from '../pages/page-modules.ts';
import type { RemoteModule } from '../remotes/module-source.ts';
import { isIndexed, isPersonal, slotKey, slotOwner, type RemoteInfo } from '../remotes/remote-info.ts';
import { ServedSlots, loadSlot, type LoadedSlot } from '../remotes/served-slots.tsx';
import { headOf } from '../layout/route-handle.ts';
import type { Failure } from '../pages/failures.ts';
import type { RouteContext } from '../routes/route-context.ts';
import { makeRoutes } from '../routes/routes.tsx';
import { StoreProviders } from '../store/providers.tsx';
import { makeStore } from '../store/store.ts';
import { NodeModules } from './node-modules.ts';
import { stylesOf, type ShellStyles } from './page-styles.ts';
import { renderDeadline } from './render-scope.ts';
import { remoteInfos, type Snapshot } from './remote-registry.ts';

export interface RenderedPage {
  status: number;
  html: string;
  /** Styles of the page's modules as style elements. */
  css: Buffer;
  head: Meta;
  boot: Pick<Boot, 'remotes' | 'loaderData' | 'errors' | 'preloads' | 'slots'>;
  /** False for personal pages: a shared cache must not store them. */
  cacheable: boolean;
}

export type Render = (request: Request) => Promise<RenderedPage | Response>;

/** Only what the error page shows: no internals of the server. */
function publicErrors(errors: StaticHandlerContext['errors']): Boot['errors'] {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [
      id,
      isRouteErrorResponse(error)
        ? { status: error.status, statusText: error.statusText, data: error.data as unknown }
        : { status: 500, statusText: 'Error', data: { kind: 'broken' } },
    ]),
  );
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

const routeOf = (path: string | undefined, remotes: RemoteInfo[]) =>
  remotes.flatMap(({ routes }) => routes).find((route) => route.path === path);

/** The slots named by the matched route. One that fails is left to the browser, which retries once. */
async function slotsFor(
  request: Request,
  context: RouteContext,
  routes: RouteObject[],
): Promise<Map<string, LoadedSlot>> {
  const match = matchRoutes(routes, new URL(request.url).pathname)?.at(-1);
  const route = routeOf(match?.route.path, context.remotes);
  if (!match || !route || isPersonal(route)) return new Map();
  const { params } = match;
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

export interface RenderOptions {
  styles: ShellStyles;
  onError: (error: unknown) => void;
}

/** A renderer for one snapshot of the remotes. Pages are rendered anonymously, so that they may be cached. */
export function makeRender(snapshot: Snapshot, { styles, onError }: RenderOptions): Render {
  const infos = remoteInfos(snapshot);
  const modules = new NodeModules(snapshot);
  const context: RouteContext = { remotes: infos, modules, deadline: renderDeadline };
  const handler = createStaticHandler(makeRoutes(context));

  return async (request) => {
    const [result, slots] = await Promise.all([
      handler.query(request),
      slotsFor(request, context, handler.dataRoutes),
    ]);
    if (result instanceof Response) return result;
    for (const error of Object.values(result.errors ?? {})) {
      if (!isRouteErrorResponse(error) || error.status >= 500) onError(error);
    }

    const html = renderToString(
      <StoreProviders store={makeStore()}>
        <ServedSlots value={slots}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, result)}
            context={result}
            hydrate={false}
          />
        </ServedSlots>
      </StoreProviders>,
    );

    const { matches, loaderData, statusCode } = result;
    const url = new URL(request.url);
    const failed = result.errors !== null;
    const head = headOf(
      matches.map(({ route, params }) => ({
        handle: failed ? undefined : route.handle,
        params,
        data: loaderData[route.id],
      })),
      url,
    );
    const leaf = matches.at(-1)?.route;
    const route = routeOf(leaf?.path, infos);
    const pages = failed ? [] : pageModules(leaf?.path, context);
    const isRendered = !route || !isPersonal(route);
    const rendered = failed ? [] : renderedModules(isRendered ? pages : [], slots, infos);
    const noindex = failed || (route && !isIndexed(route)) || head.noindex;
    return {
      status: statusCode,
      html,
      css: await stylesOf(rendered, styles, snapshot, modules),
      head: {
        ...head,
        ...(failed && { title: titleOf(statusCode, result.errors) }),
        ...(noindex && { noindex }),
      },
      cacheable:
        statusCode === 200 &&
        !(route && (isPersonal(route) || route.withdrawable)) &&
        !isIncomplete(leaf && loaderData[leaf.id]),
      boot: {
        remotes: infos,
        loaderData,
        errors: publicErrors(result.errors),
        slots: [...slots.keys()],
        preloads: preloadsOf(pages, snapshot, isRendered),
      },
    };
  };
}

/** The home page without one of its slots. */
const isIncomplete = (data: unknown) => (data as Partial<HomeData> | null | undefined)?.complete === false;

/** A page's own title for a missing resource takes precedence. */
function titleOf(status: number, errors: StaticHandlerContext['errors']): string {
  const [error] = Object.values(errors ?? {});
  const own = isRouteErrorResponse(error) ? (error.data as Partial<Failure> | null)?.title : undefined;
  if (status === 404) return `${own ?? 'Page not found'} | Virasat`;
  return status === 503 ? 'Back in a moment | Virasat' : 'Something went wrong | Virasat';
}
