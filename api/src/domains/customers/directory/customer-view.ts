import { parseItemId, type CardCache, type CatalogueService } from '../../catalogue/index.ts';
import type { Identity } from '../../identity/index.ts';
import type { CustomerOrder, CustomerOrders } from '../../orders/index.ts';
import { indianDay } from '../../shared/indian-time.ts';
import type { AddressBooks } from '../profile/addresses.repository.ts';
import type { SavedAddressInput } from '../profile/profile.schema.ts';
import { preferencesIn, type ProfileRepository } from '../profile/profiles.repository.ts';
import { addressesOf } from './customer-addresses.ts';
import {
  cityOf,
  nameOf,
  openComplaintsOf,
  phoneOf,
  stateOf,
  type CustomerDocument,
} from './customer-document.ts';
import type { CustomerForm } from './customer-form.ts';
import {
  averageOf,
  churnRiskOf,
  frequencyOf,
  historyOf,
  lifetimeValueOf,
  segmentsOf,
  topCategoriesOf,
  trendOf,
} from './customer-history.ts';
import type { Customer, CustomerRow } from './customers.schema.ts';

const COUNTRY = 'India';
/** Orders that the page of a customer names; the list of orders has the others. */
const LATEST = 10;
const RECOMMENDED = 4;

const monthOf = (at: Date): string => indianDay(at).slice(0, 7);
const iso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

/** A row of the list. */
export function toRow(customer: CustomerDocument, now: Date): CustomerRow {
  const { _id: id, emails, accounts, status, tags, history, createdAt, version } = customer;
  return {
    id,
    name: nameOf(customer),
    email: emails[0] ?? '',
    phone: phoneOf(customer),
    city: cityOf(customer),
    state: stateOf(customer),
    status,
    kind: accounts.length > 0 ? 'account' : 'guest',
    segments: segmentsOf(history, now),
    tags,
    orders: history.orders,
    spent: history.spent,
    aov: averageOf(history),
    lastOrderAt: iso(history.lastOrderAt),
    since: createdAt.toISOString(),
    openComplaints: openComplaintsOf(customer),
    version,
  };
}

/** The form's values; a field about which nothing is known is absent. */
export function formOf(customer: CustomerDocument, newsletter: CustomerForm['newsletter']): CustomerForm {
  const { details, known, status, tags } = customer;
  const { newsletter: _, ...entered } = details;
  const values = {
    phone: known.phone,
    primaryShipping: known.address,
    pincode: known.pincode,
    city: known.city,
    state: known.state,
    country: COUNTRY,
    ...entered,
    customerTags: tags,
  };
  const filled = Object.entries(values).filter(([, value]) => value !== '' && value.length > 0);
  return {
    ...(Object.fromEntries(filled) as Partial<CustomerForm>),
    fullName: nameOf(customer),
    customerStatus: status,
    newsletter,
  };
}

type SavedReview = Customer['reviews'][number];

export interface ViewDependencies {
  identity: Pick<Identity, 'accounts' | 'sessions'>;
  profiles: Pick<ProfileRepository, 'of'>;
  addressBooks: Pick<AddressBooks, 'of'>;
  orders: Pick<CustomerOrders, 'of'>;
  reviews: { ofUser(userId: string): Promise<SavedReview[]> };
  catalogue: { cards: CardCache['cards']; service: Pick<CatalogueService, 'categories' | 'related'> };
  clock: () => Date;
}

interface PlacedAt {
  address: string;
  city: string;
  state: string;
  pincode: string;
}
const inLine = ({ address, city, state, pincode }: PlacedAt): string =>
  [address.replace(/\s*\n\s*/g, ', '), city, state, pincode].filter(Boolean).join(', ');

