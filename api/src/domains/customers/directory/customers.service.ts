import type { ClientSession, MongoClient } from 'mongodb';
import { isDuplicate } from '../../../platform/database/duplicate-key.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import type { User } from '../../../platform/http/visitor.ts';
import type { ActivityLog } from '../../activity/index.ts';
import { checkVersion } from '../../shared/edit-version.ts';
import type { DomainEventPoster } from '../../shared/events.ts';
import { Stale } from '../../shared/stale.ts';
import { preferencesIn, type ProfileRepository } from '../profile/profiles.repository.ts';
import { isGone, newCustomer, type CustomerDocument, type EnteredDetails } from './customer-document.ts';
import { exportCustomers } from './customer-export.ts';
import type { CustomerFinder } from './customer-finder.ts';
import type { CustomerForm, NewCustomerForm } from './customer-form.ts';
import type { CustomerStatusChange } from './customer-status.ts';
import type { CustomerView } from './customer-view.ts';
import { toRow } from './customer-view.ts';
import type { CustomerRepository } from './customers.repository.ts';
import type {
  Customer,
  CustomerEdit,
  CustomerFilterQuery,
  CustomerList,
  CustomerQuery,
  CustomerRow,
} from './customers.schema.ts';

export interface CustomersDependencies {
  client: MongoClient;
  repository: CustomerRepository;
  finder: CustomerFinder;
  view: CustomerView;
  status: CustomerStatusChange;
  profiles: Pick<ProfileRepository, 'of' | 'save'>;
  activity: ActivityLog;
  events: DomainEventPoster;
  clock: () => Date;
}

const EXPORT_PAGE = 500;
/** Customers who were merged one after the other. */
const MOST_MERGES = 20;

type Edited = Partial<Record<keyof CustomerForm, unknown>>;

/** What staff enter; null and blank take back what they entered, and what is known counts again. */
function withEdit(before: EnteredDetails, edit: Edited): EnteredDetails {
  const { customerStatus: _, customerTags: __, newsletter: ___, ...entered } = edit;
  const merged = { ...before, ...entered };
  return Object.fromEntries(
    Object.entries(merged).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );
}

/** What is edited, in the message of a conflict. */
const WHAT = 'this customer';

