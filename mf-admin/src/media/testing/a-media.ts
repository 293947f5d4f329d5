import type { Media } from '@virasat/api';

/** A record as the API answers it: an uploaded picture that nothing shows. */
export const aMedia = (over: Partial<Media> = {}): Media => ({
  id: 'm1',
  kind: 'picture',
  source: 'uploaded',
  status: 'ready',
  problem: null,
  name: 'Stool',
  alt: 'A low stool of sheesham',
  tags: [],
  picture: '/media/0a1b/picture 700x350 #6b3a1e 480,700 *2A<BBBBBB',
  url: null,
  duration: null,
  poster: null,
  bytes: 2_400_000,
  contentType: 'image/jpeg',
  sha256: 'abc',
  width: 700,
  height: 350,
  previous: null,
  uses: [],
  createdAt: '2026-11-02T06:00:00.000Z',
  createdBy: 'admin',
  changedAt: '2026-11-02T06:00:00.000Z',
  changedBy: 'admin',
  version: 1,
  ...over,
});

/** A list's answer. */
export const mediaPage = (...items: Media[]) => ({ items, total: items.length, page: 1, pageSize: 25 });
