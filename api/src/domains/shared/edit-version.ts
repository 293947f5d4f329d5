import { Stale } from './stale.ts';

interface Edit<Current> {
  /** The version that the edit was made from. */
  version: number;
  /** What is edited, in the words of the message: `this category`. */
  what: string;
  /** What is stored now, as its editor shows it; asked for only when the edit is stale. */
  current: () => Promise<Current>;
}

/**
 * Rejects the edit of somebody who has not seen the last one. Called in the transaction of the change: of two edits at
 * once the database rejects one, whose next try comes here again.
 * @throws AppError 409 'conflict' with the current values
 */
export async function checkVersion<Current>(
  stored: { version: number },
  { version, what, current }: Edit<Current>,
): Promise<void> {
  if (stored.version !== version) throw new Stale(what, await current());
}

/** What each edit stores beside its values. `by` is the admin's id. */
export const nextVersion = ({ version }: { version: number }, { by, at }: { by: string; at: Date }) => ({
  version: version + 1,
  updatedAt: at,
  updatedBy: by,
});
