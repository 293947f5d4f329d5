import fc from 'fast-check';
import { editDistance, lettersOf, mayBeWithin } from './distance.ts';

describe('the edit distance', () => {
  it.each([
    ['mirror', 'mirror', 0],
    ['mirorr', 'mirror', 1],
    ['mirrr', 'mirror', 1],
    ['mmirror', 'mirror', 1],
    ['mirrar', 'mirror', 1],
    ['almirha', 'almirah', 1],
    ['amlirha', 'almirah', 2],
    ['', 'ab', 2],
  ])('of %s and %s is %i', (a, b, expected) => {
    expect(editDistance(a, b, 3)).toBe(expected);
    expect(editDistance(b, a, 3)).toBe(expected);
  });

  it('is only known to be above the limit when it is large', () => {
    expect(editDistance('armchair', 'mirror', 2)).toBeGreaterThan(2);
  });

  it('is never ruled out by the letters of two words that are within the limit', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcdeशी'), maxLength: 8 });
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 2 }), (a, b, limit) => {
        if (editDistance(a, b, limit) <= limit)
          expect(mayBeWithin(lettersOf(a), lettersOf(b), limit)).toBe(true);
      }),
    );
  });
});
