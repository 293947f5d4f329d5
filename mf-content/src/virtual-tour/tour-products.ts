import type { ProductCard } from '@virasat/api';
import { panoramaPlaces } from './panorama-places.ts';
import { stillPlaces, type PanoramaPoint, type RoomId, type StillPlace } from './places.ts';
import { rooms, type PanoramaRoom } from './rooms.ts';

/** What a hotspot shows of a product. */
export type TourProduct = Pick<ProductCard, 'id' | 'name' | 'price' | 'originalPrice'>;

/** A place of a still picture with the product shown there. */
export interface StillProduct extends Pick<StillPlace, 'x' | 'y'> {
  product: TourProduct;
}

/** A direction of a panorama with the product shown there. */
export interface PanoramaProduct extends PanoramaPoint {
  product: TourProduct;
}

const stillPlacesIn = (room: RoomId) => stillPlaces.filter((place) => place.room === room);

const placesIn = ({ id, view }: (typeof rooms)[number]) =>
  view.kind === 'panorama' ? panoramaPlaces[view.room] : stillPlacesIn(id);

/** The products of the whole tour, each once, as the API accepts them. */
export const productIds = [
  ...new Set(rooms.flatMap((room) => placesIn(room).map(({ product }) => product))),
].join(',');

export const tourProductOf = ({ id, name, price, originalPrice }: ProductCard): TourProduct => ({
  id,
  name,
  price,
  ...(originalPrice !== undefined && { originalPrice }),
});

/** Puts products in their places, in the order of the places. A product that is not published has none. */
function placed<Place extends { product: string }>(
  places: readonly Place[],
  products: readonly TourProduct[],
) {
  return places.flatMap((place) => {
    const product = products.find(({ id }) => id === place.product);
    return product ? [{ ...place, product }] : [];
  });
}

/** The products of a room with a still picture. */
export const stillProducts = (room: RoomId, products: readonly TourProduct[]): StillProduct[] =>
  placed(stillPlacesIn(room), products);

/** The products of a room that one can look around in. */
export const panoramaProducts = (room: PanoramaRoom, products: readonly TourProduct[]): PanoramaProduct[] =>
  placed(panoramaPlaces[room], products);
