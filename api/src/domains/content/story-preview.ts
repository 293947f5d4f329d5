import { notFound } from '../../platform/http/errors.ts';
import { createPreviewLinks } from '../shared/preview-link.ts';
import type { PostDocument } from './documents.ts';
import type { StoriesRepository } from './stories.repository.ts';

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
  const links = createPreviewLinks({ purpose: 'story preview', secret, clock });
  return {
    /** @throws AppError 404 */
    async link(id: string): Promise<{ path: string; expiresAt: string }> {
      const story = await repository.byId(id);
      if (!story || story.removedAt) throw notFound('Blog post');
      const { token, expiresAt } = links.sign(id);
      return { path: `/blog/${story.slug}?preview=${token}`, expiresAt };
    },

    /** @throws AppError 404 for a link that is not genuine or is over, as for a story that does not exist */
    async story(address: string, token: string): Promise<PostDocument> {
      const story = await repository.byAddress(address);
      const opens = links.opens(story?._id ?? '', token);
      if (!story || story.removedAt || !opens) throw notFound('Blog post');
      return story;
    },
  };
}
export type StoryPreview = ReturnType<typeof createStoryPreview>;
