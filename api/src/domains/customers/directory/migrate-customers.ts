import { createHash } from 'node:crypto';
import type { Db } from 'mongodb';
import { once } from '../../../platform/database/once.ts';
import { allAccounts, type Account } from '../../identity/index.ts';
import { createCustomerOrders, type CustomerOrder } from '../../orders/index.ts';
import { createProfileRepository } from '../profile/profiles.repository.ts';
import { newCustomer, type CustomerDocument } from './customer-document.ts';
import { historyOf } from './customer-history.ts';
import { knownOf } from './known-details.ts';
import { accountKey, createCustomerRepository, emailKey, type CustomerKey } from './customers.repository.ts';
import { untilWritten } from './until-written.ts';

/** The same customer has the same id in every process that fills in what is missing. */
const idOf = (key: CustomerKey): string =>
  `C${createHash('sha256').update(key).digest('hex').slice(0, 10).toUpperCase()}`;

interface Found {
  key: CustomerKey;
  account: Account | null;
  emails: Set<string>;
  orderEmails: Set<string>;
  orders: CustomerOrder[];
}

/** Whose an order is: its account's, as long as there is one, else a guest's; an account with the address is the same. */
function groups(accounts: readonly Account[], orders: readonly CustomerOrder[]): Map<CustomerKey, Found> {
  const found = new Map<CustomerKey, Found>();
  const byEmail = new Map<string, Found>();
  const start = (key: CustomerKey, account: Account | null, email: string): Found => {
    const one = { key, account, emails: new Set([email]), orderEmails: new Set<string>(), orders: [] };
    found.set(key, one);
    byEmail.set(email, one);
    return one;
  };
  const buyers = new Set(orders.map(({ account }) => account));
  for (const account of accounts)
    if (account.role === 'user' || buyers.has(account._id))
      start(accountKey(account._id), account, account.email);
  for (const order of orders) {
    const own = order.account === null ? undefined : found.get(accountKey(order.account));
    const written = order.address.email;
    if (!own && !written) continue;
    const email = written.trim().toLowerCase();
    const whose = own ?? byEmail.get(email) ?? start(emailKey(email), null, email);
    if (!own) whose.orderEmails.add(written);
    whose.orders.push(order);
  }
  return found;
}

const newestFirst = (a: CustomerOrder, b: CustomerOrder): number =>
  b.date.getTime() - a.date.getTime() || (a.id < b.id ? 1 : -1);

/** Makes the customers of accounts and orders from before there were any; those that are there stay. */
export async function fillCustomers(db: Db, now: Date): Promise<void> {
  const repository = createCustomerRepository(db);
  const profiles = createProfileRepository(db);
  const [accounts, orders]: [Account[], CustomerOrder[]] = [[], []];
  for await (const account of allAccounts(db)) accounts.push(account);
  for await (const order of createCustomerOrders(db).each()) orders.push(order);
  const customers: CustomerDocument[] = [];
  for (const { key, account, emails, orderEmails, orders: own } of groups(accounts, orders).values()) {
    const empty = { ...newCustomer(now), _id: idOf(key) };
    const sorted = own.sort(newestFirst);
    const profile = account && (await profiles.of(account._id));
    customers.push({
      ...empty,
      emails: [...emails],
      orderEmails: [...orderEmails],
      accounts: account ? [account._id] : [],
      status: account?.active === false ? 'inactive' : 'active',
      known: knownOf({ account, profile, latest: sorted[0] }, empty),
      history: historyOf(sorted),
      createdAt: account?.createdAt ?? sorted.at(-1)?.date ?? now,
    });
  }
  await repository.insertMissing(customers);
}

/** Until November 2026 whoever bought a gift card had spent its price: the histories of these customers are made anew. */
async function recountHistories(db: Db): Promise<void> {
  const repository = createCustomerRepository(db);
  const orders = createCustomerOrders(db);
  const isDone = new Set<string>();

  const recount = (key: CustomerKey): Promise<void> =>
    untilWritten(async () => {
      const customer = await repository.byKey(key);
      if (!customer || isDone.has(customer._id)) return true;
      const { _id, accounts, orderEmails } = customer;
      const history = historyOf(await orders.of({ accounts, emails: orderEmails }));
      if (!(await repository.compute(customer, { history, changedAt: new Date() }))) return false;
      isDone.add(_id);
      return true;
    });

  for await (const { account, address } of orders.withGiftCards()) {
    if (account !== null) await recount(accountKey(account));
    if (address.email) await recount(emailKey(address.email));
  }
}

/** Until November 2026 customers were nothing but accounts and orders. */
export async function migrateCustomers(db: Db): Promise<void> {
  await once(db, 'customers', () => fillCustomers(db, new Date()));
  await once(db, 'histories of goods', () => recountHistories(db));
}
