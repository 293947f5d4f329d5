import type { Customer } from '@virasat/api';
import { Link } from '@virasat/kit';
import { adminPath } from '../layout/sections.ts';
import * as styles from './customer.module.css';

/** The place of the customer's tickets: what was asked by each of their addresses, in the list of Support. */
export function SupportTickets({ emails }: Pick<Customer, 'emails'>) {
  return (
    <div>
      <h3 className={styles.term}>Support tickets</h3>
      <ul className={styles.links}>
        {emails.map((email) => (
          <li key={email}>
            <Link to={`${adminPath('support')}?search=${encodeURIComponent(email)}`}>
              Tickets of {email}, with their status
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
