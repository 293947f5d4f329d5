const TYPING = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';
const ABOVE = '[role="dialog"], [role="menu"], [role="listbox"]';

/** Whether a letter is for what has the focus: a field, or a dialog or menu that is open. */
export const isForFocused = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest(`${TYPING}, ${ABOVE}`) !== null;

/** Whether it comes with Ctrl, ⌘ or Alt: then it is a command of the browser or of another part of the page. */
export const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey;

/** What the key of commands is called on this computer. */
export const commandKey = (): string => (/Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘' : 'Ctrl');
