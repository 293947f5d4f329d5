import { randomUUID } from 'node:crypto';
import { address, admin, newKey, orderFor, race, rejection, shopper } from '../../app/testing/test-shop.ts';
import { slipsOf } from '../invoicing/packing-slip.ts';
import { demoSeller } from '../shared/settings.ts';
import { MOST_PARCELS } from './bulk-shipping.service.ts';
import { migrateOrders } from './migrations.ts';
import { AdminOrderQuerySchema, type OrderExportQuery } from './orders.schema.ts';
import { shopOfTests } from './testing/shop-of-tests.ts';

const shop = shopOfTests({
  chair: { name: 'Jali chair', price: 10_001, stock: 20 },
  stool: { name: '=Stool', price: 999, stock: 20 },
  peg: { name: 'Peg', price: 5, stock: 600 },
});

const owner = shopper('a');
const placed = async (payment = orderFor({}).payment) =>
  (await shop.orders.place(orderFor({ chair: 2, stool: 1 }, payment), { key: newKey(), user: owner })).order;
const parcel = { carrier: 'Gati', trackingNumber: 'G 1' };
const listed = async (needs: 'ship' | 'late' | 'cash') =>
  (await shop.orders.adminList({ needs, page: 1, pageSize: 25 })).items.map(({ number }) => number);

// Proves requirements 161 and 338.
describe('what the list of orders begins with', () => {
  it('finds orders to ship, cash that is not collected, and what is late', async () => {
    const cash = await placed({ method: 'cod' });
    shop.minutesLater(1);
    const paid = await placed();
    expect(await listed('ship')).toEqual([paid.number, cash.number]);
    expect(await listed('cash')).toEqual([cash.number]);
    expect(await listed('late')).toEqual([]);
    await shop.orders.ship(cash.id, parcel, admin);
    shop.minutesLater(7 * 24 * 60 + 1);
    expect(await listed('ship')).toEqual([paid.number]);
    expect(await listed('late')).toEqual([paid.number]);
    expect(await listed('cash')).toEqual([cash.number]);
    shop.minutesLater(13 * 24 * 60);
    expect(await listed('late')).toEqual([paid.number, cash.number]);
    await shop.orders.deliver(cash.id, {}, admin);
    expect(await listed('cash')).toEqual([]);
  });

  it('finds the orders of a telephone number, however it is written, also those from before', async () => {
    const phone = '+91 98290-12345';
    const mine = { ...orderFor({ chair: 1 }), address: { ...address, phone } };
    const { order } = await shop.orders.place(mine, { key: newKey(), user: owner });
    await placed();
    const found = async (search: string) =>
      (await shop.orders.adminList({ search, page: 1, pageSize: 25 })).items.map(({ number }) => number);
    for (const search of ['9829012345', '98290 12345', '+919829012345', '98290', '919829012345'])
      expect([search, await found(search)]).toEqual([search, [order.number]]);
    expect(await found('98765 00000')).toEqual([]);

    const stored = shop.db.collection<{ _id: string; searchTerms: string[] }>('orders');
    await stored.updateOne({ _id: order.id }, { $set: { searchTerms: [] } });
    await shop.db.collection<{ _id: string }>('meta').deleteOne({ _id: 'order phones' });
    await migrateOrders(shop.db, { ...shop, seller: demoSeller });
    expect((await stored.findOne({ _id: order.id }))?.searchTerms).toContain('9829012345');
  });

  // Proves requirement 348.
  it('finds orders by the SKUs of products without options, also when their address has changed', async () => {
    await shop.db
      .collection<{ _id: string }>('products')
      .updateOne({ _id: 'chair' }, { $set: { sku: 'VR-CHR-001' } });
    const { id, number } = await placed();
    await shop.orders.place(orderFor({ stool: 1 }), { key: newKey(), user: owner });
    const found = async (search: string) =>
      (await shop.orders.adminList({ search, page: 1, pageSize: 25 })).items.map((order) => order.number);
    for (const search of ['VR-CHR-001', 'vr-chr', 'chr', 'jali vr-chr-001'])
      expect([search, await found(search)]).toEqual([search, [number]]);
    const { version, items } = await shop.orders.detail(id);
    // on the line it would say that a variant was sold
    expect(items.map(({ sku }) => sku)).toEqual([undefined, undefined]);
    const moved = { ...address, firstName: 'Meera' };
    await shop.orders.changeDelivery(id, { address: moved, deliveryNote: '', version }, admin);
    expect(await found('meera vr-chr-001')).toEqual([number]);
  });

  it('is exported as CSV with sums, and no cell runs as a formula', async () => {
    const { id, number } = await placed();
    await shop.orders.cancelByShop(id, { reason: 'Cracked', items: [{ id: 'stool', quantity: 1 }] }, admin);
    await placed({ method: 'cod' });
    let csv = '';
    for await (const part of shop.orders.exportOrders({ partly: 'refunded' })) csv += part;
    const [heading = '', row = '', ...rest] = csv.trim().split('\r\n');
    expect(rest).toEqual([]);
    const columns = heading.replace('\u{feff}', '').split(',');
    const cells = row.split(',');
    const cell = (name: string) => cells[columns.indexOf(name)];
    expect([cell('Order'), cell('In part'), cell('Total'), cell('Paid')]).toEqual([
      number,
      'refunded',
      '24781',
      '24781',
    ]);
    expect(cell('Refunded')).toBe(cell('Credit notes'));
    expect(row).toContain('"2 × Jali chair; 1 × =Stool"');
  });
});

