import { useStoredText } from '../storage/use-stored-text.ts';
import { usualHome, type Home } from './reach.ts';

/** A shopper measures doors once: the figures are stored in this browser and never sent. */
const NAME = 'home';

const names = Object.keys(usualHome) as (keyof Home)[];
const MAX = 1000;

/** The content of a field in centimetres, within sensible limits; 0 for none. */
const centimetresIn = (text: string): number => {
  const number = Number(text.replace(',', '.'));
  return Number.isFinite(number) ? Math.min(MAX, Math.max(0, number)) : 0;
};

function homeIn(text: string): Home {
  try {
    const stored = JSON.parse(text) as Partial<Record<keyof Home, unknown>>;
    const home = { ...usualHome };
    for (const name of names) if (name in stored) home[name] = centimetresIn(String(stored[name]));
    return home;
  } catch {
    return usualHome;
  }
}

/** The measures of the shopper's home, and how to change one. */
export function useHome(): [Home, change: (name: keyof Home, text: string) => void] {
  const [text, storeText] = useStoredText(NAME);
  const home = homeIn(text);
  return [home, (name, typed) => storeText(JSON.stringify({ ...home, [name]: centimetresIn(typed) }))];
}
