import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { domains } from '../../layers.mjs';
import { defaultCashRules } from '../domains/shared/cash-rules.ts';
import { defaultHoldLimits } from '../domains/shared/hold-limits.ts';
import { demoSeller, testPayments } from '../domains/shared/settings.ts';
import type { AccessTable } from '../platform/http/access.ts';
import { composeShop } from './compose.ts';

/** What the generated tables are made from. */
interface Facts {
  /** What a domain is for, from the comment of its module. */
  purposes: ReadonlyMap<string, string>;
  /** Domain events, in the order of the catalogue of events, with what they mean. */
  events: readonly { name: string; meaning: string; posters: string[]; handlers: readonly string[] }[];
  routes: ReadonlyMap<string, AccessTable>;
}

const isCode = (file: string) => file.endsWith('.ts') && !file.endsWith('.test.ts');

async function sourcesOf(folder: string): Promise<string> {
  const files = (await readdir(folder, { recursive: true })).filter(isCode);
  return (await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')))).join('\n');
}

/** The shop, composed but not opened: nothing connects to a database or to anybody else. */
function closedShop() {
  const client = new MongoClient('mongodb://127.0.0.1');
  const nothing = () => undefined;
  return composeShop({
    client,
    db: client.db('documentation'),
    log: { info: nothing, warn: nothing, error: nothing },
    paymentProvider: { options: {} } as never,
    emailTransport: { send: () => Promise.resolve() },
    settings: {
      seller: demoSeller,
      paymentSetup: testPayments,
      linkSecret: '',
      factorSecret: '',
      shopOrigin: '',
      holdLimits: defaultHoldLimits,
      cashRules: defaultCashRules,
      mediaQuota: 0,
    },
  });
}

/** @param source folder `api/src` */
async function gather(source: string): Promise<Facts> {
  const shop = closedShop();
  const purposes = new Map<string, string>();
  const posters = new Map<string, string[]>();
  for (const { name } of domains) {
    const folder = path.join(source, 'domains', name);
    const index = await readFile(path.join(folder, 'index.ts'), 'utf8');
    const [, purpose = ''] = /\/\*\* \w+: (.+?) \*\/\nexport const \w+ = defineModule/.exec(index) ?? [];
    purposes.set(name, purpose.charAt(0).toUpperCase() + purpose.slice(1));
    for (const [, event = ''] of (await sourcesOf(folder)).matchAll(/events\.post\(\s*'([\w.-]+)'/g))
      posters.set(event, [...new Set([...(posters.get(event) ?? []), name])]);
  }
  const catalogue = await readFile(path.join(source, 'domains/shared/events.ts'), 'utf8');
  const declared = catalogue.matchAll(/\/\*\* ([^\n]+) \*\/\n {2}'([\w.-]+)':/g);
  const handlers = shop.events.subscriptions();
  const events = [...declared].map(([, meaning = '', name = '']) => ({
    name,
    meaning,
    posters: posters.get(name) ?? [],
    handlers: handlers.get(name) ?? [],
  }));
  return { purposes, events, routes: shop.routesByDomain };
}

/** A table as prettier writes it, so that formatting the file changes nothing. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(3, title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line)].join(
    '\n',
  );
}

const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ') || '–';

const domainTable = ({ purposes }: Facts): string =>
  table(
    ['', 'domain', 'holds', 'owns the collections'],
    domains.map(({ name, owns }, index) => [
      String(index + 1),
      `\`${name}\``,
      purposes.get(name) ?? '',
      code(owns),
    ]),
  );

const eventTable = ({ events }: Facts): string =>
  table(
    ['event', 'means', 'posted by', 'handled by'],
    events.map(({ name, meaning, posters, handlers }) => [
      `\`${name}\``,
      meaning,
      posters.join(', '),
      handlers.join(', ') || '–',
    ]),
  );

const routeTable = ({ routes }: Facts): string =>
  table(
    ['domain', 'route', 'access'],
    [...routes].flatMap(([domain, access]) =>
      [...access].map(([route, who], index) => [
        index === 0 ? `\`${domain}\`` : '',
        `\`${route.replace(' ', ' /api')}\``,
        who,
      ]),
    ),
  );

const sections = { domains: domainTable, events: eventTable, routes: routeTable };

/**
 * The text of docs/architecture.md with its tables made anew from the code. A table stands between
 * `<!-- generated: name -->` and `<!-- end -->`.
 * @param source folder `api/src`
 */
export async function withGeneratedTables(text: string, source: string): Promise<string> {
  const facts = await gather(source);
  return text.replace(/(<!-- generated: (\w+) -->\n)[^]*?(<!-- end -->)/g, (_, start: string, name, end) => {
    const section = sections[name as keyof typeof sections];
    if (!section) throw new Error(`There is no generated table '${name}'.`);
    return `${start}\n${section(facts)}\n\n${end}`;
  });
}
