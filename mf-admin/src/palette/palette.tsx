import { Suspense, lazy, useEffect, useSyncExternalStore } from 'react';
import { isCommand, isInDialog } from '../desk/keys.ts';

const PaletteDialog = lazy(() => import('./palette-dialog.tsx'));

/** Outside of React: the buttons that open it are in the layout, the palette is around all pages. */
let isOpen = false;
const listeners = new Set<() => void>();
const show = (next: boolean) => {
  isOpen = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const close = () => show(false);

/** Opens the palette. */
export const showPalette = (): void => show(true);

/** The place of the palette: once around the pages. Ctrl K or ⌘ K opens it, also from within a field. */
export function Palette() {
  const open = useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => false,
  );
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isCommand(event, 'k') || isInDialog(event)) return;
      event.preventDefault();
      showPalette();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      close();
    };
  }, []);
  return <Suspense>{open && <PaletteDialog onClose={close} />}</Suspense>;
}
