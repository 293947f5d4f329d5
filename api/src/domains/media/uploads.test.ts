import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { AppError } from '../../platform/http/errors.ts';
import { ensureIndexes } from '../../platform/database/indexes.ts';
import { createRateLimits, rateLimitIndexes } from '../../platform/rate-limit/rate-limits.ts';
import { startTestDatabase, type TestDatabase } from '../../app/testing/test-database.ts';
import { createUploads, type Uploads } from './uploads.service.ts';

let database: TestDatabase;
let home: string;
let folder: string;
let uploads: Uploads;
let owners = 0;
const newOwner = () => `user:${(owners += 1)}`;

beforeAll(async () => {
  database = await startTestDatabase();
  home = await mkdtemp(path.join(tmpdir(), 'virasat-uploads-'));
  folder = path.join(home, 'data', 'uploads');
  await mkdir(folder, { recursive: true });
  const { client, db } = database;
  await ensureIndexes(db, rateLimitIndexes);
  const rateLimits = createRateLimits({ db, secret: 'only for tests', timeoutMs: 30_000 });
  uploads = createUploads({ client, db, folder, rateLimits });
});
afterAll(async () => {
  await database.stop();
  await rm(home, { recursive: true, force: true });
});

const paint = (width: number, height: number, background = '#1f2f5c') =>
  sharp({ create: { width, height, channels: 3, background } });
const fileOf = (bytes: Uint8Array | string, name = 'photo.jpg') =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type: 'image/jpeg' });
const square = { square: 64 };
const keep = (file: Blob, owner = newOwner()) => uploads.keep(file, { owner, form: square });
const filesIn = async () => (await readdir(folder, { recursive: true })).filter((name) => name.includes('.'));

async function rejected(call: Promise<unknown>) {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw error ?? new Error('The picture was taken.');
  return error;
}

