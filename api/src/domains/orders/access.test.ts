import { admin, newKey, orderFor, rejection, shopper } from '../../app/testing/test-shop.ts';
import { shopOfTests } from './testing/shop-of-tests.ts';

const shop = shopOfTests({
  chair: { name: 'Sheesham rocking chair', price: 10_000, stock: 50 },
  mirror: { name: 'Thikri mirror', price: 5_000, stock: 50 },
});

const place = (id: string, user: ReturnType<typeof shopper> | null, extra: object = {}) => {
  const input = orderFor({ [id]: 1 });
  return shop.orders.place({ ...input, address: { ...input.address, ...extra } }, { key: newKey(), user });
};

describe('access to an order', () => {
  it('opens a guest order with its token, not with its id alone (requirement 22)', async () => {
    const { order, token } = await place('chair', null);
    expect(await shop.orders.order(order.id, { user: null, token })).toEqual(order);
    for (const wrong of [undefined, '', 'x', `${token}x`, token.slice(1)]) {
      const error = await rejection(shop.orders.order(order.id, { user: null, token: wrong }));
      expect(error.toBody()).toEqual({ message: 'Order not found', code: 'not_found' });
    }
  });

  it('does not open an order with the token of another order (requirement 22)', async () => {
    const mine = await place('chair', null);
    const other = await place('chair', null);
    expect(
      await rejection(shop.orders.order(other.order.id, { user: null, token: mine.token })),
    ).toMatchObject({ status: 404 });
  });

  it('opens an order for its shopper and for admins, not for another shopper', async () => {
    const { order } = await place('chair', shopper('a'));
    expect(await shop.orders.order(order.id, { user: shopper('a') })).toEqual(order);
    expect(await shop.orders.order(order.id, { user: admin })).toEqual(order);
    expect(await rejection(shop.orders.order(order.id, { user: shopper('b') }))).toMatchObject({
      status: 404,
    });
  });

  it('does not open a guest order for a signed-in shopper', async () => {
    const { order } = await place('chair', null);
    expect(await rejection(shop.orders.order(order.id, { user: shopper('a') }))).toMatchObject({
      status: 404,
    });
  });

  it('gives an order an id of 128 random bits and stores no token in the database', async () => {
    const { order, token } = await place('chair', null);
    expect(order.id).toMatch(/^[a-z2-7]{26}$/);
    expect(JSON.stringify(await shop.allOrders())).not.toContain(token);
  });
});

