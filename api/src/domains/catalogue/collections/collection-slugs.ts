import type { ClientSession } from 'mongodb';
import { AppError } from '../../../platform/http/errors.ts';
import { invalid } from '../categories/category-place.ts';
import { slugOf } from '../slug.ts';
import type { CollectionsRepository } from './collections.repository.ts';

/**
 * The slugs of collections, within a transaction that holds the lock. No two collections have the same; one that a
 * collection had before leads on to it until another one takes it.
 */
export function createCollectionSlugs(
  repository: Pick<CollectionsRepository, 'bySlug' | 'formerlyAt' | 'change'>,
) {
  /** A slug that no other collection has: of a name that another one has, with a number. */
  async function freeSlug(name: string, session: ClientSession, own?: string): Promise<string> {
    const slug = slugOf(name);
    if (!slug) throw invalid('slug', 'Enter a slug: none can be made from this name.');
    for (let number = 2, free = slug; ; free = `${slug.slice(0, 44)}-${number}`, number += 1) {
      const taken = await repository.bySlug(free, session);
      if (!taken || taken._id === own) return free;
    }
  }

  async function checkSlug(slug: string, session: ClientSession, own?: string): Promise<void> {
    const taken = await repository.bySlug(slug, session);
    if (!taken || taken._id === own) return;
    const message = `“${taken.name}” has this slug already. Choose another one.`;
    throw new AppError(409, 'slug_taken', message, { slug: message });
  }

  /** A collection takes an address that led on to others: from now on it leads here. */
  async function takeOver(slug: string, id: string, session: ClientSession): Promise<void> {
    for (const { _id, formerSlugs } of await repository.formerlyAt(slug, session)) {
      if (_id === id) continue;
      const left = formerSlugs.filter((each) => each !== slug);
      await repository.change(_id, { formerSlugs: left }, [], session);
    }
  }

  return { freeSlug, checkSlug, takeOver };
}
