import fc from 'fast-check';
import { Binary, Long, ObjectId } from 'mongodb';
import type { Collection, Document, IndexDescription, MongoServerError } from 'mongodb';
import { useDatabase } from '../testing.check.ts';

const QUERIES = Number(process.env.FUZZ_QUERIES ?? 1500);
const SEED = Number(process.env.FUZZ_SEED ?? 20_240_501);
const DOCUMENTS = 250;

interface Doc extends Document {
  _id: number;
}

const upTo = (max: number): fc.Arbitrary<number> => fc.nat({ max });
const texts = ['a', 'b', 'ab', 'abc', '', 'B', 'é', 'zz\u0000y', 'x'.repeat(500)];

const scalar: fc.Arbitrary<unknown> = fc.oneof(
  upTo(5),
  upTo(5).map((n) => n - 2.5),
  fc.constantFrom(null, NaN),
  fc.constantFrom(...texts),
  fc.boolean(),
  upTo(3).map((n) => new Date(1_700_000_000_000 + n * 1000)),
  upTo(3).map((n) => new ObjectId(`65000000000000000000000${n}`)),
  upTo(8).map((n) => Long.fromString(`900719925474099${n}`)),
  upTo(2).map((n) => new Binary(Buffer.from([n]))),
);

/** No arrays and no text that an index cuts: what has one entry in an index, which can give an order and count then. */
const short = scalar.filter((v) => typeof v !== 'string' || v.length < 100);

const value: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 2 },
    { arbitrary: scalar, weight: 5 },
    { arbitrary: fc.array(tie('value'), { maxLength: 3 }), weight: 1 },
    { arbitrary: fc.record({ x: tie('value'), y: tie('value') }, { requiredKeys: [] }), weight: 1 },
  ),
})).value;

const documents = fc
  .sample(fc.record({ a: value, b: value, c: value, d: value, e: short, f: short }, { requiredKeys: [] }), {
    numRuns: DOCUMENTS,
    seed: SEED,
  })
  .map((fields, _id): Doc => ({ _id, ...fields }));

const condition: fc.Arbitrary<unknown> = fc.oneof(
  scalar,
  value.map(($eq) => ({ $eq })),
  fc.tuple(fc.constantFrom('$gt', '$gte', '$lt', '$lte', '$ne'), scalar).map(([op, v]) => ({ [op]: v })),
  fc.tuple(upTo(3), upTo(5)).map(([$gte, $lt]) => ({ $gte, $lt })),
  fc.array(scalar, { maxLength: 3 }).map(($in) => ({ $in })),
  fc.array(scalar, { maxLength: 2 }).map(($nin) => ({ $nin })),
  fc.boolean().map(($exists) => ({ $exists })),
  fc.tuple(scalar, scalar).map(([$gt, $lte]) => ({ $gt, $lte })),
  upTo(2).map(($gte) => ({ $elemMatch: { $gte, $lt: 5 } })),
  scalar.map((x) => ({ $elemMatch: { x } })),
  upTo(2).map(($size) => ({ $size })),
  fc.constantFrom(/^a/, /^ab?/, /b$/, /^ab*c/, /^a|b/, /^(a|b)/, /^b/i, /^é/, /^zz\0/, /^x{9}/, /^a\w/),
  fc.constantFrom('b', '^B', '^ab?').map(($regex) => ({ $regex, $options: 'i' })),
  fc.array(fc.oneof(scalar, fc.constant(/^a/)), { maxLength: 3 }).map(($in) => ({ $in })),
);

const path = fc.oneof(
  fc.constantFrom('a', 'b', 'c', 'd', 'a.x', 'a.y', 'b.y', 'c.x', 'a.0', 'a.0.x', 'b.1', 'd.x.y'),
  fc.constantFrom('e', 'f'),
);
const filter: fc.Arbitrary<Document> = fc.letrec<{ filter: Document }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 2 },
    { arbitrary: fc.dictionary(path, condition, { minKeys: 1, maxKeys: 2 }), weight: 8 },
    { arbitrary: fc.array(tie('filter'), { minLength: 1, maxLength: 3 }).map(($or) => ({ $or })), weight: 2 },
    { arbitrary: fc.tuple(tie('filter'), tie('filter')).map(($and) => ({ $and })), weight: 1 },
  ),
})).filter;

