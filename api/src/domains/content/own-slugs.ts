import type { ClientSession, MongoClient } from 'mongodb';
import { isDuplicate } from '../../platform/database/duplicate-key.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { freeSlug, slugOf, slugTaken } from '../catalogue/index.ts';

/** In addresses of the back office and of the shop it stands for something else, so nothing else has it. */
const RESERVED = new Set(['new', 'preview', 'order']);

/** Tries to give two that are made at once different slugs. */
const TRIES = 5;

interface Options<T> {
  /** The one that has, or had, a slug; deleted ones, too. */
  byAddress: (slug: string, session: ClientSession) => Promise<T | null>;
  nameOf: (thing: T) => string;
  /** What a name without Latin letters becomes. */
  nameless: string;
}

/**
 * The slugs of stories, or of artisans. One that a story has had stays its own for ever: its links are out in the world.
 * The index over `addresses` is unique, so of two that take the same slug at once the database rejects one.
 */
export function createOwnSlugs<T extends { _id: string }>({ byAddress, nameOf, nameless }: Options<T>) {
  async function otherAt(slug: string, session: ClientSession, own?: string): Promise<T | null> {
    const found = await byAddress(slug, session);
    return found && found._id !== own ? found : null;
  }

  return {
    /**
     * The slug that is wished for, or one of the name that no other has or had.
     * @throws AppError 409 'slug_taken'
     */
    async slugFor(
      { slug, name }: { slug?: string | undefined; name: string },
      session: ClientSession,
      own?: string,
    ): Promise<string> {
      const isTaken = async (free: string) =>
        RESERVED.has(free) || (await otherAt(free, session, own)) !== null;
      if (slug === undefined) return freeSlug(slugOf(name) || nameless, 'slug', isTaken);
      const other = await otherAt(slug, session, own);
      if (other) throw slugTaken({ name: nameOf(other) }, 'slug');
      if (RESERVED.has(slug)) throw slugTaken({ name: 'A page of the shop' }, 'slug');
      return slug;
    },
  };
}

/** A transaction that takes a slug. The database rejects one that is taken at the same moment: the next try sees it. */
export async function takingSlug<T>(
  client: MongoClient,
  work: (session: ClientSession) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await inTransaction(client, work);
    } catch (error) {
      if (!isDuplicate(error) || tries === TRIES) throw error;
    }
  }
}
