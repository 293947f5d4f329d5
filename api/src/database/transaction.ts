import type { ClientSession, MongoClient } from 'mongodb';

/**
 * Runs `work` in a transaction: all of its writes or, when it throws, none. The driver repeats it after a write
 * conflict, so `work` must not do anything outside the database. Acknowledged means durable (promise 11).
 */
export const inTransaction = <T>(
  client: MongoClient,
  work: (session: ClientSession) => Promise<T>,
): Promise<T> =>
  client.withSession((session) =>
    session.withTransaction(() => work(session), {
      readConcern: { level: 'snapshot' },
      writeConcern: { w: 'majority' },
    }),
  );
