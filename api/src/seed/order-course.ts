import { untouched, type OrderDocument } from '../domains/orders/order-document.ts';
import { FIRST_CASH_LIMIT } from '../domains/configuration/configuration.constants.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../domains/shared/durations.ts';
import type { Buyer } from './buyers.ts';
import { startOfDay } from './days.ts';
import { digest, type Chance } from './random.ts';

interface Placed {
  buyer: Buyer;
  index: number;
  createdAt: Date;
  /** What lies after this moment has not happened yet. */
  today: Date;
  /** Rupees. */
  total: number;
  items: OrderDocument['parcels'][number]['items'];
}

type Course = Pick<OrderDocument, 'payment' | 'status' | 'timeline' | keyof typeof untouched>;
type Step = OrderDocument['timeline'][number];

/** Share of orders that are cancelled before they are shipped. */
const CANCELLED_SHARE = 0.06;

const after = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds);

function paymentOf(
  { buyer, total }: Placed,
  draw: Chance,
): { method: 'card' | 'upi' | 'cod'; label: string } {
  const method = draw.weighted([
    ['upi', 46],
    ['card', 36],
    ['cod', total <= FIRST_CASH_LIMIT ? 26 : 0],
  ] as const);
  if (method === 'cod') return { method, label: 'Cash on delivery' };
  if (method === 'upi') {
    const { firstName, lastName } = buyer.address;
    return { method, label: `UPI ${firstName}.${lastName}@upi`.toLowerCase().replace('upi ', 'UPI ') };
  }
  const brand = draw.pick(['Visa', 'Visa', 'Mastercard', 'RuPay']);
  return { method, label: `${brand} ending ${draw.between(1000, 9999)}` };
}

/** Some minute between ten and five of the Indian clock; nothing is handed over on a Sunday. */
function workingHour(moment: Date, draw: Chance): Date {
  const minutes = draw.between(4.5 * 60, 11.5 * 60);
  const onDay = after(startOfDay(moment), minutes * MINUTE_MS);
  return onDay.getUTCDay() === 0 ? after(onDay, DAY_MS) : onDay;
}

/** Packed within a week, in transit for another: the shop requirements 7–14 business days (requirement 45). */
function delivery(createdAt: Date, draw: Chance): { shippedAt: Date; deliveredAt: Date } {
  const shippedAt = workingHour(after(createdAt, (1.5 + draw.next() * 3.5) * DAY_MS), draw);
  const deliveredAt = workingHour(after(shippedAt, (6 + draw.next() * 6) * DAY_MS), draw);
  return { shippedAt, deliveredAt };
}

/** How an order was paid and its state by `today`, along the tables of order-states.ts. */
export function paymentAndCourse(placed: Placed, draw: Chance): Course {
  const { createdAt, today, index, total, items } = placed;
  const { method, label } = paymentOf(placed, draw);
  const isCash = method === 'cod';
  const { shippedAt, deliveredAt } = delivery(createdAt, draw);
  const cancelledAt =
    draw.next() < CANCELLED_SHARE ? after(createdAt, draw.between(2 * 60, 32 * 60) * MINUTE_MS) : null;

  const payment: Course['payment'] = {
    method,
    status: isCash ? 'created' : 'captured',
    label,
    chargeId: isCash ? null : `demo_${digest(`charge ${index}`).toString('hex').slice(0, 24)}`,
    failure: null,
  };
  const timeline: Step[] = [
    { at: createdAt, status: isCash ? 'Processing' : 'Payment pending', note: 'Order received' },
  ];
  const add = (at: Date, status: Step['status'], note: string) => timeline.push({ at, status, note });
  if (!isCash) {
    add(after(createdAt, draw.between(4, 40) * 1000), 'Processing', `Payment received (${label})`);
  }

  // The cancellation and refund of an order of the last hours would be in the future.
  if (cancelledAt && after(cancelledAt, HOUR_MS) <= today) {
    add(cancelledAt, 'Cancelled', 'Cancelled by the shopper');
    if (!isCash) add(after(cancelledAt, 7 * MINUTE_MS), 'Cancelled', 'Payment refunded');
    payment.status = isCash ? 'failed' : 'refunded';
    const refund = { id: 'demo', amount: total, reason: 'Cancelled by the shopper', status: 'done' as const };
    const refunds = isCash ? [] : [{ ...refund, at: after(cancelledAt, 7 * MINUTE_MS) }];
    return { ...untouched, payment, status: 'Cancelled', timeline, refunds };
  }
  const isShipped = shippedAt <= today;
  if (isShipped) add(shippedAt, 'Shipped', 'Handed to the carrier in Jodhpur');
  if (deliveredAt <= today) {
    add(deliveredAt, 'Delivered', isCash ? 'Delivered; cash received' : 'Delivered');
    payment.status = 'captured';
  }
  return {
    ...untouched,
    payment,
    status: timeline.at(-1)?.status ?? 'Processing',
    timeline,
    parcels: isShipped
      ? [
          {
            id: '1',
            carrier: 'Marwar Roadlines',
            trackingNumber: `MR${String(700_000 + index)}`,
            at: shippedAt,
            deliveredAt: deliveredAt <= today ? deliveredAt : null,
            items,
            cash: isCash ? total : 0,
          },
        ]
      : [],
    deliveredAt: deliveredAt <= today ? deliveredAt : null,
  };
}
