import type { Writer } from '../store/store.ts';
import { describeEmbedded } from '../testing.check.ts';
import { makeIndex } from './index-definition.ts';
import { writeEntries } from './index-entries.ts';

/** The keys, in hexadecimal digits, that an index over these paths has of a document. */
function entriesOf(paths: string[], doc: Record<string, unknown>): string[] {
  const keys: string[] = [];
  const kv = { put: (_, key) => keys.push(key.toString('hex')) } as Partial<Writer> as Writer;
  const index = makeIndex(1, { v: 2, key: Object.fromEntries(paths.map((path) => [path, 1])), name: 'i' });
  writeEntries(kv, { ns: 'a.b', indexes: [index] }, Buffer.from('id'), undefined, doc);
  return keys;
}

describeEmbedded('the entries of an index', () => {
  // an update removes the entries it would make: with others, those of earlier data folders would stay
  it.each<[string[], Record<string, unknown>, string[]]>([
    [['a'], { a: 'x' }, ['000000010f7800006964']],
    [['a'], {}, ['00000001056964']],
    [['a'], { a: [] }, ['00000001056964']],
    [['a.x'], { a: [] }, ['00000001056964']],
    [['a', 'b'], { a: ['x', 'y'], b: true }, ['000000010f78000028016964', '000000010f79000028016964']],
    [['a.x', 'a.y'], { a: [{ x: 'x' }, { y: 'y' }] }, ['000000010f780000056964', '00000001050f7900006964']],
    [['a.1'], { a: ['x', 'y'] }, ['000000010f7900006964']],
    [['a.0'], { a: [['x', 'y']] }, ['000000010f7800006964', '000000010f7900006964']],
    [['a.0', 'b'], { a: ['x'], b: ['y'] }, ['000000010f7800000f7900006964']],
    [['a.0'], { a: [{ 0: 'x' }] }, ['00000001140f3000000f780000006964']],
  ])('an index over %j stores of %j the entries that earlier data folders hold', (paths, doc, expected) => {
    expect(entriesOf(paths, doc)).toEqual(expected);
  });
});