// Proves requirement 366.
describe('a guest’s order', () => {
  it('becomes the account’s that has its token, once, and says until then that nobody has it', async () => {
    const { order, token } = await place('chair', null);
    expect(order.guest).toBe(true);
    const claimed = await shop.orders.claim(order.id, { user: shopper('a'), token });
    expect(claimed).not.toHaveProperty('guest');
    expect(await shop.orders.claim(order.id, { user: shopper('a'), token })).toEqual(claimed);
    expect((await shop.orders.ofUser(shopper('a'), { page: 1, pageSize: 10 })).total).toBe(1);
    expect(await rejection(shop.orders.claim(order.id, { user: shopper('b'), token }))).toMatchObject({
      status: 409,
      code: 'not_allowed',
    });
  });

  it('is nobody’s without its token, also for an admin', async () => {
    const { order } = await place('chair', null);
    for (const user of [shopper('a'), admin])
      expect(await rejection(shop.orders.claim(order.id, { user, token: 'wrong' }))).toMatchObject({
        status: 404,
      });
    expect(await rejection(shop.orders.claim(order.id, { user: null, token: 'wrong' }))).toMatchObject({
      status: 401,
    });
  });

  it('of many accounts that take it at the same moment becomes that of one', async () => {
    const { order, token } = await place('chair', null);
    const ids = Array.from({ length: 8 }, (_, index) => `shopper-${index}`);
    const results = await Promise.allSettled(
      ids.map((id) => shop.orders.claim(order.id, { user: shopper(id), token })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

// Proves requirement 367.
describe('the delivery dates of an order', () => {
  it('are those of its PIN code at the time it was placed, and stay', async () => {
    const { order } = await place('chair', shopper('a'), { pincode: '110001', state: 'Delhi' });
    const { first, last } = order.delivery ?? { first: '', last: '' };
    expect(first < last).toBe(true);
    expect(first > order.date.slice(0, 10)).toBe(true);
    shop.minutesLater(3 * 24 * 60);
    expect((await shop.orders.order(order.id, { user: shopper('a') })).delivery).toEqual({ first, last });
  });
});

describe('orders.ofUser', () => {
  it('lists a shopper’s own orders, newest first, by page and status', async () => {
    for (const id of ['chair', 'mirror', 'chair']) {
      await place(id, shopper('a'));
      shop.minutesLater(1);
    }
    await place('chair', shopper('b'));
    const list = await shop.orders.ofUser(shopper('a'), { page: 1, pageSize: 2 });
    expect(list).toMatchObject({ total: 3, page: 1, pageSize: 2 });
    expect(list.items.map((order) => order.number)).toEqual(['VR/26-27/000003', 'VR/26-27/000002']);
    const paged = { page: 1, pageSize: 2 };
    const found = await shop.orders.ofUser(shopper('a'), { ...paged, search: 'CHAIR processing' });
    expect(found.total).toBe(2);
    const other = await shop.orders.ofUser(shopper('b'), { ...paged, search: 'mirror' });
    expect(other.total).toBe(0);
    const none = await shop.orders.ofUser(shopper('a'), { page: 1, pageSize: 2, status: 'Shipped' });
    expect(none).toMatchObject({ items: [], total: 0 });
  });

  it('rejects a visitor who is not signed in', async () => {
    expect(await rejection(shop.orders.ofUser(null, { page: 1, pageSize: 10 }))).toMatchObject({
      status: 401,
    });
  });
});

describe('orders.adminList', () => {
  const search = async (text: string) => {
    const { items } = await shop.orders.adminList({ search: text, page: 1, pageSize: 25 });
    return items.map((order) => order.number.slice(-1)).join('');
  };

  it('finds orders by number, id, customer, email address, product and status, newest first', async () => {
    const { order } = await place('chair', null, {
      firstName: 'Arjun',
      lastName: 'Bhati',
      email: 'arjun@post.in',
    });
    shop.minutesLater(1);
    await place('mirror', null, { firstName: 'Leela', lastName: "D'Souza", email: 'leela+shop@example.com' });

    expect(await search('VR/26-27/000001')).toBe('1');
    expect(await search('000002')).toBe('2');
    expect(await search(order.id)).toBe('1');
    expect(await search('arjun bhati')).toBe('1');
    expect(await search("D'SOUZA")).toBe('2');
    expect(await search('leela+shop@example.com')).toBe('2');
    expect(await search('rocking')).toBe('1');
    expect(await search('mirror leela')).toBe('2');
    expect(await search('process')).toBe('21');
    expect(await search('process chair')).toBe('1');
    expect(await search('vr/')).toBe('21');
    expect(await search('   ')).toBe('21');
    expect(await search('delivered')).toBe('');
  });

  it('searches for special characters literally, not as a regular expression', async () => {
    await place('chair', null);
    for (const text of ['.*', '^', '(a+)+$', '[', '\\', '$ne']) expect(await search(text)).toBe('');
  });

  it('finds orders with a return to decide and orders with a refund that is due', async () => {
    const [returned, cancelled] = [await place('chair', shopper('a')), await place('mirror', shopper('a'))];
    const ids = async (needs: 'return' | 'refund') => {
      const { items } = await shop.orders.adminList({ needs, page: 1, pageSize: 25 });
      return items.map(({ id, refundDue, returnStatus }) => ({ id, refundDue, returnStatus }));
    };
    expect([await ids('return'), await ids('refund')]).toEqual([[], []]);
    await shop.orders.ship(returned.order.id, { carrier: 'Blue Dart', trackingNumber: 'BD 123' }, admin);
    await shop.orders.deliver(returned.order.id, {}, admin);
    await shop.orders.requestReturn(
      returned.order.id,
      { reason: 'A leg is loose', pictures: [] },
      { user: shopper('a') },
    );
    expect(await ids('return')).toEqual([{ id: returned.order.id, refundDue: 0, returnStatus: 'requested' }]);
    shop.payments.behaviour = 'is down';
    const left = await shop.orders.cancel(cancelled.order.id, 'Too late', { user: shopper('a') });
    expect(left).toMatchObject({ refunded: 5_900, refundDue: 5_900 });
    shop.payments.behaviour = 'works';
    expect(await ids('refund')).toEqual([{ id: cancelled.order.id, refundDue: 5_900, returnStatus: null }]);
    shop.minutesLater(60);
    await shop.orders.recoverPendingOrders();
    expect(await ids('refund')).toEqual([]);
    expect(await shop.orders.detail(cancelled.order.id)).toMatchObject({ refunded: 5_900, refundDue: 0 });
  });

  it('filters orders by status and returns them in pages', async () => {
    for (const id of ['chair', 'chair', 'mirror']) {
      await place(id, null);
      shop.minutesLater(1);
    }
    const page = await shop.orders.adminList({ status: 'Processing', page: 2, pageSize: 2 });
    expect(page.total).toBe(3);
    expect(page.items).toEqual([
      expect.objectContaining({
        number: 'VR/26-27/000001',
        customer: 'Meera Rathore',
        products: ['Sheesham rocking chair'],
        quantity: 1,
        total: 11_800,
        paymentStatus: 'captured',
      }),
    ]);
  });
});
