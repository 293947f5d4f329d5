/** Where one looks, in degrees, as panoramas count: yaw 0 is the picture's middle and grows to the right, pitch up. */
export interface Direction {
  yaw: number;
  pitch: number;
}

/**
 * A direction and how much of the room one sees: `fov` is the angle from corner to corner, because that is what looks
 * stretched when it is large, whatever the shape of the screen.
 */
export interface View extends Direction {
  fov: number;
}

export interface Size {
  width: number;
  height: number;
}

/** In px from the left and upper edge of the screen. */
export interface Point {
  x: number;
  y: number;
}

/** What one may see: nobody needs the ground between their feet, where a panorama has few pixels. */
export const limits = { pitch: 75, nearest: 45, widest: 110 } as const;

/** What a room opens with. */
export const start: View = { yaw: 0, pitch: 0, fov: 95 };

const toRadians = Math.PI / 180;

export const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));

/** The same angle from -180 up to, not including, 180. */
export const wrap = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180;

/** The nearest view that is allowed. */
export const allowed = ({ yaw, pitch, fov }: View): View => ({
  yaw: wrap(yaw),
  pitch: clamp(pitch, -limits.pitch, limits.pitch),
  fov: clamp(fov, limits.nearest, limits.widest),
});

/** Distance in px from the eye to the screen: what turns angles into px. */
export const focalLength = ({ fov }: Pick<View, 'fov'>, { width, height }: Size): number =>
  Math.hypot(width, height) / 2 / Math.tan((fov / 2) * toRadians);

/** Tangents of half the width and half the height of what one sees. */
export function halfExtent(view: View, size: Size): Point {
  const focal = focalLength(view, size);
  return { x: size.width / 2 / focal, y: size.height / 2 / focal };
}

/** The angle in degrees from the left edge of the screen to the right one. */
export const acrossOf = (view: View, size: Size): number =>
  (2 * Math.atan(halfExtent(view, size).x)) / toRadians;

/** Where a direction is on the screen, which may be beside it; undefined when it is behind the viewer. */
export function project({ yaw, pitch }: Direction, view: View, size: Size): Point | undefined {
  const around = wrap(yaw - view.yaw) * toRadians;
  const up = pitch * toRadians;
  const tilt = view.pitch * toRadians;
  const ahead = Math.cos(around) * Math.cos(up);
  const depth = ahead * Math.cos(tilt) + Math.sin(up) * Math.sin(tilt);
  // nearly sideways: the place would be thousands of px away
  if (depth < 0.02) return undefined;
  const focal = focalLength(view, size);
  const right = Math.sin(around) * Math.cos(up);
  const above = Math.sin(up) * Math.cos(tilt) - ahead * Math.sin(tilt);
  return { x: size.width / 2 + (focal * right) / depth, y: size.height / 2 - (focal * above) / depth };
}

/** What one sees at a point of the screen: the inverse of `project`. */
export function unproject({ x, y }: Point, view: View, size: Size): Direction {
  const focal = focalLength(view, size);
  const tilt = view.pitch * toRadians;
  const right = x - size.width / 2;
  const above = size.height / 2 - y;
  const up = above * Math.cos(tilt) + focal * Math.sin(tilt);
  const ahead = focal * Math.cos(tilt) - above * Math.sin(tilt);
  return {
    yaw: wrap(view.yaw + Math.atan2(right, ahead) / toRadians),
    pitch: Math.atan2(up, Math.hypot(right, ahead)) / toRadians,
  };
}

/** Whether a point of the screen is on it, and not at its very edge. */
export const isInside = ({ x, y }: Point, { width, height }: Size, margin = 22): boolean =>
  x >= margin && x <= width - margin && y >= margin && y <= height - margin;
