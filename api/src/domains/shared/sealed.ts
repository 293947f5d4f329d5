import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';

/** What keeps secrets unreadable for whoever has a copy of the database alone. */
export interface Sealing {
  /** @param owner whose it is: sealed text that is moved to somebody else's document cannot be opened */
  seal(text: string, owner: string): string;
  /** @throws when the key is another one, or the text was changed or belongs to somebody else */
  open(sealed: string, owner: string): string;
  /** What is kept of a code that has to be recognised only. */
  digest(code: string, owner: string): string;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * AES-256-GCM under a key that is made of the shop's secret.
 * @param purpose what is sealed: each has its own key
 */
export function createSealing(secret: string, purpose: 'second factor' | 'webhook'): Sealing {
  const key = createHash('sha256').update(`${purpose} ${secret}`).digest();
  const digestKey = createHash('sha256').update(`recovery codes ${secret}`).digest();
  return {
    seal(text, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(owner));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const opened = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([opened, decipher.final()]).toString('utf8');
    },
    digest: (code, owner) => createHmac('sha256', digestKey).update(`${owner} ${code}`).digest('base64url'),
  };
}
