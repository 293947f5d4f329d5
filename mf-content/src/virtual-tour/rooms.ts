import { heroesAlts } from '@virasat/kit/alts/heroes';
import { tourAlts } from '@virasat/kit/alts/tour';
import { hero2 } from '@virasat/kit/pictures/hero-2';
import { panoramaShowroom } from '@virasat/kit/pictures/panorama-showroom';
import { panoramaWorkshop } from '@virasat/kit/pictures/panorama-workshop';
import type { panoramaPlaces } from './panorama-places.ts';
import type { RoomId } from './places.ts';

/** Rooms whose products a panorama knows. */
export type PanoramaRoom = keyof typeof panoramaPlaces;

interface Seen {
  /** Value of the picture. */
  image: string;
  /** What it shows. */
  alt: string;
}

/** A wide picture, or one that goes all round; the products of the latter are in `panorama-places.ts`. */
export type RoomView = (Seen & { kind: 'still' }) | (Seen & { kind: 'panorama'; room: PanoramaRoom });

/** A room of the tour: its picture and its texts. */
export interface RoomCopy {
  id: RoomId;
  title: string;
  text: string;
  view: RoomView;
  /** Says what in the picture is not for sale. */
  caption: string;
}

/** The rooms in the order of the tour. */
export const rooms: readonly RoomCopy[] = [
  {
    id: 'showroom',
    title: 'Showroom',
    text: 'Morning light comes through a jali and moves along the wall. Look at the back of the chair: stars and crosses, sawn by hand.',
    view: {
      kind: 'panorama',
      room: 'showroom',
      image: panoramaShowroom,
      alt: tourAlts['panorama-showroom'],
    },
    caption: 'Computer-made picture. Only what has a number is in the shop.',
  },
  {
    id: 'indigo-wall',
    title: 'The indigo wall',
    text: 'Many old houses of Jodhpur are washed with indigo. Dark wood, brass and a small flame look their best on it.',
    view: { kind: 'still', image: hero2, alt: heroesAlts['hero-2'] },
    caption: 'Computer-made picture. The ledge, the bowl and the lotas are not in the shop.',
  },
  {
    id: 'workshop',
    title: 'The workshop',
    text: 'A wall panel halfway: on the left flowers and leaves already stand out of the ground, on the right there is still the pencil line.',
    view: {
      kind: 'panorama',
      room: 'workshop',
      image: panoramaWorkshop,
      alt: tourAlts['panorama-workshop'],
    },
    caption: 'Computer-made picture. The benches, the timber and the tools belong to the carvers.',
  },
];