/** A customer as their page shows them, with what is computed from all of their orders. */
export function createCustomerView(dependencies: ViewDependencies) {
  const { identity, profiles, addressBooks, orders, reviews, catalogue, clock } = dependencies;

  async function newsletterOf({ accounts: [account], details }: CustomerDocument) {
    if (account === undefined) return details.newsletter ?? 'unsubscribed';
    return preferencesIn(await profiles.of(account)).newsletter ? 'subscribed' : 'unsubscribed';
  }

  async function boughtFrom(placed: readonly CustomerOrder[]) {
    const products = [
      ...new Set(placed.flatMap(({ items }) => items.map(({ id }) => parseItemId(id).product))),
    ];
    const [cards, categories] = await Promise.all([
      catalogue.cards(products),
      catalogue.service.categories(),
    ]);
    const names = new Map(categories.map(({ id, name }) => [id, name]));
    const byProduct = new Map(cards.map((card) => [card.id, names.get(card.categorySlug) ?? card.category]));
    const last = placed.find(({ isSold }) => isSold)?.items.map(({ id }) => parseItemId(id).product) ?? [];
    const fresh = new Map<string, { id: string; name: string }>();
    // one after the other: the first item alone is mostly enough
    for (const item of last.filter((id) => byProduct.has(id))) {
      if (fresh.size >= RECOMMENDED) break;
      for (const { id, name } of await catalogue.service.related(item))
        if (!products.includes(id)) fresh.set(id, { id, name });
    }
    return {
      topCategories: topCategoriesOf(placed, (item) => byProduct.get(parseItemId(item).product)),
      recommendedProducts: [...fresh.values()].slice(0, RECOMMENDED),
    };
  }

  /** What the account says; a guest has none. */
  async function accountOf({ accounts: [account] }: CustomerDocument): Promise<{
    created: Date | null;
    devices: { createdAt: string }[];
    addresses: SavedAddressInput[];
  }> {
    if (account === undefined) return { created: null, devices: [], addresses: [] };
    const [found, devices, book] = await Promise.all([
      identity.accounts.anyById(account),
      identity.sessions.devices(account, null),
      addressBooks.of(account),
    ]);
    const isDefault = ({ id }: { id: string }) => id === book.defaultId;
    const addresses = [...book.addresses].sort((a, b) => Number(isDefault(b)) - Number(isDefault(a)));
    return { created: found?.createdAt ?? null, devices, addresses };
  }

  const values = async (customer: CustomerDocument): Promise<CustomerForm> =>
    formOf(customer, await newsletterOf(customer));

  return {
    values,

    async customer(customer: CustomerDocument): Promise<Customer> {
      const { accounts, orderEmails, emails } = customer;
      const [placed, form, account, written] = await Promise.all([
        orders.of({ accounts, emails: orderEmails }),
        values(customer),
        accountOf(customer),
        Promise.all(accounts.map((id) => reviews.ofUser(id))),
      ]);
      const now = clock();
      const history = historyOf(placed);
      return {
        ...toRow({ ...customer, history }, now),
        values: form,
        emails,
        accountCreated: iso(account.created),
        lastLogin:
          account.devices
            .map(({ createdAt }) => createdAt)
            .sort()
            .at(-1) ?? null,
        savedAddresses: [
          ...new Set([...account.addresses.map(inLine), ...placed.map(({ address }) => inLine(address))]),
        ],
        addresses: addressesOf(customer, { saved: account.addresses, form, placed }),
        ...(await boughtFrom(placed)),
        orderFrequency: frequencyOf(history),
        latestOrders: placed.slice(0, LATEST).map(({ id, number, date, status, total }) => ({
          id,
          number,
          date: date.toISOString(),
          status,
          total,
        })),
        allOrders: placed.length,
        returns: placed.reduce((sum, order) => sum + order.returns, 0),
        refunded: placed.reduce((sum, order) => sum + order.refunded, 0),
        reviews: written.flat(),
        ltv: lifetimeValueOf(history, now),
        churnRisk: churnRiskOf(history, now),
        purchaseTrends: trendOf(placed, now, monthOf),
        notes: [...customer.notes].reverse().map((note) => ({ ...note, at: note.at.toISOString() })),
        complaints: [...customer.complaints].reverse().map(({ order = null, answer = '', ...complaint }) => ({
          ...complaint,
          order,
          answer,
          at: complaint.at.toISOString(),
          changedAt: complaint.changedAt.toISOString(),
        })),
      };
    },
  };
}
export type CustomerView = ReturnType<typeof createCustomerView>;
