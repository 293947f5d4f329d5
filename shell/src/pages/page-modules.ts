import { paths } from '@virasat/kit';
import type { RemoteContext, RemoteModule } from '../remotes/module-source.ts';
import { homeModules, stillHomeModules } from './home.tsx';

/**
 * The modules a page needs: the server lists them for preloading, the browser loads them before it hydrates.
 * @param path pattern of the matched route
 */
export function pageModules(path: string, context: RemoteContext): RemoteModule[] {
  if (path === paths.home) return homeModules(context);
  return context.remotes.flatMap(({ name, routes }) =>
    routes.filter((route) => route.path === path).map(({ page }) => ({ remote: name, expose: page })),
  );
}

/** Further modules whose HTML is in a page that the server renders: their styles are needed, their scripts are not. */
export const stillModules = (path: string, context: RemoteContext): RemoteModule[] =>
  path === paths.home ? stillHomeModules(context) : [];