const direction = fc.constantFrom<1 | -1>(1, -1);
// ends with _id, so that there is only one right order
const sort = fc
  .tuple(
    fc.subarray(['a', 'b', 'c', 'd', 'a.x', 'a.0', 'e', 'f'], { minLength: 1, maxLength: 2 }),
    direction,
    direction,
  )
  .map(([names, d, e]): Record<string, 1 | -1> => ({
    ...Object.fromEntries(names.map((name) => [name, d])),
    _id: e,
  }));
const query = fc.record({ filter, sort: fc.option(sort), skip: upTo(2), limit: upTo(20) });

const INDEXES: IndexDescription[] = [
  { key: { a: 1 } },
  { key: { b: -1 } },
  { key: { c: 1, d: -1 } },
  { key: { 'a.x': 1, 'a.y': 1 } },
  { key: { 'a.0': 1 } },
  { key: { 'b.y': 1, c: 1 } },
  { key: { d: 1, b: 1 } },
  { key: { e: 1 } },
  { key: { e: -1, f: -1 } },
  { key: { f: 1, e: -1 } },
  { key: { c: 1 }, partialFilterExpression: { a: { $exists: true } } },
  { key: { f: -1 }, partialFilterExpression: { e: { $gt: 1 } } },
  { key: { d: -1 }, partialFilterExpression: { b: { $gte: 1 }, c: { $exists: true } } },
];
/** An index that MongoDB has since version 6.0. */
const OF_SOME: IndexDescription = {
  key: { a: 1, _id: 1 },
  partialFilterExpression: { d: { $in: [1, 'a', null] } },
};

const { db, isBefore } = useDatabase('fuzz');

describe('random queries', () => {
  let indexed: Collection<Doc>;
  let plain: Collection<Doc>;

  beforeAll(async () => {
    indexed = db().collection('indexed');
    plain = db().collection('plain');
    await indexed.createIndexes(isBefore('6.0') ? INDEXES : [...INDEXES, OF_SOME]);
    // documents with arrays in both fields of an index are refused
    await indexed.insertMany(documents, { ordered: false }).catch(() => undefined);
    await plain.insertMany(await indexed.find().toArray());
  });

  it(
    `${QUERIES} random queries find the same with indexes as without`,
    async () => {
      expect(await plain.countDocuments()).toBeGreaterThan(DOCUMENTS * 0.7);
      let explained = 0;
      let withIndex = 0;
      let refused = 0;
      const same = fc.asyncProperty(query, async ({ filter: asked, sort: order, ...part }) => {
        const options = order ? { sort: order, ...part } : {};
        // a sort by two arrays is refused, with indexes and without
        const ids = async (c: Collection<Doc>): Promise<number[] | string> => {
          const docs = await c
            .find(asked, options)
            .toArray()
            .catch((error: MongoServerError) => String(error.codeName));
          if (typeof docs === 'string') return docs;
          const found = docs.map((d) => d._id);
          return order ? found : found.sort((x, y) => x - y);
        };
        const [fast, slow, count] = await Promise.all([
          ids(indexed),
          ids(plain),
          indexed.countDocuments(asked),
        ]);
        expect(fast).toEqual(slow);
        if (typeof slow === 'string') {
          expect(slow).toBe('BadValue');
          refused++;
          return;
        }
        if (!order) expect(count).toBe(slow.length);
        if (++explained % 20) return;
        const { queryPlanner } = await indexed.find(asked, options).explain();
        if (JSON.stringify(queryPlanner.winningPlan).includes('IXSCAN')) withIndex++;
      });
      await fc.assert(same, { numRuns: QUERIES, seed: SEED });
      expect(refused).toBeLessThan(QUERIES / 4);
      // the comparison means something only when indexes are used
      expect(withIndex).toBeGreaterThan(QUERIES / 20 / 5);
    },
    60_000 + QUERIES * 100,
  );
});
