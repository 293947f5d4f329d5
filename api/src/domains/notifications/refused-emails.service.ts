import type { MongoClient } from 'mongodb';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { User } from '../../platform/http/visitor.ts';
import type { ActivityLog } from '../activity/index.ts';
import type { NewsletterService } from '../newsletter/index.ts';
import type { Outbox } from './outbox.repository.ts';
import type { EmailTrouble, TakenBack } from './refused-emails.schema.ts';

interface Dependencies {
  client: MongoClient;
  outbox: Outbox;
  subscribers: Pick<NewsletterService['subscribers'], 'wronglyBounced' | 'restore'>;
  activity: ActivityLog;
}

/** Emails that do not arrive for the shop's fault: that they do not, and how they leave after all. */
export function createRefusedEmails({ client, outbox, subscribers, activity }: Dependencies) {
  return {
    /** Whether emails cannot leave now. */
    hasAlarm: outbox.hasAlarm,

    async trouble(): Promise<EmailTrouble> {
      const [{ since, ...found }, bounced] = await Promise.all([
        outbox.trouble(),
        subscribers.wronglyBounced(),
      ]);
      return { ...found, since: since && since.toISOString(), bounced };
    },

    /** Has everything sent that failed or waits for the shop's fault, and puts its subscribers back on the list. */
    takeBack: (by: User): Promise<TakenBack> =>
      inTransaction(client, async (session) => {
        const after = {
          ...(await outbox.takeBack(session)),
          subscribers: await subscribers.restore(session),
        };
        const entity = { type: 'email', id: 'refused', label: 'Emails that were refused' };
        if (after.waiting + after.failed + after.subscribers > 0)
          await activity.record({ entity, action: 'taken back', by, after }, session);
        return after;
      }),
  };
}
export type RefusedEmails = ReturnType<typeof createRefusedEmails>;
