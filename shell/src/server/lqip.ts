import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { lqipProperty } from '@virasat/kit/host';
import { BoundedMap } from './bounded-map.ts';

/** More than pages begin with, at some 2 KB each. */
const MAX_KEPT = 500;

/** A page does without it rather than wait longer; the next one has it. */
const WAIT_MS = 250;

interface Sources {
  /** Folder of the shipped pictures. */
  folder: string;
  /** Of the API, which has the files of uploads. */
  apiOrigin: string;
}

const UPLOADED = /^\/media\/[0-9a-f]{32}\/picture$/;
const SHIPPED = /^\/media\/([a-z0-9.-]+)$/;

/** @throws when nothing can be said of the file now; null says that there is none. */
async function bytesOf(base: string, { folder, apiOrigin }: Sources): Promise<Buffer | null> {
  const [, shipped] = SHIPPED.exec(base) ?? [];
  if (shipped) return readFile(path.join(folder, `${shipped}-lqip.avif`)).catch(() => null);
  if (!UPLOADED.test(base)) return null;
  const signal = AbortSignal.timeout(WAIT_MS);
  const response = await fetch(new URL(`/api${base}-lqip.avif`, apiOrigin), { signal });
  if (response.ok) return Buffer.from(await response.arrayBuffer());
  await response.body?.cancel();
  if (response.status === 404) return null;
  throw new Error(`The API answers ${response.status}.`);
}

async function readRule(base: string, sources: Sources): Promise<string> {
  const bytes = await bytesOf(base, sources);
  return bytes ? `:root{${lqipProperty(base)}:url(data:image/avif;base64,${bytes.toString('base64')})}` : '';
}

/** The first picture that the HTML names, and when another crop is shown instead: kit/src/ui/picture.tsx writes both. */
const FIRST = / data-lqip="([^" ]+)(?: ([\w\s().:-]+))?"/;

/**
 * The style element that puts the LQIP of a page's first picture into its document (decision 0089), so that it is there with the
 * first paint; empty for a page whose first picture has none. Names of files never change their content, so each is read once.
 */
export function lqipStyles(sources: Sources): (html: string) => Promise<string> {
  const known = new BoundedMap<string, Promise<string>>(MAX_KEPT);

  function ruleOf(base: string): Promise<string> {
    const reading = known.get(base) ?? readRule(base, sources);
    known.set(base, reading);
    return reading.catch(() => {
      known.delete(base);
      return '';
    });
  }

  return async (html) => {
    const [, base, unless] = FIRST.exec(html) ?? [];
    const rule = base && (await ruleOf(base));
    if (!rule) return '';
    return `<style>${unless ? `@media not ${unless}{${rule}}` : rule}</style>`;
  };
}
