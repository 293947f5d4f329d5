import type { ComponentType } from 'react';
import { useHydrated, type LoadArgs, type PageModule, type RemoteRoute } from '@virasat/kit';
import type { PageRoute } from '@virasat/kit/host';
import type { RouteHandle } from '../layout/route-handle.ts';
import { homeRoute } from '../pages/home.tsx';
import { asResponse, isSignedOut, notFound, remoteUndeployed } from '../pages/failures.ts';
import { Pending } from '../pages/pending.tsx';
import { before } from '../remotes/deadline.ts';
import { isPersonal, type RemoteInfo } from '../remotes/remote-info.ts';
import { guard, toLogin } from './guard.ts';
import type { RouteContext } from './route-context.ts';

function remotePage(remote: RemoteInfo, route: RemoteRoute, context: RouteContext): PageRoute {
  const { modules, pages = modules, gate, deadline } = context;
  const { access, chrome, path, page } = route;
  const loaded = () => pages.loaded(remote.name, page) as PageModule | undefined;
  const handle: RouteHandle = { meta: (args) => loaded()?.meta?.(args), chrome };

  const personal = isPersonal(route);
  if (!gate && personal) return { path, Component: Pending, handle };

  const Shown: ComponentType = () => {
    const Content = loaded()?.Component;
    return Content ? <Content /> : <Pending />;
  };
  // the server has rendered a spinner: hydration starts from the same
  const Personal: ComponentType = () => (useHydrated() ? <Shown /> : <Pending />);
  const Component = personal ? Personal : Shown;
  const loader = async ({ request, params }: LoadArgs) => {
    try {
      if (gate) await guard(access, gate, request);
      const module = (await pages.load(remote.name, page, request.url)) as PageModule;
      const data = await before(deadline?.(), Promise.resolve(module.loader?.({ request, params })));
      return data ?? null;
    } catch (error) {
      if (gate && isSignedOut(error)) {
        gate.end();
        throw toLogin(request);
      }
      throw asResponse(error, remote.title);
    }
  };
  // from `modules`: a page that is perhaps opened must not reload the tab. Nothing of a guarded page comes before its guard
  const preload = () => void modules.load(remote.name, page).catch(() => undefined);
  return { path, Component, loader, handle, ...(access === 'public' && { preload }) };
}

/** Routes of a remote that is not deployed: the shell still knows its prefixes. */
const downRoutes = ({ prefixes, title, chrome }: RemoteInfo): PageRoute[] =>
  prefixes.flatMap((prefix) =>
    [prefix, `${prefix}/*`].map((path) => ({
      path,
      loader: () => {
        throw remoteUndeployed(title);
      },
      Component: Pending,
      handle: { chrome } satisfies RouteHandle,
    })),
  );

/** The pages: the shell's home, what each remote publishes, and a 404 for the rest. */
export function makeRoutes(context: RouteContext): PageRoute[] {
  const pages = context.remotes.flatMap((remote) =>
    remote.up ? remote.routes.map((route) => remotePage(remote, route, context)) : downRoutes(remote),
  );
  const missing: PageRoute = {
    path: '*',
    loader: () => {
      throw notFound();
    },
    Component: Pending,
  };
  return [homeRoute(context), ...pages, missing];
}
