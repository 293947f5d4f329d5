/**
 * The states of an import. In those that are `busy`, the background job works on it, whatever process it runs in; the
 * others wait for the admin.
 */
export const importStates = {
  /** Its rows are being stored; an upload that breaks off stays so and is removed. */
  reading: { busy: false },
  /** Read; its columns are to be mapped. */
  mapping: { busy: false },
  /** Its rows are compared with the shop. */
  checking: { busy: true },
  /** The preview is complete. Nothing has been written yet. */
  ready: { busy: false },
  running: { busy: true },
  /** What it has written is taken back, because it was cancelled or a row failed. */
  reverting: { busy: true },
  done: { busy: false },
  undoing: { busy: true },
  undone: { busy: false },
  cancelled: { busy: false },
  /** A row could not be written: nothing is left of it. */
  failed: { busy: false },
} as const satisfies Record<string, { busy: boolean }>;
export type ImportState = keyof typeof importStates;

export const importStateNames = Object.keys(importStates) as [ImportState, ...ImportState[]];

export const busyStates = importStateNames.filter((state) => importStates[state].busy);

/** What an admin may do with it, and from what states. */
export const importActions = {
  map: { from: ['mapping', 'checking', 'ready'], to: 'checking' },
  run: { from: ['ready'], to: 'running' },
  /** Before anything was written there is nothing to take back. */
  discard: { from: ['mapping', 'checking', 'ready'], to: 'cancelled' },
  revert: { from: ['running'], to: 'reverting' },
  undo: { from: ['done'], to: 'undoing' },
} as const satisfies Record<string, { from: readonly ImportState[]; to: ImportState }>;
export type ImportAction = keyof typeof importActions;

/** Whether the action is possible in a state. */
export const allows = (action: ImportAction, state: ImportState): boolean =>
  (importActions[action].from as readonly ImportState[]).includes(state);
