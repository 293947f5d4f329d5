import type { AddressBookDocument } from '../domains/customers/profile/addresses.repository.ts';
import { demoShopper } from './demo-accounts.ts';

/** Where the demo shopper sends presents. Her own address is that of her profile. */
export const demoAddressBooks: AddressBookDocument[] = [
  {
    _id: demoShopper.id,
    addresses: [
      {
        id: 'demo-address-1',
        firstName: 'Kamla',
        lastName: 'Bhandari',
        phone: '90000 00998',
        address: 'Bhandari Sadan, Nai Sarak',
        city: 'Jodhpur',
        state: 'Rajasthan',
        pincode: '342001',
      },
    ],
    defaultId: null,
    version: 1,
  },
];
