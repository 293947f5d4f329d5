/** Escapes user input for a regular expression, so that it matches itself only. */
export const escapeRegex = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * A filter for a case-insensitive substring (requirement 43). Control characters become spaces: no text of the shop
 * contains any, and the database rejects a NUL.
 */
export const contains = (text: string) => ({
  $regex: escapeRegex(text.replace(/\p{Cc}/gu, ' ')),
  $options: 'i',
});
