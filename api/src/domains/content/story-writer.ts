import type { ClientSession } from 'mongodb';
import type { ActivityLog } from '../activity/index.ts';
import type { DomainEventPoster, DomainEvents } from '../shared/events.ts';
import type { PostDocument } from './documents.ts';
import { formOfStory } from './edited-story.ts';
import type { StoriesRepository } from './stories.repository.ts';

type Change = DomainEvents['story.changed']['change'];

interface Dependencies {
  repository: Pick<StoriesRepository, 'insert' | 'replace' | 'addRevision'>;
  events: DomainEventPoster;
  activity: ActivityLog;
  clock: () => Date;
}

const loggedOf = (story: PostDocument) => ({
  ...formOfStory(story),
  status: story.status,
  ...(story.publishAt && { publishAt: story.publishAt }),
});

/**
 * Writes stories with what belongs to every change of one: the version, its revision, the event and the line in the log,
 * all in the transaction of the caller. `by` is the admin's id; null for the shop itself.
 */
export function createStoryWriter({ repository, events, activity, clock }: Dependencies) {
  async function tell(
    change: Change,
    [before, after]: readonly [PostDocument | null, PostDocument],
    by: string | null,
    session: ClientSession,
  ): Promise<void> {
    const { _id: id, version, updatedAt, title } = after;
    // one that was stored before there were revisions keeps what it said
    if (before) {
      const { version: earlier, updatedAt: at, updatedBy } = before;
      const values = formOfStory(before);
      await repository.addRevision(
        { story: id, version: earlier, at, by: updatedBy, action: 'stored', values },
        session,
      );
    }
    const revision = { story: id, version, at: updatedAt, by, action: change, values: formOfStory(after) };
    await repository.addRevision(revision, session);
    await events.post('story.changed', { story: id, change, by }, session);
    await activity.record(
      {
        entity: { type: 'story', id, label: title },
        action: change,
        by: by === null ? null : { id: by },
        before: before && loggedOf(before),
        after: loggedOf(after),
      },
      session,
    );
  }

  return {
    /** @throws MongoServerError of a duplicate key when its slug is taken */
    async insert(story: PostDocument, by: string, session: ClientSession): Promise<void> {
      await repository.insert(story, session);
      await tell('created', [null, story], by, session);
    },

    /** Every change counts: whoever has the version before gets a conflict. */
    async change(
      before: PostDocument,
      {
        change,
        set,
        unset = [],
      }: { change: Change; set: Partial<PostDocument>; unset?: readonly ('publishAt' | 'removedAt')[] },
      by: string | null,
      session: ClientSession,
    ): Promise<PostDocument> {
      const after: PostDocument = {
        ...before,
        ...set,
        version: before.version + 1,
        updatedAt: clock(),
        updatedBy: by,
      };
      for (const field of unset) delete after[field];
      await repository.replace(after, session);
      await tell(change, [before, after], by, session);
      return after;
    },
  };
}
export type StoryWriter = ReturnType<typeof createStoryWriter>;
