import type { Db } from 'mongodb';
import type { EmailDocument } from './outbox.repository.ts';

/** What earlier releases called it: emails that they wrote and did not send. */
interface FormerEmail {
  _id: string;
  state: string;
  content: { kind: string; pieces?: object[] };
}

/** Emails that wait since an earlier release get the field names of today, so that they are sent. */
export async function migrateOutbox(db: Db): Promise<void> {
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
