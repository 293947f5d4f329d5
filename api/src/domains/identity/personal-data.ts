import type { PersonalRecords } from '../shared/module.ts';
import type { AccountLinks } from './account-links.repository.ts';
import type { Sessions } from './sessions.service.ts';
import type { UserRepository } from './users.repository.ts';

const LAST_OWNER =
  'You are the last owner: without you nobody could run the shop. Make somebody else an owner first.';

export interface IdentityRecordsDependencies {
  users: UserRepository;
  sessions: Sessions;
  links: AccountLinks;
}

/** What identity keeps about people: the account, its sessions and its links. */
export const identityRecords = ({
  users,
  sessions,
  links,
}: IdentityRecordsDependencies): PersonalRecords[] => [
  {
    name: 'account',
    exportPersonalData: (userId) => users.export(userId),
    reasonToKeep: async (userId, session) =>
      (await users.isLastOwner(userId, session)) ? { code: 'last_admin', message: LAST_OWNER } : null,
    erasePersonalData: (userId, session) => users.erase(userId, session),
  },
  {
    name: 'devices',
    exportPersonalData: (userId) => sessions.devices(userId, null),
    erasePersonalData: (userId, session) => sessions.endAll(userId, session),
  },
  { erasePersonalData: (userId, session) => links.endAll(userId, session) },
];
