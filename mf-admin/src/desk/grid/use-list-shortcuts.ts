import { useEffect, useRef } from 'react';
import { hasModifier, isForFocused } from '../keys.ts';
import { useShortcuts, type ShortcutGroup } from '../shortcuts.tsx';

/** What the keys of a list do. */
export interface ListKeys {
  /** `/` */
  search: () => void;
  /** `j` and `k`: to the next row, and back. */
  move: (delta: 1 | -1) => void;
  /** `x`: ticks the current row. */
  toggle: () => void;
  /** `e`: opens the current row to edit it. */
  open: () => void;
}

const actions: Record<string, (keys: ListKeys) => void> = {
  '/': (keys) => keys.search(),
  j: (keys) => keys.move(1),
  k: (keys) => keys.move(-1),
  x: (keys) => keys.toggle(),
  e: (keys) => keys.open(),
};

/** Keys that the list takes, wherever the focus is. */
export const isListKey = (key: string): boolean => Object.hasOwn(actions, key);

/** What a list with rows to tick and to edit has. */
export const gridShortcuts: ShortcutGroup = {
  title: 'This list',
  shortcuts: [
    { keys: ['/'], does: 'Search' },
    { keys: ['j', 'k'], does: 'Next row, previous row' },
    { keys: ['x'], does: 'Tick the row, where rows can be ticked' },
    { keys: ['Shift+Space'], does: 'Tick the row of the cell that has the focus' },
    { keys: ['e', 'Enter'], does: 'Open the row; Enter on a price or a count edits it' },
  ],
};

/**
 * The keys of a list, unless somebody is typing or a dialog or menu is open.
 * @param help what `?` says of them
 */
export function useListShortcuts(keys: ListKeys, help: ShortcutGroup): void {
  useShortcuts(help);
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (hasModifier(event) || isForFocused(event)) return;
      const action = isListKey(event.key) ? actions[event.key] : undefined;
      if (!action) return;
      event.preventDefault();
      action(latest.current);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
