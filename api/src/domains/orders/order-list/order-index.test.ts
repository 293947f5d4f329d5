import fc from 'fast-check';
import {
  ARRIVE_DAYS,
  FAILED_PAYMENT_DAYS,
  orderNeeds,
  orderPeriods,
  orderSorts,
  orderParts,
  orderStatuses,
  paymentMethods,
  paymentStatuses,
  refundStates,
  returnStates,
  SHIP_DAYS,
} from '../orders.constants.ts';
import { REPLACED } from '../order-document.ts';
import { OrderIndex, type ListedOrder, type OrderFilter, type OrderSort } from './order-index.ts';

const NOW = new Date('2026-11-21T06:00:00Z');
const DAY_MS = 24 * 60 * 60_000;
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

const order: fc.Arbitrary<ListedOrder> = fc
  .record({
    _id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    status: fc.constantFrom(...orderStatuses),
    days: fc.constantFrom(
      0,
      FAILED_PAYMENT_DAYS,
      FAILED_PAYMENT_DAYS + 1,
      SHIP_DAYS,
      SHIP_DAYS + 1,
      ARRIVE_DAYS,
      ARRIVE_DAYS + 1,
      300,
    ),
    /** 06:00 UTC is 11:30 in India: with these, orders stand on both sides of its midnight. */
    hours: fc.constantFrom(0, 11.49, 11.5, 11.51, 24, -12),
    totals: fc.record({ total: fc.constantFrom(0, 999, 10_001) }),
    partly: fc.subarray([...orderParts]),
    searchTerms: fc.subarray([
      'vr/26-27/000123',
      'vr',
      '123',
      'asha',
      'rathore',
      'asha@example.com',
      'armchair',
      'chair',
    ]),
    payment: fc.record({
      method: fc.constantFrom(...paymentMethods),
      status: fc.constantFrom(...paymentStatuses),
      failure: fc.constantFrom(null, 'The card was declined.', REPLACED),
    }),
    refunds: fc.array(fc.record({ status: fc.constantFrom(...refundStates) }), { maxLength: 2 }),
    returnRequest: fc.option(fc.record({ status: fc.constantFrom(...returnStates) })),
  })
  .map(({ days, hours, ...fields }) => ({ ...fields, createdAt: daysAgo(days + hours / 24) }));

const day = fc.constantFrom(
  '2026-10-31',
  '2026-11-01',
  '2026-11-17',
  '2026-11-20',
  '2026-11-21',
  '2026-11-22',
);
const filter: fc.Arbitrary<OrderFilter> = fc.record(
  {
    search: fc.constantFrom(
      'asha',
      'CHAIR',
      'hair',
      'rath ash',
      'deliv',
      'payment asha',
      'vr/26',
      ' , ',
      'hip',
    ),
    status: fc.constantFrom(...orderStatuses),
    needs: fc.constantFrom(...orderNeeds),
    partly: fc.constantFrom(...orderParts),
    placed: fc.constantFrom(...orderPeriods),
    from: day,
    to: day,
  },
  { requiredKeys: [] },
);

const isNeeded = (
  { status, payment, refunds, returnRequest, createdAt }: ListedOrder,
  need: OrderFilter['needs'],
): boolean => {
  if (need === 'review') return status === 'Held for review';
  if (need === 'return') return returnRequest?.status === 'requested';
  if (need === 'refund') return refunds.some((refund) => refund.status === 'due');
  if (need === 'refund-failed') return refunds.some((refund) => refund.status === 'failed');
  if (need === 'ship') return status === 'Processing';
  if (need === 'cash')
    return (
      ['Processing', 'Shipped'].includes(status) && payment.method === 'cod' && payment.status === 'created'
    );
  const days = (NOW.getTime() - createdAt.getTime()) / DAY_MS;
  if (need === 'payment')
    return payment.status === 'failed' && payment.failure !== REPLACED && days <= FAILED_PAYMENT_DAYS;
  return (status === 'Processing' && days > SHIP_DAYS) || (status === 'Shipped' && days > ARRIVE_DAYS);
};

const clock = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

function isPlaced({ createdAt }: ListedOrder, { placed = 'days', from, to }: OrderFilter): boolean {
  const on = clock.format(createdAt);
  const periods: Record<(typeof orderPeriods)[number], boolean> = {
    today: on === '2026-11-21',
    yesterday: on === '2026-11-20',
    'last-7-days': on >= '2026-11-15' && on <= '2026-11-21',
    'this-month': on >= '2026-11-01' && on <= '2026-11-21',
    days: (!from || on >= from) && (!to || on <= to),
  };
  return periods[placed];
}

/** The same, the slow way. */
function expected(orders: ListedOrder[], filter: OrderFilter, sort: OrderSort = 'date-desc'): string[] {
  const { search = '', status, needs, partly } = filter;
  const [down, by] = [sort.endsWith('-desc') ? -1 : 1, sort.split('-')[0]];
  const valueOf = ({ createdAt, totals }: ListedOrder) =>
    by === 'total' ? totals.total : createdAt.getTime();
  const words = search.toLowerCase().split(/[ ,]+/).filter(Boolean);
  const isMatch = (each: ListedOrder) => {
    const terms = [...each.searchTerms, ...each.status.toLowerCase().split(' ')];
    return (
      words.every((word) => terms.some((term) => term.startsWith(word))) &&
      (!status || each.status === status) &&
      (!partly || each.partly.includes(partly)) &&
      (!needs || isNeeded(each, needs)) &&
      isPlaced(each, filter)
    );
  };
  return orders
    .filter(isMatch)
    .sort((a, b) => down * (valueOf(a) - valueOf(b) || (a._id < b._id ? -1 : 1)))
    .map(({ _id }) => _id);
}

// Proves requirement 161.
describe('the index of orders', () => {
  it('finds, sorts and counts like a look at every order, after any changes', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(order, { maxLength: 6, selector: ({ _id }) => _id }),
        fc.array(order, { maxLength: 10 }),
        fc.array(
          fc.record({ wanted: filter, sort: fc.option(fc.constantFrom(...orderSorts), { nil: undefined }) }),
          {
            minLength: 1,
            maxLength: 4,
          },
        ),
        (first, changes, questions) => {
          const index = new OrderIndex();
          const known = new Map(first.map((each) => [each._id, each]));
          for (const each of first) index.append(each);
          index.arrange();
          for (const change of [undefined, ...changes]) {
            if (change) {
              index.put(change);
              known.set(change._id, change);
            }
            for (const { wanted, sort } of questions) {
              const all = expected([...known.values()], wanted, sort);
              const page = { skip: 0, limit: 100, now: NOW, sort };
              expect(index.find(wanted, page)).toEqual({ ids: all, total: all.length });
              expect(index.find(wanted, { ...page, skip: 1, limit: 2 }).ids).toEqual(all.slice(1, 3));
            }
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
