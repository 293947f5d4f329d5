import { CustomerFieldsSchema } from './customer-form.ts';

const kamla = { fullName: 'Kamla Devi', customerStatus: 'active', newsletter: 'subscribed' };
const accepts = (dob: string) => CustomerFieldsSchema.safeParse({ ...kamla, dob }).success;

describe('the date of birth of a customer', () => {
  it.each(['', '1958-03-25', '2000-02-29'])('may be %p', (dob) => expect(accepts(dob)).toBe(true));

  it.each(['1990-02-31', '25-03-1990', '0199-03-25', '2999-01-01'])('may not be %p', (dob) =>
    expect(accepts(dob)).toBe(false),
  );
});

describe('PIN code and number of a customer', () => {
  it.each([
    ['342 001', '+91 (98290) 12345'],
    ['342-001 ', '\u200e982-901-2345'],
    ['', ''],
  ])('are taken as staff copy them: %j, %j', (pincode, phone) => {
    const read = CustomerFieldsSchema.parse({ ...kamla, pincode, phone });
    expect(read.pincode).toBe(pincode && '342001');
    expect(read.phone).toBe(phone.replace('\u200e', ''));
  });

  it.each([
    ['34200', '9829012345'],
    ['342001', '12345'],
  ])('are refused when they are none: %j, %j', (pincode, phone) => {
    expect(CustomerFieldsSchema.safeParse({ ...kamla, pincode, phone }).success).toBe(false);
  });
});
