import type { ClientSession, MongoClient } from 'mongodb';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, invalidField, notFound } from '../../../platform/http/errors.ts';
import type { RateLimits } from '../../../platform/rate-limit/rate-limits.ts';
import type { DomainEventPoster } from '../../shared/events.ts';
import type { AccountOwner, CredentialsService } from '../credentials.service.ts';
import type { Sessions } from '../sessions.service.ts';
import { needsSecondFactor, type Account, type SecondFactorRule } from '../user.ts';
import type { UserRepository } from '../users.repository.ts';
import { newRecoveryCodes, newSecret, plainCode, secretUri, stepOf } from './codes.ts';
import { createCodeThrottle } from './code-throttle.ts';
import type { Sealing } from '../../shared/sealed.ts';
import type { SecondFactors } from './second-factor.repository.ts';

export interface SecondFactorDependencies {
  client: MongoClient;
  users: UserRepository;
  sessions: Sessions;
  factors: SecondFactors;
  credentials: Pick<CredentialsService, 'confirmPassword'>;
  events: DomainEventPoster;
  rateLimits: RateLimits;
  clock: () => Date;
  sealing: Sealing;
  rule: SecondFactorRule;
}

/** What somebody is told of their own second factor. */
export interface SecondFactorStatus {
  isOn: boolean;
  /** The account may not be without it. */
  isRequired: boolean;
  since: string | null;
  recoveryCodes: number;
}

/** The session that goes on under a new id, when all others end. */
export interface Renewed {
  token: string;
  remember: boolean;
}

/** Written in the same transaction. */
type Alongside = (session: ClientSession) => Promise<void>;

export const wrongCode = () =>
  invalidField('code', 'This code is not right, or was used already. Type the one that your app shows now.');

