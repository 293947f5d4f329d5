import type { ClientSession, MongoClient } from 'mongodb';
import { isDuplicate } from '../../../platform/database/duplicate-key.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { EventHandlers } from '../../../platform/events/event-bus.ts';
import type { Account, Identity } from '../../identity/index.ts';
import type { CustomerOrder, CustomerOrders } from '../../orders/index.ts';
import type { DomainEventPoster, DomainEvents } from '../../shared/events.ts';
import type { ProfileRepository } from '../profile/profiles.repository.ts';
import { isGone, newCustomer, remainsOf, type CustomerDocument } from './customer-document.ts';
import { historyOf } from './customer-history.ts';
import { joined } from './customer-join.ts';
import { knownOf } from './known-details.ts';
import { accountKey, emailKey, type CustomerRepository } from './customers.repository.ts';
import { untilWritten } from './until-written.ts';

export interface SyncDependencies {
  client: MongoClient;
  repository: CustomerRepository;
  accounts: Pick<Identity['accounts'], 'anyById' | 'setActive' | 'endSessions'>;
  orders: Pick<CustomerOrders, 'byId' | 'of'>;
  profiles: Pick<ProfileRepository, 'of'>;
  events: DomainEventPoster;
  clock: () => Date;
}

/** How often something is tried again that another process did first. */
const ATTEMPTS = 8;

const withItem = (list: readonly string[], item: string): string[] =>
  list.includes(item) ? [...list] : [...list, item];

/**
 * Keeps customers in step with accounts and orders: finds or makes the customer of each, and computes their figures from
 * all of their orders again. Doing it twice changes nothing, and the order in which events arrive does not matter.
 */
