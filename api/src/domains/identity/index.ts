import { defineModule, type Foundation } from '../shared/module.ts';
import { accountLinkIndexes, createAccountLinks } from './account-links.repository.ts';
import { createAccountsService } from './accounts.service.ts';
import { authRoutes } from './auth.routes.ts';
import { apiKeyIndexes, createApiKeys } from './api-keys/api-keys.repository.ts';
import { createApiKeysService } from './api-keys/api-keys.service.ts';
import { createAuthService } from './auth.service.ts';
import { createBlockedEmails } from './blocked-emails.repository.ts';
import { createCredentialsService } from './credentials.service.ts';
import { createJoiningService } from './joining.service.ts';
import { createLoginThrottle } from './login-throttle.ts';
import { identityRecords } from './personal-data.ts';
import { createRecoveryService } from './recovery.service.ts';
import { createSealing } from '../shared/sealed.ts';
import { createSecondFactors, secondFactorIndexes } from './second-factor/second-factor.repository.ts';
import { createSecondFactorService } from './second-factor/second-factor.service.ts';
import { sessionIndexes } from './sessions.repository.ts';
import { createSessions } from './sessions.service.ts';
import { createUserRepository, userIndexes } from './users.repository.ts';

/** Identity: credentials, sessions and the links that prove who somebody is. */
export const identity = defineModule({
  name: 'identity',
  indexes: [
    ...userIndexes,
    ...sessionIndexes,
    ...accountLinkIndexes,
    ...secondFactorIndexes,
    ...apiKeyIndexes,
  ],
  create({ client, db, events, clock, rateLimits, settings }: Foundation) {
    const { linkSecret: secret, factorSecret, secondFactorForOwners = false, demo } = settings;
    const rule = { secondFactorForOwners };
    const users = createUserRepository(db);
    const sessions = createSessions(db, clock, rule);
    const links = createAccountLinks(db, clock);
    const logins = createLoginThrottle(rateLimits);
    const blockedEmails = createBlockedEmails(db);
    const shared = { client, users, sessions, links, events, logins, rateLimits, clock, rule, secret };
    const credentials = createCredentialsService(shared);
    const factors = createSecondFactors(db, clock);
    const sealing = createSealing(factorSecret, 'second factor');
    const secondFactor = createSecondFactorService({ ...shared, factors, credentials, sealing });
    return {
      ...createAuthService({ ...shared, blockedEmails, secondFactor, demo }),
      ...createRecoveryService(shared),
      accounts: createAccountsService({ users, sessions, blockedEmails }),
      credentials,
      joining: createJoiningService({ ...shared, blockedEmails }),
      secondFactor,
      apiKeys: createApiKeysService({ keys: createApiKeys(db), rateLimits, clock }),
      sessions,
      records: [...identityRecords({ users, sessions, links, blockedEmails }), secondFactor.records],
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
