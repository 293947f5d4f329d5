import { createHmac, randomBytes } from 'node:crypto';

/** Headers and secrets are those of Standard Webhooks (standardwebhooks.com): receivers have libraries for them. */
const PREFIX = 'whsec_';

/** A new secret of an endpoint, as it is shown. */
export const newSecret = (): string => PREFIX + randomBytes(32).toString('base64');

/** HMAC-SHA-256 of id, time and body. The time is signed with the body, so that nobody can send an old one as new. */
function signatureOf(secret: string, { id, timestamp, body }: Signed): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}

export interface Signed {
  /** The same for every delivery of an event, so that a receiver can tell one that comes twice. */
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
}

/** What a receiver verifies. @param secrets one signature is made with each of them: one of them has to be right */
export const signedHeaders = (secrets: readonly string[], signed: Signed): Record<string, string> => ({
  'webhook-id': signed.id,
  'webhook-timestamp': String(signed.timestamp),
  'webhook-signature': secrets.map((secret) => signatureOf(secret, signed)).join(' '),
});
