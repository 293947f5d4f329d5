import type { ClientSession, MongoClient } from 'mongodb';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { User } from '../../../platform/http/visitor.ts';
import type { ActivityLog } from '../../activity/index.ts';
import type { SavedCarts } from '../../cart/index.ts';
import type { Identity } from '../../identity/index.ts';
import type { CustomerOrders } from '../../orders/index.ts';
import type { DomainEventPoster } from '../../shared/events.ts';
import type { PersonalRecords } from '../../shared/module.ts';
import type { AddressBooks } from '../profile/addresses.repository.ts';
import type { WishlistRepository } from '../wishlist/wishlists.repository.ts';
import { remainsOf, type CustomerDocument } from './customer-document.ts';
import { joined } from './customer-join.ts';
import type { CustomerSync } from './customer-sync.ts';
import { toRow } from './customer-view.ts';
import type { CustomersService } from './customers.service.ts';
import type { CustomerRepository } from './customers.repository.ts';
import type { Customer, MergeInput, MergePreview } from './customers.schema.ts';

export interface MergeDependencies {
  client: MongoClient;
  repository: CustomerRepository;
  customers: Pick<CustomersService, 'existing' | 'read'>;
  sync: Pick<CustomerSync, 'compute'>;
  accounts: Pick<Identity['accounts'], 'anyById' | 'setActive' | 'setBlocked' | 'endSessions'>;
  orders: Pick<CustomerOrders, 'of'>;
  reviews: { ofUser(userId: string): Promise<{ productId: string }[]> };
  addressBooks: Pick<AddressBooks, 'of'>;
  wishlists: Pick<WishlistRepository, 'of'>;
  carts: Pick<SavedCarts, 'read'>;
  /** Everything the shop keeps about people, of every domain. */
  personalRecords: () => readonly PersonalRecords[];
  activity: ActivityLog;
  events: DomainEventPoster;
  clock: () => Date;
}

/** What a preview was made from: also an order that came since is a change. */
const seenOf = (...both: CustomerDocument[]): string =>
  both.map(({ version, computed }) => `${version}.${computed}`).join('-');

