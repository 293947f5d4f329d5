import { inventoryDiscrepancies } from './testing/inventory-discrepancies.ts';
import {
  newKey,
  openTestShop,
  orderFor,
  race,
  rejection,
  type TestShop,
} from '../../app/testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());
beforeEach(() => shop.clear());

const buyers = (count: number) => Array.from({ length: count }, (_, index) => index);
const buy = (quantities: Record<string, number>, service = shop.orders) =>
  service.place(orderFor(quantities), { key: newKey(), user: null });

/** Orders, charges and numbers drawn agree: nobody paid without an order, no number is missing. */
async function expectNoDiscrepancies(orders: number) {
  expect(await inventoryDiscrepancies(shop.db)).toEqual([]);
  const written = await shop.allOrders();
  expect(written).toHaveLength(orders);
  expect(shop.payments.charges.size).toBe(orders);
  const numbers = written.map((order) => order.number);
  expect(numbers).toEqual(buyers(orders).map((index) => `VR/26-27/${String(index + 1).padStart(6, '0')}`));
}

describe('many buyers at once', () => {
  it('sells ten items to exactly ten of 500 parallel buyers (requirement 1)', async () => {
    await shop.stockProduct('chair', { stock: 10 });
    const { won, lost } = await race(buyers(500).map(() => buy({ chair: 1 })));
    expect(won).toHaveLength(10);
    expect(lost).toHaveLength(490);
    expect(new Set(lost.map((error) => `${error.status} ${error.code}`))).toEqual(
      new Set(['409 out_of_stock']),
    );
    expect(await shop.stockOf('chair')).toBe(0);
    await expectNoDiscrepancies(10);
  });

  it('sells no item twice when the buyers are spread over four API processes (requirement 1)', async () => {
    await shop.stockProduct('chair', { stock: 10 });
    const processes = buyers(4).map(() => shop.newService());
    const { won, lost } = await race(
      buyers(500).map((index) => buy({ chair: 1 }, processes[index % processes.length])),
    );
    expect(won).toHaveLength(10);
    expect(new Set(lost.map((error) => error.status))).toEqual(new Set([409]));
    expect(await shop.stockOf('chair')).toBe(0);
    await expectNoDiscrepancies(10);
  });

  it('neither deadlocks nor oversells with mixed carts in opposite line order (requirement 1)', async () => {
    await shop.stockProduct('bed', { stock: 12 });
    await shop.stockProduct('mirror', { stock: 30 });
    const processes = buyers(3).map(() => shop.newService());
    const { won, lost } = await race(
      buyers(90).map((index) =>
        buy(index % 2 === 0 ? { bed: 1, mirror: 2 } : { mirror: 2, bed: 1 }, processes[index % 3]),
      ),
    );
    expect(won).toHaveLength(12);
    expect(lost).toHaveLength(78);
    expect(await shop.stockOf('bed')).toBe(0);
    expect(await shop.stockOf('mirror')).toBe(6);
    await expectNoDiscrepancies(12);
  });

  it('leaves no trace of an order that failed at its second line (requirement 3)', async () => {
    await shop.stockProduct('a-stool', { stock: 100 });
    await shop.stockProduct('z-lamp', { stock: 1 });
    const { won } = await race(buyers(40).map(() => buy({ 'a-stool': 1, 'z-lamp': 1 })));
    expect(won).toHaveLength(1);
    expect(await shop.stockOf('a-stool')).toBe(99);
    expect(await shop.stockOf('z-lamp')).toBe(0);
    await expectNoDiscrepancies(1);
  });

  it('numbers 60 parallel orders without a gap or a repetition', async () => {
    await shop.stockProduct('chair', { stock: 100 });
    await shop.stockProduct('table', { stock: 100 });
    const processes = buyers(3).map(() => shop.newService());
    const { won } = await race(
      buyers(60).map((index) => buy(index % 2 === 0 ? { chair: 1 } : { table: 1 }, processes[index % 3])),
    );
    expect(won).toHaveLength(60);
    await expectNoDiscrepancies(60);
  });
});

describe('lines of an order', () => {
  it('sums lines of one product before it checks the stock (requirement 2)', async () => {
    await shop.stockProduct('chair', { name: 'Jali chair', stock: 3 });
    const twice = orderFor([
      { id: 'chair', quantity: 2 },
      { id: 'chair', quantity: 2 },
    ]);
    const error = await rejection(shop.orders.place(twice, { key: newKey(), user: null }));
    expect(error).toMatchObject({
      status: 409,
      code: 'out_of_stock',
      message: 'Only 3 left of Jali chair.',
      fields: { 'items.chair': 'Only 3 left of Jali chair.' },
    });
    expect(await shop.stockOf('chair')).toBe(3);
  });

  it('names every line that is not available', async () => {
    await shop.stockProduct('bed', { name: 'Carved bed', stock: 0 });
    await shop.stockProduct('lamp', { name: 'Brass lamp', stock: 1 });
    const error = await rejection(buy({ bed: 1, lamp: 2, ghost: 1 }));
    expect(error.fields).toEqual({
      'items.bed': 'Carved bed is sold out.',
      'items.lamp': 'Only 1 left of Brass lamp.',
      'items.ghost': expect.stringContaining('no longer available'),
    });
    await expectNoDiscrepancies(0);
  });

  it('rejects more than 99 items of one product in an order', async () => {
    await shop.stockProduct('chair', { stock: 500 });
    const many = orderFor([
      { id: 'chair', quantity: 99 },
      { id: 'chair', quantity: 99 },
    ]);
    expect(await rejection(shop.orders.place(many, { key: newKey(), user: null }))).toMatchObject({
      status: 400,
    });
    expect(await shop.stockOf('chair')).toBe(500);
  });
});
