/** How a field is shown that has no value. */
export const EMPTY = '(empty)';

/** Whether a field has no value: it was never filled in, or a text was taken out. */
export const isEmpty = (value: unknown): value is null | undefined | '' =>
  value === null || value === undefined || value === '';
