const CONTROLS = 'input, select, textarea, button';

/** Moves the focus to the first control marked as invalid, or into the group that is. Call it after the errors are in the page. */
export function focusFirstError(form: HTMLFormElement): void {
  const invalid = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  const control = invalid?.matches(CONTROLS) ? invalid : invalid?.querySelector<HTMLElement>(CONTROLS);
  control?.focus();
}
