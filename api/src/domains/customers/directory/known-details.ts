import type { Account } from '../../identity/index.ts';
import type { CustomerOrder } from '../../orders/index.ts';
import type { ProfileDocument } from '../profile/profiles.repository.ts';
import type { CustomerDocument, KnownDetails } from './customer-document.ts';

export interface KnownFrom {
  account: Pick<Account, 'name'> | null;
  profile: Pick<ProfileDocument, 'details'> | null;
  latest: Pick<CustomerOrder, 'address'> | undefined;
}

/** What is known of a customer: the profile first, then the latest order; what was known before while both say nothing. */
export function knownOf(
  { account, profile, latest }: KnownFrom,
  { known }: Pick<CustomerDocument, 'known'>,
): KnownDetails {
  const said = profile?.details;
  const ordered = latest?.address;
  const of = (field: Exclude<keyof KnownDetails, 'name'>) =>
    said?.[field] || ordered?.[field] || known[field];
  const orderedName = ordered ? `${ordered.firstName} ${ordered.lastName}`.trim() : '';
  return {
    name: (account?.name ?? orderedName) || known.name,
    phone: of('phone'),
    address: of('address'),
    city: of('city'),
    state: of('state'),
    pincode: of('pincode'),
  };
}
