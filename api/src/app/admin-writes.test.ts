import { randomUUID } from 'node:crypto';
import { firstPages } from '../domains/content/pages/first-pages.ts';
import { createPagesRepository } from '../domains/content/pages/pages.repository.ts';
import { sampleMp4 } from '../domains/media/testing/sample-mp4.ts';
import type { OrderDetail } from '../domains/orders/orders.schema.ts';
import type { UserDocument } from '../domains/identity/user.ts';
import { defaultCashRules } from '../domains/shared/cash-rules.ts';
import { indianDay } from '../domains/shared/indian-time.ts';
import { accessTable } from '../platform/http/access.ts';
import { address } from './testing/address.ts';
import type { FakePayments } from './testing/fake-payments.ts';
import { fileForm, openAdminWrites } from './testing/admin-writes.ts';
import { aProduct, fillCatalogue } from './testing/products.ts';
import { openTestApi, type TestApi } from './testing/request.ts';
import { newKey, orderFor, shopper } from './testing/test-shop.ts';

/** What writes nothing to the log, and why. */
const unrecorded: Record<string, string> = {
  'POST /api/admin/products/:id/preview': 'signs a link, and stores nothing',
  'POST /api/admin/blogs/:id/preview': 'signs a link, and stores nothing',
  'POST /api/admin/pages/:key/preview': 'signs a link, and stores nothing',
  'POST /api/admin/analytics/rebuild': 'adds the figures up anew, and changes nothing that they are made of',
  'POST /api/admin/products/bulk/preview': 'only shows what would be changed',
  'POST /api/admin/categories/sheet/preview': 'only shows what would be changed',
  'POST /api/admin/categories/:id/rule/preview': 'only shows what would be changed',
  'POST /api/admin/collection-rules/preview': 'only shows what would be changed',
  'POST /api/admin/collection-products': 'reads products by their ids',
  'POST /api/admin/inventory/count-preview': 'only shows what would be changed',
  'POST /api/admin/orders/shipping-preview': 'only shows what would be changed',
  'POST /api/admin/orders/packing-slips': 'prints orders, and changes none',
  'PUT /api/admin/views/:id': 'a view belongs to the admin who saves it, and changes nothing of the shop',
  'PUT /api/admin/views/:id/default': 'says how an admin likes a list to open',
  'DELETE /api/admin/views/:id': 'a view belongs to the admin who saves it, and changes nothing of the shop',
  'POST /api/admin/settings/emails/:key/preview': 'only shows an email',
  'POST /api/admin/settings/emails/:key/test': 'writes to the admin alone',
  'POST /api/admin/newsletters/:id/test': 'writes to the admin alone',
  'POST /api/admin/support/tickets/:id/read': 'says that somebody has looked at a ticket',
  'POST /api/admin/imports': 'stores a file to be looked at; the run of it is recorded',
  'PUT /api/admin/imports/:id/mapping': 'says how a file is to be read; the run of it is recorded',
  'POST /api/admin/imports/:id/files': 'adds pictures to a file; the run of it is recorded',
  'POST /api/admin/imports/:id/cancel': 'stops a run; what it has written until then is recorded',
  'POST /api/admin/newsletter-subscribers/preview': 'only shows what would be added',
  'POST /api/admin/sheets/shipping/:id/cancel': 'stops a file; what it has shipped until then is recorded',
  'POST /api/admin/sheets/counts/:id/cancel': 'stops a file; what it has counted until then is recorded',
  'POST /api/admin/sheets/subscribers/:id/cancel': 'stops a list; what it has added until then is recorded',
  'POST /api/admin/products/bulk/:id/cancel': 'stops a run; what it has written until then is recorded',
};

interface Versioned {
  id: string;
  version: number;
}

let api: TestApi;
let writes: ReturnType<typeof openAdminWrites>;
beforeAll(async () => {
  api = await openTestApi({}, { cashRules: defaultCashRules });
  await fillCatalogue(api.db, [
    ...['1', '2', '3', '4'].map((id) => aProduct(id, { stock: 50 })),
    aProduct('5', { stock: 50, price: 35_000 }),
  ]);
  writes = openAdminWrites(api);
});
afterAll(() => api.stop());

