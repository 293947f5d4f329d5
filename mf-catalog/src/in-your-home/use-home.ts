import { useKeptText } from '../storage/use-stored-text.ts';
import { usualHome, type Home } from './reach.ts';

/** A shopper measures doors once: the figures stay in this browser and go nowhere else. */
const KEY = 'virasat.home';

const names = Object.keys(usualHome) as (keyof Home)[];
const MAX = 1000;

/** What a field says as centimetres within reason; 0 for none. */
const centimetresIn = (text: string): number => {
  const number = Number(text.replace(',', '.'));
  return Number.isFinite(number) ? Math.min(MAX, Math.max(0, number)) : 0;
};

function homeIn(text: string): Home {
  try {
    const kept = JSON.parse(text) as Partial<Record<keyof Home, unknown>>;
    const home = { ...usualHome };
    for (const name of names) if (name in kept) home[name] = centimetresIn(String(kept[name]));
    return home;
  } catch {
    return usualHome;
  }
}

/** The narrow places of the shopper's home, and how to change one. */
export function useHome(): [Home, change: (name: keyof Home, text: string) => void] {
  const [text, keep] = useKeptText(KEY);
  const home = homeIn(text);
  return [home, (name, typed) => keep(JSON.stringify({ ...home, [name]: centimetresIn(typed) }))];
}
