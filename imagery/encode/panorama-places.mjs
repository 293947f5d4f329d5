/** Where the pieces are in the panoramas: from the scene that knows it to the page that shows it. */
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { cache, roomPlaces } from './places.mjs';
import { quoted } from './typescript.mjs';

/** Keeps what the scene of a panorama noted while it was built (studio/shots/panoramas.py); nothing for other pictures. */
export function keepPlaces(key, from = cache, to = roomPlaces) {
  const noted = path.join(from, `${key}.places.json`);
  if (!key.startsWith('panorama-') || !existsSync(noted)) return;
  mkdirSync(to, { recursive: true });
  copyFileSync(noted, path.join(to, `${key.slice('panorama-'.length)}.json`));
}

/** `{ room: [{ product, yaw, pitch }] }`, rooms by name. */
export function readPlaces(folder = roomPlaces) {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  return Object.fromEntries(
    names
      .sort()
      .map((name) => [
        path.basename(name, '.json'),
        JSON.parse(readFileSync(path.join(folder, name), 'utf8')),
      ]),
  );
}

const isWithin = (value, limit) => typeof value === 'number' && Math.abs(value) <= limit;

function line(room, { product, yaw, pitch }) {
  if (!/^\d+$/.test(product) || !isWithin(yaw, 180) || !isWithin(pitch, 90))
    throw new Error(`imagery/places/${room}.json: ${JSON.stringify({ product, yaw, pitch })} is no place`);
  return `    { product: ${quoted(product)}, yaw: ${yaw}, pitch: ${pitch} },\n`;
}

/** The module of the virtual tour. */
export function panoramaPlacesModule(rooms) {
  const entries = Object.entries(rooms).map(
    ([room, places]) => `  ${room}: [\n${places.map((place) => line(room, place)).join('')}  ],\n`,
  );
  return `// Written by imagery/encode.mjs from imagery/places. Do not edit: it comes from the scenes of the panoramas.
import type { PanoramaPlace } from './places.ts';

export const panoramaPlaces = {
${entries.join('')}} satisfies Record<string, PanoramaPlace[]>;
`;
}
