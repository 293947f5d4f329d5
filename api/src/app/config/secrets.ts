import { createHmac, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from './config.ts';

export interface Secrets {
  /** Signs the messages between the payment provider and the shop. */
  payment: string;
  /** Key of the links that open guests' orders. */
  order: string;
  /** Key of the secrets of second factors. */
  factor: string;
}

/** Reads a secret, or generates it on the first start; only this user may read it. */
async function storedSecret(file: string): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true });
  const made = randomBytes(32).toString('base64url');
  // wx: of two processes that start at once, the second uses what the first one wrote.
  await writeFile(file, made, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return (await readFile(file, 'utf8')).trim();
}

const derive = (secret: string, purpose: string) =>
  createHmac('sha256', secret).update(purpose).digest('base64url');

/** The configured secrets; outside production, missing ones are generated and stored in the data directory. */
export async function loadSecrets(config: Config): Promise<Secrets> {
  const payment = config.paymentSecret ?? (await storedSecret(path.join(config.dataDir, 'payment-secret')));
  return {
    payment,
    order: config.orderSecret ?? derive(payment, 'order links'),
    factor: config.factorSecret ?? derive(payment, 'second factors'),
  };
}
