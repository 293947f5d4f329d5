import type { ClientSession } from 'mongodb';
import type { ActivityEntry, ActivityLog } from '../activity/index.ts';
import type { DomainEventPoster, DomainEvents } from '../shared/events.ts';
import type { MediaDocument } from './media-document.ts';

interface Told extends Pick<ActivityEntry, 'before' | 'after'> {
  change: DomainEvents['media.changed']['change'];
  /** What the log calls it: `change`, unless told otherwise. */
  action?: string;
  /** The admin. */
  by: string;
}

/** Posts the event of a change of the shop's media, and records who made it, in the transaction of the change. */
export type TellChange = (
  record: Pick<MediaDocument, '_id' | 'name'>,
  told: Told,
  session: ClientSession,
) => Promise<void>;

export const createTellChange =
  ({ events, activity }: { events: DomainEventPoster; activity: ActivityLog }): TellChange =>
  async ({ _id: id, name: label }, { change, action = change, by, ...fields }, session) => {
    await events.post('media.changed', { media: id, change, by }, session);
    await activity.record(
      { entity: { type: 'media', id, label }, action, by: { id: by }, ...fields },
      session,
    );
  };
