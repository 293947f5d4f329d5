import { inTransaction } from '../../platform/database/transaction.ts';
import { pictureWithValue } from './picture-value.ts';
import { fileOf, openMediaApi, paint, pdf, type MediaApi } from './testing/media-api.ts';

let api: MediaApi;
beforeAll(async () => {
  api = await openMediaApi();
});
afterAll(() => api.stop());
beforeEach(() => api.clear());

const choose = (...pictures: { id: string; alt?: string }[]) =>
  inTransaction(api.client, (session) =>
    api.services.media.choice.pictures(pictures, { session, field: 'additionalImages' }),
  );

describe('media that an admin chooses for a document (requirement 117)', () => {
  it('are stored by their ids, in order, with texts that differ from those of the media', async () => {
    const one = await api.sent(fileOf(await paint(50, 50)));
    const two = await api.sent(fileOf(await paint(60, 60)));
    await api.patch(one.id, { version: one.version, alt: 'A stool' });
    await api.patch(two.id, { version: two.version, alt: 'Another stool' });
    expect(await choose({ id: two.id, alt: ' From below ' }, { id: one.id, alt: 'A stool' })).toEqual([
      { src: two.id, alt: 'From below' },
      { src: one.id, alt: '' },
    ]);
  });

  it('get the first text that is written beside them, if they have none', async () => {
    const { id } = await api.sent(fileOf(await paint(50, 50)));
    expect(await choose({ id, alt: 'A stool' })).toEqual([{ src: id, alt: '' }]);
    expect((await api.record(id)).alt).toBe('A stool');
    expect(pictureWithValue({ src: id, alt: '' }).alt).toBe('A stool');
    expect(await choose({ id, alt: 'The same from below' })).toEqual([
      { src: id, alt: 'The same from below' },
    ]);
    expect((await api.record(id)).alt).toBe('A stool');
  });

  it('are rejected with the name of the field when they are gone or of another kind', async () => {
    const guide = await api.sent(fileOf(pdf, 'guide.pdf'));
    const fields = { additionalImages: expect.stringMatching(/“guide” is not a picture/) };
    await expect(choose({ id: guide.id })).rejects.toMatchObject({ status: 400, fields });
    await expect(choose({ id: 'no-such' })).rejects.toMatchObject({
      fields: { additionalImages: expect.stringMatching(/has been removed/) },
    });
    await expect(
      inTransaction(api.client, (session) =>
        api.services.media.choice.files('document', [guide.id], { session, field: 'instructions' }),
      ),
    ).resolves.toEqual([guide.id]);
  });

  it('cannot be removed by somebody else between choice and save', async () => {
    const { id } = await api.sent(fileOf(await paint(50, 50)));
    const media = api.db.collection<{ _id: string }>('media');
    const remove = () =>
      inTransaction(
        api.client,
        (session) => media.updateOne({ _id: id }, { $set: { purpose: 'removed' } }, { session }),
        { conflictsMs: 0 },
      );
    await inTransaction(api.client, async (session) => {
      await api.services.media.choice.pictures([{ id }], { session, field: 'image' });
      await expect(remove()).rejects.toMatchObject({ code: 112 });
    });
    expect((await remove()).modifiedCount).toBe(1);
  });
});
