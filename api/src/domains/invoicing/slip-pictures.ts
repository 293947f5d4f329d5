/** The shop's own pictures: nothing else is ever fetched. */
const OWN = /^(\/media\/[\w./-]+) \d+x\d+ \S* ([\d,]+)(?: |$)/;
const TIMEOUT_MS = 3000;

/** Pictures of one file: more would only make it slow. */
const MOST = 120;

/** The address of the smallest JPEG of a picture's value (decision 0033); undefined for what is none of the shop's. */
export function smallestJpeg(value: string): string | undefined {
  const [, base, widths] = OWN.exec(value) ?? [];
  return base === undefined || base.includes('..') ? undefined : `${base}-${widths?.split(',')[0]}.jpg`;
}

async function jpegAt(url: URL): Promise<Buffer | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
    const bytes = answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined;
    return bytes?.[0] === 0xff && bytes[1] === 0xd8 ? bytes : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Pictures for packing slips by their values, from the shop as its visitors see it. A slip without its picture is better
 * than none: what cannot be fetched is left out.
 */
export async function slipPictures(
  values: readonly string[],
  shopOrigin: string,
): Promise<ReadonlyMap<string, Buffer>> {
  const wanted = [...new Set(values)].slice(0, MOST);
  const found = await Promise.all(
    wanted.map(async (value) => {
      const path = smallestJpeg(value);
      const bytes = path === undefined ? undefined : await jpegAt(new URL(path, shopOrigin));
      return bytes === undefined ? [] : [[value, bytes] as const];
    }),
  );
  return new Map(found.flat());
}
