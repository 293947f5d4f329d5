import type { CommandStartedEvent } from 'mongodb';
import type { ProductDocument } from '../catalogue/product-document.ts';
import { untouched, type OrderDocument } from '../orders/order-document.ts';
import { aProduct, fillCatalogue } from '../../app/testing/products.ts';
import { json, openTestApi, type TestApi, type Visitor } from '../../app/testing/request.ts';
import { publicName, type ReviewDocument } from './review.ts';
import type { AdminReviewList, OwnReview, ReviewList } from './reviews.schema.ts';

let api: TestApi;

const write = (visitor: Visitor, body: unknown, id = '1') =>
  api.as(visitor)(`/api/products/${id}/review`, {
    method: 'PUT',
    body,
    headers: { Origin: 'http://shop.test' },
  });
const list = async (query = '') =>
  json<ReviewList>(await api.as('anonymous')(`/api/products/1/reviews${query}`));
const rating = async () => {
  const { rating: value, reviewCount } = (await api.db
    .collection<ProductDocument>('products')
    .findOne({ _id: '1' }))!;
  return [value, reviewCount];
};

/** An order of products `1` and `2` in a parcel each, of which the first has left or arrived. */
async function order(userId: string, status: OrderDocument['status'], deliveredAt: Date | null) {
  const id = `${userId}-${status}`;
  const items = ['1', '2'].map((product) => ({ id: product, quantity: 1, lineTotal: 1_000 }));
  const parcels = status === 'Cancelled' ? [] : [{ id: '1', items: [{ id: '1', quantity: 1 }], deliveredAt }];
  const idempotency = { scope: userId, key: id };
  await api.db
    .collection<Record<string, unknown> & { _id: string }>('orders')
    .insertOne({ ...untouched, _id: id, number: id, userId, status, items, parcels, idempotency });
}
/** The first parcel of somebody's order arrives; the other one is still here. */
const deliver = (userId: string) => order(userId, 'Processing', new Date(Date.UTC(2026, 0, 9)));
const aReview = (n: number, stars: number): ReviewDocument => ({
  _id: `r${n}`,
  productId: '1',
  product: 'Piece 1',
  userId: `u${n}`,
  name: 'Meera B.',
  stars,
  text: `Text ${n}`,
  hidden: false,
  createdAt: new Date(Date.UTC(2026, 0, n)),
});

beforeAll(async () => {
  api = await openTestApi({ monitorCommands: true });
});
beforeEach(async () => {
  await fillCatalogue(api.db, [aProduct('1', { rating: 0, reviewCount: 0 }), aProduct('2')]);
  await api.db.collection('reviews').deleteMany({});
  await api.db.collection('orders').deleteMany({});
});
afterAll(() => api.stop());

