import type { ClientSession } from 'mongodb';
import { AppError } from '../../platform/http/errors.ts';
import type { PersonalRecords, ReasonToKeep } from '../shared/module.ts';

/** Takes whoever has these addresses out of what the shop knows by an address alone. */
export async function eraseAddresses(
  records: readonly PersonalRecords[],
  emails: readonly string[],
  session: ClientSession,
): Promise<void> {
  for (const { eraseByEmail } of records) await eraseByEmail?.(emails, session);
}

/** What the shop knows by these addresses alone, by name. */
export async function exportAddresses(
  records: readonly PersonalRecords[],
  emails: readonly string[],
): Promise<{ byEmail: Record<string, unknown> }> {
  const byEmail: Record<string, unknown> = {};
  for (const { name, exportByEmail } of records)
    if (name && exportByEmail) byEmail[name] = await exportByEmail(emails);
  return { byEmail };
}

/**
 * Takes a person out of the shop's data, as part of a transaction: every domain erases what it keeps. `wording` is what
 * whoever asks for it is told of a reason against it.
 * @throws AppError 409 with the reason while a domain still needs the account
 */
export async function eraseAccount(
  records: readonly PersonalRecords[],
  userId: string,
  session: ClientSession,
  wording: (reason: ReasonToKeep) => string = ({ message }) => message,
): Promise<void> {
  for (const { reasonToKeep } of records) {
    const reason = await reasonToKeep?.(userId, session);
    if (reason) throw new AppError(409, reason.code, wording(reason));
  }
  for (const { erasePersonalData } of records) await erasePersonalData(userId, session);
}
