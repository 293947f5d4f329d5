import type { ProductCard } from '@virasat/api';
import { panoramaPlaces } from './panorama-places.ts';
import { stillPlaces, type PanoramaPoint, type RoomId, type StillPlace } from './places.ts';
import { rooms } from './rooms.ts';

/** What a hotspot says of a product. */
export type Piece = Pick<ProductCard, 'id' | 'name' | 'price' | 'originalPrice'>;

/** A place of a still picture with the product that stands there. */
export interface StillPiece extends Pick<StillPlace, 'x' | 'y'> {
  piece: Piece;
}

/** A direction of a panorama with the product that stands there. */
export interface PanoramaPiece extends PanoramaPoint {
  piece: Piece;
}

/** Rooms whose pieces a panorama knows. */
export type PanoramaRoom = keyof typeof panoramaPlaces;

const stillPlacesIn = (room: RoomId) => stillPlaces.filter((place) => place.room === room);

const placesIn = ({ id, view }: (typeof rooms)[number]) =>
  view.kind === 'panorama' ? panoramaPlaces[view.room] : stillPlacesIn(id);

/** The products of the whole tour, each once, as the API takes them. */
export const productIds = [
  ...new Set(rooms.flatMap((room) => placesIn(room).map(({ product }) => product))),
].join(',');

export const pieceOf = ({ id, name, price, originalPrice }: ProductCard): Piece => ({
  id,
  name,
  price,
  ...(originalPrice !== undefined && { originalPrice }),
});

/** Puts pieces in their places, in the order of the places. A product that is not published has none. */
function placed<Place extends { product: string }>(places: readonly Place[], pieces: readonly Piece[]) {
  return places.flatMap((place) => {
    const piece = pieces.find(({ id }) => id === place.product);
    return piece ? [{ ...place, piece }] : [];
  });
}

/** The pieces of a room with a still picture. */
export const stillPieces = (room: RoomId, pieces: readonly Piece[]): StillPiece[] =>
  placed(stillPlacesIn(room), pieces);

/** The pieces of a room that one can look around in. */
export const panoramaPieces = (room: PanoramaRoom, pieces: readonly Piece[]): PanoramaPiece[] =>
  placed(panoramaPlaces[room], pieces);