// Proves requirement 347.
describe('orders of some days', () => {
  const day = 24 * 60;
  const page = { page: 1, pageSize: 25 };

  it('are listed and exported by the days of India, and a period with a name moves with them', async () => {
    shop.time.now = new Date('2026-11-20T18:29:59Z');
    const before = await placed();
    // half a second later it is the 21st in Jodhpur
    shop.time.now = new Date('2026-11-20T18:30:00Z');
    const after = await placed();
    const found = async (query: Partial<OrderExportQuery>) =>
      (await shop.orders.adminList({ ...query, ...page })).items.map(({ number }) => number);
    expect(await found({ placed: 'today' })).toEqual([after.number]);
    expect(await found({ placed: 'yesterday' })).toEqual([before.number]);
    expect(await found({ placed: 'days', to: '2026-11-20' })).toEqual([before.number]);
    expect(await found({ from: '2026-11-21', to: '2026-11-21' })).toEqual([after.number]);
    expect(await found({ from: '2026-11-20', sort: 'date' })).toEqual([before.number, after.number]);

    shop.minutesLater(day);
    expect(await found({ placed: 'today' })).toEqual([]);
    expect(await found({ placed: 'yesterday' })).toEqual([after.number]);
    let csv = '';
    for await (const part of shop.orders.exportOrders({ placed: 'last-7-days', sort: 'date' })) csv += part;
    const numbers = csv.split('\r\n').flatMap((line) => /^VR[^,]*/.exec(line) ?? []);
    expect(numbers).toEqual([before.number, after.number]);
  });

  it('are asked for with real days only, the last one not before the first', () => {
    const problems = (query: Record<string, string>) =>
      AdminOrderQuerySchema.safeParse(query).error?.issues.map(({ message }) => message);
    expect(problems({ from: '2026-02-30' })).toEqual(['Give a day such as 2026-11-01.']);
    expect(problems({ from: '2026-11-21', to: '2026-11-20' })).toEqual([
      'The last day cannot be before the first.',
    ]);
    expect(problems({ from: '2026-11-20', to: '2026-11-20' })).toBeUndefined();
  });
});

/** Ships from a file, as an admin does, in one process of the API. @returns what became of it and of each line */
async function shipped(csv: string, { orders, services } = shop.newProcess()) {
  const { id } = await orders.bulkShipping.start(csv, { key: newKey(), by: admin.id });
  await services.sheets.settled();
  const { items } = await services.sheets.rows('shipping', id, { page: 1, pageSize: 100 });
  return {
    run: await services.sheets.run('shipping', id),
    rows: items
      .sort((a, b) => a.line - b.line)
      .map(({ line, outcome, reason }) => [line, outcome, reason] as const),
  };
}

