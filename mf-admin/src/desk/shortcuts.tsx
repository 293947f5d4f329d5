import { Suspense, lazy, useEffect, useSyncExternalStore } from 'react';
import { hasModifier, isForFocused } from './keys.ts';
import type { ShortcutGroup } from './shortcut-group.ts';

export type { ShortcutGroup } from './shortcut-group.ts';

const ShortcutsDialog = lazy(() => import('./shortcuts-dialog.tsx'));

const everywhere: ShortcutGroup = {
  title: 'Everywhere',
  shortcuts: [
    { keys: ['Mod+K'], does: 'Go to an order, product, customer, page or action' },
    { keys: ['?'], does: 'Show this list' },
    { keys: ['Mod+Z'], does: 'Undo, as long as it is offered' },
    { keys: ['Esc'], does: 'Close a dialog, or leave a cell as it was' },
  ],
};

/** Of the parts that are on the page now; outside of React, because the list is shown around all of them. */
const onPage = new Set<ShortcutGroup>();

/** Lists the shortcuts of a part of the page while it is there. It has to handle them itself. */
export function useShortcuts(group: ShortcutGroup): void {
  useEffect(() => {
    onPage.add(group);
    return () => void onPage.delete(group);
  }, [group]);
}

let shown: readonly ShortcutGroup[] | undefined;
const listeners = new Set<() => void>();
const show = (next: typeof shown) => {
  shown = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Opens the list of the shortcuts of this page. */
export const showShortcuts = (): void => show([...onPage, everywhere]);

/** The place of the list: once around the pages. `?` opens it. */
export function Shortcuts() {
  const groups = useSyncExternalStore(subscribe, () => shown);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '?' || hasModifier(event) || isForFocused(event)) return;
      event.preventDefault();
      showShortcuts();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      show(undefined);
    };
  }, []);
  return <Suspense>{groups && <ShortcutsDialog groups={groups} onClose={() => show(undefined)} />}</Suspense>;
}