// Proves requirement 46.
describe('a review', () => {
  it('is written by somebody who has received the product, and changes its rating', async () => {
    await deliver('the-user');
    const response = await write('user', { stars: 4, text: '  Good.  ' });
    expect(response.status).toBe(200);
    expect(await json(response)).toMatchObject({ name: 'The U.', stars: 4, text: 'Good.' });
    expect(await rating()).toEqual([4, 1]);
    const product = await json(await api.as('anonymous')('/api/products/1'));
    expect(product).toMatchObject({ rating: 4, reviewCount: 1 });
  });

  it('keeps its paragraphs, with one empty line between them', async () => {
    await deliver('the-user');
    const response = await write('user', { stars: 4, text: 'Good.\nLight.\n \n\n\nA second one.' });
    expect(await json(response)).toMatchObject({ text: 'Good.\nLight.\n\nA second one.' });
  });

  it('is rejected of what has not arrived yet, although another parcel of the order has', async () => {
    await deliver('the-user');
    expect((await write('user', { stars: 4 }, '2')).status).toBe(403);
    expect((await write('user', { stars: 4 }, '1')).status).toBe(200);
  });

  it.each([[undefined], ['Processing'], ['Shipped'], ['Cancelled']] as const)(
    'is rejected when nothing of the order of its author has arrived, which is %s',
    async (status) => {
      if (status) await order('the-user', status, null);
      await deliver('somebody-else');
      const response = await write('user', { stars: 5 });
      expect(response.status).toBe(403);
      expect(await json(response)).toMatchObject({ code: 'not_a_buyer' });
      expect(await rating()).toEqual([0, 0]);
    },
  );

  it('replaces the previous review of the same buyer, also when several are sent at the same time', async () => {
    await deliver('the-user');
    const responses = await Promise.all([5, 4, 3, 2, 1].map((stars) => write('user', { stars })));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const { items, total } = await list();
    expect([items.length, total]).toEqual([1, 1]);
    expect(await rating()).toEqual([items[0]?.stars, 1]);
  });

  it('is listed by the slug of its product as by its id', async () => {
    await deliver('the-user');
    await write('user', { stars: 4 });
    const { slug } = (await api.db.collection<ProductDocument>('products').findOne({ _id: '1' }))!;
    const bySlug = await json<ReviewList>(await api.as('anonymous')(`/api/products/${slug}/reviews`));
    expect(bySlug).toEqual(await list());
    expect(bySlug.total).toBe(1);
  });

  it('counts when two buyers write at the same time', async () => {
    await deliver('the-user');
    await deliver('the-admin');
    await Promise.all([write('user', { stars: 5 }), write('admin', { stars: 2 })]);
    expect(await rating()).toEqual([3.5, 2]);
  });

  it.each([{ stars: 0 }, { stars: 6 }, { stars: 4.5 }, {}, { stars: 5, text: 'x'.repeat(2001) }])(
    'is rejected as %j',
    async (body) => {
      await deliver('the-user');
      expect((await write('user', body)).status).toBe(400);
    },
  );

  it('is shown to its author, who may write one once the product has been delivered', async () => {
    const own = async () => json<OwnReview>(await api.as('user')('/api/products/1/review'));
    expect(await own()).toEqual({ mayReview: false, review: null });
    await deliver('the-user');
    await write('user', { stars: 3, text: 'Fine.', userId: 'the-admin', name: 'Somebody' });
    expect(await own()).toMatchObject({ mayReview: true, review: { name: 'The U.', text: 'Fine.' } });
  });
});

describe('the reviews of a product', () => {
  beforeEach(async () => {
    const all = [5, 5, 4, 5, 3, 5, 5].map((stars, n) => aReview(n + 1, stars));
    await api.db.collection<ReviewDocument>('reviews').insertMany(all);
  });

  it('are listed newest first, five to a page, with the number of reviews for each star', async () => {
    const { items, total, counts } = await list();
    expect(items.map(({ id }) => id)).toEqual(['r7', 'r6', 'r5', 'r4', 'r3']);
    expect([total, counts]).toEqual([7, [0, 0, 1, 1, 5]]);
    expect((await list('?page=2')).items.map(({ id }) => id)).toEqual(['r2', 'r1']);
    expect(items[0]).toEqual({
      id: 'r7',
      name: 'Meera B.',
      stars: 5,
      text: 'Text 7',
      date: '2026-01-07T00:00:00.000Z',
    });
  });

  it('read nothing of the product but its id', async () => {
    const { slug } = (await api.db.collection<ProductDocument>('products').findOne({ _id: '1' }))!;
    const projections: unknown[] = [];
    const note = ({ command }: CommandStartedEvent) => {
      if (command['find'] === 'products') projections.push(command['projection']);
    };
    api.client.on('commandStarted', note);
    for (const address of ['1', slug])
      await api.as('anonymous')(`/api/products/${address}/reviews?pageSize=7`);
    api.client.off('commandStarted', note);
    // by its id, then by its slug
    expect(projections).toEqual([{ _id: 1 }, { _id: 1 }, { _id: 1 }]);
  });

  it('do not include one that an admin hides, nor does the rating', async () => {
    const hide = (hidden: boolean) =>
      api.as('admin')('/api/admin/reviews/r5', {
        method: 'PUT',
        body: { hidden },
        headers: { Origin: 'http://shop.test' },
      });
    expect(await json(await hide(true))).toMatchObject({
      id: 'r5',
      hidden: true,
      productId: '1',
      rating: 4.8,
      reviewCount: 6,
    });
    expect((await list()).items.map(({ id }) => id)).not.toContain('r5');
    expect(await rating()).toEqual([4.8, 6]);
    const all = await json<AdminReviewList>(await api.as('admin')('/api/admin/reviews'));
    expect(all.items.find(({ id }) => id === 'r5')).toMatchObject({ hidden: true, product: 'Piece 1' });
    await hide(false);
    expect(await rating()).toEqual([4.6, 7]);
    // open pages are told, once for each change
    await hide(false);
    const told = await api.db.collection('events').find({ name: 'review.changed' }).toArray();
    expect(told.map(({ payload }) => payload as unknown)).toEqual([
      { review: 'r5', by: 'the-admin' },
      { review: 'r5', by: 'the-admin' },
    ]);
  });
});

