import { cardBrand, expiryIsOpen, isUpiAddress, lastFour, passesLuhn } from './card.ts';

describe('card numbers', () => {
  it.each(['4242 4242 4242 4242', '4000-0000-0000-0002', '378282246310005', '5555555555554444'])(
    'is right when its check digit is: %s',
    (number) => expect(passesLuhn(number)).toBe(true),
  );

  it.each([
    '4242 4242 4242 4241',
    '2424 2424 2424 2424x',
    '0',
    '',
    '4242',
    '４２４２４２４２４２４２４２４２',
  ])('rejects the card number %p', (number) => expect(passesLuhn(number)).toBe(false));

  it('rejects a card number with any one digit changed', () => {
    const digits = [...'4242424242424242'];
    for (let at = 0; at < digits.length; at += 1) {
      for (let add = 1; add < 10; add += 1) {
        const changed = digits.with(at, String((Number(digits[at]) + add) % 10)).join('');
        expect(passesLuhn(changed)).toBe(false);
      }
    }
  });

  it.each([
    ['4242424242424242', 'Visa'],
    ['5555555555554444', 'Mastercard'],
    ['2223003122003222', 'Mastercard'],
    ['378282246310005', 'American Express'],
    ['6073849700004947', 'RuPay'],
    ['9999999999999995', 'Card'],
  ])('recognises %s as %s', (number, brand) => expect(cardBrand(number)).toBe(brand));

  it('returns the last four digits of a card number', () =>
    expect(lastFour('4242 4242 4242 4 242')).toBe('4242'));
});

describe('expiryIsOpen', () => {
  const now = new Date('2026-11-30T23:59:59Z');
  it('accepts a card until its month is over', () => {
    expect(expiryIsOpen('11/26', now)).toBe(true);
    expect(expiryIsOpen('11/26', new Date('2026-12-01T00:00:00Z'))).toBe(false);
    expect(expiryIsOpen('10/26', now)).toBe(false);
    expect(expiryIsOpen('12 / 30', now)).toBe(true);
  });
  it.each(['', '13/30', '00/30', '1/30', '2030-01', '12/2030'])(
    'reads only MM/YY as an expiry date, not %p',
    (text) => expect(expiryIsOpen(text, now)).toBeNull(),
  );
});

describe('isUpiAddress', () => {
  it.each(['success@upi', 'meera.r-1@okhdfcbank', ' name@ybl '])('accepts the UPI address %p', (vpa) =>
    expect(isUpiAddress(vpa)).toBe(true),
  );
  it.each(['', 'name', '@upi', 'name@', 'a b@upi', 'name@bank.com', 'a@upi'])(
    'rejects the UPI address %p',
    (vpa) => expect(isUpiAddress(vpa)).toBe(false),
  );
});
