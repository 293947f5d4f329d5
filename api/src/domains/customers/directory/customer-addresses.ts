import type { CustomerOrder } from '../../orders/index.ts';
import type { SavedAddressInput } from '../profile/profile.schema.ts';
import { nameOf, phoneOf, type CustomerDocument } from './customer-document.ts';
import type { CustomerForm } from './customer-form.ts';
import type { Customer } from './customers.schema.ts';

type CustomerAddress = Customer['addresses'][number];

/** More than these nobody chooses from. */
const MOST = 20;

/** Everything but the last word is the first name. */
function namesOf(name: string): Pick<CustomerAddress, 'firstName' | 'lastName'> {
  const words = name.trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.pop() ?? '') : '';
  return { firstName: words.join(' '), lastName };
}

/** A customer that is known by the email address alone has no name that could be written on a parcel. */
const writtenName = (customer: CustomerDocument): string => {
  const name = nameOf(customer);
  return name.includes('@') ? '' : name;
};

interface Sources {
  /** Of the account, its default one first. */
  saved: readonly SavedAddressInput[];
  /** What staff entered, and what the profile says. */
  form: CustomerForm;
  /** The latest first. */
  placed: readonly Pick<CustomerOrder, 'address'>[];
}

const keyOf = (...parts: string[]): string =>
  parts
    .join(' ')
    .toLowerCase()
    .replace(/[\s,]+/g, ' ');
const placeOf = ({ address, pincode }: CustomerAddress): string => keyOf(address, pincode);
const personOf = (each: CustomerAddress): string => keyOf(each.firstName, each.lastName, placeOf(each));

/**
 * Whom and where to send something for a customer: the saved addresses, what is entered, then where orders went to; what
 * is missing is ''. At least one, so that name, telephone number and email are known even without an address.
 */
export function addressesOf(customer: CustomerDocument, { saved, form, placed }: Sources): CustomerAddress[] {
  const [email = ''] = customer.emails;
  const { primaryShipping = '', city = '', pincode = '', state = '' } = form;
  const withEmail = (each: SavedAddressInput, theirs: string): CustomerAddress => ({
    firstName: each.firstName,
    lastName: each.lastName,
    phone: each.phone,
    email: theirs,
    address: each.address,
    city: each.city,
    pincode: each.pincode,
    state: each.state,
  });
  const entered: CustomerAddress = {
    ...namesOf(writtenName(customer)),
    ...{ phone: phoneOf(customer), email, address: primaryShipping, city, pincode, state },
  };
  const ofAccount = saved.map((each) => withEmail(each, email));
  const ofOrders = placed.map(({ address }) => withEmail(address, address.email || email));
  // mostly that of the latest order, which knows the name on the parcel better
  const isOwn =
    primaryShipping !== '' && [...ofAccount, ...ofOrders].every((each) => placeOf(each) !== placeOf(entered));
  const all = [...ofAccount, ...(isOwn ? [entered] : []), ...ofOrders];
  const byPerson = new Map<string, CustomerAddress>();
  for (const each of all.length > 0 ? all : [entered])
    if (!byPerson.has(personOf(each))) byPerson.set(personOf(each), each);
  return [...byPerson.values()].slice(0, MOST);
}