/** Customers as the back office lists, reads and edits them. */
export function createCustomersService(dependencies: CustomersDependencies) {
  const { client, repository, finder, view, status, profiles, activity, events, clock } = dependencies;

  /** Who was merged into another customer is that one. @throws AppError 404 */
  async function existing(id: string, session?: ClientSession): Promise<CustomerDocument> {
    let found = await repository.byId(id, session);
    for (let merges = 0; found?.mergedInto !== undefined && merges < MOST_MERGES; merges += 1)
      found = await repository.byId(found.mergedInto, session);
    if (!found || isGone(found)) throw notFound('Customer');
    return found;
  }

  const read = async (id: string): Promise<Customer> => view.customer(await existing(id));

  async function find(query: CustomerFilterQuery, page: { skip: number; limit: number }) {
    const { sort, complaint, ...filter } = query;
    const index = await finder.now();
    const now = clock();
    const { ids, total } = index.find({ ...filter, complaint: complaint === 'open' }, sort, { ...page, now });
    const rows = (await repository.byIds(ids)).filter((customer) => !isGone(customer));
    return { rows: rows.map((customer) => toRow(customer, now)), total };
  }

  /** All that match, in the order of the moment in which the export began. */
  async function* pagesOf(query: CustomerFilterQuery): AsyncGenerator<CustomerRow[]> {
    const { sort, complaint, ...filter } = query;
    const now = clock();
    const all = { skip: 0, limit: Infinity, now };
    const { ids } = (await finder.now()).find({ ...filter, complaint: complaint === 'open' }, sort, all);
    for (let start = 0; start < ids.length; start += EXPORT_PAGE) {
      const found = await repository.byIds(ids.slice(start, start + EXPORT_PAGE));
      yield found.filter((customer) => !isGone(customer)).map((customer) => toRow(customer, now));
    }
  }

  /** An account's own choice is changed; somebody without one has it here. */
  async function saveNewsletter(
    { accounts: [account] }: CustomerDocument,
    newsletter: CustomerForm['newsletter'],
    session: ClientSession,
  ): Promise<Pick<EnteredDetails, 'newsletter'>> {
    if (account === undefined) return { newsletter };
    const preferences = {
      ...preferencesIn(await profiles.of(account)),
      newsletter: newsletter === 'subscribed',
    };
    await profiles.save(account, { preferences }, session);
    return {};
  }

  async function tell(
    customer: CustomerDocument,
    { action, by, ...forms }: { action: string; by: User; before?: CustomerForm; after: CustomerForm },
    session: ClientSession,
  ): Promise<void> {
    const { _id: id } = customer;
    const entity = { type: 'customer', id, label: id };
    await activity.record({ entity, action, by, ...forms }, session);
    await events.post('customer.changed', { customer: id, by: by.id }, session);
  }

  return {
    existing,
    read,

    /** Reads all customers, so that the first admin does not wait for it. */
    open: async (): Promise<void> => void (await finder.now()),

    async list({ page, pageSize, ...query }: CustomerQuery): Promise<CustomerList> {
      const { rows, total } = await find(query, { skip: (page - 1) * pageSize, limit: pageSize });
      return { items: rows, total, page, pageSize };
    },

    /** What the list shows with these filters as a CSV file, in parts. */
    export: (query: CustomerFilterQuery): AsyncGenerator<string> => exportCustomers(pagesOf(query)),

    /**
     * Enters a customer whom the shop knows by no account and no order.
     * @throws AppError 409 'email_taken' when a customer has the address
     */
    async create({ email, ...form }: NewCustomerForm, by: User): Promise<Customer> {
      const customer: CustomerDocument = {
        ...newCustomer(clock()),
        emails: [email],
        details: { ...withEdit({}, form), newsletter: form.newsletter },
        tags: form.customerTags ?? [],
      };
      const write = async (session: ClientSession) => {
        await repository.insert(customer, session);
        await status.apply(customer, form.customerStatus, session);
        await tell(customer, { action: 'created', by, after: form }, session);
      };
      await inTransaction(client, write).catch((error: unknown) => {
        if (!isDuplicate(error)) throw error;
        const message = 'A customer has this address already. Search the list for it.';
        throw new AppError(409, 'email_taken', message, { email: message });
      });
      return read(customer._id);
    },

    /**
     * Changes the fields that are given. A status that is not active ends every session at once.
     * @throws AppError 404; 409 'conflict' with what is stored, 'is_admin'
     */
    async edit(id: string, { version, ...edit }: CustomerEdit, by: User): Promise<Customer> {
      const changed = await inTransaction(client, async (session) => {
        const before = await existing(id, session);
        await checkVersion(before, { version, what: WHAT, current: () => view.customer(before) });
        const formBefore = await view.values(before);
        const { newsletter, customerStatus, customerTags } = edit;
        const saved = newsletter && (await saveNewsletter(before, newsletter, session));
        const set: Partial<CustomerDocument> = {
          details: { ...withEdit(before.details, edit), ...saved },
          ...(customerTags !== undefined && { tags: customerTags ?? [] }),
          changedAt: clock(),
        };
        if (!(await repository.change(before, set, session))) throw new Stale(WHAT, await read(id));
        if (customerStatus) await status.apply(before, customerStatus, session);
        const after = { ...before, ...set, status: customerStatus ?? before.status };
        const formAfter = { ...(await view.values(after)), newsletter: newsletter ?? formBefore.newsletter };
        const action = customerStatus && customerStatus !== before.status ? customerStatus : 'edited';
        await tell(before, { action, by, before: formBefore, after: formAfter }, session);
        return before;
      });
      await status.finish(changed, edit.customerStatus);
      return read(id);
    },
  };
}
export type CustomersService = ReturnType<typeof createCustomersService>;
