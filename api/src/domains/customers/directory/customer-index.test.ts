import fc from 'fast-check';
import { DAY_MS } from '../../shared/durations.ts';
import { newCustomer, type CustomerDocument } from './customer-document.ts';
import { segmentsOf } from './customer-history.ts';
import { CustomerIndex, type CustomerFilter } from './customer-index.ts';
import {
  customerSegments,
  customerSorts,
  customerStatuses,
  type CustomerSort,
} from './customers.constants.ts';

const NOW = new Date('2026-11-21T06:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

const history = fc
  .record({
    orders: fc.integer({ min: 0, max: 3 }),
    spent: fc.constantFrom(0, 5_000, 99_999, 100_000),
    days: fc.constantFrom(1, 29, 31, 179, 181, 400),
  })
  .map(({ orders, spent, days }) =>
    orders === 0
      ? { orders: 0, spent: 0, firstOrderAt: null, lastOrderAt: null }
      : { orders, spent, firstOrderAt: daysAgo(days), lastOrderAt: daysAgo(Math.floor(days / orders)) },
  );
const customer = fc
  .record({
    _id: fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F'),
    name: fc.constantFrom('Asha Rathore', 'Bina Soni', 'asha soni', 'Zoë'),
    email: fc.constantFrom('asha@example.com', 'bina@example.org'),
    phone: fc.constantFrom('98765 43210', ''),
    state: fc.constantFrom('Rajasthan', 'Goa', ''),
    status: fc.constantFrom(...customerStatuses),
    tags: fc.constantFrom<string[]>([], ['VIP'], ['vip', 'Diwali']),
    isGuest: fc.boolean(),
    hasComplaint: fc.boolean(),
    isGone: fc.boolean(),
    since: fc.integer({ min: 0, max: 3 }),
    history,
  })
  .map(({ name, email, phone, state, isGuest, hasComplaint, isGone, since, ...fields }): CustomerDocument => {
    const at = daysAgo(since);
    const complaint = { id: '1', at, by: 'A', text: 'Late', status: 'open' as const, changedAt: at };
    return {
      ...newCustomer(at),
      ...fields,
      known: { name, phone, state, address: '', city: '', pincode: '' },
      emails: [email],
      accounts: isGuest ? [] : ['account'],
      complaints: hasComplaint ? [complaint] : [],
      ...(isGone && { erasedAt: at }),
    };
  });
const filter = fc.record(
  {
    search: fc.constantFrom(
      'asha',
      'soni bina',
      'zoe',
      '98765',
      '9876543210',
      'vip',
      'nothing',
      'example.org',
    ),
    segment: fc.constantFrom(...customerSegments),
    status: fc.constantFrom(...customerStatuses),
    state: fc.constantFrom('Rajasthan', 'goa'),
    tag: fc.constantFrom('VIP', 'diwali'),
    kind: fc.constantFrom('account' as const, 'guest' as const),
    complaint: fc.boolean(),
  },
  { requiredKeys: [] },
);

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** The same, the slow way. */
function expected(customers: CustomerDocument[], wanted: CustomerFilter, sort: CustomerSort): string[] {
  const isMatch = ({
    _id,
    known,
    emails,
    tags,
    history: figures,
    status,
    accounts,
    complaints,
  }: CustomerDocument) => {
    const { phone } = known;
    const text = fold([known.name, ...emails, phone, phone.replace(/\D/g, ''), _id, ...tags].join(' '));
    return (
      (wanted.search ?? '').split(' ').every((word) => text.includes(word)) &&
      (!wanted.segment || segmentsOf(figures, NOW).includes(wanted.segment)) &&
      (!wanted.status || status === wanted.status) &&
      (!wanted.state || fold(known.state) === fold(wanted.state)) &&
      (!wanted.tag || tags.some((tag) => fold(tag) === fold(wanted.tag ?? ''))) &&
      (!wanted.kind || accounts.length > 0 === (wanted.kind === 'account')) &&
      (!wanted.complaint || complaints.length > 0)
    );
  };
  const isDown = sort.endsWith('-desc');
  const keys: Record<string, (each: CustomerDocument) => string | number> = {
    name: ({ known }) => fold(known.name),
    spent: (each) => each.history.spent,
    orders: (each) => each.history.orders,
    'last-order': (each) => each.history.lastOrderAt?.getTime() ?? 0,
    since: (each) => each.createdAt.getTime(),
  };
  const of = keys[sort.replace('-desc', '')];
  if (!of) throw new Error(sort);
  const found = customers
    .filter((each) => !each.erasedAt && isMatch(each))
    .sort((a, b) => (of(a) < of(b) ? -1 : of(a) > of(b) ? 1 : a._id < b._id ? -1 : 1))
    .map(({ _id }) => _id);
  return isDown ? found.reverse() : found;
}

// Proves requirement 171.
describe('the index of customers', () => {
  it('finds, sorts and counts like a look at every customer, after any changes', () => {
    fc.assert(
      fc.property(
        fc.array(customer, { maxLength: 6 }),
        fc.array(customer, { maxLength: 10 }),
        fc.array(filter, { minLength: 1, maxLength: 4 }),
        fc.constantFrom(...customerSorts),
        (first, changes, filters, sort) => {
          const index = new CustomerIndex();
          const known = new Map<string, CustomerDocument>();
          for (const each of first) {
            index.append(each);
            const before = known.get(each._id);
            if (!before || before.erasedAt) known.set(each._id, each);
          }
          index.arrange();
          for (const change of [undefined, ...changes]) {
            if (change) {
              index.put(change);
              known.set(change._id, change);
            }
            for (const wanted of filters) {
              const all = expected([...known.values()], wanted, sort);
              const page = { skip: 0, limit: 100, now: NOW };
              expect(index.find(wanted, sort, page)).toEqual({ ids: all, total: all.length });
              expect(index.find(wanted, sort, { ...page, skip: 1, limit: 2 }).ids).toEqual(all.slice(1, 3));
            }
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
