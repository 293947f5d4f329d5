import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { slipPictures, smallestJpeg } from './slip-pictures.ts';

const chair = '/media/product-4-studio.0a1b2c3d 1440x1800 #aabbcc 480,960,1440 UklGRg avif,webp,jpg';
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);

// Proves requirement 374.
describe('the pictures of packing slips', () => {
  let server: Server;
  const asked: string[] = [];
  beforeAll(async () => {
    server = createServer(({ url = '' }, response) => {
      asked.push(url);
      if (url.endsWith('-480.jpg')) response.end(JPEG);
      else response.writeHead(404).end('Not found');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  it('are the smallest JPEG of the shop’s own pictures, each fetched once; what is missing is left out', async () => {
    const gone = '/media/gone.0a1b2c3d 1440x1800 #aabbcc 640,960 UklGRg avif,webp,jpg';
    const sources = { readMedia: () => Promise.resolve(null), shopOrigin: origin() };
    expect(await slipPictures([chair, chair, gone], sources)).toEqual(new Map([[chair, JPEG]]));
    expect(asked.splice(0).sort()).toEqual([
      '/media/gone.0a1b2c3d-640.jpg',
      '/media/product-4-studio.0a1b2c3d-480.jpg',
    ]);
  });

  it('are never of a width that only AVIF has', () => {
    const smallestOf = (widths: string) => smallestJpeg(chair.replace('480,960,1440', widths));
    expect(smallestOf('724,960')).toMatch(/-960\.jpg$/);
    expect(smallestOf('240,480')).toMatch(/-480\.jpg$/);
    expect(smallestOf('724')).toMatch(/-724\.jpg$/);
  });

  it('that admins have sent come from the media store, without a request to the shop', async () => {
    const hash = '0123456789abcdef0123456789abcdef';
    const sent = `/media/${hash}/picture 1200x900 #aabbcc 480,960 UklGRg`;
    const readMedia = jest.fn((path: string) =>
      path.startsWith(`/media/${hash}/`) ? Promise.resolve(JPEG) : Promise.reject(new Error('away')),
    );
    const pictures = await slipPictures([sent, chair], { readMedia, shopOrigin: origin() });
    // the store's failure costs a picture, not the slip
    expect(pictures).toEqual(new Map([[sent, JPEG]]));
    expect(readMedia).toHaveBeenCalledWith(`/media/${hash}/picture-480.jpg`);
    expect(asked).toEqual([]);
  });

  it.each([
    'https://elsewhere.example/x.jpg',
    '/api/session 10x10 #fff 480 x',
    '/media/../etc 1x1 #fff 480 x',
    '',
  ])('are never fetched from %j', (value) => expect(smallestJpeg(value)).toBeUndefined());
});
