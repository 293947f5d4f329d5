import type { Db } from 'mongodb';
import { seedDatabase } from '../seed/seed.ts';

interface Mark {
  _id: string;
  at: Date;
}

/**
 * Fills a database that has never been filled. The mark is written last: a start that was interrupted goes on where it
 * was, and an admin who deletes every story does not get them back with the next start.
 * @returns what was inserted, or null when the database had been filled before
 */
export async function seedOnce(db: Db, options: { demo: boolean }): Promise<Record<string, number> | null> {
  const marks = db.collection<Mark>('meta');
  if (await marks.findOne({ _id: 'seed' })) return null;
  const { inserted } = await seedDatabase(db, options);
  await marks.updateOne({ _id: 'seed' }, { $setOnInsert: { at: new Date() } }, { upsert: true });
  return inserted;
}