const write: (typeof writes)['write'] = (...call) => writes.write(...call);
const read: (typeof writes)['read'] = (path) => writes.read(path);
/** Of a write that goes on in the background. */
const inBackground = () => ({
  headers: { 'Idempotency-Key': randomUUID() },
  until: () => api.services.sheets.settled(),
});
const placed = async (...order: Parameters<typeof orderFor>): Promise<string> =>
  (await api.services.orders.place(orderFor(...order), { key: newKey(), user: shopper('the-user') })).order
    .id;
const detail = (id: string) => read<OrderDetail & { version: number }>(`/api/admin/orders/${id}`);

// Proves requirement 225: each block calls the write routes of a domain, and the last test that none is left out.
describe('every write of an admin', () => {
  it('is in the log: products', async () => {
    const form = fileForm('careGuide', '', '', { title: 'Swing', sku: 'SW-1' });
    form.delete('careGuide');
    const { id } = await write<Versioned>('POST /api/products', { body: form });
    const path = `/api/admin/products/${id}`;
    const version = async () => (await read<Versioned>(path)).version;
    const edit = async (body: object) => ({ ids: [id], body: { ...body, version: await version() } });
    await write('PATCH /api/admin/products/:id', await edit({ regularPrice: 9500 }));
    const values = ['s', 'l'].map((id) => ({ id, label: id }));
    const options = { options: [{ id: 'size', kind: 'size', name: 'Size', values }], variants: [] };
    await write('PUT /api/admin/products/:id/options', await edit(options));
    await write('POST /api/admin/products/:id/schedule', await edit({ publishAt: null }));
    await write('POST /api/admin/products/:id/duplicate', { ids: ['1'] });
    const own = async (transition: string) => {
      const { version } = await read<Versioned>('/api/admin/products/1');
      await write(`POST /api/admin/products/:id/${transition}`, { ids: ['1'], body: { version } });
    };
    await own('archive');
    await own('restore');
    await own('publish');
    const { settled } = api.services.catalogue.bulkChanges;
    const run = await write<Versioned>('POST /api/admin/products/bulk', {
      headers: { 'Idempotency-Key': randomUUID() },
      body: { ids: ['2', '3'], change: { verb: 'price-by-percent', amount: 10 } },
      until: settled,
    });
    await write('POST /api/admin/products/bulk/:id/undo', { ids: [run.id], until: settled });
    await write('POST /api/admin/stock-board/moves', {
      body: { product: '2', from: 'inStock', to: 'live', place: { after: null } },
    });
  });

  it('is in the log: categories and collections', async () => {
    const made = await write<Versioned>('POST /api/admin/categories', {
      body: { categoryName: 'Swings', parentCategory: 'furniture', visibility: 'active' },
    });
    const version = async () => (await read<Versioned>(`/api/admin/categories/${made.id}`)).version;
    const ids = [made.id];
    const body = async (fields: object) => ({ ids, body: { ...fields, version: await version() } });
    await write('PATCH /api/admin/categories/:id', await body({ categoryName: 'Swing seats' }));
    await write('POST /api/admin/categories/:id/move', await body({ parent: 'decor', position: 0 }));
    await write('PUT /api/admin/categories/:id/rule', await body({ rule: { maxPrice: 500 } }));
    await write('POST /api/admin/categories/:id/products', { ids, body: { add: ['4'] } });
    await write('DELETE /api/admin/categories/:id', { ids, query: `?version=${await version()}&to=chairs` });
    const csv = 'Name,Parent\nStools,furniture\n';
    const preview = await api.as('admin')('/api/admin/categories/sheet/preview', {
      method: 'POST',
      body: { csv },
    });
    const { version: seen } = (await preview.json()) as Versioned;
    await write('POST /api/admin/categories/sheet', { body: { csv, version: seen } });

    const collection = await write<Versioned>('POST /api/admin/collections', {
      body: { name: 'Brass', visibility: 'shown', selection: 'hand', products: ['1', '2'] },
    });
    const home = await read<Versioned>('/api/admin/home-collections');
    await write('PUT /api/admin/home-collections', {
      body: { collections: [collection.id], version: home.version },
    });
    await write('PUT /api/admin/home-collections', { body: { collections: [], version: home.version + 1 } });
    const edited = await write<Versioned>('PATCH /api/admin/collections/:id', {
      ids: [collection.id],
      body: { name: 'Brass and shadow', version: collection.version },
    });
    await write('DELETE /api/admin/collections/:id', {
      ids: [collection.id],
      query: `?version=${edited.version}`,
    });
    await write('POST /api/admin/collections/:id/restore', { ids: [collection.id] });
  });

  it('is in the log: stock and warehouses', async () => {
    const file = await write<{ id: string }>('POST /api/admin/inventory/counts', {
      body: { reason: 'Stocktake', lines: [{ line: 2, item: '4', expected: 50, counted: 60 }] },
      ...inBackground(),
    });
    await write('POST /api/admin/sheets/counts/:id/undo', { ids: [file.id], ...inBackground() });
    const adjusted = await write<{ adjustment: string }>('POST /api/admin/inventory/adjust', {
      body: { reason: 'Delivery', lines: [{ item: '3', move: 'received', quantity: 1, expected: 50 }] },
    });
    await write('POST /api/admin/inventory/undo', { body: { adjustment: adjusted.adjustment } });
    await write('PATCH /api/admin/inventory/settings', { body: { lowStock: 7 } });
    await write('PUT /api/admin/inventory/:item/low-stock', { ids: ['3'], body: { lowAt: 2 } });
    const { id } = await write<Versioned>('POST /api/admin/warehouses', { body: { name: 'Pali' } });
    await write('PATCH /api/admin/warehouses/:id', { ids: [id], body: { name: 'Pali Road' } });
    await write('DELETE /api/admin/warehouses/:id', { ids: [id] });
  });

  it('is in the log: imports', async () => {
    const work = api.services.imports.work;
    const file = fileForm('file', 'Title,SKU,Regular price\nImported chair,IM-1,4000\n', 'products.csv');
    const sent = await api.as('admin')('/api/admin/imports', { method: 'POST', body: file });
    const { id, columns } = (await sent.json()) as { id: string; columns: { target: string | null }[] };
    await api.as('admin')(`/api/admin/imports/${id}/mapping`, {
      method: 'PUT',
      body: { targets: columns.map(({ target }) => target), blanks: 'keep' },
    });
    await work.settled();
    const until = () => work.settled();
    await write('POST /api/admin/imports/:id/run', { ids: [id], body: { mode: 'all' }, until });
    await write('POST /api/admin/imports/:id/undo', { ids: [id], until });
  });

  it('is in the log: media', async () => {
    const pdf = '%PDF-1.7\n%%EOF';
    const sent = await write<{ items: { media: Versioned }[] }>('POST /api/admin/media', {
      body: fileForm('files', pdf, 'guide.pdf'),
    });
    const media = sent.items[0]!.media;
    const ids = [media.id];
    await write('PATCH /api/admin/media/:id', { ids, body: { version: media.version, name: 'Care' } });
    const again = { version: String(media.version + 1) };
    await write('POST /api/admin/media/:id/replace', {
      ids,
      body: fileForm('file', `${pdf}\n`, 'guide.pdf', again),
    });
    await write('POST /api/admin/media/:id/undo-replacement', { ids, body: { version: media.version + 2 } });
    await write('POST /api/admin/media/videos', {
      query: '?name=Weaving.mp4',
      body: new Uint8Array(sampleMp4()),
      headers: { 'Content-Type': 'video/mp4' },
    });
    await write('DELETE /api/admin/media/:id', { ids });
    await write('POST /api/admin/media/:id/restore', { ids });
    await api.db
      .collection<{ _id: string }>('media')
      .updateOne({ _id: media.id }, { $set: { status: 'failed' } });
    await write('POST /api/admin/media/:id/retry', { ids });
  });

  it('is in the log: coupons and gift cards', async () => {
    const coupon = await write<Versioned>('POST /api/admin/coupons', {
      body: {
        name: 'Diwali',
        kind: 'percent',
        percent: 10,
        way: 'code',
        code: 'DIWALI',
        target: 'all',
        combinable: false,
        status: 'active',
      },
    });
    await write('PATCH /api/admin/coupons/:id', {
      ids: [coupon.id],
      body: { percent: 12, version: coupon.version },
    });
    const reason = 'A complaint';
    const card = await write<Versioned>('POST /api/admin/gift-cards', {
      body: { amount: 500, email: 'asha@example.com', reason, request: randomUUID() },
    });
    const ids = [card.id];
    await write('POST /api/admin/gift-cards/:id/resend', { ids, body: { version: card.version } });
    const version = async () => (await read<Versioned>(`/api/admin/gift-cards/${card.id}`)).version;
    const adjusted = { amount: 50, reason, version: await version() };
    await write('POST /api/admin/gift-cards/:id/adjust', { ids, body: adjusted });
    const blocked = { blocked: true, reason, version: await version() };
    await write('POST /api/admin/gift-cards/:id/block', { ids, body: blocked });
  });

  it('is in the log: orders', async () => {
    const [one, other, third, fourth] = [
      await placed({ 1: 2 }),
      await placed({ 1: 1 }),
      await placed({ 2: 1 }),
      await placed({ 3: 1 }),
    ];
    const ids = [one];
    await write('POST /api/admin/orders/:id/notes', { ids, body: { text: 'Call first' } });
    const { version } = await detail(one);
    const delivery = { address: { ...address, city: 'Ajmer' }, deliveryNote: 'Ring twice', version };
    await write('PUT /api/admin/orders/:id/delivery', { ids, body: delivery });
    await api.sentEmails();
    const emails = await read<{ items: { key: string }[] }>(`/api/admin/orders/${one}/emails`);
    const again = { key: emails.items[0]?.key, request: randomUUID() };
    await write('POST /api/admin/orders/:id/emails', { ids, body: again });
    const parcel = { carrier: 'Gati', trackingNumber: 'G 1' };
    await write('POST /api/admin/orders/:id/ship', { ids, body: parcel });
    await write('POST /api/admin/orders/:id/deliver', { ids, body: {} });
    await write('POST /api/admin/orders/:id/refund', { ids, body: { amount: 100, reason: 'Scratch' } });
    const payments = api.services.payments.provider as FakePayments;
    payments.behaviour = 'rejects refunds';
    await api.services.orders.refund(one, { amount: 50, reason: 'A scratch' }, shopper('admin'));
    const failed = (await detail(one)).refunds.find(({ status }) => status === 'failed')?.id ?? '';
    await write('POST /api/admin/orders/:id/refund/:refund/retry', { ids: [one, failed] });
    payments.behaviour = 'works';
    const byHand = { way: 'cash', on: indianDay(new Date()) };
    await write('POST /api/admin/orders/:id/refund/:refund/payment', { ids: [one, failed], body: byHand });
    await api.services.orders.requestReturn(
      one,
      { reason: 'Loose', pictures: [] },
      { user: shopper('the-user') },
    );
    const accepted = { accept: true, restock: true, answer: 'Sorry' };
    await write('POST /api/admin/orders/:id/return', { ids, body: accepted });
    await write('POST /api/admin/orders/:id/cancel', { ids: [other], body: { reason: 'Cracked' } });
    await write('POST /api/admin/orders/:id/ship', { ids: [third], body: parcel });
    const back = {
      parcel: (await detail(third)).parcels[0]?.id,
      reason: 'Nobody there',
      resolution: 'refund',
      restock: true,
    };
    await write('POST /api/admin/orders/:id/came-back', { ids: [third], body: back });
    const csv = `Order,Carrier,Tracking number\n${(await detail(fourth)).number},Gati,G 2\n`;
    await write('POST /api/admin/orders/shipping', { body: { csv }, ...inBackground() });
    const held = [
      await placed({ 5: 1 }, { method: 'cod' }),
      await placed({ 5: 1 }, { method: 'cod' }),
    ] as const;
    await write('POST /api/admin/orders/:id/approve', { ids: [held[0]], body: {} });
    await write('POST /api/admin/orders/:id/decline', { ids: [held[1]], body: { reason: 'Not reachable' } });
    const terms = {
      lines: [{ id: '4', quantity: 1, price: 9_000 }],
      address,
      note: '',
      days: 7,
      holds: true,
    };
    const quote = await write<{ id: string }>('POST /api/admin/quotes', {
      body: { ...terms, request: randomUUID() },
    });
    const changed = await write<Versioned>('PUT /api/admin/quotes/:id', {
      ids: [quote.id],
      body: { ...terms, note: 'Teak', version: 0 },
    });
    await write('POST /api/admin/quotes/:id/withdraw', {
      ids: [quote.id],
      body: { version: changed.version },
    });
  });

  it('is in the log: reports', async () => {
    const { settled } = api.services.reports.work;
    const days = { startDate: '2026-10-01', endDate: '2026-10-31' };
    const ask = { request: randomUUID(), type: 'revenue', ...days };
    const { id } = await write<{ id: string }>('POST /api/admin/reports', { body: ask, until: settled });
    const statement = fileForm('statement', 'payment_id,amount\npay_1,5\n', 'october.csv', {
      request: randomUUID(),
      ...days,
    });
    await write('POST /api/admin/reports/settlements', { body: statement, until: settled });
    await api.db
      .collection<{ _id: string }>('reports')
      .updateOne({ _id: id }, { $set: { state: 'making', claimedUntil: new Date(2 ** 42) } });
    await write('POST /api/admin/reports/:id/cancel', { ids: [id] });
  });

  it('is in the log: reviews and stories', async () => {
    const review = {
      _id: 'r1' as never,
      productId: '1',
      product: 'Piece 1',
      userId: 'the-user',
      name: 'Meera B.',
      stars: 4,
      text: 'Good.',
      hidden: false,
      createdAt: new Date('2026-01-01T00:00:00Z'),
    };
    await api.db.collection('reviews').insertOne(review);
    await write('PUT /api/admin/reviews/:id', { ids: ['r1'], body: { hidden: true } });
    const post = {
      title: 'Lime plaster',
      excerpt: 'Cool walls',
      content: '<p>Lime.</p>',
      category: 'Craftsmanship',
      image: 'https://shop.example/lime.jpg',
      tags: ['lime'],
      author: 'Admin',
    };
    const { _id } = await write<{ _id: string }>('POST /api/blogs', { body: post });
    await write('PUT /api/blogs/:id', { ids: [_id], body: { ...post, title: 'Lime' } });
    await write('DELETE /api/blogs/:id', { ids: [_id] });
    const story = await write<Versioned>('POST /api/admin/blogs', { body: { title: 'Jali' } });
    const ids = [story.id];
    const edit = { title: 'Jali screens', version: story.version };
    const edited = await write<Versioned>('PATCH /api/admin/blogs/:id', { ids, body: edit });
    await write('POST /api/admin/blogs/:id/revisions/:revision/restore', {
      ids: [story.id, 1],
      body: { version: edited.version },
    });
    const version = async () => (await read<Versioned>(`/api/admin/blogs/${story.id}`)).version;
    const ready = { excerpt: 'Light', image: post.image, version: await version() };
    await write('PATCH /api/admin/blogs/:id', { ids, body: ready });
    const publish = { transition: 'publish', version: await version() };
    await write('POST /api/admin/blogs/:id/status', { ids, body: publish });
    await write('DELETE /api/admin/blogs/:id', { ids, query: `?version=${await version()}` });
    await write('POST /api/admin/blogs/:id/restore', { ids });
  });

  it('is in the log: newsletters and their subscribers', async () => {
    const form = { subject: 'News', title: 'News', blocks: [{ kind: 'text', text: 'Hello.' }] };
    const { id } = await write<Versioned>('POST /api/admin/newsletters', { body: form });
    const list = { csv: 'Email\nreader@example.com', origin: 'Fair' };
    await write('POST /api/admin/newsletter-subscribers', { body: list, ...inBackground() });
    const edit = { subject: 'More news', version: 1 };
    await write('PATCH /api/admin/newsletters/:id', { ids: [id], body: edit });
    const send = { version: 2, recipients: 1 };
    await write('POST /api/admin/newsletters/:id/send', { ids: [id], body: send });
    await write('POST /api/admin/newsletters/:id/cancel', { ids: [id], body: { version: 3 } });
    const { items } = await read<{ items: { id: string }[] }>('/api/admin/newsletter-subscribers');
    const reader = items[0]?.id ?? '';
    await write('POST /api/admin/newsletter-subscribers/:id/take-off', {
      ids: [reader],
      body: { reason: 'bounced' },
    });
  });

  it('is in the log: support and customers', async () => {
    const answer = { title: 'Thanks', text: 'Thank you.' };
    const canned = await write<Versioned>('POST /api/admin/support/answers', { body: answer });
    const edit = { ...answer, text: 'Thanks!', version: canned.version };
    const edited = await write<Versioned>('PUT /api/admin/support/answers/:id', {
      ids: [canned.id],
      body: edit,
    });
    await write('DELETE /api/admin/support/answers/:id', {
      ids: [canned.id],
      query: `?version=${edited.version}`,
    });
    await api.as('anonymous')('/api/support/tickets', {
      method: 'POST',
      body: {
        request: randomUUID(),
        name: 'Meera',
        email: 'meera@example.com',
        topic: 'order',
        subject: 'When?',
        message: 'When does it arrive?',
        order: '',
        website: '',
      },
    });
    const [ticket] = (await read<{ items: Versioned[] }>('/api/admin/support/tickets')).items;
    const ids = [ticket!.id];
    await write('POST /api/admin/support/tickets/:id/assignee', {
      ids,
      body: { to: 'the-admin', from: null },
    });
    const version = async () => (await read<Versioned>(`/api/admin/support/tickets/${ticket!.id}`)).version;
    const reply = { request: randomUUID(), text: 'Soon.', solve: false, version: await version() };
    await write('POST /api/admin/support/tickets/:id/answers', { ids, body: reply });
    const solved = { event: 'solve', version: await version() };
    await write('POST /api/admin/support/tickets/:id/state', { ids, body: solved });

    const enter = (email: string) =>
      write<Versioned>('POST /api/admin/customers', {
        body: { fullName: 'Asha Rao', email, customerStatus: 'active', newsletter: 'unsubscribed' },
      });
    const [asha, twin] = [await enter('asha@example.com'), await enter('asha.rao@example.com')];
    const own = { ids: [asha.id] };
    await write('PATCH /api/admin/customers/:id', {
      ...own,
      body: { fullName: 'Asha R', version: asha.version },
    });
    await write('POST /api/admin/customers/:id/notes', { ...own, body: { text: 'Prefers teak' } });
    const { complaints } = await write<{ complaints: { id: string; changedAt: string }[] }>(
      'POST /api/admin/customers/:id/complaints',
      { ...own, body: { text: 'A late order' } },
    );
    const [complaint] = complaints;
    await write('PATCH /api/admin/customers/:id/complaints/:complaint', {
      ids: [asha.id, complaint!.id],
      body: { status: 'closed', changedAt: complaint!.changedAt },
    });
    const { seen } = await read<{ seen: string }>(`/api/admin/customers/${asha.id}/merge?with=${twin.id}`);
    await write('POST /api/admin/customers/:id/merge', { ...own, body: { other: twin.id, seen } });
    const { version: last } = await read<Versioned>(`/api/admin/customers/${asha.id}`);
    await write('DELETE /api/admin/customers/:id', { ...own, query: `?version=${last}` });
  });

  it('is in the log: artisans and pages', async () => {
    const made = await write<Versioned>('POST /api/admin/artisans', {
      body: { name: 'Zarina Bano', status: 'hidden' },
    });
    const ids = [made.id];
    await write('PATCH /api/admin/artisans/:id', {
      ids,
      body: { craft: 'Thikri', version: made.version },
    });
    const twin = await write<Versioned>('POST /api/admin/artisans', {
      body: { name: 'Meera Suthar', status: 'hidden' },
    });
    const { items } = await read<{ items: Versioned[] }>('/api/admin/artisans');
    const before = items.map(({ id }) => id);
    await write('PUT /api/admin/artisans/order', { body: { before, ids: before.toReversed() } });
    const { version } = await read<Versioned>(`/api/admin/artisans/${twin.id}`);
    await write('DELETE /api/admin/artisans/:id', { ids: [twin.id], query: `?version=${version}` });
    await write('POST /api/admin/artisans/:id/restore', { ids: [twin.id] });

    await createPagesRepository(api.db).addMissing(firstPages(new Date('2026-11-01T06:30:00Z')));
    const page = { ids: ['returns'] };
    const values = { title: 'Returns', content: '<p>Thirty days.</p>' };
    await write('PUT /api/admin/pages/:key', { ...page, body: { version: 1, values } });
    await write('POST /api/admin/pages/:key/discard', { ...page, body: { version: 2 } });
    await write('POST /api/admin/pages/:key/revisions/:revision/restore', {
      ids: ['returns', 2],
      body: { version: 3 },
    });
  });

  it('is in the log: workshops and visits', async () => {
    await createPagesRepository(api.db).addMissing(firstPages(new Date()));
    const rules = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, time: '11:00' }));
    const values = { isOn: true, capacity: 5, price: 0, maxParty: 4, leadHours: 1, rules };
    await write('PUT /api/admin/visits/plans/:key', { ids: ['visit'], body: { values, version: 0 } });
    const { sessions, lastDay } = await read<{ sessions: { id: string }[]; lastDay: string }>(
      '/api/visits/visit/calendar',
    );
    const session = sessions.at(-2)!.id;
    await write('PUT /api/admin/visits/closed-days/:day', { ids: [lastDay], body: { reason: 'Holi' } });
    await write('DELETE /api/admin/visits/closed-days/:day', { ids: [lastDay] });
    await write('POST /api/admin/visits/sessions', {
      body: { key: 'visit', day: lastDay, time: '17:00', capacity: 3 },
    });
    await write('PATCH /api/admin/visits/sessions/:id', {
      ids: [session],
      body: { capacity: 6, isClosed: false, version: 0 },
    });
    const form = { session, party: 2, name: 'Kavita', email: '', phone: '9829012345', note: '', wait: false };
    const { id, version } = await write<Versioned>('POST /api/admin/visits/bookings', {
      body: { request: randomUUID(), ...form },
    });
    const body = { session, party: 3, version };
    await write('POST /api/admin/visits/bookings/:id/change', { ids: [id], body });
    const bookings = api.db.collection<{ _id: string; startsAt: Date }>('visitBookings');
    const { startsAt } = (await bookings.findOne({ _id: id }))!;
    const startOn = (day: Date) => bookings.updateOne({ _id: id }, { $set: { startsAt: day } });
    // whether somebody came is known on the day
    await startOn(new Date());
    await write('POST /api/admin/visits/bookings/:id/attendance', {
      ids: [id],
      body: { attended: 'came', version: version + 1 },
    });
    await startOn(startsAt);
    await write('POST /api/admin/visits/sessions/:id/messages', {
      ids: [session],
      body: { request: randomUUID(), subject: 'Apron', text: 'Bring one.', cancel: false },
    });
    await write('POST /api/admin/visits/bookings/:id/cancel', { ids: [id], body: { version: version + 2 } });
  });

  it('is in the log: settings', async () => {
    const { version } = await read<Versioned>('/api/admin/settings');
    await write('PATCH /api/admin/settings', { body: { version, phone: '+91 291 111 1111' } });
    api.outgoing.post = () => Promise.resolve({ status: 200 });
    const hooks = '/api/admin/settings/webhooks';
    const { item } = await write<{ item: Versioned }>(`POST ${hooks}`, {
      body: { name: 'Depot', url: 'https://hooks.example.com', types: ['stock.low'] },
    });
    const ids = [item.id];
    await write(`PATCH ${hooks}/:id`, { ids, body: { name: 'Warehouse', version: item.version } });
    await write(`POST ${hooks}/:id/secret`, { ids });
    const test = await write<{ id: string }>(`POST ${hooks}/:id/test`, { ids });
    await write(`POST ${hooks}/:id/deliveries/:delivery/send`, { ids: [item.id, test.id] });
    await write(`DELETE ${hooks}/:id`, { ids });
    const emails = '/api/admin/settings/emails/:key';
    const { values } = await read<{ values: object }>('/api/admin/settings/emails/order-shipped');
    const text = { ...values, title: 'It is on its way', version: 0 };
    await write(`PUT ${emails}`, { ids: ['order-shipped'], body: text });
    await write(`DELETE ${emails}`, { ids: ['order-shipped'], query: '?version=1' });
    await api.db.collection<{ _id: string }>('mails').insertOne({
      _id: 'order-shipped:refused',
      state: 'failed',
      fault: 'sender',
      content: { kind: 'order-shipped' },
      createdAt: new Date(),
    } as { _id: string });
    await write('POST /api/admin/refused-emails/take-back', {});
  });

  it('is in the log: staff', async () => {
    const account = { name: 'Leela', passwordHash: 'none', active: true, createdAt: new Date() };
    await api.db.collection<UserDocument>('users').insertOne({
      ...account,
      _id: 'leela',
      email: 'leela@example.com',
      role: 'admin',
      staffRole: 'editor',
    });
    const ids = ['leela'];
    const signIn = () =>
      api.services.identity.sessions.start(
        { _id: 'leela', role: 'admin' },
        { remember: false, client: { address: '203.0.113.8', userAgent: '' } },
      );
    await write('PUT /api/admin/staff/:id/role', { ids, body: { role: 'manager', from: 'editor' } });
    await signIn();
    const { items } = await read<{ items: { id: string }[] }>('/api/admin/staff/leela/sessions');
    await write('DELETE /api/admin/staff/:id/sessions/:session', { ids: ['leela', items[0]!.id] });
    await write('DELETE /api/admin/staff/:id/sessions', { ids });
    await write('PUT /api/admin/staff/:id/active', { ids, body: { active: false } });
    await api.db
      .collection<UserDocument>('users')
      .updateOne({ _id: 'leela' }, { $set: { secondFactor: true } });
    await write('DELETE /api/admin/staff/:id/second-factor', { ids });
    const made = await write<{ item: Versioned }>('POST /api/admin/staff/keys', {
      body: { name: 'Warehouse', scopes: { stock: 'write' } },
    });
    await write('DELETE /api/admin/staff/keys/:id', { ids: [made.item.id] });
    const invited = await write<Versioned>('POST /api/admin/staff/invitations', {
      body: { email: 'ravi@example.com', role: 'editor' },
    });
    await write('POST /api/admin/staff/invitations/:id/resend', { ids: [invited.id] });
    await write('DELETE /api/admin/staff/invitations/:id', { ids: [invited.id] });
  });

  it('is in the log, or says above why it needs not be', () => {
    const routes = [...accessTable(api.app)].flatMap(([route, access]) =>
      access === 'admin' && !route.startsWith('GET ') ? [route] : [],
    );
    expect([...writes.walked.keys(), ...Object.keys(unrecorded)].sort()).toEqual(routes.sort());
    expect([...writes.walked].filter(([, rows]) => rows === 0).map(([route]) => route)).toEqual([]);
  });

  it('says in which role and from where it was done', async () => {
    const { items } = await read<{ items: { role: string; from: unknown }[] }>(
      '/api/admin/activity?action=withdrawn',
    );
    expect(items).toMatchObject([
      { role: 'owner', from: { place: '203.0.113.x', device: 'Another program' } },
    ]);
  });
});
