import type { Customer, CustomerRow } from '@virasat/api';

/** A customer of the list, with an account and three orders. */
export const aCustomerRow = (over: Partial<CustomerRow> = {}): CustomerRow => ({
  id: 'C1',
  name: 'Asha Rathore',
  email: 'asha@example.com',
  phone: '9876543210',
  city: 'Jodhpur',
  state: 'Rajasthan',
  status: 'active',
  kind: 'account',
  segments: ['returning'],
  tags: ['VIP'],
  orders: 3,
  spent: 35_400,
  aov: 11_800,
  lastOrderAt: '2026-11-20T06:00:00.000Z',
  since: '2026-06-01T06:00:00.000Z',
  openComplaints: 0,
  version: 4,
  ...over,
});

/** The same as its page has it. */
export const aCustomer = (over: Partial<Customer> = {}): Customer => ({
  ...aCustomerRow(),
  values: {
    fullName: 'Asha Rathore',
    phone: '9876543210',
    city: 'Jodhpur',
    state: 'Rajasthan',
    country: 'India',
    customerStatus: 'active',
    customerTags: ['VIP'],
    newsletter: 'subscribed',
  },
  emails: ['asha@example.com'],
  accountCreated: '2026-06-01T06:00:00.000Z',
  lastLogin: null,
  savedAddresses: ['12 Clock Tower Road, Jodhpur, Rajasthan, 342001'],
  topCategories: ['Chairs'],
  orderFrequency: 30,
  latestOrders: [
    {
      id: 'o1',
      number: 'VR/26-27/000003',
      date: '2026-11-20T06:00:00.000Z',
      status: 'Delivered',
      total: 11_800,
    },
  ],
  allOrders: 4,
  returns: 1,
  refunded: 11_800,
  reviews: [],
  ltv: 70_800,
  churnRisk: 'low',
  purchaseTrends: [{ month: '2026-11', orders: 1, spent: 11_800 }],
  recommendedProducts: [{ id: '8', name: 'Brass diya' }],
  notes: [],
  complaints: [],
  ...over,
});
