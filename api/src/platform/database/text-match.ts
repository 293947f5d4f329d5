/** Text from outside inside a regular expression: never an expression itself. */
export const escapeRegex = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Case-insensitive substring (product.md §5). Control characters, of which the database takes a NUL for an error, are
 * in no text of the shop.
 */
export const contains = (text: string) => ({
  $regex: escapeRegex(text.replace(/\p{Cc}/gu, ' ')),
  $options: 'i',
});
