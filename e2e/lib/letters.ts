import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Shop } from './shop.ts';

const A_WHILE = 100;
/** The worker sends every five seconds. */
const TRIES = 200;

/**
 * The link of the newest letter of a kind that is addressed to somebody, from the folder that mails land in without a mail
 * server. Waits until it is there.
 */
export async function linkInLetter({ dataDir }: Shop, kind: string, to: string): Promise<string> {
  const outbox = path.join(dataDir, 'outbox');
  for (let tries = 0; tries < TRIES; tries += 1) {
    const letters = readdirSync(path.dirname(outbox)).includes('outbox') ? readdirSync(outbox) : [];
    for (const name of letters.filter((file) => file.startsWith(kind) && file.endsWith('.eml'))) {
      const head = readFileSync(path.join(outbox, name), 'utf8').split('\r\n\r\n')[0] ?? '';
      if (!head.includes(to)) continue;
      const html = readFileSync(path.join(outbox, name.replace(/eml$/, 'html')), 'utf8');
      const link = /href="([^"]+)"/.exec(html)?.[1];
      if (link) return link.replaceAll('&amp;', '&');
    }
    await new Promise((resolve) => setTimeout(resolve, A_WHILE));
  }
  throw new Error(`No letter ${kind} came to ${to}`);
}