describe('the admin’s table of reviews', () => {
  beforeEach(async () => {
    await api.db.collection<ReviewDocument>('reviews').insertMany([
      { ...aReview(1, 5), text: 'Stands well (so far).' },
      { ...aReview(2, 2), product: 'Jali chair', hidden: true },
      { ...aReview(3, 2), name: 'Ravi S.' },
      { ...aReview(4, 5), product: 'Jali chair', name: 'Ravi S.' },
    ]);
  });
  const table = async (query: string) => {
    const response = await api.as('admin')(`/api/admin/reviews?${query}`);
    const { items, total } = await json<AdminReviewList>(response);
    return [items.map(({ id }) => id).join(' '), total];
  };

  it.each([
    ['', 'r4 r3 r2 r1', 4],
    ['state=hidden', 'r2', 1],
    ['state=shown', 'r4 r3 r1', 3],
    ['stars=2', 'r3 r2', 2],
    ['search=jali', 'r4 r2', 2],
    ['search=RAVI', 'r4 r3', 2],
    ['search=(so+far)', 'r1', 1],
    ['search=.*', '', 0],
    ['search=jali%00x', '', 0],
    ['state=shown&stars=5&search=ravi', 'r4', 1],
    ['pageSize=1&page=2', 'r3', 4],
    ['state=shown&pageSize=2&page=2', 'r1', 3],
  ])('returns for %p the reviews %p of %d', async (query, ids, total) => {
    expect(await table(query)).toEqual([ids, total]);
  });

  it.each(['state=gone', 'stars=0', 'stars=6', 'pageSize=101', `search=${'x'.repeat(101)}`])(
    'rejects %s',
    async (query) => {
      expect((await api.as('admin')(`/api/admin/reviews?${query}`)).status).toBe(400);
    },
  );

  it('leaves a product without a rating when its last visible review is hidden', async () => {
    await api.db.collection('reviews').deleteMany({ _id: { $nin: ['r1'] as never[] } });
    const hidden = await api.as('admin')('/api/admin/reviews/r1', { method: 'PUT', body: { hidden: true } });
    expect(await json(hidden)).toMatchObject({ rating: 0, reviewCount: 0 });
    expect(await rating()).toEqual([0, 0]);
  });

  it('reports a 404 for a review that does not exist', async () => {
    const response = await api.as('admin')('/api/admin/reviews/r9', {
      method: 'PUT',
      body: { hidden: true },
    });
    expect(response.status).toBe(404);
  });
});

describe('the public name', () => {
  it.each([
    ['Meera Bhandari', 'Meera B.'],
    ['  Meera   Rani bhandari ', 'Meera B.'],
    ['Meera', 'Meera'],
    ['', ''],
  ])('of %p is %p', (name, expected) => {
    expect(publicName(name)).toBe(expected);
  });
});
