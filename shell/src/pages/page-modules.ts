import type { RemoteContext, RemoteModule } from '../remotes/module-source.ts';
import { homeModules, stillHomeModules } from './home.tsx';

/**
 * The modules a page needs: the server lists them for preloading, the browser loads them before it hydrates.
 * @param path pattern of the matched route; undefined is the shell's own home page
 */
export function pageModules(path: string | undefined, context: RemoteContext): RemoteModule[] {
  if (path === undefined) return homeModules(context);
  return context.remotes.flatMap(({ name, routes }) =>
    routes.filter((route) => route.path === path).map(({ page }) => ({ remote: name, expose: page })),
  );
}

/** Further modules whose HTML is in a page that the server renders: their styles are needed, their scripts are not. */
export const stillModules = (path: string | undefined, context: RemoteContext): RemoteModule[] =>
  path === undefined ? stillHomeModules(context) : [];
