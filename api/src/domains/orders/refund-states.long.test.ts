import { admin, rejection, type TestShop } from '../../app/testing/test-shop.ts';
import { PaymentUnavailable } from '../payments/index.ts';
import type { OrderInput } from './orders.schema.ts';
import { orderCourse, paidOut, refundNotes } from './testing/order-course.ts';
import { shopOfTests } from './testing/shop-of-tests.ts';

const shop = shopOfTests({
  chair: { price: 10_000, stock: 200 },
});
const course = orderCourse(shop);
let refund: TestShop['payments']['refund'];
beforeAll(() => {
  refund = shop.payments.refund;
});
beforeEach(() => {
  shop.payments.refund = refund;
});

/** Two chairs, with tax. */
const TOTAL = 23_600;

describe('every state of an order, every refund and every state of the provider', () => {
  const cash: OrderInput['payment'] = { method: 'cod' };
  /** How an order gets into a state; `refundable`: whether money is there that can go back. */
  const states: Record<string, { reach: () => Promise<string>; refundable: boolean }> = {
    'payment pending': {
      refundable: false,
      async reach() {
        shop.payments.behaviour = 'requires action';
        const id = await course.placed();
        shop.payments.behaviour = 'works';
        return id;
      },
    },
    processing: { refundable: true, reach: () => course.placed() },
    'processing, cash on delivery': { refundable: false, reach: () => course.placed(cash) },
    shipped: {
      refundable: true,
      reach: () => course.shipped(),
    },
    delivered: { refundable: true, reach: () => course.delivered() },
    'delivered, cash on delivery': { refundable: true, reach: () => course.delivered(cash) },
    'return requested': {
      refundable: true,
      async reach() {
        const id = await course.delivered();
        await course.requestReturn(id);
        return id;
      },
    },
    returned: {
      refundable: false,
      async reach() {
        const id = await course.delivered();
        await course.requestReturn(id);
        await course.acceptReturn(id);
        return id;
      },
    },
    cancelled: {
      refundable: false,
      async reach() {
        const id = await course.placed();
        await shop.orders.cancelByShop(id, { reason: 'Cracked' }, admin);
        return id;
      },
    },
  };
  const providers = {
    works: () => undefined,
    'is down': () => void (shop.payments.behaviour = 'is down'),
    'pays without responding': () => {
      shop.payments.refund = async (request) => {
        await refund(request);
        throw new PaymentUnavailable('timeout');
      };
    },
  };
  /** What happens to the order before the provider is back, where the order allows it. */
  const meanwhile = {
    nothing: async () => undefined,
    'it is sent on': async (id: string) => {
      await course.ship(id).catch(() => undefined);
      await shop.orders.deliver(id, {}, admin).catch(() => undefined);
    },
    'it is cancelled or returned': async (id: string) => {
      await shop.orders.cancelByShop(id, { reason: 'Cracked' }, admin).catch(() => undefined);
      await course.requestReturn(id).catch(() => undefined);
      await course.acceptReturn(id).catch(() => undefined);
    },
  };
  const parts = [[TOTAL], [600], [600, TOTAL - 600]];
  const courses = Object.values(meanwhile).flatMap((change) => parts.map((amounts) => ({ change, amounts })));

  const cases = Object.entries(states).flatMap(([name, state]) =>
    Object.entries(providers).map(([provider, behave]) => ({ name, state, provider, behave })),
  );

  it.each(cases)(
    'pays a refund of an order that is $name exactly as it is recorded, while the provider $provider',
    async ({ state, behave }) => {
      for (const { change, amounts } of courses) {
        const id = await state.reach();
        behave();
        for (const amount of amounts) {
          const asked = shop.orders.refund(id, { amount, reason: 'It broke' }, admin);
          if (state.refundable) await asked;
          else expect(await rejection(asked)).toMatchObject({ status: 409, code: 'refund_too_large' });
        }
        await change(id);
        Object.assign(shop.payments, { refund, behaviour: 'works' });
        shop.minutesLater(10);
        expect((await shop.orders.recoverPendingOrders()).failed).toEqual([]);

        await course.payCash(id);

        const { refunds, payment, ...order } = await course.stored(id);
        const recorded = refunds.reduce((sum, { amount }) => sum + amount, 0);
        expect(refunds.filter(({ status }) => status === 'due')).toEqual([]);
        expect(refundNotes(order)).toHaveLength(refunds.length);
        expect(paidOut(shop, id)).toBe(payment.method === 'cod' ? 0 : recorded);
        expect(payment.status === 'refunded').toBe(recorded === TOTAL);
      }
    },
  );
});
