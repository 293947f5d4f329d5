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
    expect(await slipPictures([chair, chair, gone], origin())).toEqual(new Map([[chair, JPEG]]));
    expect(asked.sort()).toEqual([
      '/media/gone.0a1b2c3d-640.jpg',
      '/media/product-4-studio.0a1b2c3d-480.jpg',
    ]);
  });

  it.each([
    'https://elsewhere.example/x.jpg',
    '/api/session 10x10 #fff 480 x',
    '/media/../etc 1x1 #fff 480 x',
    '',
  ])('are never fetched from %j', (value) => expect(smallestJpeg(value)).toBeUndefined());
});
