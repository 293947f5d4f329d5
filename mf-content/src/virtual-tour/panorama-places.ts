// Written by imagery/encode.mjs from imagery/places. Do not edit: it comes from the scenes of the panoramas.
import type { PanoramaPlace } from './places.ts';

export const panoramaPlaces = {
  showroom: [
    { product: '1', yaw: 82.8, pitch: -12 },
    { product: '2', yaw: -74.1, pitch: -24.6 },
    { product: '3', yaw: 145.3, pitch: -20.2 },
    { product: '4', yaw: 28.6, pitch: -16.4 },
    { product: '5', yaw: -30.9, pitch: -6.4 },
    { product: '6', yaw: 33, pitch: 0.7 },
    { product: '7', yaw: 152.3, pitch: 3.7 },
    { product: '8', yaw: -85.8, pitch: 0.1 },
  ],
  workshop: [
    { product: '4', yaw: 37.8, pitch: -29.5 },
    { product: '7', yaw: -28, pitch: -19.1 },
  ],
} satisfies Record<string, PanoramaPlace[]>;
