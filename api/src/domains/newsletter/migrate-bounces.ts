import type { Db } from 'mongodb';
import type { DeliveryDocument } from './newsletter.ts';
import type { SubscriberDocument } from './subscriber.ts';

/**
 * Says of inboxes that an earlier release has taken off the list who did it: a newsletter that failed, whatever by, or
 * somebody of the staff.
 */
export async function migrateBounces(db: Db): Promise<void> {
  const subscribers = db.collection<SubscriberDocument>('subscribers');
  const old = { state: 'bounced' as const, bouncedBy: { $exists: false } };
  if ((await subscribers.findOne(old, { projection: { _id: 1 } })) === null) return;
  const failed = db.collection<DeliveryDocument>('newsletterDeliveries').find({ outcome: 'failed' });
  for await (const { _id, newsletter } of failed)
    await subscribers.updateOne(
      { ...old, _id: _id.slice(newsletter.length + 1) },
      { $set: { bouncedBy: 'unknown' } },
    );
  await subscribers.updateMany(old, { $set: { bouncedBy: 'staff' } });
}
