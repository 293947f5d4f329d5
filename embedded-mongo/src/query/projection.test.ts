import fc from 'fast-check';
import { decode, encode } from '../bson/codec.ts';
import type { Doc } from '../bson/values.ts';
import { compileProject, compileStored } from './projection.ts';

const value: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.constantFrom(null, true, 'ü', '', 7, 1.5, new Date(5)),
    fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('value'), { maxKeys: 3 }),
    // more than ten, so that the name of an element is longer than one digit
    fc.array(tie('value'), { maxLength: 12 }),
  ),
})).value;
const documents = fc.dictionary(fc.constantFrom('_id', 'a', 'b', 'c'), value);
const paths = fc.constantFrom(['a'], ['a.b'], ['a.b', 'a.c'], ['a.b.c', 'b'], ['a.a', 'b.b.c', 'c']);

describe('compileStored', () => {
  it('copies the fields that a projection of the decoded document shows, whatever arrays there are', () => {
    fc.assert(
      fc.property(documents, paths, (doc, names) => {
        const spec: Doc = Object.fromEntries(names.map((path) => [path, 1]));
        const expected = encode(compileProject(spec)(decode(encode(doc))));
        expect(compileStored(spec)(encode(doc))).toEqual(expected);
      }),
    );
  });

  it('leaves out elements without fields, and numbers those behind them anew', () => {
    const doc = { _id: 1, items: [5, { id: 'x', price: 2 }, 'y', [7, { id: 'z', price: 3 }], null, {}] };
    const shown = decode(compileStored({ 'items.id': 1 })(encode(doc)));
    expect(shown).toEqual({ _id: 1, items: [{ id: 'x' }, [{ id: 'z' }], {}] });
  });
});
