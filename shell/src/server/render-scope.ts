import { AsyncLocalStorage } from 'node:async_hooks';
import type { ClientRequest } from 'node:http';

/** An answer of the API. */
export interface Arrived {
  status: number;
  body: string;
}

/** What the code of one render shares. */
export interface RenderScope {
  /** When its loaders have to be done. */
  deadline: AbortSignal;
  /** Requests of its loaders that are on their way: the deadline ends them. */
  open: Set<ClientRequest>;
  /** Answers by path, so that loaders of one page that ask for the same share it. */
  answers: Map<string, Promise<Arrived>>;
}

const scopes = new AsyncLocalStorage<RenderScope>();

/** Of the render that the current code belongs to; undefined outside of one. */
export const renderScope = (): RenderScope | undefined => scopes.getStore();

/** The deadline of the current render; undefined outside of one. */
export const renderDeadline = (): AbortSignal | undefined => scopes.getStore()?.deadline;

/** Runs a render whose loaders have `ms` milliseconds in total. */
export async function withDeadline<T>(ms: number, render: () => Promise<T>): Promise<T> {
  const late = new AbortController();
  const scope: RenderScope = { deadline: late.signal, open: new Set(), answers: new Map() };
  const timer = setTimeout(() => {
    late.abort(new DOMException('The render has taken too long.', 'TimeoutError'));
    for (const request of scope.open) request.destroy();
  }, ms).unref();
  try {
    return await scopes.run(scope, render);
  } finally {
    // what goes on after the page ends at the deadline, too
    if (scope.open.size === 0) clearTimeout(timer);
  }
}
