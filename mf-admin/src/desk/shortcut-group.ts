import { commandKey } from './keys.ts';

/** Keys and what they do. `Mod` is Ctrl, or ⌘ on a Mac. */
export interface Shortcut {
  /** Each is pressed after the other one or instead of it; "Mod+S" are pressed together. */
  keys: readonly string[];
  does: string;
}

/** The shortcuts of one part of a page. Declare it outside of the component. */
export interface ShortcutGroup {
  title: string;
  shortcuts: readonly Shortcut[];
}

/** A key as it is written on this computer: "Ctrl Z", "⌘ Z". */
export const keyText = (key: string): string => key.replace('Mod', commandKey()).replaceAll('+', ' ');
