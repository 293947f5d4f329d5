import { startTestDatabase, type TestDatabase } from '../../app/testing/test-database.ts';
import { newMedia, type MediaDocument } from './media-document.ts';
import { createMediaFollower, type MediaFollower } from './media-follower.ts';
import { pictureValue } from './picture-value.ts';

let database: TestDatabase;
let follower: MediaFollower;
let told: (readonly string[] | undefined)[];
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

const media = () => database.db.collection<MediaDocument>('media');
const hash = (digit: string) => digit.repeat(32);

/** What another process has stored: its encoding is done. */
const store = (_id: string, fields: Partial<MediaDocument> = {}) =>
  media().replaceOne(
    { _id },
    newMedia({
      _id,
      kind: 'picture',
      purpose: 'shop',
      owner: 'shop',
      original: { contentType: 'image/jpeg', bytes: 1, sha256: _id },
      createdAt: new Date(),
      hash: hash('a'),
      width: 700,
      height: 350,
      color: '#102030',
      ...fields,
    }),
    { upsert: true },
  );

beforeEach(async () => {
  await media().deleteMany({});
  await store('stool');
  told = [];
  follower = createMediaFollower({ media: media(), clock: () => new Date(), lagMs: 0 });
  follower.onChange((ids) => told.push(ids));
  await follower.open();
});

// Proves requirement 116.
describe('a process of the API', () => {
  it('knows every picture from its start', () => {
    expect(pictureValue('stool')).toContain(`/media/${hash('a')}/picture 700x350`);
    expect(told).toEqual([undefined]);
  });

  it('learns with the next request what another one has replaced or added, and says so once', async () => {
    await store('stool', { hash: hash('b') });
    await store('lamp');
    await follower.follow();
    expect(pictureValue('stool')).toContain(`/media/${hash('b')}/picture`);
    expect(pictureValue('lamp')).toContain(`/media/${hash('a')}/picture`);
    await follower.follow();
    expect(told).toEqual([undefined, expect.arrayContaining(['stool', 'lamp'])]);
  });

  it('forgets what it has removed itself', async () => {
    await media().deleteOne({ _id: 'stool' });
    await follower.reread('stool');
    expect(pictureValue('stool')).toBe('stool');
    expect(told).toEqual([undefined, ['stool']]);
  });

  it('reads again what a transaction of another domain has changed, however old the change is dated', async () => {
    await store('stool', { alt: 'A low stool', changedAt: new Date('2026-01-01T00:00:00Z') });
    await follower.follow();
    expect(told).toEqual([undefined]);
    follower.expect('stool');
    await follower.follow();
    expect(told).toEqual([undefined, ['stool']]);
  });
});
