/** Width in px for phones with a screen of 720 px (412 at a density of 1.75 is 721): only as AVIF (decision 0087). */
export const PHONE_WIDTH = 724;

/**
 * The widths in px that a picture has files of in a format. imagery/encode/settings.mjs writes the shipped ones so.
 * @param widths all of its widths, ascending, as its value lists them
 */
export const widthsIn = (format: string, widths: readonly number[]): number[] =>
  widths.filter((width) => format === 'avif' || width !== PHONE_WIDTH || width === widths.at(-1));
