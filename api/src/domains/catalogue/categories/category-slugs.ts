import type { ClientSession } from 'mongodb';
import { freeSlug, slugTaken } from '../unique-slug.ts';
import type { CategoriesRepository } from './categories.repository.ts';
import type { CategoryTree } from './category-tree.ts';

const FIELD = 'categorySlug';

/** A slug that no category has: of a name that another one has, with a number. @throws AppError 400 naming the field */
export const ownSlug = (tree: CategoryTree, name: string): Promise<string> =>
  freeSlug(name, FIELD, (slug) => tree.bySlug(slug) !== undefined);

/** @throws AppError 409 'slug_taken' */
export function checkSlug(tree: CategoryTree, slug: string, own?: string): void {
  const taken = tree.bySlug(slug);
  if (taken && taken._id !== own) throw slugTaken(taken, FIELD);
}

/** A category takes an address that led on to another one: from now on it leads here. */
export async function takeOver(
  { tree, slug, id }: { tree: CategoryTree; slug: string; id: string },
  repository: Pick<CategoriesRepository, 'change'>,
  session: ClientSession,
): Promise<void> {
  for (const { _id, formerSlugs } of tree.all) {
    if (_id === id || !formerSlugs.includes(slug)) continue;
    await repository.change(_id, { formerSlugs: formerSlugs.filter((each) => each !== slug) }, [], session);
  }
}
