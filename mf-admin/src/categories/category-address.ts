import { adminPath } from '../layout/sections.ts';

/** The address of a category's form; a new one may have a parent. */
export const categoryPath = (id: string): string =>
  `${adminPath('categories')}?category=${encodeURIComponent(id)}`;

export const newCategoryPath = (parent?: string): string =>
  `${adminPath('categories')}?new=${encodeURIComponent(parent ?? '')}`;

/** What the page shows beside the tree. */
export type Chosen =
  { kind: 'none' } | { kind: 'new'; parent: string | undefined } | { kind: 'category'; id: string };

export function chosenIn(search: string): Chosen {
  const params = new URLSearchParams(search);
  const parent = params.get('new');
  if (parent !== null) return { kind: 'new', parent: parent || undefined };
  const id = params.get('category');
  return id ? { kind: 'category', id } : { kind: 'none' };
}
