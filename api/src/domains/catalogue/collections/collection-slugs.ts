import type { ClientSession } from 'mongodb';
import { freeSlug, slugTaken } from '../unique-slug.ts';
import type { CollectionsRepository } from './collections.repository.ts';

/**
 * The slugs of collections, within a transaction that holds the lock. No two collections have the same; one that a
 * collection had before leads on to it until another one takes it.
 */
export function createCollectionSlugs(
  repository: Pick<CollectionsRepository, 'bySlug' | 'formerlyAt' | 'change'>,
) {
  const otherAt = async (slug: string, session: ClientSession, own?: string) => {
    const taken = await repository.bySlug(slug, session);
    return taken && taken._id !== own ? taken : null;
  };

  /** A slug that no other collection has: of a name that another one has, with a number. @throws AppError 400 */
  const ownSlug = (name: string, session: ClientSession, own?: string): Promise<string> =>
    freeSlug(name, 'slug', async (slug) => (await otherAt(slug, session, own)) !== null);

  /** @throws AppError 409 'slug_taken' */
  async function checkSlug(slug: string, session: ClientSession, own?: string): Promise<void> {
    const taken = await otherAt(slug, session, own);
    if (taken) throw slugTaken(taken, 'slug');
  }

  /** A collection takes an address that led on to others: from now on it leads here. */
  async function takeOver(slug: string, id: string, session: ClientSession): Promise<void> {
    for (const { _id, formerSlugs } of await repository.formerlyAt(slug, session)) {
      if (_id === id) continue;
      const left = formerSlugs.filter((each) => each !== slug);
      await repository.change(_id, { formerSlugs: left }, [], session);
    }
  }

  return { ownSlug, checkSlug, takeOver };
}
