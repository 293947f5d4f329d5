import { onlyRateOn, ratesOn } from './tax-rates.ts';

const rates = [
  { hsn: '9403', percent: 12, from: '2026-12-01' },
  { hsn: '', percent: 20, from: '2027-01-01' },
  { hsn: '9403', percent: 5, from: '2027-02-01' },
];

// Proves requirement 302.
describe('the rate of a heading', () => {
  it.each([
    ['2026-11-30', '9403', 18],
    ['2026-12-01', '9403', 12],
    ['2026-12-31', '4420', 18],
    ['2027-01-01', '4420', 20],
    ['2027-01-31', '9403', 12],
    ['2027-02-01', '9403', 5],
  ])('on %s of %s is %i per cent, in whatever order the rates were entered', (day, hsn, percent) => {
    expect(ratesOn(rates, day)(hsn)).toBe(percent);
    expect(ratesOn([...rates].reverse(), day)(hsn)).toBe(percent);
  });

  it('is the only one as long as none differs', () => {
    expect(onlyRateOn([], '2026-11-21')).toBe(18);
    expect(onlyRateOn(rates, '2026-11-30')).toBe(18);
    expect(onlyRateOn(rates, '2026-12-01')).toBeNull();
    expect(onlyRateOn([{ hsn: '', percent: 12, from: '2026-12-01' }], '2026-12-01')).toBe(12);
  });
});
