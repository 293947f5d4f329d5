const TYPING = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';
const ABOVE = '[role="dialog"], [role="menu"], [role="listbox"]';

/** Whether a letter is for what has the focus: a field, or a dialog or menu that is open. */
export const isForFocused = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest(`${TYPING}, ${ABOVE}`) !== null;

/** Whether a dialog is open: nothing opens above it. */
export const isInDialog = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('[role="dialog"]') !== null;

/** Whether it comes with Ctrl, ⌘ or Alt: then it is a command of the browser or of another part of the page. */
export const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey;

/** What the key of commands is called on this computer. */
export const commandKey = (): string => (/Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘' : 'Ctrl');

/** Whether it is a letter with the key of commands, and no other one. */
export const isCommand = (event: KeyboardEvent, letter: string): boolean =>
  event.key.toLowerCase() === letter &&
  (commandKey() === '⌘' ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey) &&
  !event.altKey &&
  !event.shiftKey;
