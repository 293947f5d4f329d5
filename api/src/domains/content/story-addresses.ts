import type { ClientSession } from 'mongodb';
import { freeSlug, slugOf, slugTaken } from '../catalogue/index.ts';
import type { PostDocument } from './documents.ts';
import type { StoriesRepository } from './stories.repository.ts';

/** In addresses of the back office and of the shop it stands for something else, so no story has it. */
const RESERVED = new Set(['new', 'preview']);

/** What a title without Latin letters becomes. */
const NAMELESS = 'story';

/**
 * The slugs of stories. One that a story has had stays its own for ever: its links are out in the world. The index over
 * `addresses` is unique, so of two stories that take the same slug at once the database rejects one.
 */
export function createStoryAddresses(repository: Pick<StoriesRepository, 'byAddress'>) {
  async function otherAt(slug: string, session: ClientSession, own?: string): Promise<PostDocument | null> {
    const found = await repository.byAddress(slug, session);
    return found && found._id !== own ? found : null;
  }

  return {
    /**
     * The slug that is wished for, or one of the title that no other story has or had.
     * @throws AppError 409 'slug_taken'
     */
    async slugFor(
      { slug, title }: { slug?: string | undefined; title: string },
      session: ClientSession,
      own?: string,
    ): Promise<string> {
      const isTaken = async (free: string) =>
        RESERVED.has(free) || (await otherAt(free, session, own)) !== null;
      if (slug === undefined) return freeSlug(slugOf(title) || NAMELESS, 'slug', isTaken);
      const other = await otherAt(slug, session, own);
      if (other) throw slugTaken({ name: other.title }, 'slug');
      if (RESERVED.has(slug)) throw slugTaken({ name: 'A page of the shop' }, 'slug');
      return slug;
    },
  };
}
