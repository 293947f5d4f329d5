import { parcelOf, reaches, usualHome, wayIn, type Home } from './reach.ts';

const home = (change: Partial<Home> = {}): Home => ({ ...usualHome, ...change });
const box = (width: number, depth: number, height: number) => ({ width, depth, height });

describe('the largest parcel of a product', () => {
  it('is the size of the product with its packing', () => {
    expect(parcelOf({ size: box(61, 68, 107), parcel: null, category: 'Furniture' })).toEqual(
      box(71, 78, 117),
    );
    expect(parcelOf({ size: box(22, 18, 42), parcel: null, category: 'Decor' })).toEqual(box(28, 24, 48));
  });
  it('is the largest part of a product that comes in parts', () => {
    const bed = { size: box(193, 213, 158), parcel: box(193, 12, 158), category: 'Furniture' } as const;
    expect(parcelOf(bed)).toEqual(box(203, 22, 168));
  });
});

describe('the way into the room', () => {
  it.each([
    ['an armchair', box(71, 78, 117), home(), 'fits'],
    ['a headboard upright through a door', box(203, 22, 168), home({ stairWidth: 0 }), 'fits'],
    ['an almirah, laid on its side', box(120, 60, 220), home({ stairWidth: 0 }), 'fits'],
    ['a door with nothing to spare', box(83, 190, 220), home({ stairWidth: 0 }), 'tight'],
    ['a table that is wider than the door both ways', box(210, 106, 220), home({ stairWidth: 0 }), 'no'],
    ['stairs that a long table cannot turn on', box(193, 86, 106), home({ stairWidth: 70 }), 'no'],
    ['no stairs and no lift: the ground floor', box(193, 75, 106), home({ stairWidth: 0 }), 'fits'],
  ])('%s', (_, parcel, own, verdict) => {
    expect(reaches(wayIn(parcel, own))).toBe(verdict);
  });

  it('uses the lift where the stairs are too narrow, and the stairs where the lift is', () => {
    const parcel = box(71, 78, 117);
    const lift = { liftWidth: 100, liftDepth: 120, liftHeight: 210 };
    const narrow = home({ stairWidth: 60, ...lift });
    expect(wayIn(parcel, narrow)).toEqual([
      { place: 'lift', verdict: 'fits' },
      { place: 'stairs', verdict: 'no' },
      { place: 'door', verdict: 'fits' },
    ]);
    expect(reaches(wayIn(parcel, narrow))).toBe('fits');
    expect(reaches(wayIn(parcel, home({ ...lift, liftWidth: 50 })))).toBe('fits');
    expect(reaches(wayIn(parcel, home({ ...lift, liftWidth: 50, stairWidth: 60 })))).toBe('no');
  });

  it('lets a parcel around a corner only up to a length of 2(√2·w − b)', () => {
    const tall = box(60, 220, 400);
    // 400 lies, 220 stands: 400 ≤ 2(√2·w − 60) needs w ≥ 183.8
    expect(reaches(wayIn(tall, home({ doorHeight: 0, stairWidth: 183 })))).toBe('no');
    expect(reaches(wayIn(tall, home({ doorHeight: 0, stairWidth: 190 })))).toBe('fits');
  });
});
