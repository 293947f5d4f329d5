import { visitorStorage } from '@virasat/kit';
import type { Entry } from './entry.ts';

const NAME = 'palette.recent';
const KEPT = 6;

type Kept = Required<Pick<Entry, 'key' | 'title' | 'detail' | 'icon' | 'to'>>;

/** Where the admin went last through the palette, the latest first. It goes when they sign out. */
export function recentEntries(): Entry[] {
  try {
    const kept = JSON.parse(visitorStorage.read('browser', NAME) || '[]') as Kept[];
    return kept.map((entry) => ({ ...entry, group: 'Recent' }));
  } catch {
    return [];
  }
}

/** Remembers where an entry led; what leads nowhere is not remembered. */
export function remember({ key, title, detail, icon, to }: Entry): void {
  if (to === undefined) return;
  const others = recentEntries().filter((entry) => entry.key !== key);
  const kept = [{ key, title, detail, icon, to }, ...others.map(({ group: _, ...entry }) => entry)];
  visitorStorage.write('browser', NAME, JSON.stringify(kept.slice(0, KEPT)));
}
