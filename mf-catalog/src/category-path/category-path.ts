import type { Category } from '@virasat/api';

/** What a link to a category shows; the rest of a category would travel in the page for nothing. */
export type CategoryLink = Pick<Category, 'slug' | 'name'>;

/** The way from the department down to a category, itself included; empty for none, and for one that is not shown. */
export function pathTo(slug: string | null | undefined, categories: readonly Category[]): CategoryLink[] {
  const category = slug ? categories.find((one) => one.slug === slug) : undefined;
  if (!category) return [];
  return [...pathTo(category.parent, categories), { slug: category.slug, name: category.name }];
}
