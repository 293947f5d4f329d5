import { AppError, invalidField } from '../../platform/http/errors.ts';
import { slugOf } from './slug.ts';

/** What is left of a slug before its number, so that it stays as short as slugs are. */
const STEM = 44;

/**
 * A slug that nobody else has: of a name that another one has, with a number.
 * @param field of the slug in the form
 * @throws AppError 400 naming the field, when no slug can be made from the name
 */
export async function freeSlug(
  name: string,
  field: string,
  isTaken: (slug: string) => boolean | Promise<boolean>,
): Promise<string> {
  const slug = slugOf(name);
  if (!slug) throw invalidField(field, 'Enter a slug: none can be made from this name.');
  for (let number = 2, free = slug; ; free = `${slug.slice(0, STEM)}-${number}`, number += 1)
    if (!(await isTaken(free))) return free;
}

/** A 409 that names the one that has the slug. */
export function slugTaken({ name }: { name: string }, field: string): AppError {
  const message = `“${name}” has this slug already. Choose another one.`;
  return new AppError(409, 'slug_taken', message, { [field]: message });
}
