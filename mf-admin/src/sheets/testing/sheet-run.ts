import type { SheetRun } from '@virasat/api';

/** A file that has just begun. */
export const aSheetRun = (change: Partial<SheetRun> = {}): SheetRun => ({
  id: 'f1',
  kind: 'shipping',
  title: '3 parcels',
  status: 'running',
  total: 3,
  done: 0,
  changed: 0,
  unchanged: 0,
  leftOut: 0,
  restored: 0,
  kept: 0,
  by: { id: 'a', name: 'Raghav' },
  mayUndo: false,
  createdAt: '2026-11-20T06:00:00.000Z',
  finishedAt: null,
  ...change,
});
