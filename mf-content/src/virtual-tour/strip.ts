import type { PanoramaPoint } from './places.ts';

/** How much of the room is beside each other in the strip before one scrolls, in degrees. */
const SHOWN = 150;

/** The whole circle is so many times as wide as what one sees of it. */
export const STRIP_WIDTHS = 360 / SHOWN;

/** The strip begins here, so that yaw 0 is in the middle of what one sees first, without any script. */
const FROM = -SHOWN / 2;

const shareOf = (yaw: number): number => ((((yaw - FROM) % 360) + 360) % 360) / 360;

/** How far the left edge of a picture is from the strip's, as a part of the strip: it begins at yaw -180. */
export const PICTURE_FROM = (-180 - FROM) / 360;

/** Where a direction is in the strip, as CSS variables: how high it is depends on the shape of the screen. */
export const stripPlace = ({ yaw, pitch }: PanoramaPoint): Record<`--${string}`, string | number> => ({
  '--x': `${(shareOf(yaw) * 100).toFixed(2)}%`,
  '--pitch': pitch,
});

/** Labels open to the side where there is strip left. */
export const opensTo = ({ yaw }: PanoramaPoint): 'left' | 'right' => (shareOf(yaw) > 0.8 ? 'left' : 'right');

/** What is in the middle of the strip as it is scrolled now. */
export const stripYaw = ({ scrollLeft, clientWidth }: HTMLElement): number =>
  FROM + ((scrollLeft + clientWidth / 2) / (clientWidth * STRIP_WIDTHS)) * 360;

/** How far to scroll the strip for a direction to be in its middle, as far as it goes. */
export const scrollFor = (yaw: number, { clientWidth }: HTMLElement): number =>
  shareOf(yaw) * clientWidth * STRIP_WIDTHS - clientWidth / 2;
