import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, Response } from 'playwright-core';
import { ManifestSchema } from '../../kit/src/contracts/remote.schema.ts';
import { hydrated, phone, visit } from './browser.ts';

/** A file of a first view. */
export interface Weighed {
  name: string;
  bytes: number;
}

export interface FirstView {
  scripts: Weighed[];
  html: Weighed[];
  pictures: Weighed[];
}

const nameOf = (url: string) => new URL(url).pathname.split('/').pop() ?? url;
const compressed = (name: string, body: Buffer): Weighed => ({
  name,
  bytes: brotliCompressSync(body).length,
});

type Fetched = Weighed & { kind: string };

/** Opens a page as somebody new does. @returns the files of these kinds that it fetched */
async function collect(
  browser: Browser,
  url: string,
  kinds: string[],
  { scripted }: { scripted: boolean },
): Promise<Fetched[]> {
  const { page, close } = await visit(browser, { viewport: phone, javaScriptEnabled: scripted });
  const weights: Promise<Fetched>[] = [];
  const onResponse = (response: Response) => {
    const kind = response.request().resourceType();
    if (!kinds.includes(kind)) return;
    const name = nameOf(response.url());
    weights.push(
      response.body().then((body) => ({
        kind,
        // pictures are compressed already
        ...(kind === 'image' ? { name, bytes: body.length } : compressed(name, body)),
      })),
    );
  };
  page.on('response', onResponse);
  await page.goto(url, { waitUntil: 'load' });
  if (scripted) await hydrated(page);
  await page.waitForLoadState('networkidle');
  const files = await Promise.all(weights);
  await close();
  return files;
}

/**
 * What a first view on a phone fetches. HTML and pictures are those of a browser without scripts: it ignores
 * `loading="lazy"` and fetches every picture of the page, while how many others fetch depends on how fast the machine is.
 */
export async function firstViewOf(browser: Browser, url: string): Promise<FirstView> {
  const files = [
    ...(await collect(browser, url, ['script'], { scripted: true })),
    ...(await collect(browser, url, ['document', 'image'], { scripted: false })),
  ];
  const of = (kind: string) => files.filter((file) => file.kind === kind);
  return { scripts: of('script'), html: of('document'), pictures: of('image') };
}

/** The scripts of a released remote: its entry, and those of every module, by name. */
export function scriptsOf(folder: string): Record<string, Weighed[]> {
  const { entry, exposes } = ManifestSchema.parse(
    JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')),
  );
  // modules share files, and compressing those of the back office takes seconds
  const weighed = new Map<string, Weighed>();
  const weigh = (file: string) => {
    const known = weighed.get(file) ?? compressed(file, readFileSync(path.join(folder, 'web', file)));
    weighed.set(file, known);
    return known;
  };
  const modules = Object.entries(exposes).map(([name, { files = [] }]) => [
    name,
    files.filter((file) => file !== entry).map(weigh),
  ]);
  return { entry: [weigh(entry)], ...Object.fromEntries(modules) } as Record<string, Weighed[]>;
}

const total = (files: Weighed[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** Says by how much files are over their budget, and which weigh most; undefined while they keep it. */
export function overBudget(what: string, files: Weighed[], budget: number | undefined): string | undefined {
  if (budget === undefined) return `${what} has no budget: it weighs ${total(files)} bytes`;
  if (total(files) <= budget) return undefined;
  const list = [...files]
    .sort((one, other) => other.bytes - one.bytes)
    .map(({ name, bytes }) => `  ${bytes} ${name}`);
  return `${what} weighs ${total(files)} bytes, ${total(files) - budget} over its budget of ${budget}:\n${list.join('\n')}`;
}
