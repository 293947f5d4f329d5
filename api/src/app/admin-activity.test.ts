import type { Activity, ActivityList } from '../domains/activity/activity.schema.ts';
import type { MediaList, SentFileResult } from '../domains/media/media.schema.ts';
import type { ReviewDocument } from '../domains/reviews/review.ts';
import { aProduct, fillCatalogue } from './testing/products.ts';
import { json, openTestApi, type TestApi } from './testing/request.ts';
import {
  admin,
  newKey,
  openTestShop,
  orderFor,
  rejection,
  shopper,
  type TestShop,
} from './testing/test-shop.ts';

/** What the log says about one thing, oldest first. */
const told = ({ items }: ActivityList) =>
  items.map(({ action, changes, by }: Activity) => [action, by?.id, changes] as const).reverse();

// Proves requirement 100 for what admins change already.
describe('what an admin does with an order', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
    await shop.stockProduct('chair', { stock: 10 });
  });
  afterAll(() => shop.stop());

  const log = async (id?: string) =>
    told(await shop.services.activity.list({ limit: 100, ...(id && { entity: `order:${id}` }) }));
  async function placed(payment?: Parameters<typeof orderFor>[1]): Promise<string> {
    const visitor = { key: newKey(), user: shopper('anna') };
    return (await shop.orders.place(orderFor({ chair: 1 }, payment), visitor)).order.id;
  }

  it('is in the log, without reasons and notes', async () => {
    const id = await placed();
    await shop.orders.addNote(id, 'Meera asks for a call', admin);
    await shop.orders.ship(id, { carrier: 'Blue Dart', trackingNumber: 'BD 1' }, admin);
    await shop.orders.deliver(id, {}, admin);
    await shop.orders.refund(id, { amount: 100, reason: 'Meera found a scratch' }, admin);
    await shop.orders.requestReturn(id, { reason: 'Loose', pictures: [] }, { user: shopper('anna') });
    await shop.orders.decideReturn(id, { accept: true, restock: true, answer: 'Sorry, Meera.' }, admin);
    const change = (field: string, before: unknown, after: unknown) => ({ field, before, after });
    expect(await log(id)).toEqual([
      ['note added', admin.id, []],
      [
        'shipped',
        admin.id,
        [
          change('status', 'Processing', 'Shipped'),
          change('carrier', null, 'Blue Dart'),
          change('trackingNumber', null, 'BD 1'),
          change('items', null, 1),
        ],
      ],
      ['delivered', admin.id, [change('status', 'Shipped', 'Delivered')]],
      ['refunded', admin.id, [change('refund', null, 100)]],
      [
        'return accepted',
        admin.id,
        [
          change('status', 'Delivered', 'Returned'),
          change('refund', null, expect.any(Number)),
          change('restocked', null, true),
          change('items', null, 1),
        ],
      ],
    ]);
    expect(JSON.stringify(await shop.db.collection('activity').find().toArray())).not.toContain('Meera');
    expect(await shop.services.activity.verify()).toMatchObject({ isIntact: true });
  });

  it('is in the log when the admin cancels it, through either route', async () => {
    const [one, other] = [await placed(), await placed()];
    await shop.orders.cancelByShop(one, { reason: 'Cracked' }, admin);
    await shop.orders.cancel(other, 'Cracked', { user: admin });
    for (const id of [one, other]) expect((await log(id)).map(([action]) => action)).toEqual(['cancelled']);
  });

  it('leaves no row when it is rejected or not written', async () => {
    const id = await placed();
    expect(await rejection(shop.orders.deliver(id, {}, admin))).toMatchObject({ status: 409 });
    await expect(
      shop.crashingService().ship(id, { carrier: 'Gati', trackingNumber: 'G' }, admin),
    ).rejects.toThrow();
    expect(await log(id)).toEqual([]);
  });

  it('is all there is: shoppers write nothing to it', async () => {
    const before = (await log()).length;
    const id = await placed();
    await shop.orders.cancel(id, 'Too late', { user: shopper('anna') });
    expect(await log()).toHaveLength(before);
  });
});

