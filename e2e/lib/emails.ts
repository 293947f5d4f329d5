import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Shop } from './shop.ts';
import { until } from './until.ts';

/** The emails that lie in the outbox folder, where they land without a mail server. */
export function emailsIn({ dataDir }: Pick<Shop, 'dataDir'>): { name: string; source: string }[] {
  const outbox = path.join(dataDir, 'outbox');
  if (!existsSync(outbox)) return [];
  return readdirSync(outbox)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => ({ name, source: readFileSync(path.join(outbox, name), 'utf8') }));
}

/** The page of an email of a kind that is addressed to somebody. Waits until it is there. */
export const htmlOfEmail = ({ dataDir }: Pick<Shop, 'dataDir'>, kind: string, to: string): Promise<string> =>
  until(`an email ${kind} to ${to}`, () => {
    const email = emailsIn({ dataDir }).find(
      ({ name, source }) => name.startsWith(kind) && source.split('\r\n\r\n')[0]?.includes(to),
    );
    if (!email) return undefined;
    // written after the .eml
    const file = path.join(dataDir, 'outbox', email.name.replace(/eml$/, 'html'));
    const html = existsSync(file) ? readFileSync(file, 'utf8') : '';
    return html.includes('</html>') ? html : undefined;
  });

/** The first link of an email of a kind that is addressed to somebody. Waits until it is there. */
export const linkInEmail = async (shop: Pick<Shop, 'dataDir'>, kind: string, to: string): Promise<string> => {
  const [, link] = /href="([^"]+)"/.exec(await htmlOfEmail(shop, kind, to)) ?? [];
  if (!link) throw new Error(`The email ${kind} to ${to} has no link.`);
  return link.replaceAll('&amp;', '&');
};
