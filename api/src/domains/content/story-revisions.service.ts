import { notFound } from '../../platform/http/errors.ts';
import { FORMER_ADMIN } from '../activity/index.ts';
import { changedFields } from './changed-fields.ts';
import type { StoriesRepository } from './stories.repository.ts';
import type { StoryRevision, StoryRevisionValues } from './stories.schema.ts';
import { withPictures } from './story-pictures.ts';

interface Dependencies {
  repository: Pick<StoriesRepository, 'byId' | 'revision' | 'revisions'>;
  accounts: { byId(id: string): Promise<{ name: string } | null> };
}

/** What stories said before. */
export function createStoryRevisions({ repository, accounts }: Dependencies) {
  const nameOf = async (by: string | null) =>
    by === null ? null : ((await accounts.byId(by))?.name ?? FORMER_ADMIN);

  /** @throws AppError 404 */
  async function checkExists(id: string): Promise<void> {
    const story = await repository.byId(id);
    if (!story || story.removedAt) throw notFound('Blog post');
  }

  return {
    /** Who changed what, and when; newest first. @throws AppError 404 */
    async list(id: string): Promise<StoryRevision[]> {
      await checkExists(id);
      const found = await repository.revisions(id);
      const names = new Map<string | null, string | null>();
      for (const by of new Set(found.map((one) => one.by))) names.set(by, await nameOf(by));
      return found.map(({ version, at, by, action, values }, index) => ({
        version,
        at: at.toISOString(),
        by: names.get(by) ?? null,
        action,
        changed: index === found.length - 1 ? [] : changedFields(values, found[index + 1]?.values),
      }));
    },

    /** What a revision said. @throws AppError 404 */
    async read(id: string, version: number): Promise<StoryRevisionValues> {
      await checkExists(id);
      const found = await repository.revision(id, version);
      if (!found) throw notFound('Revision');
      const { at, by, action, values } = found;
      const content = values.content && withPictures(values.content);
      return {
        version,
        at: at.toISOString(),
        by: await nameOf(by),
        action,
        values: { ...values, ...(content && { content }) },
      };
    },
  };
}
export type StoryRevisions = ReturnType<typeof createStoryRevisions>;
