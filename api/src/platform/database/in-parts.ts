/** Documents that one command of a long transaction writes: with their indexes, some milliseconds of the database. */
const PART = 5;

/**
 * The items in small parts, to be written by a command each: while thousands of documents are written, other requests
 * are answered between two commands.
 */
export function* inParts<T>(items: readonly T[], size = PART): Generator<T[], void> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
