import type { ComponentType } from 'react';
import type { LoadArgs } from '../contracts/page.ts';

/** One page of the route table. */
export interface PageRoute {
  /** Absolute pattern: `:name` stands for one segment, a `*` at the end for the rest. "*" alone matches every address. */
  path: string;
  Component: ComponentType;
  /** Runs before the page is shown, and again whenever its path or query changes. */
  loader?: ((args: LoadArgs) => unknown) | undefined;
  /** Fetches the code of the page ahead, not its data: somebody is about to follow a link. Called once. */
  preload?: (() => void) | undefined;
  /** What the frame around the page wants to know of it. */
  handle?: unknown;
}

/** A page and what its pattern has taken from the address. */
export interface PageMatch {
  route: PageRoute;
  params: Record<string, string | undefined>;
}

/** The page of a path. @throws when no pattern matches: a table ends with "*" */
export type RouteTable = (pathname: string) => PageMatch;

const segmentScore = (segment: string) => (segment === '' ? 1 : segment.startsWith(':') ? 3 : 10);

/** Fixed segments win over parameters, and both over a `*`; a longer pattern wins over a shorter one. */
function scoreOf(path: string): number {
  const segments = path.split('/');
  const named = segments.filter((segment) => segment !== '*');
  const start = segments.length - (named.length < segments.length ? 2 : 0);
  return named.reduce((score, segment) => score + segmentScore(segment), start);
}

/** Letter case and slashes at the end do not matter. */
function compile(route: PageRoute) {
  const names: string[] = [];
  const path = route.path === '*' ? '/*' : route.path;
  const fixed = path
    .replace(/\/*\*?$/, '')
    .replace(/[\\.*+^${}|()[\]]/g, '\\$&')
    .replace(/\/:([\w-]+)/g, (_, name: string) => {
      names.push(name);
      return '/([^/]+)';
    });
  const hasRest = path.endsWith('*');
  if (hasRest) names.push('*');
  const pattern = new RegExp(`^${fixed}${hasRest ? '(?:/(.+)|/*)' : '/*'}$`, 'i');
  return { route, names, pattern, score: scoreOf(path) };
}

/** Segments are decoded one by one: an encoded slash does not split one. A path that cannot be decoded is matched as it is. */
function decode(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return pathname;
  }
}

/** Prepares the patterns once. Of two that match equally well, the one listed first wins. */
export function routeTable(routes: PageRoute[]): RouteTable {
  const compiled = routes.map(compile).sort((a, b) => b.score - a.score);
  return (pathname) => {
    const decoded = decode(pathname);
    for (const { route, names, pattern } of compiled) {
      const found = pattern.exec(decoded);
      if (!found) continue;
      const params = names.map((name, n) => [name, (found[n + 1] ?? '').replaceAll('%2F', '/')]);
      return { route, params: Object.fromEntries(params) as PageMatch['params'] };
    }
    throw new Error(`no page for ${pathname}`);
  };
}
