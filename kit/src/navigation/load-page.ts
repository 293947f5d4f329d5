import type { PageMatch } from './page-routes.ts';

/** A `Response` that a loader has thrown, read: the page's status, and what it says about the failure. */
export class PageError {
  constructor(
    readonly status: number,
    readonly statusText: string,
    readonly data: unknown,
  ) {}
}

/** What became of a page's loader. */
export type Loaded = { data: unknown } | { error: unknown } | { redirect: Response };

/** A redirect for loaders and guards to throw. */
export const redirect = (to: string): Response =>
  new Response(null, { status: 302, headers: { Location: to } });

const isRedirect = ({ status, headers }: Response) =>
  [301, 302, 303, 307, 308].includes(status) && headers.has('Location');

const read = (response: Response): Promise<unknown> =>
  response.headers.get('Content-Type')?.includes('json') ? response.json() : response.text();

/** Runs the loader of a page. Never rejects; a `Response` may be thrown or returned. */
export async function loadPage({ route, params }: PageMatch, request: Request): Promise<Loaded> {
  try {
    const data = await route.loader?.({ request, params });
    if (!(data instanceof Response)) return { data };
    return isRedirect(data) ? { redirect: data } : { data: await read(data) };
  } catch (error) {
    if (!(error instanceof Response)) return { error: error ?? new Error('a loader threw nothing') };
    if (isRedirect(error)) return { redirect: error };
    const said = await read(error).catch(() => null);
    return { error: new PageError(error.status, error.statusText, said) };
  }
}
