import sharp from 'sharp';
import { AppError } from '../../platform/http/errors.ts';
import { ensureIndexes } from '../../platform/database/indexes.ts';
import { createKeyedQueue } from '../../platform/jobs/keyed-queue.ts';
import { createRateLimits, rateLimitIndexes } from '../../platform/rate-limit/rate-limits.ts';
import { startTestDatabase, type TestDatabase } from '../../app/testing/test-database.ts';
import { createFileStore, type FileStore } from './file-store.ts';
import { createUploads, type Uploads } from './uploads.service.ts';

let database: TestDatabase;
let store: FileStore;
let uploads: Uploads;
let owners = 0;
const newOwner = () => `user:${(owners += 1)}`;

beforeAll(async () => {
  database = await startTestDatabase();
  const { client, db } = database;
  await ensureIndexes(db, rateLimitIndexes);
  const clock = () => new Date();
  const rateLimits = createRateLimits({ db, secret: 'only for tests', timeoutMs: 30_000 });
  store = createFileStore({ db, clock });
  uploads = createUploads({ client, db, store, queue: createKeyedQueue(), rateLimits, clock });
});
afterAll(() => database.stop());

const paint = (width: number, height: number, background = '#1f2f5c') =>
  sharp({ create: { width, height, channels: 3, background } });
const fileOf = (bytes: Uint8Array | string, name = 'photo.jpg') =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type: 'image/jpeg' });
const square = { square: 64 };
const purpose = 'avatar' as const;
const keep = (file: Blob, owner = newOwner()) => uploads.keep(file, { purpose, owner, form: square });
/** A picture of somebody who has no other one, as it is stored. */
async function keptOf(file: Blob): Promise<Buffer | undefined> {
  const owner = newOwner();
  const { id } = await keep(file, owner);
  return (await uploads.read(owner, id)) ?? undefined;
}
const filesIn = async () =>
  (await database.db.collection('mediaFiles.files').find().toArray())
    .map(({ filename }) => String(filename))
    .sort();

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
    const owner = newOwner();
    const { id, width, height } = await keep(fileOf(await paint(300, 200).toFormat(kind).toBuffer()), owner);
    expect([width, height]).toEqual([64, 64]);
    const kept = await uploads.read(owner, id);
    expect((await sharp(kept ?? undefined).metadata()).format).toBe('webp');
    const added = (await filesIn()).filter((name) => !before.includes(name));
    expect(added).toEqual([`private/${id}`]);
  });

  it('removes the place and the camera from an uploaded picture', async () => {
    const exif = {
      IFD0: { Make: 'PhoneOfAsha' },
      IFD3: { GPSLatitude: '26/1 17/1 0/1', GPSLatitudeRef: 'N', GPSLongitudeRef: 'E' },
    };
    const sent = await paint(300, 200).jpeg().withExif(exif).toBuffer();
    expect((await sharp(sent).metadata()).exif?.toString('latin1')).toContain('PhoneOfAsha');
    const kept = await keptOf(fileOf(sent));
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
    expect(kept?.toString('latin1')).not.toContain('PhoneOfAsha');
  });

  it('turns an uploaded picture upright', async () => {
    const sent = await paint(300, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const { width, height } = await uploads.keep(fileOf(sent), {
      purpose,
      owner: newOwner(),
      form: { longest: 150 },
    });
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
      const owner = newOwner();
      const { id } = await uploads.keep(fileOf(both), { purpose, owner, form });
      const { dominant } = await sharp((await uploads.read(owner, id)) ?? undefined).stats();
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

describe('what becomes of a visitor’s picture', () => {
  it('shows a picture to its owner only', async () => {
    const [owner, other] = [newOwner(), newOwner()];
    const { id } = await keep(fileOf(await paint(80, 80).jpeg().toBuffer()), owner);
    expect(await uploads.read(owner, id)).not.toBeNull();
    for (const guess of [uploads.read(other, id), uploads.read(owner, 'nothing')])
      expect(await guess).toBeNull();
  });

  it('forgets an owner’s pictures with a transaction, and their bytes with the next sweep', async () => {
    const owner = newOwner();
    const { id } = await keep(fileOf(await paint(80, 80).jpeg().toBuffer()), owner);
    await database.client.withSession((session) =>
      session.withTransaction(() => uploads.forget(owner, session)),
    );
    expect(await uploads.read(owner, id)).toBeNull();
    await store.sweep();
    expect(await filesIn()).not.toContain(`private/${id}`);
  });
});
