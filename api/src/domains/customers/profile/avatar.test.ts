import sharp from 'sharp';
import { json, openTestApi, SHOP, type TestApi } from '../../../app/testing/request.ts';
import type { Profile } from './profile.schema.ts';
import { newShopper, type TestShopper } from '../../../app/testing/new-shopper.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.stop());

describe('the avatar', () => {
  const paint = (background: string) =>
    sharp({ create: { width: 600, height: 400, channels: 3, background } })
      .jpeg()
      .toBuffer();
  const formOf = async (fields: Record<string, string> = {}, colour = '#b9774a') => {
    const form = new FormData();
    form.set(
      'picture',
      new File([new Uint8Array(await paint(colour))], '../../x.svg', { type: 'text/html' }),
    );
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return form;
  };
  const set = async (ask: TestShopper['ask'], form: FormData) =>
    json<Profile>(await ask('/avatar', { method: 'PUT', body: form }));
  const idIn = ({ avatar }: Profile) => avatar?.split('/').at(-1);

  it('cuts an avatar to a square and serves it as a picture that runs no script', async () => {
    const { ask } = await newShopper(api);
    const changed = await set(ask, await formOf({ x: '0.2', y: '0', size: '1' }));
    const response = await ask(`/avatar/${idIn(changed)}`);
    const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
    expect([format, width, height]).toEqual(['webp', 256, 256]);
    expect(response.headers.get('Content-Type')).toBe('image/webp');
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(response.headers.get('Content-Security-Policy')).toMatch(/default-src 'none'; sandbox/);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  it('replaces the avatar before, and removes it on request', async () => {
    const { _id, ask } = await newShopper(api);
    const first = await set(ask, await formOf());
    const second = await set(ask, await formOf({}, '#1f2f5c'));
    expect(second.avatar).not.toBe(first.avatar);
    expect((await ask(`/avatar/${idIn(first)}`)).status).toBe(404);
    const kept = () => api.db.collection('media').countDocuments({ owner: `user:${_id}` });
    expect(await kept()).toBe(1);
    expect(await json(await ask('/avatar', { method: 'DELETE' }))).toMatchObject({ avatar: null });
    expect((await ask(`/avatar/${idIn(second)}`)).status).toBe(404);
    expect(await kept()).toBe(0);
  });

  it('shows an avatar to its owner only', async () => {
    const asha = await newShopper(api);
    const bina = await newShopper(api, 'Bina Soni');
    const id = idIn(await set(asha.ask, await formOf()));
    expect((await asha.ask(`/avatar/${id}`)).status).toBe(200);
    expect((await bina.ask(`/avatar/${id}`)).status).toBe(404);
    expect((await api.as('admin')(`/api/account/avatar/${id}`)).status).toBe(404);
    expect((await api.as('anonymous')(`/api/account/avatar/${id}`)).status).toBe(401);
  });

  it('rejects an avatar that is no file or has an invalid crop', async () => {
    const { ask } = await newShopper(api);
    const text = new FormData();
    text.set('picture', 'not a file');
    expect((await ask('/avatar', { method: 'PUT', body: text })).status).toBe(400);
    expect((await ask('/avatar', { method: 'PUT', body: await formOf({ x: '7' }) })).status).toBe(400);
    expect((await ask('/avatar', { method: 'PUT', body: await formOf({ size: 'x' }) })).status).toBe(400);
  });

  it('rejects an avatar of more than 20 MB before a handler sees it (requirement 29)', async () => {
    const { ask } = await newShopper(api);
    const form = new FormData();
    form.set('picture', new File([new Uint8Array(21 * 1024 * 1024)], 'large.jpg'));
    const response = await ask('/avatar', { method: 'PUT', body: form });
    expect([response.status, await json(response)]).toEqual([
      413,
      expect.objectContaining({ message: 'The request is too large: 20 MB is the most.' }),
    ]);
  });

  it('rejects an avatar that a page of another origin sends', async () => {
    const { ask } = await newShopper(api);
    const form = await formOf();
    const headers = { Origin: 'https://evil.example' };
    expect(SHOP).not.toBe(headers.Origin);
    const response = await api.as('user')('/api/account/avatar', { method: 'PUT', body: form, headers });
    expect(response.status).toBe(403);
    expect(await json(await ask('/profile'))).toMatchObject({ avatar: null });
  });
});
