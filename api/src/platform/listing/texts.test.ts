import fc from 'fast-check';
import { Bits } from './bits.ts';
import { Texts } from './texts.ts';

// Proves requirement 146.
describe('texts in blocks', () => {
  it('finds what a look at each text finds, over the ends of blocks and after changes', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', 'म'), maxLength: 9 });
    fc.assert(
      fc.property(
        fc.array(text, { minLength: 1, maxLength: 700 }),
        fc.array(fc.tuple(fc.nat(), text), { maxLength: 20 }),
        fc.string({ unit: fc.constantFrom('a', 'b', 'म'), minLength: 1, maxLength: 5 }),
        fc.constantFrom(1, 2, 50),
        (first, changes, part, every) => {
          const texts = new Texts();
          const all = [...first];
          for (const [number, each] of first.entries()) texts.set(number, each);
          const among = Bits.of([...all.keys()].filter((number) => number % every === 0));
          const expected = () =>
            [...all.keys()].filter((number) => number % every === 0 && all[number]?.includes(part));
          expect([...texts.find(part, among).numbers()]).toEqual(expected());
          for (const [at, each] of changes) {
            const number = at % all.length;
            all[number] = each;
            texts.set(number, each);
          }
          expect([...texts.find(part, among).numbers()]).toEqual(expected());
        },
      ),
      { numRuns: 100 },
    );
  });
});
