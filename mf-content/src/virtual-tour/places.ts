/** The rooms of the tour; each name is the room's anchor in the address: /virtual-tour#indigo-wall. */
export type RoomId = 'showroom' | 'indigo-wall' | 'workshop';

/** A product of the catalogue that can be seen in a room's still picture. */
export interface StillPlace {
  room: RoomId;
  /** Middle of the hotspot in per cent of the whole wide picture, from its left and upper edge. */
  x: number;
  y: number;
  /** Id of the product shown there. */
  product: string;
}

/** A direction in a panorama, in degrees: yaw 0 is the middle of the picture and grows to the right, pitch up. */
export interface PanoramaPoint {
  yaw: number;
  pitch: number;
}

/** A product of the catalogue that can be seen in a panorama; `panorama-places.ts` has them. */
export interface PanoramaPlace extends PanoramaPoint {
  /** Id of the product shown there. */
  product: string;
}

/** A way out of a panorama into another room of the tour. */
export interface Door extends PanoramaPoint {
  room: RoomId;
  leadsTo: RoomId;
  /** Text of the link. */
  text: string;
}

/**
 * The positions of products in still pictures, in the order of their numbers. Check them when the picture hero-2 is
 * replaced. On phones the left 36 per cent are cut off. Neighbours are at different heights, so that the label of one
 * never covers the hotspot of the other.
 */
export const stillPlaces: readonly StillPlace[] = [
  { room: 'indigo-wall', x: 56, y: 66, product: '6' },
  { room: 'indigo-wall', x: 71, y: 47, product: '8' },
  { room: 'indigo-wall', x: 87, y: 60, product: '7' },
];

/** The doors of the rooms that one can look around in. */
export const doors: readonly Door[] = [
  { room: 'showroom', yaw: -153.8, pitch: -4, leadsTo: 'workshop', text: 'Go to the workshop' },
  { room: 'workshop', yaw: -153.1, pitch: -5, leadsTo: 'showroom', text: 'Go to the showroom' },
];
