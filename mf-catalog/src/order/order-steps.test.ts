import { aParcel, anOrder } from '@virasat/kit/testing';
import { stepsOf } from './order-steps.ts';

const at = '2026-11-22T06:00:00.000Z';
const [received, paid] = anOrder().timeline;
if (!received || !paid) throw new Error('The order of the builder has a history');
const shipped = { at, status: 'Shipped', note: 'Handed to Blue Dart' } as const;
const delivered = { at, status: 'Delivered', note: 'Delivered' } as const;
const parcels = [aParcel({ at })];
const words = (order: Parameters<typeof anOrder>[0]) =>
  stepsOf(anOrder(order)).map(({ title, at: reached, detail }) =>
    [reached ? title : `(${title})`, detail].filter(Boolean).join(': '),
  );

describe('the steps of an order', () => {
  it('show what is completed and what lies ahead', () => {
    expect(words({})).toEqual(['Placed', 'Paid: Visa ending 4242', '(Shipped)', '(Delivered)']);
    expect(words({ status: 'Payment pending', timeline: [received] })).toEqual([
      'Placed',
      '(Paid): We are waiting for the payment.',
      '(Shipped)',
      '(Delivered)',
    ]);
  });

  it('contain no payment for cash on delivery', () => {
    const payment = { method: 'cod', status: 'created', label: 'Cash on delivery' } as const;
    expect(words({ status: 'Shipped', payment, parcels, timeline: [received, paid, shipped] })).toEqual([
      'Placed',
      'Shipped: Blue Dart, tracking number BD 123',
      '(Delivered): ₹57,820 in cash at the door',
    ]);
  });

  it('say of each refund onto gift cards whether it is one or several', () => {
    const cancelled = { at, status: 'Cancelled', note: 'Cancelled by the shopper' } as const;
    const card = { lastFour: 'ACLG', amount: 2_500, left: 0 };
    const order = { status: 'Cancelled', timeline: [received, paid, cancelled] } as const;
    const last = (giftCards: (typeof card)[], refunded: number) =>
      words({ ...order, timeline: [...order.timeline], giftCards, refunded }).at(-1);
    expect(last([card], 0)).toBe('Cancelled: What the gift card had paid is on it again.');
    expect(last([card, card], 0)).toBe('Cancelled: What the gift cards had paid is on them again.');
    expect(last([card, card], 57_820)).toContain('the way it was paid, onto the gift cards first.');
  });

  it('end where the order was cancelled, with the state of the refund', () => {
    const cancelled = { at, status: 'Cancelled', note: 'Cancelled by the shopper' } as const;
    const order = { status: 'Cancelled', timeline: [received, paid, cancelled], refunded: 57_820 } as const;
    const money = 'Visa ending 4242.';
    expect(words({ ...order, timeline: [...order.timeline] })).toEqual([
      'Placed',
      'Paid: Visa ending 4242',
      `Cancelled: ₹57,820 went back to ${money}`,
    ]);
    expect(words({ ...order, timeline: [...order.timeline], refundDue: 57_820 }).at(-1)).toBe(
      `Cancelled: ₹57,820 is on its way back to ${money}`,
    );
    expect(words({ status: 'Cancelled', timeline: [received, cancelled] })).toEqual([
      'Placed',
      'Cancelled: Nothing had been paid.',
    ]);
  });

  // Proves requirement 170.
  it('have the shipment ahead again when the parcel came back undelivered', () => {
    const back = [aParcel({ at, cameBackAt: at, cameBackReason: 'Nobody was at home' })];
    expect(words({ parcels: back, timeline: [received, paid, shipped] }).slice(-2)).toEqual([
      '(Shipped)',
      '(Delivered)',
    ]);
  });

  // Proves requirement 169.
  it('tell what pays for another item apart from what goes back', () => {
    const returned = { at, status: 'Returned', note: 'Return accepted' } as const;
    const order = {
      status: 'Returned',
      parcels,
      timeline: [received, paid, shipped, delivered, returned],
    } as const;
    const money = { refunded: 57_820, movedOn: 50_000 };
    const last = (change: object) =>
      words({ ...order, parcels, timeline: [...order.timeline], ...money, ...change }).at(-1);
    expect(last({})).toBe('Returned: ₹7,820 went back to Visa ending 4242.');
    expect(last({ movedOn: 57_820 })).toBe('Returned: ₹57,820 pays for another item.');
  });

  it('continue with the return of delivered items', () => {
    const returned = { at, status: 'Returned', note: 'Return accepted' } as const;
    const timeline = [received, paid, shipped, delivered, returned];
    expect(words({ status: 'Returned', parcels, timeline, refunded: 57_820 }).slice(-2)).toEqual([
      'Delivered',
      'Returned: ₹57,820 went back to Visa ending 4242.',
    ]);
  });
});
