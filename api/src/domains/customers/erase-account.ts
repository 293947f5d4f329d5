import type { ClientSession } from 'mongodb';
import { AppError } from '../../platform/http/errors.ts';
import type { PersonalRecords } from '../shared/module.ts';

/**
 * Takes a person out of the shop's data, as part of a transaction: every domain erases what it keeps.
 * @throws AppError 409 with the reason while a domain still needs the account
 */
export async function eraseAccount(
  records: readonly PersonalRecords[],
  userId: string,
  session: ClientSession,
): Promise<void> {
  for (const { reasonToKeep } of records) {
    const reason = await reasonToKeep?.(userId, session);
    if (reason) throw new AppError(409, reason.code, reason.message);
  }
  for (const { erasePersonalData } of records) await erasePersonalData(userId, session);
}
