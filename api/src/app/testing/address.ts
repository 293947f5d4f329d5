import type { Address } from '../../domains/shared/address.schema.ts';

/** Where the orders of tests go. */
export const address: Address = {
  firstName: 'Meera',
  lastName: 'Rathore',
  email: 'meera@example.com',
  phone: '9876543210',
  address: '12 Clock Tower Road',
  city: 'Jodhpur',
  state: 'Rajasthan',
  pincode: '342001',
};
