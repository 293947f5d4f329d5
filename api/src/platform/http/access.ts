import { createRoute, type OpenAPIHono, type RouteConfig } from '@hono/zod-openapi';
import type { Env } from './context.ts';

/**
 * Who may call a route.
 * - `shared`: everybody, and the response is the same for everybody: no session is looked up and caches may keep it
 * - `public`: everybody; the response may depend on the visitor
 * - `sign-in`: everybody; also programs, which send neither Origin nor cookie, and are set none
 * - `signed`: servers that sign what they send: no session, no Origin; the handler checks the signature of the raw body
 * - `user`: signed in
 * - `admin`: signed in as an admin
 */
export type Access = 'shared' | 'public' | 'sign-in' | 'signed' | 'user' | 'admin';

/** The extension under which the OpenAPI document names a route's access. */
const FIELD = 'x-access';

const SECURITY = [{ session: [] }, { bearer: [] }];

/**
 * `createRoute` of zod-openapi with one required field more: who may call the route. It stands beside the schema, and
 * the OpenAPI document says it too.
 */
export function defineRoute<P extends string, R extends Omit<RouteConfig, 'path'> & { path: P }>(
  access: Access,
  route: R,
) {
  const needsSession = access === 'user' || access === 'admin';
  return createRoute<P, R>({ ...route, [FIELD]: access, ...(needsSession && { security: SECURITY }) });
}

interface Endpoint {
  method: string;
  path: string;
}

/** Who may call which endpoint, by `METHOD /path/:id`. */
export type AccessTable = ReadonlyMap<string, Access>;

const nameOf = ({ method, path }: Endpoint) => `${method.toUpperCase()} ${path}`;

/** Middleware is registered for all methods and needs no access of its own. */
const isEndpoint = ({ method }: Endpoint) => method !== 'ALL';

/** What the routes of an app declare about themselves. */
export function accessTable({ openAPIRegistry }: OpenAPIHono<Env>): AccessTable {
  const table = new Map<string, Access>();
  for (const definition of openAPIRegistry.definitions) {
    if (definition.type !== 'route') continue;
    const { method, path, ...route } = definition.route;
    const access = (route as { [FIELD]?: Access })[FIELD];
    if (access) table.set(nameOf({ method, path: path.replace(/\{(\w+)\}/g, ':$1') }), access);
  }
  return table;
}

/** Names of the endpoints that nobody has declared an access for. */
export const undeclared = (routes: readonly Endpoint[], table: AccessTable): string[] => [
  ...new Set(
    routes
      .filter(isEndpoint)
      .map(nameOf)
      .filter((name) => !table.has(name)),
  ),
];

/** Name of the endpoint a request was routed to; undefined when there is none, that is a 404. */
export function endpointOf(matched: readonly Endpoint[]): string | undefined {
  const endpoint = matched.findLast(isEndpoint);
  return endpoint && nameOf(endpoint);
}

/** The access of the endpoint a request was routed to; undefined when there is none. */
export function accessOf(matched: readonly Endpoint[], table: AccessTable): Access | undefined {
  const endpoint = endpointOf(matched);
  return endpoint === undefined ? undefined : table.get(endpoint);
}
