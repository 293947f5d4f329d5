import { notFound } from '../../platform/http/errors.ts';
import { linkToken, opensLink } from '../shared/signed-link.ts';
import type { PostDocument } from './documents.ts';
import type { StoriesRepository } from './stories.repository.ts';

/** Long enough to send the link to somebody and have them read. */
const VALID_MS = 24 * 3_600_000;

const PURPOSE = 'story preview';
const thing = (story: string, until: string) => `${story}:${until}`;

interface Dependencies {
  repository: Pick<StoriesRepository, 'byId' | 'byAddress'>;
  secret: string;
  clock: () => Date;
}

/**
 * Shows a story as shoppers would see it, whatever its status, to whoever has the link. The link is signed, for one story
 * and for a day; nothing of it is stored.
 */
export function createStoryPreview({ repository, secret, clock }: Dependencies) {
  return {
    /** @throws AppError 404 */
    async link(id: string): Promise<{ path: string; expiresAt: string }> {
      const story = await repository.byId(id);
      if (!story || story.removedAt) throw notFound('Blog post');
      const until = String(clock().getTime() + VALID_MS);
      const token = `${until}.${linkToken(secret, PURPOSE, thing(id, until))}`;
      return {
        path: `/blog/${story.slug}?preview=${token}`,
        expiresAt: new Date(Number(until)).toISOString(),
      };
    },

    /** @throws AppError 404 for a link that is not genuine or is over, as for a story that does not exist */
    async story(address: string, token: string): Promise<PostDocument> {
      const story = await repository.byAddress(address);
      const [until = '', signed = ''] = token.split('.');
      const isGenuine = opensLink(secret, PURPOSE, thing(story?._id ?? '', until), signed);
      if (!story || story.removedAt || !isGenuine || !(Number(until) > clock().getTime()))
        throw notFound('Blog post');
      return story;
    },
  };
}
export type StoryPreview = ReturnType<typeof createStoryPreview>;
