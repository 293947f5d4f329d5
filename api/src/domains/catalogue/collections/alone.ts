import type { ClientSession, MongoClient } from 'mongodb';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { CollectionsRepository } from './collections.repository.ts';

/**
 * Changes collections in a transaction: of two at once the database rejects one, whose next try sees what the other has
 * done. Without it two collections could get one slug.
 */
export const alone = <T>(
  client: MongoClient,
  repository: Pick<CollectionsRepository, 'lock'>,
  work: (session: ClientSession) => Promise<T>,
): Promise<T> =>
  inTransaction(client, async (session) => {
    await repository.lock(session);
    return work(session);
  });