/** A second step of signing in for staff: a code of an app (RFC 6238), or one of ten codes kept on paper. */
export function createSecondFactorService(dependencies: SecondFactorDependencies) {
  const { client, users, sessions, factors, credentials, events, rateLimits, clock, sealing, rule } =
    dependencies;
  const tries = createCodeThrottle(rateLimits);

  async function staffAccount({ user }: AccountOwner): Promise<Account> {
    const account = await users.account(user.id);
    if (account?.role !== 'admin') throw notFound('Second factor');
    return account;
  }

  /** Turns it on or off and ends every session; whoever asks goes on under a new id. */
  async function change(
    owner: AccountOwner,
    account: Account,
    isOn: boolean,
    write: (session: ClientSession) => Promise<void>,
  ): Promise<Renewed> {
    const remember = await sessions.isRemembered(owner.sessionId);
    await inTransaction(client, async (session) => {
      await write(session);
      await users.setSecondFactor(account._id, isOn, session);
      await sessions.endAll(account._id, session);
      await events.post('account.second-factor-changed', { account: account._id, isOn }, session);
    });
    const { secondFactor: _, ...rest } = account;
    const now: Account = { ...rest, ...(isOn && { secondFactor: true as const }) };
    return { token: await sessions.start(now, { remember, client: owner.client }), remember };
  }

  async function codesFor(userId: string, session: ClientSession): Promise<string[]> {
    const made = newRecoveryCodes();
    const digests = made.map((code) => sealing.digest(plainCode(code), userId));
    await factors.replaceCodes(userId, digests, session);
    return made;
  }

  return {
    async status(owner: AccountOwner): Promise<SecondFactorStatus> {
      const account = await staffAccount(owner);
      const found = await factors.of(account._id);
      const { secondFactor: _, ...without } = account;
      return {
        isOn: account.secondFactor === true,
        isRequired: needsSecondFactor(without, rule),
        since: account.secondFactor && found?.since ? found.since.toISOString() : null,
        recoveryCodes: await factors.codesLeft(account._id),
      };
    },

    /** Makes a secret for the app; nothing changes until a code of it is typed. @throws AppError 400, 409, 429 */
    async begin(owner: AccountOwner, password: string): Promise<{ secret: string; uri: string }> {
      const account = await staffAccount(owner);
      await credentials.confirmPassword(owner, 'password', password);
      if (account.secondFactor) {
        throw new AppError(
          409,
          'already_on',
          'It is turned on already. Turn it off first to use another app.',
        );
      }
      const secret = newSecret();
      await factors.offer(account._id, sealing.seal(secret, account._id));
      return { secret, uri: secretUri(secret, account.email) };
    },

    /** Turns it on with the first code of the app. @throws AppError 400 naming `code`, 409 'setup_over', 429 */
    async confirm(
      owner: AccountOwner,
      code: string,
      alongside: Alongside,
    ): Promise<Renewed & { recoveryCodes: string[] }> {
      const account = await staffAccount(owner);
      const found = await factors.of(account._id);
      const setupOver = () =>
        new AppError(
          409,
          'setup_over',
          'This took longer than half an hour, or was begun anew. Start again.',
        );
      const { offered, offeredUntil } = found ?? {};
      if (!offered || !offeredUntil || offeredUntil <= clock()) throw setupOver();
      await tries.begin(account._id, owner.client.address);
      const step = stepOf(sealing.open(offered, account._id), plainCode(code), clock());
      if (step === null) throw wrongCode();
      await tries.succeed(account._id, owner.client.address);
      let recoveryCodes: string[] = [];
      const renewed = await change(owner, account, true, async (session) => {
        if (!(await factors.turnOn(account._id, offered, step, session))) throw setupOver();
        recoveryCodes = await codesFor(account._id, session);
        await alongside(session);
      });
      return { ...renewed, recoveryCodes };
    },

    /** Ten other recovery codes; those before no longer work. @throws AppError 400, 409, 429 */
    async renewCodes(owner: AccountOwner, password: string, alongside: Alongside): Promise<string[]> {
      const account = await staffAccount(owner);
      await credentials.confirmPassword(owner, 'password', password);
      if (!account.secondFactor) throw new AppError(409, 'not_on', 'It is not turned on.');
      return inTransaction(client, async (session) => {
        await alongside(session);
        return codesFor(account._id, session);
      });
    },

    /** Turns it off. @throws AppError 400, 409 when it has to be on, 429 */
    async remove(owner: AccountOwner, password: string, alongside: Alongside): Promise<Renewed> {
      const account = await staffAccount(owner);
      await credentials.confirmPassword(owner, 'password', password);
      if (!account.secondFactor) throw new AppError(409, 'not_on', 'It is not turned on.');
      return change(owner, account, false, async (session) => {
        await factors.remove(account._id, session);
        await alongside(session);
      });
    },

    /**
     * Turns it off for somebody who has lost phone and codes; their sessions end. Follow it with `endSessions`.
     * @returns false when it was not on
     */
    async reset(userId: string, session: ClientSession): Promise<boolean> {
      const account = await users.anyAccount(userId, session);
      if (!account?.secondFactor) return false;
      await factors.remove(userId, session);
      await users.setSecondFactor(userId, false, session);
      await sessions.endAll(userId, session);
      await events.post('account.second-factor-changed', { account: userId, isOn: false }, session);
      return true;
    },

    /**
     * Uses a code of the app or a recovery code of an account, each of them once.
     * @throws AppError 400 naming `code`, 429
     */
    async use(userId: string, typed: string, address: string): Promise<void> {
      await tries.begin(userId, address);
      const found = await factors.of(userId);
      const code = plainCode(typed);
      const { secret } = found ?? {};
      const step = secret ? stepOf(sealing.open(secret, userId), code, clock()) : null;
      const isRight =
        secret && step !== null
          ? await factors.useStep(userId, secret, step)
          : await factors.useCode(userId, sealing.digest(code, userId));
      if (!isRight) throw wrongCode();
      await tries.succeed(userId, address);
    },

    /** For the download of personal data, and when the account is deleted. */
    records: {
      name: 'secondFactor',
      collections: ['secondFactors', 'recoveryCodes'],
      exportPersonalData: async (userId: string) => {
        const found = await factors.of(userId);
        return { on: found?.secret !== undefined, since: found?.since?.toISOString() ?? null };
      },
      erasePersonalData: (userId: string, session: ClientSession) => factors.remove(userId, session),
      movePersonalData: (from: string, _: string, session: ClientSession) => factors.remove(from, session),
    },
  };
}
export type SecondFactorService = ReturnType<typeof createSecondFactorService>;
