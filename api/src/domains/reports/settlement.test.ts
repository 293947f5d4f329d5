import { admin, newKey, orderFor, shopper } from '../../app/testing/test-shop.ts';
import { shopOfTests } from '../orders/testing/shop-of-tests.ts';
import { openReports } from './testing/report-shop.ts';

const shop = shopOfTests({
  chair: { price: 10_000, stock: 9 },
  stool: { price: 4_000, stock: 9 },
});
const owner = shopper('a');

/** A charge that is paid back in three parts, for two orders: goodwill, the rest of an exchange, and the exchanged item. */
async function paidBackThrice() {
  const { order } = await shop.orders.place(orderFor({ chair: 2 }), { key: newKey(), user: owner });
  await shop.orders.ship(order.id, { carrier: 'Gati', trackingNumber: 'G 1' }, admin);
  await shop.orders.deliver(order.id, {}, admin);
  await shop.orders.refund(order.id, { amount: 600, reason: 'A scratch' }, admin);
  const items = [{ id: 'chair', quantity: 1 }];
  await shop.orders.requestReturn(order.id, { reason: 'Too low', items }, { user: owner });
  const other = { id: 'stool', quantity: 1, price: 4_000 };
  await shop.orders.decideReturn(
    order.id,
    { accept: true, restock: true, answer: 'Gladly.', other, resolution: 'other item' },
    admin,
  );
  const [first, second] = await shop.allOrders();
  shop.minutesLater(2 * 24 * 60);
  await shop.orders.cancelByShop(second!._id, { reason: 'It cracked' }, admin);
  const refunds = [...shop.payments.refunds.values()];
  const charge = first!.payment.chargeId!;
  expect(refunds.map(({ chargeId }) => chargeId)).toEqual([charge, charge, charge]);
  const rows = refunds.map(({ amount }) => `${charge},refund,${amount},0,0`);
  return {
    statement: ['payment_id,type,amount,fee,tax', ...rows].join('\n'),
    numbers: `${first!.number}, ${second!.number}`,
  };
}

// Proves requirement 275.
it('adds up the refunds of a charge, for whichever orders and whenever they were', async () => {
  const { statement, numbers } = await paidBackThrice();
  const { settlement } = openReports(shop);
  const seen = async (from: string, to: string) =>
    (await settlement(statement, from, to))
      .filter(({ Kind }) => Kind === 'Refund')
      .map((row) => [row['Result'], row['Order']!.split(', ').sort().join(', '), row['Difference']]);
  // the first two and the third are of different days
  expect(await seen('2026-11-21', '2026-11-30')).toEqual([['Matched', numbers, '0']]);
  expect(await seen('2026-11-22', '2026-11-30')).toEqual([['Matched, outside of these dates', numbers, '0']]);
  expect(await seen('2026-12-01', '2026-12-31')).toEqual([['Matched, outside of these dates', numbers, '0']]);
});
