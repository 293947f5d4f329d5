import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useEffect, useSyncExternalStore } from 'react';
import { reasonOf } from './failure.ts';

/** How long Undo is offered. It waits while the pointer or the focus is on it, or the window is elsewhere. */
const OFFERED_MS = 10_000;

interface Offer {
  id: number;
  message: string;
  /** Absent in a message that offers nothing. */
  undo?: () => Promise<unknown>;
  isUndoing?: boolean;
}

/** Outside of React: the offer stays when the page changes. */
let offer: Offer | undefined;
let count = 0;
const listeners = new Set<() => void>();
const show = (next: Offer | undefined) => {
  offer = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/**
 * Says what was done and offers to undo it for ten seconds, here and on the next page. Another offer takes its place.
 * @param undo the inverse call; when it fails, the reason is shown, and a text that it returns instead of "Undone."
 */
export function offerUndo(message: string, undo: () => Promise<unknown>): void {
  show({ id: (count += 1), message, undo });
}

/** Says something in the same place. */
export function tell(message: string): void {
  show({ id: (count += 1), message });
}

/** Takes the message away, and the offer with it. */
export const dropOffer = (): void => show(undefined);

const controls = { offerUndo, tell };

/** @example const { offerUndo } = useUndo(); offerUndo('Jali armchair is archived.', () => restore(id).unwrap()); */
export const useUndo = () => controls;

async function undoNow(current: Offer): Promise<void> {
  if (!current.undo || current.isUndoing) return;
  show({ ...current, isUndoing: true });
  try {
    const said = await current.undo();
    tell(typeof said === 'string' ? said : 'Undone.');
  } catch (error) {
    tell(`It could not be undone. ${reasonOf(error)}`);
  }
}

/** Ctrl Z or ⌘ Z outside of a field, where it would take back what was typed. */
function useUndoKey(current: Offer | undefined) {
  useEffect(() => {
    if (!current?.undo) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]');
      if (isTyping || event.key !== 'z' || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      void undoNow(current);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [current]);
}

/** The place of the offers: once around the pages. */
export function UndoSnackbar() {
  const current = useSyncExternalStore(subscribe, () => offer);
  useUndoKey(current);
  return (
    <>
      {/* a live region has to be in the page before it speaks */}
      <Snackbar
        key={current?.id}
        open={current !== undefined}
        autoHideDuration={current?.isUndoing ? null : OFFERED_MS}
        onClose={(_, reason) => {
          if (reason !== 'clickaway') show(undefined);
        }}
        message={current?.message}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        sx={{ marginBottom: 'var(--foot-bar, 0px)' }}
        action={
          current?.undo && (
            <Button
              color="inherit"
              size="small"
              loading={current.isUndoing === true}
              onClick={() => void undoNow(current)}
            >
              Undo
            </Button>
          )
        }
      />
    </>
  );
}
