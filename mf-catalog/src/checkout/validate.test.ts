import { states, unionTerritories } from '@virasat/api/constants';
import { pinWarning } from './pin-codes.ts';
import { addressOf, validateShipping, type ShippingDraft } from './validate-shipping.ts';

const good: ShippingDraft = {
  firstName: 'Asha',
  lastName: 'Rathore',
  email: 'asha@example.com',
  phone: '98765 43210',
  address: '12 Sardarpura',
  city: 'Jodhpur',
  state: 'Rajasthan',
  pincode: '342003',
};

describe('the shipping step', () => {
  it('accepts a complete address, trimmed', () => {
    expect(validateShipping(good)).toEqual({});
    expect(addressOf({ ...good, city: '  Jodhpur ' })).toEqual(good);
  });

  it.each([
    ['firstName', '  ', 'Enter a first name.'],
    ['lastName', '', 'Enter a last name.'],
    ['email', 'asha@', 'Enter an email address like name@example.com.'],
    ['phone', '12345', 'Enter a ten-digit Indian mobile number.'],
    ['address', '', 'Enter a street address.'],
    ['city', '', 'Enter a city.'],
    ['state', '', 'Choose a state.'],
    ['state', 'Bavaria', 'Choose a state.'],
    ['pincode', '34200', 'A PIN code has six digits.'],
    ['pincode', '042003', 'A PIN code has six digits.'],
  ])('rejects %s "%s"', (field, value, message) => {
    const draft = { ...good, [field]: value };
    expect(validateShipping(draft)).toEqual({ [field]: message });
    expect(addressOf(draft)).toBeNull();
  });

  it.each([
    '9876543210',
    '+91 98765 43210',
    '+919876543210',
    '09876543210',
    '91-98765-43210',
    '987-654-3210',
    '+91 (98765) 43210',
    '0091 9876543210',
    '\u200e+91 98765\u00a043210',
  ])('accepts the phone %s', (phone) => {
    expect(validateShipping({ ...good, phone })).toEqual({});
  });

  it.each(['342 003', ' 342-003 '])('accepts the PIN code "%s" and sends its six digits', (pincode) => {
    expect(validateShipping({ ...good, pincode })).toEqual({});
    expect(addressOf({ ...good, pincode })).toEqual(good);
  });

  it('sends the lines of a street address without the empty ones', () => {
    const typed = ' 12 Sardarpura \n\n  C Road\n';
    expect(addressOf({ ...good, address: typed })).toEqual({ ...good, address: '12 Sardarpura\nC Road' });
    expect(validateShipping({ ...good, address: '\n \n' })).toEqual({ address: 'Enter a street address.' });
  });

  it('knows 28 states and 8 union territories', () => {
    expect(
      [...states, ...unionTerritories]
        .map((state) => validateShipping({ ...good, state }).state)
        .filter(Boolean),
    ).toEqual([]);
    expect([states.length, unionTerritories.length]).toEqual([28, 8]);
  });
});

describe('PIN and state', () => {
  it.each([
    ['342003', 'Rajasthan'],
    ['110001', 'Delhi'],
    ['403001', 'Goa'],
    ['160017', 'Chandigarh'],
    ['194101', 'Ladakh'],
    ['737101', 'Sikkim'],
    ['744101', 'Andaman and Nicobar Islands'],
    ['500001', 'Telangana'],
    ['530001', 'Andhra Pradesh'],
    ['248001', 'Uttarakhand'],
    ['799001', 'Tripura'],
    ['605001', 'Puducherry'],
  ])('match for %s and %s', (pincode, state) => {
    expect(pinWarning(pincode, state)).toBeNull();
  });

  it.each([
    ['342003', 'Gujarat', 'Rajasthan'],
    ['403001', 'Kerala', 'Goa'],
    ['110001', 'Haryana', 'Delhi'],
    ['682551', 'Goa', 'Lakshadweep'],
  ])('do not match for %s and %s, and suggest %s', (pincode, state, likely) => {
    expect(pinWarning(pincode, state)).toContain(`${pincode} usually belongs to ${likely}, not ${state}`);
  });

  it('are not compared before there are six digits and a state', () => {
    expect(pinWarning('3420', 'Gujarat')).toBeNull();
    expect(pinWarning('342003', '')).toBeNull();
  });
});
