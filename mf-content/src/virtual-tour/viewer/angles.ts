/** The angles of view from corner to corner: what looks stretched is the same on a phone and on a wide screen. */
const NARROWEST = 45;
const WIDEST = 110;

export const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;
export const toDegrees = (radians: number): number => (radians * 180) / Math.PI;

export const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));

/** Limits of the zoom. Photo Sphere Viewer counts the angle of view from the upper edge to the lower one. */
export function zoomLimits({ width, height }: { width: number; height: number }) {
  const share = height / Math.max(1, Math.hypot(width, height));
  const vertical = (diagonal: number) => toDegrees(2 * Math.atan(Math.tan(toRadians(diagonal) / 2) * share));
  return { minFov: vertical(NARROWEST), maxFov: vertical(WIDEST) };
}
