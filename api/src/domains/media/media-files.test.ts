import { json } from '../../app/testing/request.ts';
import { fileOf, openMediaApi, paint, pdf, type MediaApi } from './testing/media-api.ts';
import { sampleMp4 } from './testing/sample-mp4.ts';

let api: MediaApi;
beforeAll(async () => {
  api = await openMediaApi();
});
afterAll(() => api.stop());
beforeEach(() => api.clear());

describe('a video', () => {
  const film = sampleMp4({ bytes: 600_000 });
  const sendRaw = (body: Uint8Array, type = 'video/mp4') =>
    api.as('admin')('/api/admin/media/videos?name=Weaving.mp4', {
      method: 'POST',
      body,
      headers: { 'Content-Type': type },
    });

  it('is kept with its length and size, and sent in parts', async () => {
    const video = await api.sent(fileOf(film, 'Weaving.mp4'));
    expect(video).toMatchObject({ kind: 'video', status: 'ready', duration: 12, name: 'Weaving' });
    const url = video.url ?? '';
    const whole = await api.fetchFile(url);
    expect([whole.status, whole.headers.get('Accept-Ranges')]).toEqual([200, 'bytes']);
    expect(Buffer.from(await whole.arrayBuffer()).equals(film)).toBe(true);
    const part = await api.fetchFile(url, { Range: 'bytes=300000-300099' });
    expect([part.status, part.headers.get('Content-Range')]).toEqual([
      206,
      `bytes 300000-300099/${film.length}`,
    ]);
    expect(Buffer.from(await part.arrayBuffer()).equals(film.subarray(300_000, 300_100))).toBe(true);
    const beyond = await api.fetchFile(url, { Range: `bytes=${film.length}-` });
    expect([beyond.status, beyond.headers.get('Content-Range')]).toEqual([416, `bytes */${film.length}`]);
    const changed = await api.fetchFile(url, { Range: 'bytes=0-1', 'If-Range': '"another"' });
    expect([changed.status, (await changed.arrayBuffer()).byteLength]).toEqual([200, film.length]);
  });

  it.each([
    ['longer than a minute', sampleMp4({ seconds: 75 }), /60 seconds/],
    ['cut off', film.subarray(0, 300_000), /cannot be read/],
    [
      'a page with the beginning of a video',
      Buffer.concat([film.subarray(0, 32), Buffer.from('<script>')]),
      /cannot be read/,
    ],
  ])('is rejected when it is %s', async (_, bytes, message) => {
    expect((await api.rejection(fileOf(bytes, 'a.mp4')))?.message).toMatch(message);
    expect((await api.stored())[0]).toBe(0);
  });

  it('is sent as the body of a request when it is large, and by admins only', async () => {
    expect((await sendRaw(sampleMp4(), 'text/plain')).status).toBe(400);
    const response = await sendRaw(film);
    expect([response.status, await json(response)]).toEqual([
      201,
      expect.objectContaining({ kind: 'video', name: 'Weaving', duration: 12 }),
    ]);
    const asShopper = await api.as('user')('/api/admin/media/videos', { method: 'POST' });
    expect(asShopper.status).toBe(403);
  });

  it('has a picture as its poster, which cannot be deleted meanwhile', async () => {
    const video = await api.sent(fileOf(film, 'Weaving.mp4'));
    const picture = await api.sent(fileOf(await paint(60, 60), 'loom.jpg'));
    expect((await api.patch(video.id, { version: video.version, poster: video.id })).status).toBe(400);
    expect((await api.patch(video.id, { version: video.version, poster: picture.id })).status).toBe(200);
    const where = 'Poster of the video “Weaving”';
    expect((await api.record(picture.id)).uses).toEqual([{ where, domain: 'media', id: video.id }]);
    const rejected = await api.remove(picture.id);
    expect([rejected.status, (await json<{ message: string }>(rejected)).message]).toEqual([
      409,
      `This is in use: ${where}. Take it out there first.`,
    ]);
    expect((await api.list('unused=true')).items.map(({ id }) => id)).toEqual([video.id]);
    expect((await api.remove(video.id)).status).toBe(204);
    expect((await api.remove(picture.id)).status).toBe(204);
    await api.sweepLater();
    expect((await api.stored())[0]).toBe(0);
  });
});

describe('a file of the shop', () => {
  it('is read by its address as everybody gets it; what the store does not have is not there', async () => {
    const { read } = api.services.media;
    const { url } = await api.sent(fileOf(pdf, 'care.pdf'));
    expect((await read(url ?? ''))?.toString()).toBe(pdf);
    const nothing = [
      '/media/product-4-studio.8e1dc120-480.jpg',
      `/api${url}`,
      `${url}x`,
      'https://x.example',
      '',
    ];
    expect(await Promise.all(nothing.map(read))).toEqual(nothing.map(() => null));
  });
});

describe('a document', () => {
  it('is downloaded, whatever else it pretends to be', async () => {
    const { url, kind } = await api.sent(fileOf(pdf, 'care.pdf'));
    const response = await api.fetchFile(url ?? '');
    expect([kind, response.headers.get('Content-Type')]).toEqual(['document', 'application/pdf']);
    expect(response.headers.get('Content-Disposition')).toMatch(/^attachment/);
    expect(response.headers.get('Content-Security-Policy')).toContain('sandbox');
    expect(await response.text()).toBe(pdf);
  });
});
