/** The rooms of the tour; each name is the room's anchor in the address: /virtual-tour#indigo-wall. */
export type RoomId = 'showroom' | 'indigo-wall' | 'workshop';

/** A piece of the catalogue that can be seen in a room's picture. */
export interface Place {
  room: RoomId;
  /** Middle of the hotspot in per cent of the whole wide picture, from its left and upper edge. */
  x: number;
  y: number;
  /** Id of the product that is really shown there. */
  product: string;
}

/**
 * Where the pieces stand, in the order they are numbered. Only what the shop sells and the picture shows: look at the
 * pictures hero-1 to hero-3 again when one of them is replaced. On phones the left 36 per cent are cut off.
 * Neighbours stand at different heights, so that the label of one never covers the hotspot of the other.
 */
export const places: readonly Place[] = [
  { room: 'showroom', x: 44, y: 31, product: '6' },
  { room: 'showroom', x: 62, y: 75.5, product: '4' },
  { room: 'indigo-wall', x: 52, y: 70.5, product: '6' },
  { room: 'indigo-wall', x: 70.4, y: 47, product: '8' },
  { room: 'indigo-wall', x: 87.9, y: 62, product: '7' },
  { room: 'workshop', x: 58, y: 48, product: '7' },
];