/** Two customers who are one person: everything of one becomes the other's (requirement 175). */
export function createCustomerMerge(dependencies: MergeDependencies) {
  const { client, repository, customers, sync, accounts, orders, reviews } = dependencies;
  const { addressBooks, wishlists, carts, personalRecords, activity, events, clock } = dependencies;

  async function pair(id: string, other: string, session?: ClientSession) {
    const into = await customers.existing(id, session);
    const from = await customers.existing(other, session);
    if (into._id === from._id)
      throw new AppError(409, 'same_customer', 'These two are one customer already.');
    return { into, from };
  }

  /** @throws AppError 409 'is_admin' */
  async function checkNoAdmin(ids: readonly string[]): Promise<void> {
    for (const id of ids)
      if ((await accounts.anyById(id))?.role === 'admin')
        throw new AppError(409, 'is_admin', 'An admin’s account cannot be merged into another one.');
  }

  async function sum(
    ids: readonly string[],
    of: (id: string) => Promise<readonly unknown[]>,
  ): Promise<number> {
    return (await Promise.all(ids.map(of))).reduce((all, { length }) => all + length, 0);
  }

  /** The accounts that are closed: one person keeps one. */
  const closing = (into: CustomerDocument, from: CustomerDocument): string[] =>
    [...into.accounts, ...from.accounts].slice(1);

  async function preview(id: string, other: string): Promise<MergePreview> {
    const { into, from } = await pair(id, other);
    const closed = closing(into, from);
    const [keeper = ''] = into.accounts;
    const own = new Set((keeper ? await reviews.ofUser(keeper) : []).map(({ productId }) => productId));
    const written = (await Promise.all(closed.map((one) => reviews.ofUser(one)))).flat();
    const [moved, addresses, wishes, inCart, emails] = await Promise.all([
      orders.of({ accounts: from.accounts, emails: from.orderEmails }),
      sum(closed, async (one) => (await addressBooks.of(one)).addresses),
      sum(closed, async (one) => (await wishlists.of(one)).wishes),
      sum(closed, async (one) => (await carts.read(one)).items),
      Promise.all(closed.map(async (one) => (await accounts.anyById(one))?.email ?? [])),
    ]);
    const others = await Promise.all(
      personalRecords().map(async ({ name = '', countPersonalData }) => {
        const counts = await Promise.all(closed.map(async (one) => countPersonalData?.(one) ?? 0));
        return { name, count: counts.reduce((all, count) => all + count, 0) };
      }),
    );
    const now = clock();
    return {
      into: toRow(into, now),
      from: toRow(from, now),
      orders: moved.length,
      addresses,
      wishes,
      inCart,
      reviews: written.filter(({ productId }) => !own.has(productId)).length,
      reviewsThatStay: written.filter(({ productId }) => own.has(productId)).length,
      notes: from.notes.length,
      complaints: from.complaints.length,
      others: others.filter(({ count }) => count > 0),
      emails: from.emails,
      closedAccounts: emails.flat(),
      status: joined(into, from, now).status,
      seen: seenOf(into, from),
    };
  }

  /** What belongs to accounts goes to the one that stays. */
  async function moveAccounts(
    { into, from, keeper }: { into: CustomerDocument; from: CustomerDocument; keeper: string },
    session: ClientSession,
  ): Promise<void> {
    const guest = into.accounts.length > 0 ? from : into;
    const emails = [...new Set([...guest.emails, ...guest.orderEmails])];
    for (const { movePersonalData, moveByEmail } of personalRecords()) {
      for (const closed of closing(into, from)) await movePersonalData(closed, keeper, session);
      await moveByEmail?.(emails, keeper, session);
    }
  }

  /** Of a banned and an active one a banned one is made: nobody gets in again by a merge. */
  async function applyStatus({ status, accounts: ids, emails }: CustomerDocument, session: ClientSession) {
    const closed = status === 'active' ? ids.slice(1) : ids;
    await accounts.setActive(closed, false, session);
    if (status !== 'active') await accounts.setBlocked(emails, true, session);
    return closed;
  }

  return {
    /**
     * Moves what an earlier release, which knew a few domains alone, has left with the accounts that merges have closed. It
     * finds nothing a second time.
     */
    async settle(signal?: AbortSignal): Promise<void> {
      for await (const { status, accounts: all } of repository.withAccounts()) {
        const [keeper = '', ...others] = all;
        for (const one of others) {
          if (signal?.aborted) return;
          // not one that was opened with an address of theirs; of who is not active nobody can tell
          if (status !== 'active' || (await accounts.anyById(one))?.active !== false) continue;
          await inTransaction(client, async (session) => {
            for (const { movePersonalData } of personalRecords())
              await movePersonalData(one, keeper, session);
          });
        }
      }
    },

    /** What would move. @throws AppError 404, 409 'same_customer' */
    preview,

    /**
     * Merges `other` into a customer. It cannot be taken back.
     * @throws AppError 404; 409 'changed' when one of them has changed since the preview, 'same_customer', 'is_admin'
     */
    async merge(id: string, { other, seen }: MergeInput, by: User): Promise<Customer> {
      const done = await inTransaction(client, async (session) => {
        const { into, from } = await pair(id, other, session);
        if (seenOf(into, from) !== seen) {
          const message = 'One of the two customers has changed since. Look again at what moves.';
          throw new AppError(409, 'changed', message);
        }
        await checkNoAdmin([...from.accounts, ...closing(into, from)]);
        const now = clock();
        const both = joined(into, from, now);
        const [keeper] = both.accounts;
        if (keeper !== undefined) await moveAccounts({ into, from, keeper }, session);
        const closed = await applyStatus(both, session);
        await repository.moveKeys(from._id, into._id, session);
        const isReplaced =
          (await repository.replace(from, remainsOf(from, now, { mergedInto: into._id }), session)) &&
          (await repository.replace(into, both, session));
        if (!isReplaced)
          throw new AppError(409, 'changed', 'One of the two customers has just changed. Look again.');
        const entity = (customer: CustomerDocument) => ({
          type: 'customer',
          id: customer._id,
          label: customer._id,
        });
        const merged = { status: both.status, accounts: both.accounts.length };
        const before = { status: into.status, accounts: into.accounts.length };
        await activity.recordAll(
          [
            { entity: entity(into), action: 'merged', by, before, after: { ...merged, merged: from._id } },
            { entity: entity(from), action: 'merged away', by, after: { into: into._id } },
          ],
          session,
        );
        await events.post('customer.changed', { customer: into._id, by: by.id }, session);
        await events.post('customer.changed', { customer: from._id, by: by.id }, session);
        return { id: into._id, closed };
      });
      await accounts.endSessions(done.closed);
      await sync.compute(done.id);
      return customers.read(done.id);
    },
  };
}
export type CustomerMerge = ReturnType<typeof createCustomerMerge>;
