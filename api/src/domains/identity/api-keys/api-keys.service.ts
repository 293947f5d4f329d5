import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { ClientSession } from 'mongodb';
import { TooManyRequests } from '../../../platform/http/errors.ts';
import type { Client, User } from '../../../platform/http/visitor.ts';
import { networkOf } from '../../../platform/rate-limit/network.ts';
import type { RateLimits } from '../../../platform/rate-limit/rate-limits.ts';
import { HOUR_MS, MINUTE_MS } from '../../shared/durations.ts';
import type { ApiKeyDocument, ApiKeys } from './api-keys.repository.ts';

/** How every key begins: programs that look for leaked secrets know them by it. */
const MARK = 'vk_';
/** Characters of a key that may be shown. */
const SHOWN = MARK.length + 6;

/** Requests of one key in a minute. */
export const REQUESTS_PER_MINUTE = 300;
/** Keys that do not work, from one network in a quarter of an hour. */
const WRONG_PER_NETWORK = 60;

export interface ApiKeysDependencies {
  keys: ApiKeys;
  rateLimits: RateLimits;
  clock: () => Date;
}

/** The id that a key has as an actor: in the log, in what it writes. It can be no account's. */
const actorOf = (id: string): string => `key:${id}`;

/** How a key is named where people are. */
const nameOf = ({ name }: ApiKeyDocument): string => `${name} (API key)`;

/** A key as a visitor of admin routes: no account, only scopes. */
const toUser = (key: ApiKeyDocument): User => ({
  id: actorOf(key._id),
  name: nameOf(key),
  email: '',
  role: 'admin',
  scopes: key.scopes,
});

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Keys by which programs call the routes of the back office. */
export function createApiKeysService({ keys, rateLimits, clock }: ApiKeysDependencies) {
  const requests = rateLimits({
    name: 'requests-of-api-key',
    limit: REQUESTS_PER_MINUTE,
    windowMs: MINUTE_MS,
  });
  const wrong = rateLimits({
    name: 'wrong-api-keys',
    limit: WRONG_PER_NETWORK,
    windowMs: 15 * MINUTE_MS,
  });

  /** Nobody waits for it: a use that is not noted is noted with the next one. */
  function noteUse({ _id, usedAt }: ApiKeyDocument): void {
    const hour = new Date(Math.floor(clock().getTime() / HOUR_MS) * HOUR_MS);
    if (usedAt === null || usedAt < hour) keys.noteUse(_id, hour).catch(() => undefined);
  }

  return {
    list: (): Promise<ApiKeyDocument[]> => keys.all(),

    /** @returns the key, which is known at no other time, and what is kept of it */
    async make(
      { name, scopes, expiresAt, by }: Pick<ApiKeyDocument, 'name' | 'scopes' | 'expiresAt' | 'by'>,
      session: ClientSession,
    ): Promise<{ key: string; document: ApiKeyDocument }> {
      const key = MARK + randomBytes(32).toString('base64url');
      const document: ApiKeyDocument = {
        _id: randomUUID(),
        name,
        hash: hashOf(key),
        prefix: key.slice(0, SHOWN),
        scopes,
        by,
        createdAt: clock(),
        expiresAt,
        usedAt: null,
        revokedAt: null,
      };
      await keys.add(document, session);
      return { key, document };
    },

    /** From the next request on it opens nothing. @returns null when there is no such one */
    revoke: (id: string, session: ClientSession): Promise<ApiKeyDocument | null> =>
      keys.revoke(id, clock(), session),

    /** Whether a text claims to be a key. */
    isKey: (text: string): boolean => text.startsWith(MARK),

    /**
     * Who a key is, to the routes of the back office; null when it was revoked, is over or never was one.
     * @throws AppError 429 when it asks too often, or many wrong ones come from the network
     */
    async authenticate(text: string, { address }: Client): Promise<User | null> {
      const found = await keys.ofHash(hashOf(text));
      if (!found || (found.expiresAt !== null && found.expiresAt <= clock())) {
        const waitMs = await wrong.take(networkOf(address));
        if (waitMs === 0) return null;
        throw new TooManyRequests('too_many_tries', 'Too many keys that do not work. Try later.', waitMs);
      }
      const waitMs = await requests.take(found._id);
      if (waitMs > 0) {
        const message = `A key may send ${REQUESTS_PER_MINUTE} requests in a minute. Wait, then go on.`;
        throw new TooManyRequests('too_many_requests', message, waitMs);
      }
      noteUse(found);
      return toUser(found);
    },

    /** Name of the key that an actor is, also when it is revoked; null for anybody else. */
    async nameOfActor(actor: string): Promise<string | null> {
      if (!actor.startsWith('key:')) return null;
      const found = await keys.byId(actor.slice('key:'.length));
      return found && nameOf(found);
    },
  };
}
export type ApiKeysService = ReturnType<typeof createApiKeysService>;
