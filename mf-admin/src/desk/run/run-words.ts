import type { BulkRun } from '@virasat/api';

/** What every run over many rows has: a bulk change, or a file that is worked off. */
export type Run = Pick<
  BulkRun,
  | 'id'
  | 'status'
  | 'total'
  | 'done'
  | 'changed'
  | 'unchanged'
  | 'leftOut'
  | 'restored'
  | 'kept'
  | 'mayUndo'
  | 'createdAt'
  | 'by'
>;

export const outcomes = ['changed', 'unchanged', 'left out', 'restored', 'kept'] as const;

export const stateLabels: Record<Run['status'], string> = {
  running: 'Running',
  done: 'Done',
  cancelled: 'Cancelled',
  undoing: 'Being undone',
  undone: 'Undone',
};

export const isAtWork = ({ status }: Pick<Run, 'status'>): boolean =>
  status === 'running' || status === 'undoing';

const figure = (count: number) => count.toLocaleString('en-IN');

/**
 * What became of the rows, in one sentence.
 * @param many a count of rows in words: “3 products”
 */
export function resultOf(
  { status, total, done, changed, unchanged, leftOut, restored, kept }: Run,
  { many, did }: { many: (count: number) => string; did: string },
): string {
  if (status === 'running' || status === 'undoing')
    return `${figure(done)} of ${figure(status === 'running' ? total : changed)} so far.`;
  if (status === 'undone') {
    const stayed = kept > 0 ? ` ${figure(kept)} left alone: their rows say why.` : '';
    return `${many(restored)} put back.${stayed}`;
  }
  const untouched = total - changed - unchanged - leftOut;
  return [
    `${many(changed)} ${did}`,
    ...(unchanged > 0 ? [`${figure(unchanged)} were so already`] : []),
    ...(leftOut > 0 ? [`${figure(leftOut)} left out`] : []),
    ...(untouched > 0 ? [`${figure(untouched)} not reached`] : []),
  ]
    .join(', ')
    .concat('.');
}
