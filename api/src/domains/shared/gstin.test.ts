import { isGstin } from './gstin.ts';
import { demoSeller } from './settings.ts';

describe('isGstin', () => {
  it('accepts a GSTIN of the right form and check digit', () => {
    expect(isGstin('27AAPFU0939F1ZV')).toBe(true);
    expect(isGstin(demoSeller.gstin)).toBe(true);
  });

  it.each([
    '',
    '27AAPFU0939F1ZW',
    '27AAPFU0993F1ZV',
    '27aapfu0939f1zv',
    '27AAPFU0939F1AV',
    '27AAPFU0939F1ZV ',
  ])('rejects %j', (text) => {
    expect(isGstin(text)).toBe(false);
  });
});
