import { hash, verify } from '@node-rs/argon2';

/** OWASP's floor for argon2id (requirement 19): 19 MiB, two passes, one lane. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, ARGON2ID);

/** False also for a stored value that is no argon2 hash. */
export const verifyPassword = (stored: string, password: string): Promise<boolean> =>
  verify(stored, password).catch(() => false);

/**
 * Hash of a password nobody has. An unknown address is checked against it, so that the response takes as long as for a
 * known one (requirement 20).
 */
export const decoyHash: () => Promise<string> = (() => {
  let decoy: Promise<string> | undefined;
  return () => (decoy ??= hashPassword(crypto.randomUUID()));
})();
