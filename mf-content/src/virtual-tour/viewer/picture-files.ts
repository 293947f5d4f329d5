/** One file of a picture. */
export interface PictureFile {
  /** Absolute. */
  url: string;
  width: number;
}

const parse = (srcset: string): PictureFile[] =>
  [...srcset.matchAll(/(\S+)\s+(\d+)w/g)].map(([, url = '', width]) => ({
    url: new URL(url, document.baseURI).href,
    width: Number(width),
  }));

/**
 * All sizes of the file that the browser chose for an image, in the format that it chose, from the smallest up: what
 * one size could be read in, the others can be read in too.
 */
export function filesOf(image: HTMLImageElement): PictureFile[] {
  const sources = [...(image.closest('picture')?.querySelectorAll('source') ?? []), image];
  const chosen = sources
    .map(({ srcset }) => parse(srcset))
    .find((all) => all.some(({ url }) => url === image.currentSrc));
  return (chosen ?? []).sort((a, b) => a.width - b.width);
}

/** The largest file that the graphics card takes, if it is larger than the one on screen. */
export function sharperThan(
  shown: string,
  files: readonly PictureFile[],
  largest: number,
): PictureFile | undefined {
  const width = files.find(({ url }) => url === shown)?.width ?? 0;
  return files.findLast((each) => each.width > width && each.width <= largest);
}

/** Resolves when an image of the page has chosen and loaded its file. @throws when it cannot be loaded */
export function imageLoaded(image: HTMLImageElement): Promise<void> {
  if (image.complete && image.currentSrc) return Promise.resolve();
  // a lazy image below the fold would never load
  image.loading = 'eager';
  return new Promise((resolve, reject) => {
    image.addEventListener('load', () => resolve(), { once: true });
    image.addEventListener('error', () => reject(new Error(`${image.currentSrc} could not be loaded`)), {
      once: true,
    });
  });
}

interface NavigatorWithConnection {
  connection?: { saveData?: boolean };
}

/** Whether the visitor asked for fewer bytes. */
export const savesData = (): boolean => (navigator as NavigatorWithConnection).connection?.saveData === true;

/** Runs an action when the browser is idle. Safari has no idle callback: a moment later, then. */
export function whenIdle(action: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(action, { timeout: 5000 });
  else setTimeout(action, 1500);
}
