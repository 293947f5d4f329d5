import fc from 'fast-check';
import { rupeesInWords } from './words.ts';

const names =
  'One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen';
const values = new Map<string, number>([
  ...`Zero ${names} Seventeen Eighteen Nineteen`.split(' ').map((name, value) => [name, value] as const),
  ...'Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'
    .split(' ')
    .map((name, index) => [name, (index + 2) * 10] as const),
]);
const scales = new Map([
  ['Hundred', 100],
  ['Thousand', 1_000],
  ['Lakh', 100_000],
  ['Crore', 10_000_000],
]);

/** Reads the words back, as somebody at the bank would: a scale multiplies what was said since the last larger one. */
function read(text: string): number {
  let done = 0;
  let open = 0;
  for (const word of text.replace(/^Rupees | Only$/g, '').split(/[ -]/)) {
    const scale = scales.get(word);
    if (scale === 100) open *= 100;
    else if (scale === 10_000_000) [done, open] = [(done + open) * scale, 0];
    else if (scale) [done, open] = [done + open * scale, 0];
    else if (word !== 'and') open += values.get(word) ?? NaN;
  }
  return done + open;
}

describe('rupeesInWords', () => {
  it.each([
    [0, 'Zero'],
    [5, 'Five'],
    [40, 'Forty'],
    [99, 'Ninety-Nine'],
    [100, 'One Hundred'],
    [105, 'One Hundred and Five'],
    [1_001, 'One Thousand and One'],
    [57_820, 'Fifty-Seven Thousand Eight Hundred and Twenty'],
    [1_00_000, 'One Lakh'],
    [1_24_999, 'One Lakh Twenty-Four Thousand Nine Hundred and Ninety-Nine'],
    [2_50_00_000, 'Two Crore Fifty Lakh'],
    [1_00_00_00_019, 'One Hundred Crore and Nineteen'],
  ])('writes %d in words', (amount, words) => {
    expect(rupeesInWords(amount)).toBe(`Rupees ${words} Only`);
  });

  it('writes any amount so that it can be read back', () => {
    fc.assert(
      fc.property(fc.oneof(fc.nat(200_000), fc.nat(999_99_99_999)), (amount) => {
        expect(read(rupeesInWords(amount))).toBe(amount);
      }),
      { numRuns: 3000 },
    );
  });
});
