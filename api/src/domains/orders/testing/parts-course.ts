import { newKey, orderFor, shopper, type TestShop } from '../../../app/testing/test-shop.ts';
import type { OrderInput } from '../orders.schema.ts';

export const blueDart = { carrier: 'Blue Dart', trackingNumber: 'BD 1' };
export const gati = { carrier: 'Gati', trackingNumber: 'G 2' };

/** Two chairs and a stool: ₹21,001, with tax ₹24,781. */
export const TOTAL = 24_781;
export const chairs = (quantity: number) => [{ id: 'chair', quantity }];
export const stool = [{ id: 'stool', quantity: 1 }];
export const chairsAndStools = {
  chair: { name: 'Jali chair', price: 10_001, stock: 10 },
  stool: { name: 'Stool', price: 999, stock: 10 },
};

/** Orders of two chairs and a stool, and what has become of their parts. */
export function partsCourse(shop: TestShop) {
  const owner = shopper('a');
  const detail = (id: string) => shop.orders.detail(id);
  return {
    mine: { user: owner },
    detail,

    async placed(payment?: OrderInput['payment']): Promise<string> {
      const { order } = await shop.orders.place(orderFor({ chair: 2, stool: 1 }, payment), {
        key: newKey(),
        user: owner,
      });
      return order.id;
    },

    inventoryOf: async (id: string) =>
      (await shop.services.catalogue.inventoriesOf([id])).find((item) => item.id === id)?.inventory,

    paidBack: () => [...shop.payments.refunds.values()].reduce((sum, { amount }) => sum + amount, 0),

    linesOf: async (id: string) =>
      Object.fromEntries((await detail(id)).items.map((line) => [line.id, line])),
  };
}
