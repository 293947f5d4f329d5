// Written by imagery/encode.mjs from imagery/places. Do not edit: it comes from the scenes of the panoramas.
import type { PanoramaPlace } from './places.ts';

export const panoramaPlaces = {
  showroom: [
    { product: '1', yaw: 81.6, pitch: -13.9 },
    { product: '2', yaw: -73.1, pitch: -25.9 },
    { product: '3', yaw: 142, pitch: -21.7 },
    { product: '4', yaw: 31.2, pitch: -17.6 },
    { product: '5', yaw: -32.9, pitch: -6.7 },
    { product: '6', yaw: 35, pitch: 0.7 },
    { product: '7', yaw: 150.1, pitch: 4 },
    { product: '8', yaw: -85.4, pitch: 0.1 },
  ],
  workshop: [
    { product: '4', yaw: 37.8, pitch: -29.5 },
    { product: '7', yaw: -28, pitch: -19.1 },
  ],
} satisfies Record<string, PanoramaPlace[]>;
