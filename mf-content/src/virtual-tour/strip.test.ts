import { STRIP_WIDTHS, scrollFor, stripPlace, stripYaw } from './strip.ts';

const scrolled = (scrollLeft: number) => ({ scrollLeft, clientWidth: 1000 }) as HTMLElement;

describe('the strip', () => {
  it('shows the middle of the picture in its middle at first', () => {
    expect(stripYaw(scrolled(0))).toBeCloseTo(0);
    expect(stripPlace({ yaw: 0, pitch: -10 })).toEqual({
      '--x': `${((500 / (1000 * STRIP_WIDTHS)) * 100).toFixed(2)}%`,
      '--pitch': -10,
    });
  });

  it('goes once round, so that what is left of its beginning is at its end', () => {
    expect(stripPlace({ yaw: -75, pitch: 0 })['--x']).toBe('0.00%');
    expect(stripPlace({ yaw: -76, pitch: 0 })['--x']).toBe('99.72%');
    expect(stripPlace({ yaw: 180, pitch: 0 })['--x']).toBe(stripPlace({ yaw: -180, pitch: 0 })['--x']);
  });

  it('can be scrolled to a direction and tells which one it shows', () => {
    for (const yaw of [0, 40, 170]) expect(stripYaw(scrolled(scrollFor(yaw, scrolled(0))))).toBeCloseTo(yaw);
  });
});
