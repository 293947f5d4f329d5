import type { Product } from '@virasat/api';

type Size = Product['size'];

/** The narrow places between the delivery van and the room, in centimetres. 0 means there is none. */
export interface Home {
  doorWidth: number;
  doorHeight: number;
  stairWidth: number;
  liftWidth: number;
  liftDepth: number;
  liftHeight: number;
}

/** Typical measures of Indian flats, for a shopper who has not measured yet. */
export const usualHome: Home = {
  doorWidth: 85,
  doorHeight: 200,
  stairWidth: 100,
  liftWidth: 0,
  liftDepth: 0,
  liftHeight: 0,
};

/** Foam and crate on each side, in centimetres. */
const PACKING = { Furniture: 5, Decor: 3 } as const;
/** Space for hands and for an unsteady step. */
const HANDS = 4;
/** Height of a usual room or landing, in which a parcel can be stood on end. */
const CEILING = 260;

export type Verdict = 'fits' | 'tight' | 'no';
export interface Obstacle {
  place: 'door' | 'stairs' | 'lift';
  verdict: Verdict;
}

/** The largest parcel of a product: as the maker measured it packed, else its size with packing added. */
export function parcelOf({ size, parcel, category }: Pick<Product, 'size' | 'parcel' | 'category'>): Size {
  const { width, depth, height } = parcel ?? size;
  const more = 2 * PACKING[category];
  return { width: width + more, depth: depth + more, height: height + more };
}

/** The edges of a parcel from short to long. */
const edges = ({ width, depth, height }: Size) =>
  [width, depth, height].sort((a, b) => a - b) as [number, number, number];

const verdictOf = (fitsWith: (space: number) => boolean): Verdict => {
  if (fitsWith(HANDS)) return 'fits';
  return fitsWith(0) ? 'tight' : 'no';
};

/** Carried lengthwise, a parcel shows its two shorter edges to the door, upright or lying. */
const throughDoor = (parcel: Size, width: number, height: number, space: number): boolean => {
  const [short, middle] = edges(parcel);
  const [narrow, tall] = [Math.min(width, height), Math.max(width, height)];
  return short + space <= narrow && middle + space <= tall;
};

/**
 * Up a stair and around its landing, a right-angled corner of one width: a rectangle of length l and breadth b gets
 * around it while l ≤ 2 (√2 · width − b). Any edge may stand upright below the ceiling.
 */
const upStairs = (parcel: Size, width: number, space: number): boolean => {
  const [a, b, c] = edges(parcel);
  const lying: [breadth: number, length: number, upright: number][] = [
    [a, b, c],
    [a, c, b],
    [b, c, a],
  ];
  return lying.some(
    ([breadth, length, upright]) =>
      upright + space <= CEILING &&
      breadth + space <= width &&
      length <= 2 * (Math.SQRT2 * width - breadth - space),
  );
};

/** Inside a lift's cabin with the door shut, each edge along one of its own, stood up or laid down. */
const inLift = (parcel: Size, { liftWidth, liftDepth, liftHeight }: Home, space: number): boolean => {
  const cabin = edges({ width: liftWidth, depth: liftDepth, height: liftHeight });
  return edges(parcel).every((edge, n) => edge + space <= (cabin[n] ?? 0));
};

/** The narrow places on the way to the room, in order; places without measures are left out. */
export function wayIn(parcel: Size, home: Home): Obstacle[] {
  const way: Obstacle[] = [];
  if (home.liftWidth && home.liftDepth && home.liftHeight)
    way.push({ place: 'lift', verdict: verdictOf((space) => inLift(parcel, home, space)) });
  if (home.stairWidth)
    way.push({ place: 'stairs', verdict: verdictOf((space) => upStairs(parcel, home.stairWidth, space)) });
  if (home.doorWidth && home.doorHeight)
    way.push({
      place: 'door',
      verdict: verdictOf((space) => throughDoor(parcel, home.doorWidth, home.doorHeight, space)),
    });
  return way;
}

/** Whether the parcel reaches the room: either lift or stairs is enough. */
export function reaches(way: readonly Obstacle[]): Verdict {
  const best = (verdicts: Verdict[]): Verdict =>
    (['fits', 'tight', 'no'] as const).find((verdict) => verdicts.includes(verdict)) ?? 'fits';
  const of = (wanted: (place: Obstacle['place']) => boolean) =>
    way.filter(({ place }) => wanted(place)).map(({ verdict }) => verdict);
  const up = best(of((place) => place !== 'door'));
  const door = best(of((place) => place === 'door'));
  if (up === 'no' || door === 'no') return 'no';
  return up === 'tight' || door === 'tight' ? 'tight' : 'fits';
}
