import { creditNoteNumber, financialYear, orderNumber } from './order-number.ts';

describe('the financial year of an order', () => {
  it.each([
    ['2026-11-21T06:00:00Z', '26-27'],
    ['2027-03-31T18:29:59Z', '26-27'],
    // 1 April begins in India while it is still 31 March in UTC.
    ['2027-03-31T18:30:00Z', '27-28'],
    ['2027-01-01T00:00:00Z', '26-27'],
    ['2099-06-01T00:00:00Z', '99-00'],
  ])('at %s is %s', (at, year) => {
    expect(financialYear(new Date(at))).toBe(year);
  });
});

it('numbers of orders and credit notes fit the sixteen characters of such documents', () => {
  expect(orderNumber('26-27', 123)).toBe('VR/26-27/000123');
  expect(orderNumber('26-27', 1_234_567)).toHaveLength(16);
  expect(creditNoteNumber('26-27', 7)).toBe('VC/26-27/000007');
});