// Proves requirement 28.
describe('a picture that is uploaded (requirement 27)', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('stores an uploaded picture as a new WebP: %s', async (kind) => {
    const before = await filesIn();
    const { _id, width, height } = await keep(fileOf(await paint(300, 200).toFormat(kind).toBuffer()));
    expect([width, height]).toEqual([64, 64]);
    const kept = await uploads.read(_id);
    expect((await sharp(kept ?? undefined).metadata()).format).toBe('webp');
    const added = (await filesIn()).filter((name) => !before.includes(name));
    expect(added).toEqual([`${_id.slice(0, 2)}/${_id}.webp`]);
  });

  it('removes the place and the camera from an uploaded picture', async () => {
    const exif = {
      IFD0: { Make: 'PhoneOfAsha' },
      IFD3: { GPSLatitude: '26/1 17/1 0/1', GPSLatitudeRef: 'N', GPSLongitudeRef: 'E' },
    };
    const sent = await paint(300, 200).jpeg().withExif(exif).toBuffer();
    expect((await sharp(sent).metadata()).exif?.toString('latin1')).toContain('PhoneOfAsha');
    const { _id } = await keep(fileOf(sent));
    const kept = await uploads.read(_id);
    expect((await sharp(kept ?? undefined).metadata()).exif).toBeUndefined();
    expect(kept?.toString('latin1')).not.toContain('PhoneOfAsha');
  });

  it('turns an uploaded picture upright', async () => {
    const sent = await paint(300, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const { width, height } = await uploads.keep(fileOf(sent), { owner: newOwner(), form: { longest: 150 } });
    expect([width, height]).toEqual([100, 150]);
  });

  it('cuts the chosen square, never outside the picture', async () => {
    const left = await paint(100, 100, '#ff0000').png().toBuffer();
    const both = await paint(200, 100, '#0000ff')
      .composite([{ input: left, left: 0, top: 0 }])
      .png()
      .toBuffer();
    const colour = async (x: number) => {
      const form = { square: 32, crop: { x, y: 0, size: 1 } };
      const { _id } = await uploads.keep(fileOf(both), { owner: newOwner(), form });
      const { dominant } = await sharp((await uploads.read(_id)) ?? undefined).stats();
      return dominant.r > dominant.b ? 'red' : 'blue';
    };
    expect([await colour(0), await colour(0.5), await colour(1)]).toEqual(['red', 'blue', 'blue']);
  });

  it.each([
    ['a script with the name of a picture', '<script>alert(1)</script>'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'],
    ['a page that begins like a GIF', 'GIF89a/*<script>alert(1)</script>*/'],
    ['nothing', ''],
  ])('rejects an upload that is %s', async (_, text) => {
    const before = await filesIn();
    const error = await rejected(keep(fileOf(text)));
    expect(error).toMatchObject({ status: 400, message: 'Choose a picture: JPEG, PNG or WebP.' });
    expect(await filesIn()).toEqual(before);
  });

  it('rejects an upload that unpacks to 100 megapixels', async () => {
    const bomb = await paint(10_000, 10_000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.byteLength).toBeLessThan(1024 * 1024);
    expect(await rejected(keep(fileOf(bomb)))).toMatchObject({
      status: 400,
      message: 'This picture is too large. It may have 50 megapixels at most.',
    });
  });

  it('rejects an upload that was cut off', async () => {
    const whole = await paint(400, 400).jpeg().toBuffer();
    const half = whole.subarray(0, Math.round(whole.byteLength / 2));
    expect((await rejected(keep(fileOf(half)))).message).toMatch(/cannot be read/);
  });

  it('rejects an upload beyond 10 MB before decoding it', async () => {
    const sent = await paint(40, 40).jpeg().toBuffer();
    const padded = Buffer.concat([sent, Buffer.alloc(10 * 1024 * 1024)]);
    expect(await rejected(keep(fileOf(padded)))).toMatchObject({ status: 413, code: 'too_large' });
  });
});

describe('the quota of an owner', () => {
  it('holds an owner to twenty pictures, also in parallel, until some are removed', async () => {
    const owner = newOwner();
    const sent = fileOf(await paint(80, 80).jpeg().toBuffer());
    const before = await filesIn();
    const outcomes = await Promise.allSettled(Array.from({ length: 24 }, () => keep(sent, owner)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    expect(await filesIn()).toHaveLength(before.length + 20);
    expect(await rejected(keep(sent, owner))).toMatchObject({ code: 'quota' });
    await uploads.removeOf(owner);
    expect(await filesIn()).toEqual(before);
    await expect(keep(sent, owner)).resolves.toBeDefined();
  });

  it('rejects the thirty-first upload of an owner in a quarter of an hour', async () => {
    const owner = newOwner();
    for (let tries = 0; tries < 30; tries += 1) await rejected(keep(fileOf('no picture'), owner));
    expect(await rejected(keep(fileOf('no picture'), owner))).toMatchObject({
      status: 429,
      message: 'Too many uploads. Try again in a few minutes.',
    });
  });
});

describe('the folder of pictures', () => {
  it('serves no file outside the folder of pictures', async () => {
    await writeFile(path.join(home, 'secret.webp'), 'secret');
    for (const id of ['../secret', '..', '']) expect(await uploads.read(id)).toBeNull();
  });

  it('removes files that a crash left in the folder of pictures, and no others', async () => {
    const { _id } = await keep(fileOf(await paint(80, 80).jpeg().toBuffer()));
    const lost = 'ffffffff-ffff-4fff-8fff-ffffffffffff';
    await mkdir(path.join(folder, 'ff'), { recursive: true });
    const anHourAgo = new Date(Date.now() - 2 * 3_600_000);
    for (const name of [`ff/${lost}.webp`, `ff/${lost}.webp.part`]) {
      await writeFile(path.join(folder, name), 'half');
      await utimes(path.join(folder, name), anHourAgo, anHourAgo);
    }
    await utimes(path.join(folder, _id.slice(0, 2), `${_id}.webp`), anHourAgo, anHourAgo);
    await uploads.sweep.run();
    expect((await filesIn()).filter((name) => name.includes(lost))).toEqual([]);
    expect(await uploads.read(_id)).not.toBeNull();
  });
});
