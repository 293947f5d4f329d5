import type { MongoClient } from 'mongodb';
import { inTransaction } from '../../platform/database/transaction.ts';
import { dueJob } from '../shared/due-job.ts';
import type { StoriesRepository } from './stories.repository.ts';
import type { StoryWriter } from './story-writer.ts';

/** Stories read at once. */
const BATCH = 50;

interface Dependencies {
  client: MongoClient;
  repository: Pick<StoriesRepository, 'dueIds' | 'nextDue' | 'byId'>;
  writer: StoryWriter;
  clock: () => Date;
}

/** Publishes scheduled stories at their time. */
export function createStorySchedule({ client, repository, writer, clock }: Dependencies) {
  const publish = (id: string): Promise<boolean> =>
    inTransaction(client, async (session) => {
      const story = await repository.byId(id, session);
      // planned anew, published by hand, withdrawn or deleted meanwhile
      if (!story?.publishAt || story.removedAt || story.publishAt > clock()) return false;
      const set = { status: 'published' as const, publishedAt: story.publishedAt ?? story.publishAt };
      await writer.change(story, { change: 'published', set, unset: ['publishAt'] }, null, session);
      return true;
    });

  async function run(signal?: AbortSignal): Promise<number> {
    let done = 0;
    for (;;) {
      const due = await repository.dueIds(clock(), BATCH);
      for (const id of due) {
        if (signal?.aborted) return done;
        if (await publish(id)) done += 1;
      }
      if (due.length < BATCH) return done;
    }
  }

  return {
    /** Publishes what is due. May be repeated. */
    run,
    job: dueJob({ name: 'publish scheduled stories', run, next: repository.nextDue, clock }),
  };
}
