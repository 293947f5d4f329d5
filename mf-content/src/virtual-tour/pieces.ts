import type { ProductCard } from '@virasat/api';
import { places, type Place, type RoomId } from './places.ts';

/** What a hotspot says of a product. */
export type Piece = Pick<ProductCard, 'id' | 'name' | 'price' | 'originalPrice'>;

/** A place with the product that stands there. */
export interface PlacedPiece extends Pick<Place, 'x' | 'y'> {
  piece: Piece;
}

/** The products of the whole tour, each once, as the API takes them. */
export const productIds = [...new Set(places.map(({ product }) => product))].join(',');

export const pieceOf = ({ id, name, price, originalPrice }: ProductCard): Piece => ({
  id,
  name,
  price,
  ...(originalPrice !== undefined && { originalPrice }),
});

/** The pieces of a room in their order. A product that is no longer published has no hotspot. */
export const piecesIn = (room: RoomId, pieces: readonly Piece[]): PlacedPiece[] =>
  places
    .filter((place) => place.room === room)
    .flatMap(({ x, y, product }) => {
      const piece = pieces.find(({ id }) => id === product);
      return piece ? [{ x, y, piece }] : [];
    });
