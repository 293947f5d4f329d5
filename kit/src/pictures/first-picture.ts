/** The picture that a page begins with: its document has the low-quality image placeholder (LQIP) of it inside. */
export interface FirstPicture {
  /** What the addresses of its files begin with. */
  base: string;
  /** The media condition under which another crop is shown instead of it. */
  unless?: string | undefined;
}

/** Custom property that the shell's document sets to the LQIP of the page's first picture. */
export const LQIP_PROPERTY = '--lqip';

let first: FirstPicture | undefined;

/**
 * Only on the server: names a picture that is loaded at once.
 * @returns whether it is the first one since `takeFirstPicture`
 */
export function noteFirstPicture(picture: FirstPicture): boolean {
  if (first) return false;
  first = picture;
  return true;
}

/** For the shell: the first picture of what has been rendered since the last call. Nothing may wait between the two. */
export function takeFirstPicture(): FirstPicture | undefined {
  const taken = first;
  first = undefined;
  return taken;
}
