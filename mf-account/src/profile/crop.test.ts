import fc from 'fast-check';
import { MAX_ZOOM, cropOf, dragged, placeOf, wholeView } from './crop.ts';

const size = fc.record({
  width: fc.integer({ min: 1, max: 9000 }),
  height: fc.integer({ min: 1, max: 9000 }),
});
const part = fc.double({ min: 0, max: 1, noNaN: true });
const view = fc.record({ zoom: fc.double({ min: 1, max: MAX_ZOOM, noNaN: true }), x: part, y: part });
const by = fc.record({
  dx: fc.integer({ min: -3000, max: 3000 }),
  dy: fc.integer({ min: -3000, max: 3000 }),
  window: fc.constant(240),
});

describe('the cut of an avatar', () => {
  it('is the middle of a picture that nobody has moved', () => {
    expect(cropOf({ width: 400, height: 200 }, wholeView)).toEqual({ x: 0.25, y: 0, size: 1 });
    expect(cropOf({ width: 200, height: 400 }, { ...wholeView, zoom: 2 })).toEqual({
      x: 0.25,
      y: 0.375,
      size: 0.5,
    });
  });

  it('never leaves the picture, and the picture never leaves the window, however it is dragged', () => {
    fc.assert(
      fc.property(size, view, by, (picture, before, drag) => {
        const after = dragged(picture, before, drag);
        const { x, y, size: side } = cropOf(picture, after);
        const pixels = side * Math.min(picture.width, picture.height);
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(x * picture.width + pixels).toBeLessThanOrEqual(picture.width + 1e-6);
        expect(y * picture.height + pixels).toBeLessThanOrEqual(picture.height + 1e-6);
        const { left, top, width, height } = placeOf(picture, after, drag.window);
        expect(Math.max(left, top)).toBeLessThanOrEqual(1e-6);
        expect(Math.min(left + width, top + height)).toBeGreaterThanOrEqual(drag.window - 1e-6);
      }),
    );
  });

  it('follows the finger: what was under it stays under it', () => {
    const picture = { width: 1200, height: 600 };
    const before = placeOf(picture, wholeView, 240);
    const after = placeOf(picture, dragged(picture, wholeView, { dx: 30, dy: 0, window: 240 }), 240);
    expect(after.left - before.left).toBeCloseTo(30);
  });
});
