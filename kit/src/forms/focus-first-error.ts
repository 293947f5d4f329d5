/** Moves the focus to the first control marked as invalid. Call it after the errors are in the page. */
export function focusFirstError(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
