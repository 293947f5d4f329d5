import type { Db } from 'mongodb';

interface Mark {
  _id: string;
  at: Date;
}

/**
 * Does something once per database. The mark is written last: work that was interrupted is repeated at the next start,
 * so it has to be safe to repeat.
 * @returns null when it had been done before
 */
export async function once<T>(db: Db, name: string, work: () => Promise<T>): Promise<T | null> {
  const marks = db.collection<Mark>('meta');
  if (await marks.findOne({ _id: name })) return null;
  const done = await work();
  await marks.updateOne({ _id: name }, { $setOnInsert: { at: new Date() } }, { upsert: true });
  return done;
}
