import type { Address } from '../domains/shared/address.schema.ts';
import { demoShopper } from './demo-accounts.ts';
import { customers, type Person } from './people.ts';
import { places, streets } from './places.ts';
import { chance } from './random.ts';

export interface Buyer {
  /** Null for a guest. */
  userId: string | null;
  address: Address;
}

const serial = (index: number, digits: number) => String(index + 1).padStart(digits, '0');

/** example.com can never receive email (RFC 2606); the telephone numbers only count up from 90000 00001. */
function buyer(person: Person, index: number): Buyer {
  const { firstName, lastName, state } = person;
  const draw = chance(`address of ${firstName} ${lastName}`);
  const [city, pincode] = draw.pick(places[state] ?? []);
  return {
    userId: person.account ? `demo-customer-${serial(index, 3)}` : null,
    address: {
      firstName,
      lastName,
      email: `${firstName}.${lastName}@example.com`.toLowerCase(),
      phone: `90000 ${serial(index, 5)}`,
      address: draw.pick(streets).replaceAll('#', () => String(draw.between(1, 9))),
      city,
      state,
      pincode,
    },
  };
}

export const buyers: Buyer[] = customers.map(buyer);

export const shopper: Buyer = {
  userId: demoShopper.id,
  address: {
    firstName: 'Meera',
    lastName: 'Bhandari',
    email: demoShopper.email,
    phone: '90000 00999',
    address: 'Flat 402, Amrit Kunj, Park Street',
    city: 'Pune',
    state: 'Maharashtra',
    pincode: '411001',
  },
};
