import type { PanoramaPoint } from './places.ts';

/** How much of the room the strip shows at once, in degrees. */
export const STRIP_DEGREES = 150;

/** How many times as wide as the screen the whole strip is. */
export const STRIP_WIDTHS = 360 / STRIP_DEGREES;

/** The strip begins here, so that yaw 0 is in the middle of the first view without any script. */
const FROM = -STRIP_DEGREES / 2;

const shareOf = (yaw: number): number => ((((yaw - FROM) % 360) + 360) % 360) / 360;

/** How far the left edge of a picture is from the strip's, as a part of the strip: it begins at yaw -180. */
const PICTURE_FROM = (-180 - FROM) / 360;

const percent = (part: number) => `${(part * 100).toFixed(4)}%`;

/** What the strip's style sheet must know, as CSS variables: its width in screens, and where its picture begins. */
export const stripSizes = { '--strip-width': percent(STRIP_WIDTHS), '--picture-from': percent(PICTURE_FROM) };

/** Where a direction is in the strip, as CSS variables: its height depends on the shape of the screen. */
export const stripPlace = ({ yaw, pitch }: PanoramaPoint): Record<`--${string}`, string | number> => ({
  '--x': `${(shareOf(yaw) * 100).toFixed(2)}%`,
  '--pitch': pitch,
});

/** Labels open to the side where there is strip left. */
export const opensTo = ({ yaw }: PanoramaPoint): 'left' | 'right' => (shareOf(yaw) > 0.8 ? 'left' : 'right');

/** What is in the middle of the strip as it is scrolled now. */
export const stripYaw = ({ scrollLeft, clientWidth }: HTMLElement): number =>
  FROM + ((scrollLeft + clientWidth / 2) / (clientWidth * STRIP_WIDTHS)) * 360;

/** How far to scroll the strip to bring a direction to its middle. */
export const scrollFor = (yaw: number, { clientWidth }: HTMLElement): number =>
  shareOf(yaw) * clientWidth * STRIP_WIDTHS - clientWidth / 2;
