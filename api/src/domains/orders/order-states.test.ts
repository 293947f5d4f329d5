import {
  actors,
  isOver,
  transitionOrder,
  transitionPayment,
  openEvents,
  orderEvents,
  orderTransitions,
  paymentEvents,
  paymentTransitions,
  type OrderFacts,
} from './order-states.ts';
import { orderStatuses, paymentMethods, paymentStatuses } from './orders.constants.ts';

const everyOrder: OrderFacts[] = orderStatuses.flatMap((status) =>
  paymentMethods.flatMap((method) =>
    paymentStatuses.map((payment) => ({ status, payment: { method, status: payment } })),
  ),
);

describe('transitionOrder', () => {
  it('allows exactly the order transitions of the table, for every state, event and role (requirement 7)', () => {
    for (const facts of everyOrder) {
      for (const event of orderEvents) {
        for (const by of actors) {
          const row = orderTransitions.find(
            (t) => t.from === facts.status && t.event === event && t.by.includes(by),
          );
          const outcome = transitionOrder(facts, event, by);
          if (!row) expect(outcome.ok).toBe(false);
          else if (outcome.ok) expect(outcome.to).toBe(row.to);
          else expect(row.guard).not.toBe('none');
        }
      }
    }
  });

  it('offers no event for a delivered or cancelled order', () => {
    const stuck = everyOrder.filter(({ status }) => status === 'Delivered' || status === 'Cancelled');
    for (const facts of stuck) for (const by of actors) expect(openEvents(facts, by)).toEqual([]);
  });

  it('lets only the system confirm or expire a payment', () => {
    const facts: OrderFacts = { status: 'Payment pending', payment: { method: 'card', status: 'created' } };
    expect(openEvents(facts, 'shopper')).toEqual([]);
    expect(openEvents(facts, 'admin')).toEqual([]);
    expect(openEvents(facts, 'system')).toEqual(['pay', 'expire']);
  });

  it('ships only orders that are paid or cash on delivery', () => {
    const unpaid: OrderFacts = { status: 'Processing', payment: { method: 'card', status: 'created' } };
    expect(transitionOrder(unpaid, 'ship', 'admin')).toEqual({
      ok: false,
      reason: 'The payment has not arrived yet.',
    });
    expect(
      transitionOrder({ ...unpaid, payment: { method: 'cod', status: 'created' } }, 'ship', 'admin'),
    ).toEqual({
      ok: true,
      to: 'Shipped',
    });
  });

  it('lets a shopper cancel until the order is shipped', () => {
    const paid: OrderFacts = { status: 'Processing', payment: { method: 'upi', status: 'captured' } };
    expect(openEvents(paid, 'shopper')).toEqual(['cancel']);
    expect(openEvents({ ...paid, status: 'Shipped' }, 'shopper')).toEqual([]);
  });
});

describe('openEvents', () => {
  it('offers an admin a return only when the shopper has requested it', () => {
    const facts: OrderFacts = { status: 'Delivered', payment: { method: 'card', status: 'captured' } };
    expect(openEvents(facts, 'admin')).toEqual([]);
    const asked: OrderFacts = { ...facts, returnRequest: { status: 'requested' } };
    expect(openEvents(asked, 'admin')).toEqual(['return', 'return part', 'exchange']);
    expect(openEvents(asked, 'shopper')).toEqual([]);
    expect(openEvents({ ...asked, returnRequest: { status: 'refused' } }, 'admin')).toEqual([]);
  });
});

describe('isOver', () => {
  it('is true once nobody can change the order and no refund is on its way', () => {
    const over = (facts: Partial<OrderFacts>) =>
      isOver({ status: 'Delivered', payment: { method: 'card', status: 'captured' }, ...facts });
    for (const status of ['Payment pending', 'Processing', 'Shipped'] as const)
      expect(over({ status, payment: { method: 'card', status: 'created' } })).toBe(false);
    expect(over({})).toBe(true);
    expect(over({ returnRequest: { status: 'requested' } })).toBe(false);
    expect(over({ returnRequest: { status: 'refused' } })).toBe(true);
    for (const status of ['Cancelled', 'Returned'] as const) {
      expect(over({ status })).toBe(false);
      expect(over({ status, payment: { method: 'card', status: 'refunded' } })).toBe(true);
    }
  });
});

describe('transitionPayment', () => {
  it('allows exactly the payment transitions of the table, for every state, event and role (requirement 7)', () => {
    for (const facts of everyOrder) {
      for (const event of paymentEvents) {
        for (const by of actors) {
          const row = paymentTransitions.find(
            (t) => t.from === facts.payment.status && t.event === event && t.by.includes(by),
          );
          const outcome = transitionPayment(facts, event, by);
          if (!row) expect(outcome.ok).toBe(false);
          else if (outcome.ok) expect(outcome.to).toBe(row.to);
          else expect(row.guard).not.toBe('none');
        }
      }
    }
  });

  it('refunds a payment once: by the system when the order is over, by an admin at any time', () => {
    const facts: OrderFacts = { status: 'Cancelled', payment: { method: 'card', status: 'captured' } };
    expect(transitionPayment(facts, 'refund', 'admin').ok).toBe(true);
    const shipped: OrderFacts = { ...facts, status: 'Shipped' };
    expect(transitionPayment(shipped, 'refund', 'admin').ok).toBe(true);
    expect(transitionPayment(shipped, 'refund', 'system').ok).toBe(false);
    const refunded: OrderFacts = { ...facts, payment: { method: 'card', status: 'refunded' } };
    for (const event of paymentEvents) expect(transitionPayment(refunded, event, 'system').ok).toBe(false);
  });

  it('captures cash once the order is delivered', () => {
    const facts: OrderFacts = { status: 'Shipped', payment: { method: 'cod', status: 'created' } };
    expect(transitionPayment(facts, 'capture', 'admin').ok).toBe(false);
    expect(transitionPayment({ ...facts, status: 'Delivered' }, 'capture', 'admin').ok).toBe(true);
  });
});
