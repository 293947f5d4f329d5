import { wideLimits } from '../../app/testing/wide-limits.ts';
import { json } from '../../app/testing/request.ts';
import type { MediaDocument } from './media-document.ts';
import { fileOf, openMediaApi, pdf, type MediaApi } from './testing/media-api.ts';

let api: MediaApi;
beforeAll(async () => {
  api = await openMediaApi();
});
afterAll(() => api.stop());
beforeEach(() => api.clear());

const quota = wideLimits.mediaQuota;
const room = async () => json<{ used: number; quota: number }>(await api.ask('/api/admin/media/room'));
/** Makes a record as large as is said. */
const takes = (id: string, change: Partial<MediaDocument>) =>
  api.db.collection<MediaDocument>('media').updateOne({ _id: id }, { $set: change });

// Proves requirement 148.
describe('the room for media', () => {
  it('is what all files of all media take, and what a removal or a replacement still keeps', async () => {
    expect(await room()).toEqual({ used: 0, quota });
    const guide = await api.sent(fileOf(pdf, 'guide.pdf'));
    expect(await room()).toEqual({ used: pdf.length, quota });
    await takes(guide.id, { bytes: 1000, previous: { bytes: 300 } as MediaDocument['previous'] });
    expect((await room()).used).toBe(1300);
    await api.remove(guide.id);
    expect((await room()).used).toBe(1300);
  });

  it('takes no more files once it is used up, says what to do, and keeps nothing of them', async () => {
    const guide = await api.sent(fileOf(pdf, 'guide.pdf'));
    await takes(guide.id, { bytes: quota });
    const other = `${pdf}\n% another`;
    const rejected = await api.rejection(fileOf(other, 'other.pdf'));
    expect(rejected).toMatchObject({ code: 'media_full' });
    expect(rejected?.message).toMatch(
      /^There is no room for it: the media take .* GB of the .* GB .*MEDIA_QUOTA_GB/,
    );
    expect((await api.list()).total).toBe(1);
    expect(await api.db.collection('mediaFiles.files').countDocuments()).toBe(1);
    // the same file needs no room
    expect((await api.sent(fileOf(pdf, 'again.pdf'))).id).toBe(guide.id);
    const replaced = await api.replace(guide.id, fileOf(other, 'other.pdf'), guide.version);
    expect([replaced.status, (await json<{ code: string }>(replaced)).code]).toEqual([409, 'media_full']);
    await takes(guide.id, { bytes: quota - other.length });
    expect(await api.rejection(fileOf(other, 'other.pdf'))).toBeNull();
  });
});