// Proves requirements 162, 336 and 481.
describe('shipping from a file', () => {
  it('says of every line what would happen, ships what can be shipped, and says how each went', async () => {
    const [one, two, three] = [await placed(), await placed(), await placed()];
    await shop.orders.cancelByShop(three.id, { reason: 'Cracked' }, admin);
    const csv = [
      'Order;Carrier;Tracking number;Item;Quantity',
      `${one.number};Gati;G 1;;`,
      `${two.id};Gati;G 2;chair;1`,
      `${two.number};Gati;G 3;chair;2`,
      `${three.number};Gati;G 4;;`,
      'VR/26-27/999999;Gati;G 5;;',
      `${one.number};Gati;;;`,
    ].join('\r\n');
    const { rows } = await shop.orders.bulkShipping.preview(csv);
    const problems = [
      null,
      null,
      'Jali chair: only 1 left to ship.',
      'It is “Cancelled” and cannot be shipped now.',
      'There is no order with this number.',
      'Carrier or tracking number is missing.',
    ];
    expect(rows.map(({ problem }) => problem)).toEqual(problems);
    expect(rows.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7]);
    // what is printed is the number of the invoice
    const { invoice } = await shop.orders.detail(one.id);
    const printed = `Order;Carrier;Tracking number\r\n${invoice?.number};Gati;G 6`;
    expect((await shop.orders.bulkShipping.preview(printed)).rows).toMatchObject([
      { id: one.id, problem: null },
    ]);
    expect(await listed('ship')).toHaveLength(2);

    const done = await shipped(csv);
    expect(done.run).toMatchObject({ status: 'done', total: 6, changed: 2, unchanged: 0, leftOut: 4 });
    expect(done.rows.map(([, outcome]) => outcome)).toEqual([
      ...['changed', 'changed'],
      ...['left out', 'left out', 'left out', 'left out'],
    ]);
    expect(done.rows.map(([, , reason]) => reason)).toEqual(problems);
    expect(await shop.orders.detail(two.id)).toMatchObject({
      status: 'Processing',
      parcels: [{ trackingNumber: 'G 2', items: [{ id: 'chair', quantity: 1 }] }],
    });
  });

  it('does what its preview says when several lines are of one order, and knows the SKUs of packing slips', async () => {
    await shop.db
      .collection<{ _id: string }>('products')
      .updateOne({ _id: 'chair' }, { $set: { sku: 'VR-CHR-001' } });
    const [one, two] = [await placed(), await placed()];
    const csv = [
      'Order,Carrier,Tracking number,SKU,Quantity',
      `${one.number},VRL,V 1,VR-CHR-001,1`,
      `${one.number},VRL,V 1,vr-chr-001,1`,
      `${one.number},VRL,V 2,,`,
      `${two.number},VRL,V 3,,`,
      `${two.number},VRL,V 4,,`,
    ].join('\n');
    const planned = (await shop.orders.bulkShipping.preview(csv)).rows;
    expect(planned.map(({ items }) => items.map(({ name, quantity }) => `${quantity} × ${name}`))).toEqual([
      ['2 × Jali chair'],
      ['1 × =Stool'],
      ['2 × Jali chair', '1 × =Stool'],
      [],
    ]);
    expect(planned[3]?.problem).toBe('Earlier lines of the file ship all of this order.');
    const { rows } = await shipped(csv);
    expect(rows.map(([, outcome]) => outcome === 'changed')).toEqual(
      planned.map(({ problem }) => problem === null),
    );
    expect((await shop.orders.detail(one.id)).parcels.map(({ items }) => items)).toEqual([
      [{ id: 'chair', quantity: 2 }],
      [{ id: 'stool', quantity: 1 }],
    ]);
  });

  it('ships nothing twice when it is sent again, or by two admins at once', async () => {
    const orders = [await placed(), await placed(), await placed()];
    const lines = orders.map(({ number }, index) => `${number},Gati,G ${index},chair,1`);
    const csv = ['Order,Carrier,Tracking number,Item,Quantity', ...lines].join('\n');
    const begun = (await race([shipped(csv), shipped(csv), shipped(csv)])).won;
    // each process has worked on whatever waited
    const runs = await Promise.all(begun.map(({ run }) => shop.services.sheets.run('shipping', run.id)));
    const sum = (count: 'changed' | 'unchanged' | 'leftOut') =>
      runs.reduce((all, run) => all + run[count], 0);
    expect([sum('changed'), sum('unchanged'), sum('leftOut')]).toEqual([3, 6, 0]);
    const { rows } = await shipped(csv);
    expect(rows).toEqual([2, 3, 4].map((line) => [line, 'unchanged', 'It was shipped before.']));
    for (const { id } of orders) expect((await shop.orders.detail(id)).parcels).toHaveLength(1);
  });

  it('ships the 500 parcels of the largest file, and carries on where a process has died, each parcel once', async () => {
    const each = 20;
    const orders: { id: string; number: string }[] = [];
    for (let n = 0; n < MOST_PARCELS / each; n += 1) {
      const pegs = orderFor({ peg: each }, { method: 'cod' });
      orders.push((await shop.orders.place(pegs, { key: newKey(), user: shopper(`s${n}`) })).order);
    }
    const lines = orders.flatMap(({ number }) =>
      Array.from({ length: each }, (_, index) => `${number},Gati,${number}-${index},peg,1`),
    );
    const csv = (all: string[]) => ['Order,Carrier,Tracking number,Item,Quantity', ...all].join('\n');
    const [first, second] = [shop.newProcess(), shop.newProcess()];
    const { id } = await first.orders.bulkShipping.start(csv(lines), { key: newKey(), by: admin.id });
    while ((await first.services.sheets.run('shipping', id)).done < 3);
    // it is taken for dead after some parcels
    await shop.db.collection<{ _id: string }>('sheets').updateOne({ _id: id }, { $set: { claim: null } });
    await first.services.sheets.settled();
    const halfway = await first.services.sheets.run('shipping', id);
    expect(halfway.status).toBe('running');
    const parcelsOf = async () =>
      (await Promise.all(orders.map((order) => shop.orders.detail(order.id)))).flatMap(
        ({ parcels }) => parcels,
      );
    expect(await parcelsOf()).toHaveLength(halfway.changed);

    shop.minutesLater(1);
    await second.services.sheets.job.run();
    expect(await second.services.sheets.run('shipping', id)).toMatchObject({
      ...{ status: 'done', done: MOST_PARCELS, changed: MOST_PARCELS, unchanged: 0, leftOut: 0 },
    });
    const parcels = await parcelsOf();
    expect(parcels).toHaveLength(MOST_PARCELS);
    expect(new Set(parcels.map(({ trackingNumber }) => trackingNumber)).size).toBe(MOST_PARCELS);

    const more = csv([...lines, `${orders[0]?.number},Gati,another,peg,1`]);
    expect(await rejection(shop.orders.bulkShipping.preview(more))).toMatchObject({
      fields: { csv: 'The file has 501 parcels; send 500 at most.' },
    });
  });

  it('says what is missing of a file that cannot be read', async () => {
    expect(await rejection(shop.orders.bulkShipping.preview('Name,Phone\nAsha,1'))).toMatchObject({
      status: 400,
      fields: { csv: 'The first line has to name the columns: Order, Carrier and Tracking number.' },
    });
  });
});

