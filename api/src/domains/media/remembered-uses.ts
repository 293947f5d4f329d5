import { BoundedMap } from '../../platform/cache/bounded-map.ts';
import type { MediaUse } from '../shared/module.ts';
import type { UsesOf } from './media-uses.ts';

/** Some pages of the list. */
const REMEMBERED = 500;
/** Jobs that publish or withdraw something are not in the log of changes. */
const REMEMBERED_MS = 10_000;

interface Dependencies {
  usesOf: UsesOf;
  /** How many changes of admins are in the log. A change and its entry are written by one transaction. */
  changes: () => Promise<number>;
}

/**
 * Where media are used, for a list: what was found is known for ten seconds, until an admin changes anything, whichever
 * process writes it. So turning pages asks the database once instead of a dozen times, and an admin still sees what they
 * have just saved.
 */
export function createRememberedUses({ usesOf, changes }: Dependencies) {
  const known = new BoundedMap<string, { uses: MediaUse[]; changes: number; until: number }>(REMEMBERED);

  return async (ids: readonly string[]): Promise<Map<string, MediaUse[]>> => {
    // before the question, so that an answer is never older than the number it is known by
    const changed = await changes();
    const now = performance.now();
    const uses = new Map<string, MediaUse[]>();
    for (const id of ids) {
      const found = known.get(id);
      if (found?.changes === changed && found.until > now) uses.set(id, found.uses);
    }
    const unknown = ids.filter((id) => !uses.has(id));
    const found = await usesOf(unknown);
    for (const id of unknown) {
      const places = found.get(id) ?? [];
      uses.set(id, places);
      known.set(id, { uses: places, changes: changed, until: now + REMEMBERED_MS });
    }
    return uses;
  };
}
export type RememberedUses = ReturnType<typeof createRememberedUses>;
