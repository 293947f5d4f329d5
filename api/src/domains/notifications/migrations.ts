import type { Db } from 'mongodb';
import type { EmailFault } from '../../platform/email/refusal.ts';
import type { EmailDocument } from './outbox.repository.ts';

/** What earlier releases called it: emails that they wrote and did not send. */
interface FormerEmail {
  _id: string;
  state: string;
  content: { kind: string; pieces?: object[] };
}

/** Emails that earlier releases sent or gave up are told apart by whose fault it was. */
async function fillFaults(db: Db): Promise<void> {
  const emails = db.collection<EmailDocument>('mails');
  const old = { state: 'failed' as const, fault: { $exists: false } };
  const fill = (problem: RegExp, fault: EmailFault) =>
    emails.updateMany({ ...old, problem }, { $set: { fault } });
  // an earlier release took any refusal for the recipient's: which it was shows when it is sent again
  await fill(/^rejected/, 'message');
  await fill(/EAUTH/, 'sender');
  await fill(/^(\w*Error\b|unknown$)/, 'connection');
}

/** Emails that wait since an earlier release get the field names of today, so that they are sent. */
export async function migrateOutbox(db: Db): Promise<void> {
  await fillFaults(db);
  const emails = db.collection<FormerEmail | EmailDocument>('mails');
  const former = emails.find({ state: 'waiting', 'content.pieces': { $exists: true } });
  for await (const { _id, content } of former) {
    const { pieces, kind, ...rest } = content as FormerEmail['content'];
    const renamed = kind === 'wishlist-news' ? { products: pieces } : { items: pieces };
    await emails.updateOne(
      { _id },
      { $set: { content: { kind, ...rest, ...renamed } as EmailDocument['content'] } },
    );
  }
}