// Proves requirement 163.
describe('packing slips and labels', () => {
  it('have a page for every parcel that is not delivered and for what is to be packed, without prices', async () => {
    const { id } = await placed({ method: 'cod' });
    await shop.orders.ship(id, { ...parcel, items: [{ id: 'chair', quantity: 1 }] }, admin);
    const slips = slipsOf(await shop.orders.detail(id));
    expect(slips).toMatchObject([
      { parcel: 'Parcel 1', carrier: 'Gati', items: [{ name: 'Jali chair', quantity: 1 }], cash: 11_801 },
      {
        parcel: 'Parcel 2',
        carrier: '',
        items: [
          { name: 'Jali chair', quantity: 1 },
          { name: '=Stool', quantity: 1 },
        ],
        cash: 24_781 - 11_801,
      },
    ]);
    // what somebody who packs has to know is that of today (requirement 374)
    await shop.db
      .collection<{ _id: string }>('products')
      .updateOne({ _id: 'chair' }, { $set: { sku: 'VR-CHR-001', weight: '9 kg' } });
    const facts = await shop.services.catalogue.packingFacts(['chair', 'gone']);
    expect(slipsOf(await shop.orders.detail(id), facts)[0]?.items).toMatchObject([
      { sku: 'VR-CHR-001', weight: '9 kg', picture: expect.any(String) },
    ]);
    const { pdf } = await shop.services.invoicing.packingSlips([id]);
    expect(
      Buffer.from(pdf)
        .toString('latin1')
        .match(/\/Type \/Page\b/g),
    ).toHaveLength(2);
    await shop.orders.deliver(id, {}, admin);
    expect(slipsOf(await shop.orders.detail(id))).toHaveLength(1);
  });

  it('have the carrier collect what gift cards have not paid', async () => {
    const { id } = await placed({ method: 'cod' });
    const order = await shop.orders.detail(id);
    const byCards = (amount: number) => ({ ...order, giftCards: [{ lastFour: 'K7QM', amount, left: 0 }] });
    expect(slipsOf(byCards(2_000))).toMatchObject([{ cash: 24_781 - 2_000 }]);
    expect(slipsOf(byCards(24_781))).toMatchObject([{ cash: 0 }]);
  });
});

