import { widthsIn, type ReadMedia } from '../media/index.ts';

/** The shop's own pictures: nothing else is ever read. */
const OWN = /^(\/media\/[\w./-]+) \d+x\d+ \S* ([\d,]+)(?: |$)/;
const TIMEOUT_MS = 3000;

/** Pictures of one file: more would only make it slow. */
const MOST = 120;

/** The address of the smallest JPEG of a picture's value (decision 0033); undefined for what is none of the shop's. */
export function smallestJpeg(value: string): string | undefined {
  const [, base, widths = ''] = OWN.exec(value) ?? [];
  if (base === undefined || base.includes('..')) return undefined;
  return `${base}-${widthsIn('jpg', widths.split(',').map(Number))[0]}.jpg`;
}

interface PictureSources {
  readMedia: ReadMedia;
  /** Where the shop serves the pictures of the release, which no store of the API has. */
  shopOrigin: string;
}

async function fetched(url: URL): Promise<Buffer | null> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
  return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null;
}

async function jpegAt(path: string, { readMedia, shopOrigin }: PictureSources): Promise<Buffer | undefined> {
  try {
    const bytes = (await readMedia(path)) ?? (await fetched(new URL(path, shopOrigin)));
    return bytes?.[0] === 0xff && bytes[1] === 0xd8 ? bytes : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Pictures for packing slips by their values: what admins have sent is in the media store, what came with the release is
 * fetched from the shop. A slip without its picture is better than none: what cannot be read is left out.
 */
export async function slipPictures(
  values: readonly string[],
  sources: PictureSources,
): Promise<ReadonlyMap<string, Buffer>> {
  const wanted = [...new Set(values)].slice(0, MOST);
  const found = await Promise.all(
    wanted.map(async (value) => {
      const path = smallestJpeg(value);
      const bytes = path === undefined ? undefined : await jpegAt(path, sources);
      return bytes === undefined ? [] : [[value, bytes] as const];
    }),
  );
  return new Map(found.flat());
}
