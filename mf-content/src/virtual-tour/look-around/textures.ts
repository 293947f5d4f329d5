/** One file of a picture. */
export interface Candidate {
  /** Absolute. */
  url: string;
  width: number;
}

const parse = (srcset: string): Candidate[] =>
  [...srcset.matchAll(/(\S+)\s+(\d+)w/g)].map(([, url = '', width]) => ({
    url: new URL(url, document.baseURI).href,
    width: Number(width),
  }));

/**
 * All sizes of the file that the browser chose for an image, in the format that it chose, from the smallest up: what
 * one size could be read in, the others can be read in too.
 */
export function candidatesOf(image: HTMLImageElement): Candidate[] {
  const sources = [...(image.closest('picture')?.querySelectorAll('source') ?? []), image];
  const chosen = sources
    .map(({ srcset }) => parse(srcset))
    .find((all) => all.some(({ url }) => url === image.currentSrc));
  return (chosen ?? []).sort((a, b) => a.width - b.width);
}

/** The largest file that the graphics card takes, if it is larger than the one that is shown. */
export function sharperThan(
  shown: string,
  candidates: readonly Candidate[],
  largest: number,
): Candidate | undefined {
  const width = candidates.find(({ url }) => url === shown)?.width ?? 0;
  return candidates.findLast((each) => each.width > width && each.width <= largest);
}

/**
 * Fetches one file. A file that the page shows already comes from the browser's memory. It gets an image of its own,
 * because one with `srcset` says it is as large as it is shown.
 */
export async function loadPicture(url: string): Promise<TexImageSource> {
  const image = new Image();
  image.src = url;
  await image.decode();
  // decodes outside the main thread where the browser can: 4096 × 2048 px take a tenth of a second
  return createImageBitmap(image).catch(() => image);
}

/** Resolves when an image of the page has chosen its file and has it; fails when it cannot have it. */
export function arrivalOf(image: HTMLImageElement): Promise<void> {
  if (image.complete && image.currentSrc) return Promise.resolve();
  // one that waits for its turn may wait for ever below a canvas
  image.loading = 'eager';
  return new Promise((resolve, reject) => {
    image.addEventListener('load', () => resolve(), { once: true });
    image.addEventListener('error', () => reject(new Error(`${image.currentSrc} did not arrive`)), {
      once: true,
    });
  });
}

interface NavigatorWithConnection {
  connection?: { saveData?: boolean };
}

/** Whether the visitor asked for fewer bytes. */
export const savesData = (): boolean => (navigator as NavigatorWithConnection).connection?.saveData === true;

/** When the browser has nothing better to do. @returns what calls it off */
export function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 1500);
    return () => clearTimeout(timer);
  }
  const request = window.requestIdleCallback(act, { timeout: 5000 });
  return () => window.cancelIdleCallback(request);
}
