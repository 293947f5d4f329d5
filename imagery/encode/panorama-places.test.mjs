import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { keepPlaces, panoramaPlacesModule, readPlaces } from './panorama-places.mjs';
import { panoramaPlacesFile } from './places.mjs';

const chair = { product: '4', yaw: 28.6, pitch: -16 };

describe('places of panoramas', () => {
  let home;
  beforeEach(() => {
    home = mkdtempSync(path.join(tmpdir(), 'virasat-places-'));
  });
  afterEach(() => rmSync(home, { recursive: true }));

  it('are kept by the name of the room when its final is rendered', () => {
    writeFileSync(path.join(home, 'panorama-showroom.places.json'), JSON.stringify([chair]));
    keepPlaces('panorama-showroom', home, path.join(home, 'places'));
    keepPlaces('panorama-workshop', home, path.join(home, 'places'));
    keepPlaces('product-4-room', home, path.join(home, 'places'));
    expect(readPlaces(path.join(home, 'places'))).toEqual({ showroom: [chair] });
  });

  it('become a module of the tour', () => {
    expect(panoramaPlacesModule({ showroom: [chair], workshop: [] })).toContain(
      "  showroom: [\n    { product: '4', yaw: 28.6, pitch: -16 },\n  ],\n  workshop: [\n  ],\n",
    );
  });

  it.each([
    ['an angle that is none', { ...chair, yaw: 260 }],
    ['nothing to buy', { yaw: 0, pitch: 0 }],
  ])('are refused with %s', (_, place) => {
    expect(() => panoramaPlacesModule({ showroom: [place] })).toThrow(/imagery\/places\/showroom\.json/);
  });

  it('are in the tour as they are in imagery/places', () => {
    expect(readFileSync(panoramaPlacesFile, 'utf8')).toBe(panoramaPlacesModule(readPlaces()));
  });
});
