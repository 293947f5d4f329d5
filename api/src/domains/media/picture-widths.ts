/** Width in px for small pictures beside a name, of at most 120 CSS px on a dense screen (decision 0090). */
export const THUMBNAIL_WIDTH = 240;

/** Width in px for phones with a screen of 720 px (412 at a density of 1.75 is 721; decision 0087). */
export const PHONE_WIDTH = 724;

const onlyAsAvif = [THUMBNAIL_WIDTH, PHONE_WIDTH];

/**
 * The widths in px that a picture has files of in a format. imagery/encode/settings.mjs writes the shipped ones so.
 * @param widths all of its widths, ascending, as its value lists them
 */
export const widthsIn = (format: string, widths: readonly number[]): number[] =>
  widths.filter((width) => format === 'avif' || !onlyAsAvif.includes(width) || width === widths.at(-1));
