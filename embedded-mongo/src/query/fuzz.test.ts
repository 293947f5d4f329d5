import { Binary, BSON, Long, ObjectId, type Collection, type Document } from 'mongodb';
import { randomFrom, useDatabase } from '../testing.check.ts';

const QUERIES = Number(process.env.FUZZ_QUERIES ?? 1500);
const DOCUMENTS = 250;

interface Doc extends Document {
  _id: number;
}

const random = randomFrom(Number(process.env.FUZZ_SEED ?? 20_240_501));
const below = (n: number): number => Math.floor(random() * n);
const pick = <V>(list: readonly V[]): V => list[below(list.length)] as V;

const scalar = (): unknown =>
  pick<() => unknown>([
    () => below(6),
    () => below(6) - 2.5,
    () => null,
    () => pick(['a', 'b', 'ab', 'abc', '', 'B', 'é', 'zz\u0000y', 'x'.repeat(500)]),
    () => random() < 0.5,
    () => new Date(1_700_000_000_000 + below(4) * 1000),
    () => new ObjectId(`65000000000000000000000${below(4)}`),
    () => Long.fromString(`900719925474099${below(9)}`),
    () => new Binary(Buffer.from([below(3)])),
  ])();

function value(depth: number): unknown {
  const r = random();
  if (r < 0.7 || depth > 2) return scalar();
  if (r < 0.85) return Array.from({ length: below(4) }, () => value(depth + 1));
  return Object.fromEntries(['x', 'y'].filter(() => random() < 0.6).map((k) => [k, value(depth + 1)]));
}

const document = (_id: number): Doc => ({
  _id,
  ...Object.fromEntries(['a', 'b', 'c', 'd'].filter(() => random() < 0.85).map((k) => [k, value(0)])),
});

const condition = (): unknown =>
  pick<() => unknown>([
    scalar,
    () => ({ $eq: value(1) }),
    () => ({ [pick(['$gt', '$gte', '$lt', '$lte', '$ne'])]: scalar() }),
    () => ({ $gte: below(4), $lt: below(6) }),
    () => ({ $in: [scalar(), scalar(), scalar()] }),
    () => ({ $nin: [scalar(), scalar()] }),
    () => ({ $exists: random() < 0.5 }),
    () => ({ $not: { $gt: scalar() } }),
    () => ({ $elemMatch: { $gte: below(3), $lt: 5 } }),
    () => ({ $all: [scalar()] }),
    () => ({ $size: below(3) }),
    () => pick([/^a/, /^ab?/, /b$/]),
    () => ({ $type: pick(['string', 'number', 'array', 'null', 'objectId']) }),
  ])();

function filter(depth: number): Document {
  const r = random();
  if (depth < 2 && r < 0.12) return { $or: [filter(depth + 1), filter(depth + 1)] };
  if (depth < 2 && r < 0.2) return { $and: [filter(depth + 1), filter(depth + 1)] };
  const paths = ['a', 'b', 'c', 'd', 'a.x', 'a.y', 'b.y', 'c.x', 'a.0', 'd.x.y'];
  return Object.fromEntries(Array.from({ length: 1 + below(2) }, () => [pick(paths), condition()]));
}

function sort(): Record<string, 1 | -1> | undefined {
  if (random() < 0.4) return undefined;
  // ends with _id, so that there is only one right order
  return { [pick(['a', 'b', 'c', 'd', 'a.x'])]: pick([1, -1] as const), _id: pick([1, -1] as const) };
}

const INDEXES: Record<string, 1 | -1>[] = [
  { a: 1 },
  { b: -1 },
  { c: 1, d: -1 },
  { 'a.x': 1, 'a.y': 1 },
  { 'b.y': 1, c: 1 },
  { d: 1, b: 1 },
];

const { db } = useDatabase('fuzz');

describe('random queries', () => {
  let indexed: Collection<Doc>;
  let plain: Collection<Doc>;

  beforeAll(async () => {
    indexed = db().collection('indexed');
    plain = db().collection('plain');
    for (const key of INDEXES) await indexed.createIndex(key);
    const documents = Array.from({ length: DOCUMENTS }, (_, i) => document(i));
    // documents with arrays in both fields of an index are refused
    await indexed.insertMany(documents, { ordered: false }).catch(() => undefined);
    await plain.insertMany(await indexed.find().toArray());
  });

  it(
    `give the same with indexes as without: ${QUERIES} of them`,
    async () => {
      expect(await plain.countDocuments()).toBeGreaterThan(DOCUMENTS * 0.8);
      let withIndex = 0;
      for (let i = 0; i < QUERIES; i++) {
        const query = filter(0);
        const order = sort();
        const options = order ? { sort: order, limit: below(2) * (1 + below(20)) } : {};
        const ids = async (c: Collection<Doc>): Promise<number[]> => {
          const found = (await c.find(query, options).toArray()).map((d) => d._id);
          return order ? found : found.sort((x, y) => x - y);
        };
        const [fast, slow, count] = await Promise.all([
          ids(indexed),
          ids(plain),
          indexed.countDocuments(query),
        ]);
        const described = BSON.EJSON.stringify({ query, options });
        expect([described, fast]).toEqual([described, slow]);
        if (!options.limit) expect([described, count]).toEqual([described, slow.length]);
        if (i % 20 === 0 && JSON.stringify(await indexed.find(query, options).explain()).includes('IXSCAN'))
          withIndex++;
      }
      // the comparison means something only when indexes are used
      expect(withIndex).toBeGreaterThan(QUERIES / 20 / 5);
    },
    60_000 + QUERIES * 100,
  );
});
