import type { Db, MongoClient } from 'mongodb';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { OperatorError } from '../../../platform/operator-error.ts';
import { createSessions } from '../sessions.service.ts';
import { createUserRepository } from '../users.repository.ts';
import { createSecondFactors } from './second-factor.repository.ts';

/**
 * Turns the second factor of an account off, for whoever runs the shop's server.
 * @throws OperatorError with a sentence for them
 */
export async function turnSecondFactorOff(
  { client, db }: { client: MongoClient; db: Db },
  address: string,
): Promise<void> {
  const users = createUserRepository(db);
  const account = await users.ofEmail(address.trim().toLowerCase());
  if (!account?.secondFactor) throw new OperatorError('No account with this address has a second factor.');
  await inTransaction(client, async (session) => {
    await createSecondFactors(db, () => new Date()).remove(account._id, session);
    await users.setSecondFactor(account._id, false, session);
    await createSessions(db).endAll(account._id, session);
  });
}