// Proves requirement 164.
describe('the delivery details of an order', () => {
  const moved = { ...address, address: '4 Nai Sarak', city: 'Jodhpur' };

  it('are changed until something has left, by the version that was read', async () => {
    const { id } = await placed();
    const { version } = await shop.orders.detail(id);
    const change = { address: moved, deliveryNote: 'Ring twice', version };
    const processes = [shop.orders, shop.newService()];
    const { won, lost } = await race(processes.map((each) => each.changeDelivery(id, change, admin)));
    expect([won.length, lost.map(({ code }) => code)]).toEqual([1, ['changed']]);
    expect(await shop.orders.detail(id)).toMatchObject({
      address: { address: '4 Nai Sarak' },
      deliveryNote: 'Ring twice',
    });
    const shipped = await shop.orders.ship(id, { ...parcel, items: [{ id: 'chair', quantity: 1 }] }, admin);
    expect(
      await rejection(shop.orders.changeDelivery(id, { ...change, version: shipped.version }, admin)),
    ).toMatchObject({ code: 'not_allowed' });
  });

  it('stay in the state that the taxes of the invoice are of', async () => {
    const { id } = await placed();
    const { version } = await shop.orders.detail(id);
    const other = address.state === 'Rajasthan' ? ('Goa' as const) : ('Rajasthan' as const);
    const change = { address: { ...moved, state: other }, deliveryNote: '', version };
    expect(await rejection(shop.orders.changeDelivery(id, change, admin))).toMatchObject({
      code: 'other_taxes',
    });
  });
});

// Proves requirement 165.
describe('emails of an order', () => {
  it('say that one may follow until what has happened to that order is handled', async () => {
    const [{ id }, other] = [await placed(), await placed()];
    await shop.allEmails();
    await shop.orders.ship(id, parcel, admin);
    const { ofOrders } = shop.services.notifications;
    const mayFollow = async (order: string) => (await ofOrders.list(order)).mayFollow;
    expect([await mayFollow(id), await mayFollow(other.id)]).toEqual([true, false]);
    await shop.allEmails();
    expect(await mayFollow(id)).toBe(false);
  });

  it('are listed and sent again, once for each request, to the address the order has then', async () => {
    const { id } = await placed();
    await shop.orders.ship(id, parcel, admin);
    await shop.allEmails();
    const { ofOrders } = shop.services.notifications;
    const { items } = await ofOrders.list(id);
    expect(items.map(({ name, isAgain }) => [name, isAgain])).toEqual([
      ['Order confirmation', false],
      ['Parcel on its way (1)', false],
    ]);
    const key = items[1]?.key ?? '';
    const request = randomUUID();
    const others = [ofOrders, shop.newProcess().services.notifications.ofOrders];
    await race(others.map((each) => each.resend(id, { key, request }, admin)));
    await ofOrders.resend(id, { key, request }, admin);
    const again = (await ofOrders.list(id)).items.filter(({ isAgain }) => isAgain);
    expect(again).toMatchObject([{ name: 'Parcel on its way (1)', state: 'waiting' }]);
    const log = shop.db.collection('activity');
    expect(await log.countDocuments({ 'entity.id': id, action: 'email sent again' })).toBe(1);
    await ofOrders.resend(id, { key, request: randomUUID() }, admin);
    expect((await ofOrders.list(id)).items.filter(({ isAgain }) => isAgain)).toHaveLength(2);
    expect(
      await rejection(ofOrders.resend(id, { key: 'order-shipped:other', request }, admin)),
    ).toMatchObject({ status: 404 });
  });

  it('are not sent again when the customer was erased', async () => {
    const { id } = await placed();
    await shop.allEmails();
    const { ofOrders } = shop.services.notifications;
    const key = (await ofOrders.list(id)).items[0]?.key ?? '';
    const orders = shop.db.collection<{ _id: string }>('orders');
    await orders.updateOne({ _id: id }, { $set: { 'address.email': '', 'address.phone': '' } });
    expect(await rejection(ofOrders.resend(id, { key, request: randomUUID() }, admin))).toMatchObject({
      status: 409,
      message: 'The customer was erased: there is no address to send it to.',
    });
    expect((await ofOrders.list(id)).items).toHaveLength(1);
  });
});