describe('what an admin does elsewhere', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi();
    await fillCatalogue(api.db, [aProduct('1')]);
  });
  afterAll(() => api.stop());

  const log = async (entity: string) =>
    told(await json<ActivityList>(await api.as('admin')(`/api/admin/activity?entity=${entity}`)));

  it('is in the log for a review, once', async () => {
    const review: ReviewDocument = {
      _id: 'r1',
      productId: '1',
      product: 'Piece 1',
      userId: 'u1',
      name: 'Meera B.',
      stars: 4,
      text: 'Good.',
      hidden: false,
      createdAt: new Date('2026-01-01T00:00:00Z'),
    };
    await api.db.collection<ReviewDocument>('reviews').insertOne(review);
    const hide = (hidden: boolean) =>
      api.as('admin')('/api/admin/reviews/r1', { method: 'PUT', body: { hidden } });
    expect(await json(await hide(true))).toMatchObject({ hidden: true });
    await hide(true);
    await hide(false);
    expect(await log('review:r1')).toEqual([
      ['hidden', 'the-admin', [{ field: 'hidden', before: false, after: true }]],
      ['shown', 'the-admin', [{ field: 'hidden', before: true, after: false }]],
    ]);
  });

  it('is in the log for media', async () => {
    const form = new FormData();
    form.append('files', new File(['%PDF-1.7\n%%EOF'], 'guide.pdf'));
    const sent = await api.as('admin')('/api/admin/media', { method: 'POST', body: form });
    const [result] = (await json<{ items: SentFileResult[] }>(sent)).items;
    const { id, version } = result?.media as MediaList['items'][number];
    const path = `/api/admin/media/${id}`;
    await api.as('admin')(path, { method: 'PATCH', body: { version, name: 'Care', tags: [] } });
    const stale = await api.as('admin')(path, { method: 'PATCH', body: { version, name: 'Other' } });
    expect(stale.status).toBe(409);
    const next = new FormData();
    next.set('file', new File(['%PDF-1.7\n%more\n%%EOF'], 'guide.pdf'));
    next.set('version', String(version + 1));
    expect((await api.as('admin')(`${path}/replace`, { method: 'POST', body: next })).status).toBe(200);
    await api.as('admin')(path, { method: 'DELETE' });
    const found = await log(`media:${id}`);
    expect(found.map(([action]) => action)).toEqual(['added', 'changed', 'replaced', 'removed']);
    expect(found[1]?.[2]).toEqual([{ field: 'name', before: 'guide', after: 'Care' }]);
    expect(found[2]?.[2].map(({ field }) => field)).toEqual(['bytes', 'sha256']);
  });

  it('is in the log for a draft of a product, and not for one that is rejected', async () => {
    const send = () => {
      const form = new FormData();
      form.set('title', 'Swing');
      form.set('sku', 'SW-1');
      form.set('regularPrice', '9000');
      return api.as('admin')('/api/products', { method: 'POST', body: form });
    };
    const made = await send();
    expect(made.status).toBe(201);
    const { id } = await json<{ id: string }>(made);
    expect((await send()).status).toBe(409);
    const all = await json<ActivityList>(await api.as('admin')('/api/admin/activity?action=created'));
    expect(all.items).toMatchObject([{ entity: { type: 'product', id, label: 'Swing' } }]);
    expect(all.items[0]?.changes).toContainEqual({ field: 'price', before: null, after: 9000 });
  });

  it('is in the log for an edit of a product, with the fields that it changes, and not for a stale one', async () => {
    const form = new FormData();
    form.set('title', 'Swing');
    const made = await api.as('admin')('/api/products', { method: 'POST', body: form });
    const { id } = await json<{ id: string }>(made);
    const edit = (regularPrice: number) =>
      api.as('admin')(`/api/admin/products/${id}`, {
        method: 'PATCH',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ version: 1, regularPrice }),
      });
    expect((await edit(9500)).status).toBe(200);
    expect((await edit(9900)).status).toBe(409);
    const found = await json<ActivityList>(await api.as('admin')(`/api/admin/activity?entity=product:${id}`));
    expect(found.items.map(({ action }) => action)).toEqual(['edited', 'created']);
    expect(found.items[0]?.changes).toContainEqual({ field: 'price', before: 0, after: 9500 });
  });
});
