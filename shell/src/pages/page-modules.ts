import type { RouteContext } from '../routes/routes.tsx';
import { homeModules } from './home.tsx';

/** One exposed module of a remote. */
export interface RemoteModule {
  remote: string;
  expose: string;
}

/**
 * The modules a page is made of: what the server names for preloading and the browser must have before it takes over.
 * @param path pattern of the matched route; undefined is the shell's own home page
 */
export function pageModules(path: string | undefined, context: RouteContext): RemoteModule[] {
  if (path === undefined) return homeModules(context);
  return context.remotes.flatMap(({ name, routes }) =>
    routes.filter((route) => route.path === path).map(({ page }) => ({ remote: name, expose: page })),
  );
}
