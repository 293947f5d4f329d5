import { defineModule, type Foundation } from '../module.ts';
import { accountLinkIndexes } from './account-links.ts';
import { authRoutes } from './auth.routes.ts';
import { createAuthService } from './create-auth-service.ts';
import { createLoginThrottle } from './login-throttle.ts';
import { identityRecords } from './personal-data.ts';
import { createSessions, sessionIndexes } from './sessions.ts';
import { userIndexes } from './users.repository.ts';

/** Identity: credentials, sessions and the links that prove who somebody is. */
export const identity = defineModule({
  name: 'identity',
  indexes: [...userIndexes, ...sessionIndexes, ...accountLinkIndexes],
  create({ client, db, events, settings: { linkSecret, demo } }: Foundation) {
    const sessions = createSessions(db);
    const logins = createLoginThrottle();
    const auth = createAuthService({
      client,
      db,
      events,
      sessions,
      logins,
      secret: linkSecret,
      ...(demo && { demo }),
    });
    return { ...auth, db, sessions, logins };
  },
  routes: (service) => authRoutes(service),
  personalRecords: ({ db, sessions }) => identityRecords(db, sessions),
});

export {
  createAccountLinks,
  accountLinksOf,
  linkToken,
  newLinkId,
  type LinkPurpose,
} from './account-links.ts';
export { EmailSchema, NO_EMAIL, type Session, type User } from './auth.schema.ts';
export type { LoginThrottle } from './login-throttle.ts';
export { passwordProblem } from './password-rules.ts';
export { hashPassword, verifyPassword } from './passwords.ts';
export type { Sessions } from './sessions.ts';
export type { UserDocument } from './user-document.ts';
export { createUserRepository } from './users.repository.ts';
