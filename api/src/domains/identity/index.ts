import { defineModule, type Foundation } from '../shared/module.ts';
import { accountLinkIndexes, createAccountLinks } from './account-links.repository.ts';
import { createAccountsService } from './accounts.service.ts';
import { authRoutes } from './auth.routes.ts';
import { createAuthService } from './auth.service.ts';
import { createBlockedEmails } from './blocked-emails.repository.ts';
import { createCredentialsService } from './credentials.service.ts';
import { createJoiningService } from './joining.service.ts';
import { createLoginThrottle } from './login-throttle.ts';
import { identityRecords } from './personal-data.ts';
import { createRecoveryService } from './recovery.service.ts';
import { sessionIndexes } from './sessions.repository.ts';
import { createSessions } from './sessions.service.ts';
import { createUserRepository, userIndexes } from './users.repository.ts';

/** Identity: credentials, sessions and the links that prove who somebody is. */
export const identity = defineModule({
  name: 'identity',
  indexes: [...userIndexes, ...sessionIndexes, ...accountLinkIndexes],
  create({ client, db, events, clock, rateLimits, settings: { linkSecret, demo } }: Foundation) {
    const users = createUserRepository(db);
    const sessions = createSessions(db, clock);
    const links = createAccountLinks(db, clock);
    const logins = createLoginThrottle(rateLimits);
    const blockedEmails = createBlockedEmails(db);
    const shared = { client, users, sessions, links, events, logins };
    return {
      ...createAuthService({ ...shared, blockedEmails, rateLimits, clock, demo }),
      ...createRecoveryService({ ...shared, rateLimits, secret: linkSecret }),
      accounts: createAccountsService({ users, sessions, blockedEmails }),
      credentials: createCredentialsService(shared),
      joining: createJoiningService({ ...shared, blockedEmails, clock }),
      sessions,
      records: identityRecords({ users, sessions, links }),
    };
  },
  routes: (service) => authRoutes(service),
  personalRecords: ({ records }) => records,
});

/** What later domains are given of identity. */
export type Identity = ReturnType<typeof identity.create>;

export { deviceOf, placeOf } from './device.ts';
export { SignedInSchema, type Session, type User } from './auth.schema.ts';
export type { AccountOwner } from './credentials.service.ts';
export type { Joiner } from './joining.service.ts';
export { newLinkId } from './account-links.repository.ts';
export { idInToken, linkToken, type LinkPurpose } from './link-token.ts';
export { allAccounts } from './users.repository.ts';
export { movePersonalFields } from './move-personal-fields.ts';
export { avatarPath, type Account } from './user.ts';
