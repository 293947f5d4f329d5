import { creditNoteNumber, financialYear, orderNumber, orderNumbersOf } from './order-number.ts';

describe('financialYear', () => {
  it.each([
    ['2026-11-21T06:00:00Z', '26-27'],
    ['2027-03-31T18:29:59Z', '26-27'],
    // 1 April begins in India while it is still 31 March in UTC.
    ['2027-03-31T18:30:00Z', '27-28'],
    ['2027-01-01T00:00:00Z', '26-27'],
    ['2099-06-01T00:00:00Z', '99-00'],
  ])('puts %s into the financial year %s', (at, year) => {
    expect(financialYear(new Date(at))).toBe(year);
  });
});

it('fits numbers of orders and credit notes into the sixteen characters that GST documents allow', () => {
  expect(orderNumber('26-27', 123)).toBe('VR/26-27/000123');
  expect(orderNumber('26-27', 1_234_567)).toHaveLength(16);
  expect(creditNoteNumber('26-27', 7)).toBe('VC/26-27/000007');
});

// Proves requirement 283.
describe('a number that somebody types', () => {
  const now = new Date('2026-11-21T06:00:00Z');

  it.each(['VR/26-27/000123', 'vr/26-27/123', ' VR-26-27-000123 '])(
    'means one order when it is %s',
    (typed) => {
      expect(orderNumbersOf(typed, now)).toEqual(['VR/26-27/000123']);
    },
  );

  it('means one order of each of the last years when it is the last part alone', () => {
    const numbers = ['26-27', '25-26', '24-25', '23-24'].map((year) => `VR/${year}/000123`);
    expect(orderNumbersOf('123', now)).toEqual(numbers);
    expect(orderNumbersOf('#000123', now)).toEqual(numbers);
  });

  it.each(['', 'VQ/26-27/000123', '12a', '1234567', 'asha'])('means none when it is “%s”', (typed) => {
    expect(orderNumbersOf(typed, now)).toEqual([]);
  });
});
