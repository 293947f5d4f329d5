import { fileOf, openMediaApi, paint, pdf, type MediaApi } from './testing/media-api.ts';

let api: MediaApi;
beforeAll(async () => {
  api = await openMediaApi();
});
afterAll(() => api.stop());
beforeEach(() => api.clear());

describe('the list of media', () => {
  it('is searched by name, alt text and tag, and filtered', async () => {
    const stool = await api.sent(fileOf(await paint(50, 50), 'Stool (1).jpg'));
    const guide = await api.sent(fileOf(pdf, 'guide.pdf'));
    await api.patch(stool.id, {
      version: stool.version,
      alt: 'A low stool of sheesham',
      tags: ['oak', 'oak'],
    });
    const found = async (query: string) => (await api.list(query)).items.map(({ id }) => id);
    expect(await found('')).toEqual([guide.id, stool.id]);
    expect(await found('search=stool%20(1')).toEqual([stool.id]);
    expect(await found('search=SHEESHAM')).toEqual([stool.id]);
    expect(await found('search=oak')).toEqual([stool.id]);
    expect(await found('kind=document')).toEqual([guide.id]);
    expect(await found('altMissing=true')).toEqual([]);
    expect(await found('pageSize=1&page=2')).toEqual([stool.id]);
    expect((await api.record(stool.id)).tags).toEqual(['oak']);
  });

  it('shows nothing that visitors have sent', async () => {
    const form = new FormData();
    form.set('picture', fileOf(await paint()));
    await api.as('user')('/api/account/avatar', { method: 'PUT', body: form });
    expect((await api.list()).total).toBe(0);
    const [avatar] = await api.db.collection<{ _id: string }>('media').find().toArray();
    expect((await api.ask(`/api/admin/media/${avatar?._id}`)).status).toBe(404);
    expect((await api.remove(String(avatar?._id))).status).toBe(404);
  });

  it('rejects a save from an older version', async () => {
    const { id, version } = await api.sent(fileOf(pdf, 'guide.pdf'));
    expect((await api.patch(id, { version, name: 'Care' })).status).toBe(200);
    const stale = await api.patch(id, { version, name: 'Guide' });
    expect([stale.status, (await api.record(id)).name]).toEqual([409, 'Care']);
    expect((await api.patch(id, { version: version + 1, name: '' })).status).toBe(400);
  });
});

describe('uploads of an admin', () => {
  it('are limited to six hundred an hour (requirement 31)', async () => {
    expect(await api.rejection(fileOf(pdf))).toBeNull();
    const counted = (points: number) => api.db.collection('rateLimits').updateMany({}, { $set: { points } });
    await counted(599);
    expect(await api.rejection(fileOf(pdf))).toBeNull();
    expect((await api.rejection(fileOf(pdf)))?.code).toBe('too_many_tries');
  });
});
