import { nameSortKey } from './product-document.ts';

/** Longest slug, so that an id made of it fits the routes' limit of 60 characters with a suffix. */
const MAX_SLUG = 48;

/** A name as it stands in an address: `Jali Back Chair` → `jali-back-chair`. Empty when nothing is left of it. */
export const slugOf = (name: string): string =>
  nameSortKey(name)
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG)
    .replace(/^-+|-+$/g, '');
