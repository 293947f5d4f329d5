import { randomUUID } from 'node:crypto';
import type { MongoClient } from 'mongodb';
import { isDuplicate } from '../../platform/database/duplicate-key.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Client } from '../../platform/http/visitor.ts';
import type { RateLimits } from '../../platform/rate-limit/rate-limits.ts';
import type { DomainEventPoster } from '../shared/events.ts';
import { isEmail, NO_EMAIL } from '../shared/email.schema.ts';
import { newLinkId, type AccountLinks } from './account-links.repository.ts';
import type { SecondFactorNeeded, Session, User } from './auth.schema.ts';
import type { BlockedEmails } from './blocked-emails.repository.ts';
import { idInToken, linkToken } from './link-token.ts';
import { createSignUpThrottle, type LoginThrottle } from './login-throttle.ts';
import { passwordProblem } from './password-rules.ts';
import { decoyHash, hashPassword, verifyPassword } from './passwords.ts';
import type { SecondFactorService } from './second-factor/second-factor.service.ts';
import type { Sessions } from './sessions.service.ts';
import { toUser, type SecondFactorRule, type UserDocument } from './user.ts';
import type { UserRepository } from './users.repository.ts';

export interface AuthDependencies {
  client: MongoClient;
  events: DomainEventPoster;
  blockedEmails: BlockedEmails;
  users: UserRepository;
  sessions: Sessions;
  logins: LoginThrottle;
  rateLimits: RateLimits;
  clock: () => Date;
  links: AccountLinks;
  secondFactor: Pick<SecondFactorService, 'use'>;
  rule: SecondFactorRule;
  /** Key of the challenges. */
  secret: string;
  /** What the login page may hint at in demo mode; absent outside it. */
  demo?: Session['demo'] | undefined;
}

export interface SignedIn {
  token: string;
  user: User;
}

/** How somebody signs in. */
export interface SignIn {
  /** The session the browser had, which a successful sign-in ends (rotation). */
  replaces: string | null;
  client: Client;
}

export interface SignUpInput {
  name: string;
  email: string;
  password: string;
}

/** Requirement 60: the one thing a failed login says, whatever was wrong. */
const invalidCredentials = () => new AppError(401, 'invalid_credentials', 'Invalid credentials');

const challengeOver = () =>
  new AppError(401, 'challenge_over', 'This took too long. Log in with your password once more.');

const blocked = () => {
  const message = 'An account cannot be opened with this email. Write to us if you think that is wrong.';
  return new AppError(403, 'email_blocked', message, { email: message });
};

const ALL_REQUIRED = 'All fields are required.';

/**
 * Requirement 60: a missing field is answered by one sentence for all three. Every field that is wrong is named, so that
 * nobody mends one and hears of the next.
 */
function checkSignUp({ name, email, password }: SignUpInput): void {
  const fields: Record<string, string> = {};
  const isMissing = name === '' || email === '' || password === '';
  if (name === '') fields['name'] = ALL_REQUIRED;
  if (email === '') fields['email'] = ALL_REQUIRED;
  else if (!isEmail(email)) fields['email'] = NO_EMAIL;
  const weakness = password === '' ? ALL_REQUIRED : passwordProblem(password, { email });
  if (weakness) fields['password'] = weakness;
  const [first, second] = Object.values(fields);
  if (first === undefined) return;
  const message = isMissing ? ALL_REQUIRED : second === undefined ? first : `${first} ${second}`;
  throw new AppError(400, 'invalid_input', message, fields);
}

/** Sign-in, sign-up, sign-out. */
export function createAuthService(dependencies: AuthDependencies) {
  const { client, users, sessions, logins, events, blockedEmails, rateLimits, clock, demo } = dependencies;
  const { links, secondFactor, rule, secret } = dependencies;
  const signUps = createSignUpThrottle(rateLimits);

  /** A new session for every sign-in; the one the browser had ends (requirement 18). */
  async function signIn(
    user: UserDocument,
    { remember, replaces, client }: SignIn & { remember: boolean },
  ): Promise<SignedIn> {
    const token = await sessions.start(user, { remember, client });
    if (replaces !== null) await sessions.end(replaces);
    return { token, user: toUser(user, rule) };
  }

  /** @returns false when the address has an account */
  async function open(user: UserDocument): Promise<boolean> {
    try {
      await inTransaction(client, async (session) => {
        if (await blockedEmails.has(user.email, session)) throw blocked();
        await users.add(user, session);
        await events.post('account.changed', { account: user._id }, session);
      });
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  return {
    /**
     * Signs in, or asks for the second factor of an account that has one.
     * @throws AppError 401 'Invalid credentials', the same for known and unknown emails; 429 after too many tries
     */
    async login(
      { email, password }: { email: string; password: string },
      how: SignIn & { remember: boolean },
    ): Promise<SignedIn | SecondFactorNeeded> {
      const { address } = how.client;
      await logins.begin(email, address);
      const user = await users.byEmail(email);
      // An unknown address costs the same hash as a known one.
      const isRight = await verifyPassword(user?.passwordHash ?? (await decoyHash()), password);
      if (!user || !isRight) throw invalidCredentials();
      await logins.succeed(email, address);
      if (!user.secondFactor) return signIn(user, how);
      const link = newLinkId();
      await links.insertSignIn(link, user._id, how.remember);
      return { challenge: linkToken(secret, 'sign-in', link) };
    },

    /**
     * The second step of a login: a code of the app or a recovery code.
     * @throws AppError 401 'challenge_over', 400 naming `code`, 429
     */
    async confirmLogin(
      { challenge, code }: { challenge: string; code: string },
      how: SignIn,
    ): Promise<SignedIn & { remember: boolean }> {
      const id = idInToken(secret, 'sign-in', challenge);
      const link = id === null ? null : await links.signIn(id);
      const user = link && (await users.byId(link.userId));
      if (!link || !user) throw challengeOver();
      await secondFactor.use(user._id, code, how.client.address);
      const { remember } = link;
      // a challenge is used up by its code; a new password has ended it meanwhile
      if (!(await inTransaction(client, (session) => links.take(link._id, session)))) throw challengeOver();
      return { ...(await signIn(user, { ...how, remember })), remember };
    },

    /** @throws AppError 400 'All fields are required.', 403 when the shop has blocked the address, 409 when it is taken, 429 */
    async signup(input: SignUpInput, how: SignIn): Promise<SignedIn> {
      const { address } = how.client;
      checkSignUp(input);
      await signUps.check(address);
      const user: UserDocument = {
        _id: randomUUID(),
        email: input.email,
        name: input.name,
        role: 'user',
        passwordHash: await hashPassword(input.password),
        active: true,
        createdAt: clock(),
      };
      if (!(await open(user))) {
        await signUps.countTaken(address);
        throw new AppError(409, 'email_taken', 'An account with this email already exists. Log in instead.', {
          email: 'An account with this email already exists.',
        });
      }
      await signUps.countMade(address);
      return signIn(user, { ...how, remember: false });
    },

    logout: (sessionId: string): Promise<void> => sessions.end(sessionId),

    /** The user behind a session id, or null. */
    authenticate: (sessionId: string, client: Client): Promise<User | null> =>
      sessions.userOf(sessionId, client),

    session: (user: User | null): Session => ({ user, ...(demo && { demo }) }),
  };
}
export type AuthService = ReturnType<typeof createAuthService>;
