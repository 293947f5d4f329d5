import type { BulkInput, BulkRun } from '@virasat/api';
import { plural } from '@virasat/kit';
import { LIST, api, deskStore } from '../desk/api.ts';
import { isFailure } from '../desk/failure.ts';
import type { BulkResult } from '../desk/grid/grid-types.ts';
import type { GridSelection } from '../desk/grid/selection.ts';
import { productEndpoints } from './products-api.ts';

/** Between two questions how far a run is. */
const POLL_MS = 400;

export type BulkChange = BulkInput['change'];

/** The products of a selection, as the API takes them. */
export const bulkInput = (change: BulkChange, selection: GridSelection): BulkInput =>
  selection.kind === 'ids'
    ? { change, ids: selection.ids }
    : {
        change,
        // the API reads numbers of texts
        filter: selection.filter as unknown as BulkInput['filter'],
        ...(selection.except.length > 0 && { except: selection.except }),
      };

/** Ends early when it is cancelled. */
const pause = (signal: AbortSignal | undefined) =>
  new Promise<void>((resolve) => {
    if (signal?.aborted) return resolve();
    const timer = setTimeout(resolve, POLL_MS);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

interface Following {
  progress: (done: number, total: number) => void;
  /** Cancels the run; what it has changed until then stays. */
  signal?: AbortSignal;
}

/** Stops a run, unless it has come to its end by itself meanwhile. */
async function cancel(id: string): Promise<void> {
  try {
    await deskStore().dispatch(productEndpoints.cancelBulk.initiate(id)).unwrap();
  } catch (error) {
    if (!isFailure(error) || error.code !== 'not_running') throw error;
  }
}

/** Follows a run until it has ended. */
async function ended(first: BulkRun, { progress, signal }: Following): Promise<BulkRun> {
  const { dispatch } = deskStore();
  let run = first;
  while (run.status === 'running' || run.status === 'undoing') {
    progress(run.done, run.total);
    await pause(signal);
    if (signal?.aborted) await cancel(run.id);
    // subscribed until it is read: products that change meanwhile would otherwise throw the response away
    const asked = dispatch(productEndpoints.bulkRun.initiate(run.id, { forceRefetch: true }));
    run = await asked.unwrap().finally(() => asked.unsubscribe());
  }
  dispatch(api.util.invalidateTags([{ type: 'Product', id: LIST }]));
  return run;
}

const done: Partial<Record<BulkChange['verb'], string>> = {
  publish: 'published',
  archive: 'archived',
  restore: 'drafts again',
};

const areThey = (count: number, verb: BulkChange['verb']): string =>
  `${plural(count, 'product')} ${count === 1 ? 'is' : 'are'} ${done[verb] ?? 'changed'}`;

function resultOf({ status, changed, total }: BulkRun, verb: BulkChange['verb']): string {
  if (status !== 'cancelled') return `${areThey(changed, verb)}.`;
  if (changed === 0) return 'Cancelled: nothing was changed.';
  const left = (total - changed).toLocaleString('en-IN');
  return `Cancelled: ${areThey(changed, verb)}, ${left} left as they were.`;
}

/** The first products of a run with that result. */
async function rowsWith(id: string, outcome: 'left out' | 'kept') {
  const asked = productEndpoints.bulkRowsWith.initiate(
    { id, outcome },
    { forceRefetch: true, subscribe: false },
  );
  return (await deskStore().dispatch(asked).unwrap()).items;
}

/** Takes a run back. @returns what to say */
async function undo(id: string): Promise<string> {
  const { dispatch } = deskStore();
  const started = await dispatch(productEndpoints.undoBulk.initiate(id)).unwrap();
  const run = await ended(started, { progress: () => undefined });
  if (run.kept === 0) return 'Undone.';
  const kept = await rowsWith(id, 'kept');
  const reasons = [...new Set(kept.map(({ reason }) => reason))].join(' ');
  return `${plural(run.restored, 'product')} put back, ${plural(run.kept, 'product')} left alone. ${reasons}`;
}

/** Changes the products in the background, says how far it is, and what was left out. A cancelled run keeps what it has changed. */
export async function runBulk(
  change: BulkChange,
  selection: GridSelection,
  following: Following,
): Promise<BulkResult> {
  const { dispatch } = deskStore();
  const request = { input: bulkInput(change, selection), key: crypto.randomUUID() };
  const started = await dispatch(productEndpoints.startBulk.initiate(request)).unwrap();
  const run = await ended(started, following);
  const leftOut = run.leftOut > 0 ? await rowsWith(run.id, 'left out') : [];
  return {
    message: resultOf(run, change.verb),
    rows: leftOut.map(({ product, name, reason }) => ({
      id: product,
      name,
      problem: reason ?? 'It was left out.',
    })),
    ...(run.changed > 0 && { undo: () => undo(run.id) }),
  };
}
