import type { ClientSession } from 'mongodb';
import { AppError } from '../../platform/http/errors.ts';
import type { PersonalRecords, ReasonToKeep } from '../shared/module.ts';

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

/** A person as the shop knows them. */
export interface Person {
  accounts: readonly string[];
  emails: readonly string[];
}

/**
 * Takes a person out of the shop's data, as part of a transaction: every domain erases what it keeps of each of their
 * accounts and addresses. `wording` is what whoever asks for it is told of a reason against it.
 * @throws AppError 409 with the reason while a domain still needs an account
 */
export async function erasePerson(
  records: readonly PersonalRecords[],
  { accounts, emails }: Person,
  session: ClientSession,
  wording: (reason: ReasonToKeep) => string = ({ message }) => message,
): Promise<void> {
  for (const account of accounts)
    for (const { reasonToKeep } of records) {
      const reason = await reasonToKeep?.(account, session);
      if (reason) throw new AppError(409, reason.code, wording(reason));
    }
  for (const { erasePersonalData, eraseByEmail } of records) {
    for (const account of accounts) await erasePersonalData(account, session);
    await eraseByEmail?.(emails, session);
  }
}
