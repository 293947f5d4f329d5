import { AsyncLocalStorage } from 'node:async_hooks';
import { limitRequests } from '@virasat/kit/host';

/** Of the render that the current code belongs to. */
const deadlines = new AsyncLocalStorage<AbortSignal>();

/** The deadline of the current render; undefined outside of one. */
export const renderDeadline = (): AbortSignal | undefined => deadlines.getStore();

// a hanging API must hold neither the page nor a connection per visitor
limitRequests(renderDeadline);

/** Runs a render whose loaders have `ms` milliseconds in total. */
export const withDeadline = <T>(ms: number, render: () => Promise<T>): Promise<T> =>
  deadlines.run(AbortSignal.timeout(ms), render);
