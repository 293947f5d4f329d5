import type { PersonalRecords } from '../shared/module.ts';
import type { BlockedEmails } from './blocked-emails.repository.ts';
import type { AccountLinks } from './account-links.repository.ts';
import type { Sessions } from './sessions.service.ts';
import type { UserRepository } from './users.repository.ts';

const LAST_OWNER =
  'You are the last owner: without you nobody could run the shop. Make somebody else an owner first.';

export interface IdentityRecordsDependencies {
  users: UserRepository;
  sessions: Sessions;
  links: AccountLinks;
  blockedEmails: BlockedEmails;
}

/** What identity keeps about people: the account, its sessions and its links. */
export const identityRecords = ({
  users,
  sessions,
  links,
  blockedEmails,
}: IdentityRecordsDependencies): PersonalRecords[] => [
  {
    name: 'account',
    collections: ['users', 'identityState', 'blockedEmails'],
    exportPersonalData: (userId) => users.export(userId),
    reasonToKeep: async (userId, session) =>
      (await users.isLastOwner(userId, session)) ? { code: 'last_admin', message: LAST_OWNER } : null,
    erasePersonalData: (userId, session) => users.erase(userId, session),
    // it stays closed, so that nobody opens another one with its address; nobody ever logs in with it again
    movePersonalData: (from, _, session) => users.close(from, session),
    eraseByEmail: (emails, session) => blockedEmails.remove(emails, session),
  },
  {
    name: 'devices',
    collections: ['sessions'],
    exportPersonalData: (userId) => sessions.devices(userId, null),
    erasePersonalData: (userId, session) => sessions.endAll(userId, session),
    movePersonalData: (from, _, session) => sessions.endAll(from, session),
  },
  {
    collections: ['accountLinks'],
    erasePersonalData: (userId, session) => links.endAll(userId, session),
    movePersonalData: (from, _, session) => links.endAll(from, session),
  },
];
