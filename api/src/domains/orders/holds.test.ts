import fc from 'fast-check';
import type { Holder } from '../stock/index.ts';
import { inventoryDiscrepancies } from './testing/inventory-discrepancies.ts';
import { newKey, orderFor, race, rejection, shopper, type TestShop } from '../../app/testing/test-shop.ts';
import { shopOfTests } from './testing/shop-of-tests.ts';

const shop = shopOfTests({
  bed: { name: 'Carved bed', stock: 3 },
  chair: { name: 'Jali chair', stock: 5 },
});

const guest = (checkout = newKey()): Holder & { checkout: string } => ({ userId: null, checkout });
const hold = (
  quantities: Record<string, number>,
  holder = guest(),
  sales: Pick<TestShop, 'checkout'> = shop,
) => sales.checkout.hold(orderFor(quantities).items, holder);
const buy = (
  quantities: Record<string, number>,
  { userId, checkout }: { userId: string | null; checkout: string },
) =>
  shop.orders.place(
    { ...orderFor(quantities), checkout },
    { key: newKey(), user: userId === null ? null : shopper(userId) },
  );

describe('holds', () => {
  it('reserves held items for 15 minutes, so that nobody else can hold or buy them', async () => {
    expect(await hold({ bed: 3 })).toEqual({ until: '2026-11-21T06:15:00.000Z', seconds: 15 * 60 });
    expect(await shop.stockOf('bed')).toBe(0);
    const error = await rejection(hold({ bed: 1 }));
    expect(error).toMatchObject({ status: 409, fields: { 'items.bed': 'Carved bed is sold out.' } });
    expect(await rejection(buy({ bed: 1 }, guest()))).toMatchObject({ status: 409 });

    shop.minutesLater(15);
    expect(await shop.checkout.releaseExpired()).toBe(1);
    expect(await shop.checkout.releaseExpired()).toBe(0);
    expect(await shop.stockOf('bed')).toBe(3);
  });

  it('never blocks shoppers by their own hold (requirement 12)', async () => {
    const me = guest();
    await hold({ bed: 3 }, me);
    const priced = await shop.cart.price(orderFor({ bed: 3 }).items, me);
    expect(priced.lines).toEqual([expect.objectContaining({ id: 'bed', available: 3 })]);
    await hold({ bed: 3 }, me);
    const { order } = await buy({ bed: 3 }, me);
    expect(order.status).toBe('Processing');
    expect(await shop.stockOf('bed')).toBe(0);
  });

  it('changes a hold with the cart, all lines or none', async () => {
    const me = guest();
    await hold({ bed: 2 }, me);
    await hold({ bed: 1, chair: 2 }, me);
    expect([await shop.stockOf('bed'), await shop.stockOf('chair')]).toEqual([2, 3]);
    expect(await rejection(hold({ bed: 3, chair: 6 }, me))).toMatchObject({ status: 409 });
    expect([await shop.stockOf('bed'), await shop.stockOf('chair')]).toEqual([2, 3]);
    await hold({}, me);
    expect([await shop.stockOf('bed'), await shop.stockOf('chair')]).toEqual([3, 5]);
  });

  it('sells held items first and releases what is held beyond the order', async () => {
    const me = guest();
    await hold({ bed: 1, chair: 4 }, me);
    await buy({ bed: 2, chair: 1 }, me);
    expect([await shop.stockOf('bed'), await shop.stockOf('chair')]).toEqual([1, 4]);
  });

  it('keeps a hold when a guest signs in and when an account changes its device', async () => {
    const atHome = guest();
    await hold({ bed: 3 }, atHome);
    await hold({ bed: 3 }, { userId: 'a', checkout: atHome.checkout });
    const phone = { userId: 'a', checkout: newKey() };
    await hold({ bed: 2 }, phone);
    expect(await shop.stockOf('bed')).toBe(1);
    await buy({ bed: 3 }, { ...phone, userId: 'a' });
  });

  it('does not release the items of a shopper who is paying at the moment the hold expires', async () => {
    const me = guest();
    await hold({ bed: 3 }, me);
    shop.minutesLater(20);
    const [bought] = await Promise.allSettled([buy({ bed: 3 }, me), shop.checkout.releaseExpired()]);
    expect(bought.status).toBe('fulfilled');
    expect(await shop.checkout.releaseExpired()).toBe(0);
    expect(await shop.stockOf('bed')).toBe(0);
  });

  it('gives holds to exactly as many shoppers as there are items, over several processes (requirement 1)', async () => {
    const processes = [shop, shop.newProcess(), shop.newProcess()];
    const { won, lost } = await race(
      Array.from({ length: 60 }, (_, index) => hold({ bed: 1 }, guest(), processes[index % 3])),
    );
    expect([won.length, lost.length]).toEqual([3, 57]);
  });

  it('leaves no inventory discrepancy whatever shoppers do at once', async () => {
    const quantities = fc.record({ bed: fc.nat(2), chair: fc.nat(3) });
    const who = fc.constantFrom('first', 'second', 'third');
    const step = fc.oneof(
      fc.record({ act: fc.constant('hold' as const), who, quantities }),
      fc.record({ act: fc.constant('buy' as const), who, quantities }),
      fc.record({ act: fc.constant('wait' as const) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        await shop.clear();
        await shop.stockProduct('bed', { stock: 3 });
        await shop.stockProduct('chair', { stock: 5 });
        const running = steps.map((each) => {
          if (each.act === 'wait') {
            shop.minutesLater(8);
            return shop.checkout.releaseExpired();
          }
          const wanted = Object.fromEntries(Object.entries(each.quantities).filter(([, count]) => count > 0));
          const holder = guest(`checkout of ${each.who}`);
          if (each.act === 'hold') return hold(wanted, holder);
          return Object.keys(wanted).length > 0 ? buy(wanted, holder) : Promise.resolve();
        });
        await race<unknown>(running);
        expect(await inventoryDiscrepancies(shop.db)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});
