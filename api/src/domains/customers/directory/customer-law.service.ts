import { randomUUID } from 'node:crypto';
import type { ClientSession, MongoClient } from 'mongodb';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { User } from '../../../platform/http/visitor.ts';
import type { ActivityLog } from '../../activity/index.ts';
import type { Account, Identity } from '../../identity/index.ts';
import type { CustomerOrders } from '../../orders/index.ts';
import { checkVersion } from '../../shared/edit-version.ts';
import type { DomainEventPoster } from '../../shared/events.ts';
import type { PersonalRecords } from '../../shared/module.ts';
import { erasePerson, exportAddresses, type Person } from '../erase-account.ts';
import { remainsOf, type CustomerDocument } from './customer-document.ts';
import type { CustomerView } from './customer-view.ts';
import { accountKey, type CustomerRepository } from './customers.repository.ts';
import type { CustomersService } from './customers.service.ts';

export interface LawDependencies {
  client: MongoClient;
  repository: CustomerRepository;
  customers: Pick<CustomersService, 'existing'>;
  view: CustomerView;
  accounts: Pick<Identity['accounts'], 'anyById' | 'endSessions'>;
  orders: Pick<CustomerOrders, 'exportGuests' | 'moveTo'>;
  /** Everything the shop keeps about people, of every domain. */
  personalRecords: () => readonly PersonalRecords[];
  activity: ActivityLog;
  events: DomainEventPoster;
  clock: () => Date;
}

/** What staff have written about somebody. */
const writtenAbout = ({
  _id,
  emails,
  status,
  details,
  tags,
  notes,
  complaints,
  createdAt,
}: CustomerDocument) => ({
  customerId: _id,
  emails,
  status,
  details,
  tags,
  notes,
  complaints,
  createdAt,
});

/** In lower case, and as guests have written them. */
const emailsOf = ({ emails, orderEmails }: CustomerDocument): string[] => [
  ...new Set([...emails, ...orderEmails]),
];

/**
 * What the law asks of the shop about a person (Digital Personal Data Protection Act 2023, sections 11 and 12): to say what
 * it keeps, and to erase what it need not keep. The same as people do themselves with their account, for guests, too.
 */
export function createCustomerLaw(dependencies: LawDependencies) {
  const { client, repository, customers, view, accounts, orders, personalRecords, activity, events, clock } =
    dependencies;

  const entityOf = ({ _id: id }: CustomerDocument) => ({ type: 'customer', id, label: id });

  /** What is kept with the account of somebody who deletes it, or has it deleted. */
  const records: PersonalRecords = {
    name: 'customer',
    collections: ['customers', 'customerKeys'],
    exportPersonalData: async (userId) => {
      const customer = await repository.byKey(accountKey(userId));
      return customer && writtenAbout(customer);
    },
    async erasePersonalData(userId, session) {
      const customer = await repository.byKey(accountKey(userId), session);
      if (!customer) return;
      const others = customer.accounts.filter((account) => account !== userId);
      for (const other of others) {
        if (!(await accounts.anyById(other, session))?.active) continue;
        // somebody else is still this customer
        await repository.removeKey(accountKey(userId), session);
        await repository.compute(customer, { accounts: others, changedAt: clock() }, session);
        return;
      }
      await repository.removeKeys(customer._id, session);
      await repository.replace(customer, remainsOf(customer, clock(), { erasedAt: clock() }), session);
    },
    // whoever merges joins the two customers themselves
    movePersonalData: () => Promise.resolve(),
  };

  return {
    records,

    /**
     * Whoever deletes an account, with the accounts that the back office has merged into it. One that somebody has opened
     * with an address of theirs is not theirs to delete, and neither are they for it.
     */
    async personOf(account: string, session: ClientSession): Promise<Person> {
      const [first, ...others] = (await repository.byKey(accountKey(account), session))?.accounts ?? [];
      const own: Account[] = [];
      for (const id of [account, ...(first === account ? others : [])]) {
        const found = await accounts.anyById(id, session);
        if (found && (id === account || !found.active)) own.push(found);
      }
      return { accounts: own.map(({ _id }) => _id), emails: own.map(({ email }) => email) };
    },

    /** Everything that is kept about a customer, their accounts and their orders as a guest. @throws AppError 404 */
    async export(id: string, by: User): Promise<Record<string, unknown>> {
      const customer = await customers.existing(id);
      const found: Record<string, unknown>[] = [];
      for (const account of customer.accounts) {
        const data: Record<string, unknown> = {};
        for (const { name, exportPersonalData } of personalRecords())
          if (name && exportPersonalData && name !== records.name)
            data[name] = await exportPersonalData(account);
        found.push(data);
      }
      await inTransaction(client, (session) =>
        activity.record({ entity: entityOf(customer), action: 'exported', by }, session),
      );
      return {
        madeAt: clock().toISOString(),
        customer: writtenAbout(customer),
        accounts: found,
        guestOrders: await orders.exportGuests(customer.orderEmails),
        ...(await exportAddresses(personalRecords(), emailsOf(customer))),
      };
    },

    /**
     * Erases a customer with their accounts. Orders stay as tax law requires, without email, phone and account.
     * @throws AppError 404; 409 'conflict', 'is_admin', 'open_orders' while the shop still needs them
     */
    async erase(id: string, version: number, by: User): Promise<void> {
      const gone = await inTransaction(client, async (session) => {
        const customer = await customers.existing(id, session);
        await checkVersion(customer, {
          version,
          what: 'this customer',
          current: () => view.customer(customer),
        });
        for (const account of customer.accounts)
          if ((await accounts.anyById(account, session))?.role === 'admin')
            throw new AppError(
              409,
              'is_admin',
              'This is the account of an admin. It is deleted by its owner.',
            );
        // Orders of a guest are erased as those of an account are: for the time of this transaction they have one.
        const guest = `guest-${randomUUID()}`;
        await orders.moveTo(guest, { accounts: [], emails: customer.orderEmails }, session);
        const person = { accounts: [guest, ...customer.accounts], emails: emailsOf(customer) };
        await erasePerson(
          personalRecords(),
          person,
          session,
          ({ message, staffMessage = message }) => staffMessage,
        );
        await repository.removeKeys(customer._id, session);
        const now = await repository.byId(customer._id, session);
        if (now && !now.erasedAt)
          await repository.replace(now, remainsOf(now, clock(), { erasedAt: clock() }), session);
        await activity.record({ entity: entityOf(customer), action: 'erased', by }, session);
        await events.post('customer.changed', { customer: customer._id, by: by.id }, session);
        return customer.accounts;
      });
      await accounts.endSessions(gone);
    },
  };
}
export type CustomerLaw = ReturnType<typeof createCustomerLaw>;
