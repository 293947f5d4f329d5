import { randomUUID } from 'node:crypto';
import type { ClientSession, MongoClient } from 'mongodb';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import type { User } from '../../../platform/http/visitor.ts';
import type { ActivityLog } from '../../activity/index.ts';
import type { DomainEventPoster } from '../../shared/events.ts';
import type { Complaint, CustomerDocument } from './customer-document.ts';
import { MAX_NOTES } from './customers.constants.ts';
import type { CustomersService } from './customers.service.ts';
import type { CustomerRepository } from './customers.repository.ts';
import type { ComplaintChange, ComplaintInput, Customer } from './customers.schema.ts';
import { untilWritten } from './until-written.ts';

interface Dependencies {
  client: MongoClient;
  repository: Pick<CustomerRepository, 'compute'>;
  customers: Pick<CustomersService, 'existing' | 'read'>;
  activity: ActivityLog;
  events: DomainEventPoster;
  clock: () => Date;
}

const changing = () => new AppError(409, 'changed', 'Somebody else is changing this customer. Try again.');

/**
 * Notes and complaints. They do not count as a version of the form: whoever types in it is not held up by a note. What is
 * written in them is about people and stays out of the log.
 */
export function createCustomerNotes({
  client,
  repository,
  customers,
  activity,
  events,
  clock,
}: Dependencies) {
  /** @param work what changes, and what the log says of it; it runs again when somebody else was faster */
  async function change(
    id: string,
    by: User,
    work: (customer: CustomerDocument) => {
      set: Partial<CustomerDocument>;
      action: string;
      before?: object;
      after?: object;
    },
  ): Promise<Customer> {
    const write = async (session: ClientSession): Promise<boolean> => {
      const customer = await customers.existing(id, session);
      const { set, ...entry } = work(customer);
      if (!(await repository.compute(customer, { ...set, changedAt: clock() }, session))) return false;
      const entity = { type: 'customer', id: customer._id, label: customer._id };
      await activity.record({ entity, by, ...entry }, session);
      await events.post('customer.changed', { customer: customer._id, by: by.id }, session);
      return true;
    };
    await untilWritten(() => inTransaction(client, write), changing);
    return customers.read(id);
  }

  function checkRoom(list: readonly unknown[], what: string): void {
    if (list.length < MAX_NOTES) return;
    throw new AppError(409, 'full', `A customer has ${MAX_NOTES} ${what} at most.`);
  }

  return {
    /** @throws AppError 404, 409 'full' */
    addNote: (id: string, text: string, by: User): Promise<Customer> =>
      change(id, by, ({ notes }) => {
        checkRoom(notes, 'notes');
        const note = { id: randomUUID(), at: clock(), by: by.name, text };
        return { set: { notes: [...notes, note] }, action: 'note added' };
      }),

    /** @throws AppError 404, 409 'full' */
    addComplaint: (id: string, { text, order }: ComplaintInput, by: User): Promise<Customer> =>
      change(id, by, ({ complaints }) => {
        checkRoom(complaints, 'complaints');
        const now = clock();
        const complaint: Complaint = {
          id: randomUUID(),
          at: now,
          changedAt: now,
          by: by.name,
          text,
          status: 'open',
          ...(order && { order }),
        };
        const after = { complaint: 'open', ...(order && { order }) };
        return { set: { complaints: [...complaints, complaint] }, action: 'complaint noted', after };
      }),

    /** @throws AppError 404; 409 'changed' when somebody else has changed it since it was read */
    changeComplaint: (
      id: string,
      complaintId: string,
      { status, answer, changedAt }: ComplaintChange,
      by: User,
    ): Promise<Customer> =>
      change(id, by, ({ complaints }) => {
        const before = complaints.find((each) => each.id === complaintId);
        if (!before) throw notFound('Complaint');
        if (before.changedAt.toISOString() !== changedAt) {
          const message = 'Somebody else has changed this complaint. Look at it, then save again.';
          throw new AppError(409, 'changed', message);
        }
        const next: Complaint = {
          ...before,
          status,
          changedAt: new Date(Math.max(clock().getTime(), before.changedAt.getTime() + 1)),
          ...(answer !== undefined && { answer }),
        };
        return {
          set: { complaints: complaints.map((each) => (each === before ? next : each)) },
          action: `complaint ${status}`,
          before: { complaint: before.status },
          after: { complaint: status },
        };
      }),
  };
}
export type CustomerNotes = ReturnType<typeof createCustomerNotes>;
