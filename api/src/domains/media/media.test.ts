import sharp from 'sharp';
import { json } from '../../app/testing/request.ts';
import type { Media, SentFileResult } from './media.schema.ts';
import { fileOf, openMediaApi, paint, pdf, type MediaApi } from './testing/media-api.ts';
import { sampleMp4 } from './testing/sample-mp4.ts';

let api: MediaApi;
beforeAll(async () => {
  api = await openMediaApi();
});
afterAll(() => api.stop());
beforeEach(() => api.clear());

const changes = async () => {
  const events = api.db.collection<{ name: string; at: Date; payload: { change: string } }>('events');
  const found = await events.find({ name: 'media.changed' }).sort({ at: 1 }).toArray();
  return found.map(({ payload }) => payload.change);
};

/** What the addresses of a picture's files begin with. */
const baseOf = (picture: string | null) => picture?.split(' ')[0];

describe('a picture of the shop (requirement 78)', () => {
  it('is encoded in every size and format, never enlarged, under an address with the hash of its content', async () => {
    const { picture, status, name } = await api.sent(fileOf(await paint(700, 350)));
    expect([status, name]).toEqual(['ready', 'Stool']);
    expect(picture).toMatch(/^\/media\/[0-9a-f]{32}\/picture 700x350 #[0-9a-f]{6} 240,480,700 \S(?:\S{3})+$/);
    for (const width of [480, 700]) {
      for (const format of ['avif', 'webp', 'jpg']) {
        const response = await api.fetchFile(`${baseOf(picture)}-${width}.${format}`);
        const shown = await sharp(await response.arrayBuffer()).metadata();
        expect([format, shown.width]).toEqual([format, width]);
      }
    }
  });

  it('has a width for thumbnails and one for small phones, as AVIF only', async () => {
    const { picture } = await api.sent(fileOf(await paint(1000, 100)));
    expect(picture).toContain(' 240,480,724,960,1000 ');
    const statusOf = async (name: string) => (await api.fetchFile(`${baseOf(picture)}-${name}`)).status;
    for (const width of [240, 724]) {
      const names = ['avif', 'webp', 'jpg'].map((format) => `${width}.${format}`);
      expect(await Promise.all(names.map(statusOf))).toEqual([200, 404, 404]);
    }
    expect(await Promise.all(['960.webp', '1000.jpg'].map(statusOf))).toEqual([200, 200]);
  });

  it('has a placeholder of a few bytes that covers the screen of a phone', async () => {
    const { picture } = await api.sent(fileOf(await paint(1400, 600)));
    expect(picture).toContain(' 240,480,724,960,1400 ');
    const response = await api.fetchFile(`${baseOf(picture)}-lqip.avif`);
    const bytes = await response.arrayBuffer();
    const { width, height } = await sharp(bytes).metadata();
    expect([width, height]).toEqual([649, 278]);
    expect(bytes.byteLength).toBeLessThan(2000);
  });

  it('that is itself as wide as small phones is encoded in every format', async () => {
    const { picture } = await api.sent(fileOf(await paint(724, 100)));
    expect(picture).toContain(' 240,480,724 ');
    for (const format of ['avif', 'webp', 'jpg'])
      expect((await api.fetchFile(`${baseOf(picture)}-724.${format}`)).status).toBe(200);
  });

  it('is served for ever, as what it is, and never executed (requirement 28)', async () => {
    const { picture } = await api.sent(fileOf(await paint(100, 100)));
    const address = `${baseOf(picture)}-100.webp`;
    const { headers } = await api.fetchFile(address);
    expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('Content-Type')).toBe('image/webp');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Content-Security-Policy')).toMatch(/default-src 'none'; sandbox/);
    const etag = headers.get('ETag') ?? '';
    const again = await api.fetchFile(address, { 'If-None-Match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await api.fetchFile(address.replace('100', '101'))).status).toBe(404);
    expect((await api.fetchFile('/media/private/original')).status).toBe(400);
  });

  it('keeps neither the place nor the camera of its photograph, in no file', async () => {
    const exif = {
      IFD0: { Make: 'PhoneOfAsha' },
      IFD3: { GPSLatitude: '26/1 17/1 0/1', GPSLatitudeRef: 'N' },
    };
    const photo = await sharp(await paint())
      .jpeg()
      .withExif(exif)
      .toBuffer();
    expect(photo.toString('latin1')).toContain('PhoneOfAsha');
    await api.sent(fileOf(photo));
    await api.sweep();
    const chunks = await api.db.collection('mediaFiles.chunks').find().toArray();
    expect(chunks.length).toBeGreaterThan(6);
    for (const { data } of chunks)
      expect(Buffer.from(data.buffer as Uint8Array).toString('latin1')).not.toContain('PhoneOfAsha');
  });

  it('is shown upright', async () => {
    const turned = await sharp(await paint(300, 200))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await api.sent(fileOf(turned))).picture).toContain(' 200x300 ');
  });

  it('is rejected when it is not what it seems, and stops none of the others', async () => {
    const results = await api.send(
      fileOf('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'a.svg'),
      fileOf('GIF89a/*<script>alert(1)</script>*/', 'b.gif'),
      fileOf('', 'c.jpg'),
      fileOf(await paint(), 'd.jpg'),
      fileOf(sampleMp4({ brand: 'heic' }), 'e.mp4'),
    );
    expect(results.map(({ file, error }) => [file, error?.code ?? null])).toEqual([
      ['a.svg', 'invalid_file'],
      ['b.gif', 'invalid_file'],
      ['c.jpg', 'invalid_file'],
      ['d.jpg', null],
      ['e.mp4', 'invalid_file'],
    ]);
    expect((await api.list()).total).toBe(1);
  });

  it('is rejected by a field that takes other kinds, which says what it takes', async () => {
    const rejected = async (kinds: string, ...files: Blob[]) => {
      const form = new FormData();
      for (const file of files) form.append('files', file);
      form.set('kinds', kinds);
      const response = await api.ask('/api/admin/media', { method: 'POST', body: form });
      return (await json<{ items: SentFileResult[] }>(response)).items.map(({ error }) => error?.message);
    };
    const picture = 'Choose a picture (JPEG, PNG or WebP).';
    const files = [fileOf('words', 'a.jpg'), fileOf(pdf, 'b.jpg'), fileOf(sampleMp4(), 'c.jpg')];
    expect(await rejected('picture', ...files)).toEqual([picture, picture, picture]);
    expect(await rejected('video,document', fileOf(await paint()))).toEqual([
      'Choose an MP4 video or a PDF.',
    ]);
    expect((await api.rejection(fileOf('words', 'a.jpg')))?.message).toBe(
      'Choose a picture (JPEG, PNG or WebP), an MP4 video or a PDF.',
    );
    expect((await api.stored())[0]).toBe(0);
  });

  it('is rejected with 200 megapixels before anything is decoded', async () => {
    const small = await paint(16, 16);
    const frame = small.indexOf(Buffer.from([0xff, 0xc0]));
    small.writeUInt16BE(10_000, frame + 5);
    small.writeUInt16BE(20_000, frame + 7);
    expect(await api.rejection(fileOf(small))).toEqual({
      code: 'invalid_picture',
      message: 'This picture is too large. It may have 50 megapixels at most.',
    });
    expect((await api.stored())[0]).toBe(0);
  });

  it('is rejected beyond 10 MB, and nothing of it stays', async () => {
    const padded = Buffer.concat([await paint(), Buffer.alloc(10 * 1024 * 1024)]);
    expect(await api.rejection(fileOf(padded))).toMatchObject({ code: 'too_large' });
    expect(await api.stored()).toEqual([0, 0]);
  });

  it('fails with a sentence when it was cut off, and can be tried again or replaced', async () => {
    const whole = await paint(400, 400);
    const broken = await api.sent(fileOf(whole.subarray(0, Math.round(whole.length / 2))));
    expect(broken).toMatchObject({
      status: 'failed',
      picture: null,
      problem: expect.stringMatching(/cannot be read/),
    });
    const retried = await api.ask(`/api/admin/media/${broken.id}/retry`, { method: 'POST' });
    expect((await json<Media>(retried)).status).toBe('processing');
    await api.settled();
    const { status, version } = await api.record(broken.id);
    expect(status).toBe('failed');
    expect((await api.replace(broken.id, fileOf(whole), version)).status).toBe(200);
    expect((await api.record(broken.id)).status).toBe('ready');
    expect((await api.ask(`/api/admin/media/${broken.id}/retry`, { method: 'POST' })).status).toBe(409);
  });

  it('is given up when it has ended the process three times', async () => {
    const { id } = await api.sent(fileOf(await paint(60, 60)));
    const past = new Date('2026-01-01T00:00:00Z');
    const change = { status: 'processing', claimedUntil: past, attempts: 3, sent: { id: 'x' } };
    await api.db.collection<{ _id: string }>('media').updateOne({ _id: id }, { $set: change });
    await api.encode();
    expect(await api.record(id)).toMatchObject({
      status: 'failed',
      problem: expect.stringMatching(/could not be/),
    });
  });
});

describe('a replaced picture', () => {
  it('has the same id and another address; the one before stays for a day', async () => {
    const before = await api.sent(fileOf(await paint(80, 80)));
    const response = await api.replace(before.id, fileOf(await paint(90, 90, '#1f2f5c')), before.version);
    expect(response.status).toBe(200);
    const after = await api.record(before.id);
    expect(after.picture).toContain(' 90x90 ');
    expect(baseOf(after.picture)).not.toBe(baseOf(before.picture));
    expect((await api.fetchFile(`${baseOf(after.picture)}-90.jpg`)).status).toBe(200);
    expect((await api.fetchFile(`${baseOf(before.picture)}-80.jpg`)).status).toBe(200);
    await api.sweep();
    expect((await api.fetchFile(`${baseOf(before.picture)}-80.jpg`)).status).toBe(200);
    await api.sweepLater();
    expect((await api.fetchFile(`${baseOf(before.picture)}-80.jpg`)).status).toBe(404);
    expect((await api.fetchFile(`${baseOf(after.picture)}-90.jpg`)).status).toBe(200);
    expect(await changes()).toEqual(['added', 'ready', 'replaced', 'ready']);
  });

  it('is not one of another kind, nor from an older version', async () => {
    const { id, version } = await api.sent(fileOf(await paint(60, 60)));
    expect((await api.replace(id, fileOf(pdf), version)).status).toBe(400);
    expect((await api.replace(id, fileOf(await paint(70, 70)), version - 1)).status).toBe(409);
    expect((await api.record(id)).picture).toContain(' 60x60 ');
  });
});
