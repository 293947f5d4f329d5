import fc from 'fast-check';
import { Bits } from './bits.ts';
import { WordSearch } from './word-search.ts';

const letters = (...of: string[]) => fc.string({ unit: fc.constantFrom(...of), minLength: 1, maxLength: 2 });
const number = fc.nat({ max: 7 });
const step = fc.oneof(
  fc.record({
    kind: fc.constant('set' as const),
    number,
    text: fc.string({ unit: fc.constantFrom('a', 'b', ' '), maxLength: 6 }),
  }),
  fc.record({ kind: fc.constant('remove' as const), number }),
  fc.record({
    kind: fc.constant('find' as const),
    words: fc.array(letters('a', 'b'), { minLength: 1, maxLength: 3 }),
  }),
);

// Proves requirement 146.
describe('the search for words', () => {
  it('finds what a look at each text finds, whatever was searched and changed before', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 150 }), (steps) => {
        const search = new WordSearch();
        const all = Bits.empty();
        const texts = new Map<number, string>();
        for (const each of steps) {
          if (each.kind === 'set') {
            search.set(each.number, each.text);
            texts.set(each.number, each.text);
            all.add(each.number);
          } else if (each.kind === 'remove') {
            texts.delete(each.number);
            all.delete(each.number);
          } else {
            const expected = [...texts].filter(([, text]) => each.words.every((word) => text.includes(word)));
            expect([...search.find(each.words, all).numbers()]).toEqual(
              expected.map(([at]) => at).sort((a, b) => a - b),
            );
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});
