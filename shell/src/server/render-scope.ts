import { AsyncLocalStorage } from 'node:async_hooks';

/** An answer of the API. */
export interface Arrived {
  status: number;
  body: string;
}

/** What the code of one render shares. */
export interface RenderScope {
  /** When its loaders have to be done. */
  deadline: AbortSignal;
  /** Answers by path, so that loaders of one page that ask for the same share it. */
  answers: Map<string, Promise<Arrived>>;
}

const scopes = new AsyncLocalStorage<RenderScope>();

/** Of the render that the current code belongs to; undefined outside of one. */
export const renderScope = (): RenderScope | undefined => scopes.getStore();

/** The deadline of the current render; undefined outside of one. */
export const renderDeadline = (): AbortSignal | undefined => scopes.getStore()?.deadline;

/** Runs a render whose loaders have `ms` milliseconds in total. */
export const withDeadline = <T>(ms: number, render: () => Promise<T>): Promise<T> =>
  scopes.run({ deadline: AbortSignal.timeout(ms), answers: new Map() }, render);
