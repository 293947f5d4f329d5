import { randomUUID } from 'node:crypto';
import type { Db } from 'mongodb';
import { z } from 'zod';
import { AppError } from '../http/errors.ts';
import type { Session } from './auth.schema.ts';
import type { AuthService } from './auth.service.ts';
import { createLoginThrottle, createSignupThrottle } from './login-throttle.ts';
import { passwordProblem } from './password-rules.ts';
import { decoyHash, hashPassword, verifyPassword } from './passwords.ts';
import { createSessions } from './sessions.ts';
import { toUser, type UserDocument } from './user-document.ts';
import { createUserRepository } from './users.repository.ts';

export interface AuthOptions {
  db: Db;
  /** What the login page may hint at in demo mode; absent outside it. */
  demo?: Session['demo'];
  /** Milliseconds; for tests of the throttling. */
  clock?: () => number;
}

/** product.md §8: the one thing a failed login says, whatever was wrong. */
const invalidCredentials = () => new AppError(401, 'invalid_credentials', 'Invalid credentials');

const invalid = (field: string, message: string) =>
  new AppError(400, 'invalid_input', message, { [field]: message });

const EmailSchema = z.email();

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
    throw invalid('email', 'Enter an e-mail address like name@example.com.');
  }
  const problem = passwordProblem(password, { email });
  if (problem) throw invalid('password', problem);
}

/** Accounts and sessions on MongoDB. */
export function createAuthService({ db, demo, clock }: AuthOptions): AuthService {
  const users = createUserRepository(db);
  const sessions = createSessions(db);
  const logins = createLoginThrottle(clock);
  const signups = createSignupThrottle(clock);

  /** A new session for every sign-in; the one the browser had ends (promise 18). */
  async function signIn(user: UserDocument, options: { remember: boolean; replaces: string | null }) {
    const token = await sessions.start(user._id, { remember: options.remember });
    if (options.replaces !== null) await sessions.end(options.replaces);
    return { token, user: toUser(user) };
  }

  return {
    async login({ email, password }, { remember, replaces, address }) {
      logins.begin(email, address);
      const user = await users.byEmail(email);
      // An unknown address costs the same hash as a known one.
      const isRight = await verifyPassword(user?.passwordHash ?? (await decoyHash()), password);
      if (!user || !isRight) throw invalidCredentials();
      logins.succeed(email, address);
      return signIn(user, { remember, replaces });
    },

    async signup(input, { replaces, address }) {
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
        throw new AppError(
          409,
          'email_taken',
          'An account with this e-mail already exists. Log in instead.',
          {
            email: 'An account with this e-mail already exists.',
          },
        );
      }
      signups.count(address);
      return signIn(user, { remember: false, replaces });
    },

    logout: (sessionId) => sessions.end(sessionId),
    authenticate: (sessionId) => sessions.userOf(sessionId),
    session: (user) => ({ user, ...(demo && { demo }) }),
  };
}
