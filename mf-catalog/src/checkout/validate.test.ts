import { states, unionTerritories } from '@virasat/api/constants';
import { pinWarning } from './pin-codes.ts';
import { expiryError, groupDigits, passesLuhn, validateCard, vpaError, withSlash } from './validate-card.ts';
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
    ['email', 'asha@', 'Enter an e-mail address like name@example.com.'],
    ['phone', '12345', 'Enter a ten-digit Indian mobile number.'],
    ['address', '', 'Enter a street address.'],
    ['city', '', 'Enter a city.'],
    ['state', '', 'Choose a state.'],
    ['state', 'Bavaria', 'Choose a state.'],
    ['pincode', '34200', 'A PIN code has six digits.'],
    ['pincode', '042003', 'A PIN code has six digits.'],
  ])('refuses %s "%s"', (field, value, message) => {
    const draft = { ...good, [field]: value };
    expect(validateShipping(draft)).toEqual({ [field]: message });
    expect(addressOf(draft)).toBeNull();
  });

  it.each(['9876543210', '+91 98765 43210', '+919876543210', '09876543210', '91-98765-43210'])(
    'accepts the phone %s',
    (phone) => {
      expect(validateShipping({ ...good, phone })).toEqual({});
    },
  );

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
  ])('%s goes with %s', (pincode, state) => {
    expect(pinWarning(pincode, state)).toBeNull();
  });

  it.each([
    ['342003', 'Gujarat', 'Rajasthan'],
    ['403001', 'Kerala', 'Goa'],
    ['110001', 'Haryana', 'Delhi'],
    ['682551', 'Goa', 'Lakshadweep'],
  ])('%s does not go with %s but with %s', (pincode, state, likely) => {
    expect(pinWarning(pincode, state)).toContain(`${pincode} usually belongs to ${likely}, not ${state}`);
  });

  it('waits for six digits and a state', () => {
    expect(pinWarning('3420', 'Gujarat')).toBeNull();
    expect(pinWarning('342003', '')).toBeNull();
  });
});

describe('a card', () => {
  it.each([
    ['4242424242424242', true],
    ['5555-5555-5555-4444', true],
    ['3782 822463 10005', true],
    ['3782 822463 10006', false],
    ['4242424242424241', false],
    ['0000', false],
    ['', false],
    ['4242 4242 4242 424a', false],
  ])('number "%s": %s', (number, valid) => {
    expect(passesLuhn(number)).toBe(valid);
  });

  it('is good to the end of its month', () => {
    expect(expiryError('11/26', new Date(2026, 10, 30, 23, 59))).toBeUndefined();
    expect(expiryError('11/26', new Date(2026, 11, 1))).toBe('This card has expired. Use another one.');
    expect(expiryError('13/27', new Date(2026, 0, 1))).toMatch(/MM\/YY/);
    expect(expiryError('1/27', new Date(2026, 0, 1))).toMatch(/MM\/YY/);
  });

  it('needs a CVV of its kind and a name', () => {
    const card = {
      cardNumber: '4242424242424242',
      expiryDate: '12/30',
      cvv: '123',
      cardName: 'Asha Rathore',
    };
    const now = new Date(2026, 10, 21);
    expect(validateCard(card, now)).toEqual({});
    expect(validateCard({ ...card, cvv: '12' }, now)).toEqual({ cvv: 'Enter the three digits of the CVV.' });
    expect(validateCard({ ...card, cardNumber: '378282246310005' }, now)).toEqual({
      cvv: 'Enter the four digits of the CVV.',
    });
    expect(validateCard({ ...card, cardName: ' ' }, now)).toEqual({
      cardName: 'Enter the name on the card.',
    });
  });

  it('is written as it is printed', () => {
    expect(groupDigits('4242424242424242')).toBe('4242 4242 4242 4242');
    expect(withSlash('082')).toBe('08/2');
    expect(withSlash('08/2')).toBe('08/2');
  });
});

describe('a UPI address', () => {
  it.each([
    ['asha@okbank', true],
    ['asha.rathore-1@ybl', true],
    ['asha', false],
    ['asha@', false],
    ['asha@bank.com', false],
  ])('%s: %s', (vpa, valid) => {
    expect(vpaError(vpa) === undefined).toBe(valid);
  });
});
