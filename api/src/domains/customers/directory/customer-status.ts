import type { ClientSession } from 'mongodb';
import { AppError } from '../../../platform/http/errors.ts';
import type { Identity } from '../../identity/index.ts';
import type { CustomerDocument } from './customer-document.ts';
import type { CustomerStatus } from './customers.constants.ts';
import type { CustomerRepository } from './customers.repository.ts';

export interface StatusDependencies {
  repository: Pick<CustomerRepository, 'setStatus'>;
  accounts: Pick<Identity['accounts'], 'anyById' | 'setActive' | 'setBlocked' | 'endSessions'>;
}

/** Only active customers sign in; with the addresses of the others nobody opens an account (requirement 173). */
export function createCustomerStatus({ repository, accounts }: StatusDependencies) {
  /** Admins are dealt with where roles are. @throws AppError 409 */
  async function checkNoAdmin(ids: readonly string[], session: ClientSession): Promise<void> {
    for (const id of ids) {
      if ((await accounts.anyById(id, session))?.role !== 'admin') continue;
      throw new AppError(409, 'is_admin', 'This is the account of an admin: it stays active.', {
        customerStatus: 'An admin stays active.',
      });
    }
  }

  return {
    /**
     * Sets the status, within the transaction of the edit: the accounts close or open with it. After it has committed,
     * `finish` ends sessions that began meanwhile.
     * @throws AppError 409 'is_admin'
     */
    async apply(customer: CustomerDocument, status: CustomerStatus, session: ClientSession): Promise<void> {
      if (customer.status === status) return;
      const { _id, emails, accounts: ids } = customer;
      await checkNoAdmin(ids, session);
      await repository.setStatus(_id, status, session);
      // of merged customers the first account is in use, the others stay closed
      await accounts.setActive(status === 'active' ? ids.slice(0, 1) : ids, status === 'active', session);
      await accounts.setBlocked(emails, status !== 'active', session);
    },

    async finish({ accounts: ids }: CustomerDocument, status: CustomerStatus | undefined): Promise<void> {
      if (status && status !== 'active') await accounts.endSessions(ids);
    },
  };
}
export type CustomerStatusChange = ReturnType<typeof createCustomerStatus>;
