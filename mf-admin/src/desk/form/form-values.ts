/** The values of a form by field. */
export type FormValues = Record<string, unknown>;

/**
 * A field that is not filled in is absent, blank, an empty list or a group of such fields: all the same to whoever fills in
 * the form.
 */
const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every(isBlank));

/** Whether two values of a field are the same to whoever fills in the form. */
export function isSame(one: unknown, other: unknown): boolean {
  if (isBlank(one) || isBlank(other)) return isBlank(one) && isBlank(other);
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return Object.is(one, other);
  }
  const fields = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...fields].every((field) => isSame((one as FormValues)[field], (other as FormValues)[field]));
}

/** Names of the fields in which two states of a form differ. */
export const changedFields = (before: FormValues, after: FormValues): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => !isSame(before[field], after[field]),
  );
