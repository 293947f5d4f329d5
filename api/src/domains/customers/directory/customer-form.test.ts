import { CustomerFieldsSchema } from './customer-form.ts';

const accepts = (dob: string) =>
  CustomerFieldsSchema.safeParse({
    fullName: 'Kamla Devi',
    dob,
    customerStatus: 'active',
    newsletter: 'subscribed',
  }).success;

describe('the date of birth of a customer', () => {
  it.each(['', '1958-03-25', '2000-02-29'])('may be %p', (dob) => expect(accepts(dob)).toBe(true));

  it.each(['1990-02-31', '25-03-1990', '0199-03-25', '2999-01-01'])('may not be %p', (dob) =>
    expect(accepts(dob)).toBe(false),
  );
});
