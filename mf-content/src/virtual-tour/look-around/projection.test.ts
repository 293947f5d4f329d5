import {
  acrossOf,
  allowed,
  isInside,
  limits,
  project,
  start,
  unproject,
  wrap,
  type View,
} from './projection.ts';

const wide = { width: 1440, height: 617 };
const square = { width: 390, height: 390 };
const ahead: View = { yaw: 0, pitch: 0, fov: 95 };

describe('angles', () => {
  it.each([
    [0, 0],
    [179.5, 179.5],
    [180, -180],
    [190, -170],
    [-190, 170],
    [725, 5],
  ])('%d is the same as %d', (degrees, same) => expect(wrap(degrees)).toBeCloseTo(same));

  it('stay where the picture has enough to show', () => {
    expect(allowed({ yaw: 200, pitch: 89, fov: 170 })).toEqual({
      yaw: -160,
      pitch: limits.pitch,
      fov: limits.widest,
    });
    expect(allowed({ yaw: 0, pitch: -89, fov: 1 })).toEqual({
      yaw: 0,
      pitch: -limits.pitch,
      fov: limits.nearest,
    });
    expect(allowed(start)).toEqual(start);
  });

  it('from edge to edge are more on a wide screen, and the same from corner to corner', () => {
    expect(acrossOf(ahead, wide)).toBeGreaterThan(acrossOf(ahead, square));
    const corner = unproject({ x: wide.width, y: 0 }, ahead, wide);
    const cosine = Math.cos((corner.yaw * Math.PI) / 180) * Math.cos((corner.pitch * Math.PI) / 180);
    expect((Math.acos(cosine) * 360) / Math.PI).toBeCloseTo(ahead.fov);
  });
});

describe('a place on the screen', () => {
  it('is in the middle when one looks at it', () => {
    for (const pitch of [-60, 0, 30])
      expect(project({ yaw: 140, pitch }, { ...ahead, yaw: 140, pitch }, wide)).toEqual({
        x: expect.closeTo(720),
        y: expect.closeTo(308.5),
      });
  });

  it('is to the right of what has less yaw, and above what has less pitch', () => {
    const right = project({ yaw: 20, pitch: 10 }, ahead, wide);
    expect(right?.x).toBeGreaterThan(720);
    expect(right?.y).toBeLessThan(308);
  });

  it('is found across the seam of the picture', () => {
    const seam = project({ yaw: -175, pitch: 0 }, { ...ahead, yaw: 175 }, wide);
    const middle = project({ yaw: 10, pitch: 0 }, ahead, wide);
    expect(seam?.x).toBeCloseTo(middle?.x ?? NaN);
  });

  it('is nowhere behind the viewer', () => {
    expect(project({ yaw: 180, pitch: 0 }, ahead, wide)).toBeUndefined();
    expect(project({ yaw: 91, pitch: 0 }, ahead, wide)).toBeUndefined();
    // behind by its yaw, and yet ahead of one who looks at the ground
    expect(project({ yaw: 180, pitch: -60 }, { ...ahead, pitch: -70 }, wide)).toBeDefined();
  });

  it('leads back to the same direction', () => {
    for (const yaw of [-179, -60, 0, 35, 120])
      for (const pitch of [-50, -10, 0, 40])
        for (const size of [wide, square]) {
          const view = { yaw: yaw - 20, pitch: pitch / 2, fov: 80 };
          const point = project({ yaw, pitch }, view, size);
          const direction = unproject(point ?? { x: NaN, y: NaN }, view, size);
          expect(wrap(direction.yaw - yaw)).toBeCloseTo(0);
          expect(direction.pitch).toBeCloseTo(pitch);
        }
  });

  it('is inside when all of its hotspot is', () => {
    expect(isInside({ x: 30, y: 30 }, square)).toBe(true);
    expect(isInside({ x: 10, y: 30 }, square)).toBe(false);
    expect(isInside({ x: 30, y: 380 }, square)).toBe(false);
  });
});