export function createCustomerSync(dependencies: SyncDependencies) {
  const { client, repository, accounts, orders, profiles, events, clock } = dependencies;

  /** Adds what a customer is known by, as far as it is nobody else's. */
  async function learn(
    customer: CustomerDocument,
    { account, email, written }: { account?: string; email?: string; written?: string },
    session: ClientSession,
  ): Promise<void> {
    const changed = {
      accounts: account ? withItem(customer.accounts, account) : customer.accounts,
      emails: email ? withItem(customer.emails, email) : customer.emails,
      orderEmails: written ? withItem(customer.orderEmails, written) : customer.orderEmails,
    };
    const isNew = (field: keyof typeof changed) => changed[field].length > customer[field].length;
    if (account && isNew('accounts')) await repository.addKey(accountKey(account), customer._id, session);
    if (email && isNew('emails')) await repository.addKey(emailKey(email), customer._id, session);
    if (!isNew('accounts') && !isNew('emails') && !isNew('orderEmails')) return;
    await repository.compute(customer, { ...changed, changedAt: clock() }, session);
  }

  async function add(fields: Partial<CustomerDocument>, session: ClientSession): Promise<string> {
    const customer = { ...newCustomer(clock()), ...fields };
    await repository.insert(customer, session);
    await events.post('customer.changed', { customer: customer._id, by: null }, session);
    return customer._id;
  }

  /** A guest who turns out to be somebody with an account. */
  async function absorb(
    guest: CustomerDocument,
    into: CustomerDocument,
    session: ClientSession,
  ): Promise<CustomerDocument> {
    await repository.moveKeys(guest._id, into._id, session);
    const now = clock();
    const both = joined(into, guest, now);
    await repository.replace(guest, remainsOf(guest, now, { mergedInto: into._id }), session);
    await repository.replace(into, both, session);
    await events.post('customer.changed', { customer: guest._id, by: null }, session);
    return both;
  }

  /** A banned customer's new account is closed at once. */
  async function close(
    account: Account,
    { status }: CustomerDocument,
    session: ClientSession,
  ): Promise<void> {
    if (status !== 'active' && account.active) await accounts.setActive([account._id], false, session);
  }

  /** The customer of an account, who may be known as a guest. */
  async function ofAccount(account: Account, session: ClientSession): Promise<string> {
    const { _id, email } = account;
    const [own, guest] = [
      await repository.byKey(accountKey(_id), session),
      await repository.byKey(emailKey(email), session),
    ];
    if (own && guest && own._id !== guest._id && guest.accounts.length === 0) {
      await close(account, await absorb(guest, own, session), session);
      return own._id;
    }
    const found = own ?? guest;
    if (!found) return add({ accounts: [_id], emails: [email], createdAt: account.createdAt }, session);
    // an address that is another customer's stays there: that was a decision of staff
    await learn(found, { account: _id, ...((!guest || guest === found) && { email }) }, session);
    await close(account, found, session);
    return found._id;
  }

  async function ofGuest(written: string, session: ClientSession): Promise<string> {
    const email = written.trim().toLowerCase();
    const found = await repository.byKey(emailKey(email), session);
    if (!found) return add({ emails: [email], orderEmails: [written] }, session);
    await learn(found, { written }, session);
    return found._id;
  }

  /** Tries again when another process has just made the same customer. */
  async function once<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await inTransaction(client, work);
      } catch (error) {
        if (!isDuplicate(error) || attempt === ATTEMPTS) throw error;
      }
    }
  }

  /** Computes a customer's figures from all of their orders, as long as somebody else computes them meanwhile. */
  const compute = (id: string): Promise<void> =>
    untilWritten(async () => {
      const customer = await repository.byId(id);
      if (!customer || isGone(customer)) return true;
      const [own, first = ''] = [
        { accounts: customer.accounts, emails: customer.orderEmails },
        ...customer.accounts,
      ];
      const [found, account, profile] = await Promise.all([
        orders.of(own),
        accounts.anyById(first),
        profiles.of(first),
      ]);
      const set = {
        history: historyOf(found),
        known: knownOf({ account, profile, latest: found[0] }, customer),
      };
      const before = { history: customer.history, known: customer.known };
      const isSame = JSON.stringify(set) === JSON.stringify(before);
      // Equal figures count, too: whoever has read older orders meanwhile must not write theirs.
      return inTransaction(client, async (session) => {
        const change = isSame ? {} : { ...set, changedAt: clock() };
        if (!(await repository.compute(customer, change, session))) return false;
        if (!isSame) await events.post('customer.changed', { customer: id, by: null }, session);
        return true;
      });
    });

  async function syncAccount(id: string): Promise<void> {
    const account = await accounts.anyById(id);
    // an admin is a customer only once they order
    if (!account || (account.role === 'admin' && !(await repository.byKey(accountKey(id))))) return;
    await compute(await once((session) => ofAccount(account, session)));
    if (!(await accounts.anyById(id))?.active) await accounts.endSessions([id]);
  }

  async function syncOrder({ account: userId, address }: CustomerOrder): Promise<void> {
    const account = userId === null ? null : await accounts.anyById(userId);
    if (account) await compute(await once((session) => ofAccount(account, session)));
    else if (address.email) await compute(await once((session) => ofGuest(address.email, session)));
    // it was a guest's before
    const before = account && address.email ? await repository.byKey(emailKey(address.email)) : null;
    if (before && !before.accounts.includes(account?._id ?? '')) await compute(before._id);
  }

  async function orderChanged({ payload }: { payload: { order: string } }): Promise<void> {
    const order = await orders.byId(payload.order);
    if (order) await syncOrder(order);
  }

  const handlers: EventHandlers<DomainEvents> = {
    'account.changed': ({ payload }) => syncAccount(payload.account),
    'order.accepted': orderChanged,
    'order.held': orderChanged,
    'order.claimed': orderChanged,
    'order.cancelled': orderChanged,
    'order.items-cancelled': orderChanged,
    'order.refunded': orderChanged,
    'order.exchanged': orderChanged,
    'order.returned': orderChanged,
  };

  return { handlers, compute, syncAccount };
}
export type CustomerSync = ReturnType<typeof createCustomerSync>;
