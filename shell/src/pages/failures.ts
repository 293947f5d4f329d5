import { ApiError } from '@virasat/kit';
import { PageError } from '@virasat/kit/host';
import { RemoteDown } from '../remotes/module-source.ts';

/** The body of the `Response` a failed loader throws; the error page renders it. */
export interface Failure {
  kind: 'missing' | 'down' | 'broken';
  title?: string;
  /** The remote is not deployed: this tab's route table lacks its pages, a reloaded page has them. */
  undeployed?: boolean;
  back?: { to: string; label: string };
}

const failed = (status: number, failure: Failure): Response => Response.json(failure, { status });

export const notFound = (): Response => failed(404, { kind: 'missing' });
const remoteDown = (title: string): Response => failed(503, { kind: 'down', title });
export const remoteUndeployed = (title: string): Response =>
  failed(503, { kind: 'down', title, undeployed: true });

/** The session has expired while the page was open. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && error.code === 'unauthenticated';

/**
 * Maps every failure of a loader to a `Response`: the router turns it into the page's status and an error page.
 * Responses pass through: pages throw their own for "not found" and for redirects.
 */
export function asResponse(error: unknown, title: string): Response {
  if (error instanceof Response) return error;
  if (error instanceof RemoteDown) return remoteDown(title);
  if (error instanceof ApiError) {
    if (error.status === 404) return notFound();
    if (error.status === 0 || error.status >= 502) return remoteDown(title);
  }
  return failed(500, { kind: 'broken' });
}

/** The title of the page of a failure. A page's own title for a missing resource takes precedence. */
export function failureTitle(error: unknown): string {
  const status = error instanceof PageError ? error.status : 500;
  const own = error instanceof PageError ? (error.data as Partial<Failure> | null)?.title : undefined;
  if (status === 404) return `${own ?? 'Page not found'} | Virasat`;
  return status === 503 ? 'Back in a moment | Virasat' : 'Something went wrong | Virasat';
}
