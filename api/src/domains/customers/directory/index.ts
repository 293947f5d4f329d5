import type { ActivityLog } from '../../activity/index.ts';
import type { Foundation } from '../../shared/module.ts';
import type { AddressBooks } from '../profile/addresses.repository.ts';
import type { ProfileRepository } from '../profile/profiles.repository.ts';
import { createCustomerFinder } from './customer-finder.ts';
import { createCustomerLaw, type LawDependencies } from './customer-law.service.ts';
import { createCustomerMerge, type MergeDependencies } from './customer-merge.service.ts';
import { createCustomerNotes } from './customer-notes.service.ts';
import { createCustomerStatus } from './customer-status.ts';
import { createCustomerSync, type SyncDependencies } from './customer-sync.ts';
import { createCustomerView, type ViewDependencies } from './customer-view.ts';
import { createCustomerRepository } from './customers.repository.ts';
import { createCustomersService } from './customers.service.ts';
import { createJoinedCustomers } from './joined-customers.ts';
import { createKnownCustomers } from './known-customers.ts';
import type { StatusDependencies } from './customer-status.ts';

export interface DirectoryDependencies extends Pick<Foundation, 'client' | 'db' | 'events' | 'clock'> {
  identity: ViewDependencies['identity'] & {
    accounts: SyncDependencies['accounts'] & StatusDependencies['accounts'];
  };
  orders: SyncDependencies['orders'] & MergeDependencies['orders'] & LawDependencies['orders'];
  reviews: ViewDependencies['reviews'] & MergeDependencies['reviews'];
  personalRecords: LawDependencies['personalRecords'];
  catalogue: ViewDependencies['catalogue'];
  activity: ActivityLog;
  profiles: ProfileRepository;
  addressBooks: AddressBooks;
  wishlists: MergeDependencies['wishlists'];
  carts: MergeDependencies['carts'];
}

/** Customers as the back office knows them: everybody with an account, every guest who has ordered. */
export function createDirectory(dependencies: DirectoryDependencies) {
  const { db, identity } = dependencies;
  const { accounts } = identity;
  const repository = createCustomerRepository(db);
  const finder = createCustomerFinder({ ...dependencies, repository });
  const view = createCustomerView(dependencies);
  const status = createCustomerStatus({ repository, accounts });
  const customers = createCustomersService({ ...dependencies, repository, finder, view, status });
  const sync = createCustomerSync({ ...dependencies, accounts, repository });
  const shared = { ...dependencies, accounts, repository, customers, sync, view };
  return {
    customers,
    notes: createCustomerNotes(shared),
    merges: createCustomerMerge(shared),
    law: createCustomerLaw(shared),
    sync,
    joined: createJoinedCustomers(db),
    known: createKnownCustomers(db),
  };
}
export type Directory = ReturnType<typeof createDirectory>;
