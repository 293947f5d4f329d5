import { randomUUID } from 'node:crypto';
import type { Db, MongoClient } from 'mongodb';
import { AppError } from '../../platform/http/errors.ts';
import type { DomainEventPoster } from '../events.ts';
import { EmailSchema, NO_EMAIL, type Session } from './auth.schema.ts';
import type { AuthService, SignIn } from './auth.service.ts';
import { createSignupThrottle, type LoginThrottle } from './login-throttle.ts';
import { passwordProblem } from './password-rules.ts';
import { decoyHash, hashPassword, verifyPassword } from './passwords.ts';
import { createRecovery } from './recovery.ts';
import type { Sessions } from './sessions.ts';
import { toUser, type UserDocument } from './user-document.ts';
import { createUserRepository } from './users.repository.ts';

export interface AuthOptions {
  client: MongoClient;
  db: Db;
  sessions: Sessions;
  logins: LoginThrottle;
  events: DomainEventPoster;
  /** Key of the links that are sent by mail. */
  secret: string;
  /** What the login page may hint at in demo mode; absent outside it. */
  demo?: Session['demo'];
  clock?: () => Date;
}

/** product.md §8: the one thing a failed login says, whatever was wrong. */
const invalidCredentials = () => new AppError(401, 'invalid_credentials', 'Invalid credentials');

const invalid = (field: string, message: string) =>
  new AppError(400, 'invalid_input', message, { [field]: message });

interface SignupInput {
  name: string;
  email: string;
  password: string;
}

/** product.md §5: a missing field is answered by one sentence for all three. */
function checkSignup({ name, email, password }: SignupInput): void {
  const missing = Object.entries({ name, email, password }).filter(([, value]) => value === '');
  if (missing.length > 0) {
    const message = 'All fields are required.';
    const fields = Object.fromEntries(missing.map(([field]) => [field, message]));
    throw new AppError(400, 'invalid_input', message, fields);
  }
  if (!EmailSchema.safeParse(email).success) {
    throw invalid('email', NO_EMAIL);
  }
  const problem = passwordProblem(password, { email });
  if (problem) throw invalid('password', problem);
}

/** Accounts and sessions on MongoDB. */
export function createAuthService(options: AuthOptions): AuthService {
  const { db, sessions, logins, demo, clock = () => new Date() } = options;
  const users = createUserRepository(db);
  const signups = createSignupThrottle(() => clock().getTime());

  /** A new session for every sign-in; the one the browser had ends (promise 18). */
  async function signIn(user: UserDocument, { remember, replaces, client }: SignIn & { remember: boolean }) {
    const token = await sessions.start(user, { remember, client });
    if (replaces !== null) await sessions.end(replaces);
    return { token, user: toUser(user) };
  }

  return {
    async login({ email, password }, how) {
      const { address } = how.client;
      logins.begin(email, address);
      const user = await users.byEmail(email);
      // An unknown address costs the same hash as a known one.
      const isRight = await verifyPassword(user?.passwordHash ?? (await decoyHash()), password);
      if (!user || !isRight) throw invalidCredentials();
      logins.succeed(email, address);
      return signIn(user, how);
    },

    async signup(input, how) {
      const { address } = how.client;
      checkSignup(input);
      signups.check(address);
      const user: UserDocument = {
        _id: randomUUID(),
        email: input.email,
        name: input.name,
        role: 'user',
        passwordHash: await hashPassword(input.password),
        active: true,
        createdAt: new Date(),
      };
      if (!(await users.insert(user))) {
        signups.countTaken(address);
        throw new AppError(
          409,
          'email_taken',
          'An account with this e-mail already exists. Log in instead.',
          {
            email: 'An account with this e-mail already exists.',
          },
        );
      }
      signups.countMade(address);
      return signIn(user, { ...how, remember: false });
    },

    logout: (sessionId) => sessions.end(sessionId),
    authenticate: (sessionId, client) => sessions.userOf(sessionId, client),
    session: (user) => ({ user, ...(demo && { demo }) }),
    ...createRecovery({ ...options, users, clock }),
  };
}
