import fc from 'fast-check';
import { Bits } from '../../../platform/listing/bits.ts';
import { Postings } from './postings.ts';

describe('the products of a word', () => {
  it('are all found, whether they are few or many', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 1, max: 40 }), (count, step) => {
        const postings = new Postings();
        const numbers = Array.from({ length: count }, (_, i) => i * step);
        for (const number of numbers) postings.push(number);
        const set = Bits.of([7]);
        postings.addTo(set);
        expect(postings.length).toBe(count);
        expect([...set.numbers()]).toEqual([...new Set([...numbers, 7])].sort((a, b) => a - b));
      }),
      { numRuns: 50 },
    );
  });
});
