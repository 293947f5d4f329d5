import fc from 'fast-check';
import type { MongoServerError } from 'mongodb';
import { type Collection } from 'mongodb';
import { useDatabase } from '../testing.check.ts';

const RUNS = Number(process.env.MODEL_RUNS ?? 60);

interface Doc {
  _id: number;
  /** Unique among the documents that have it. */
  code?: string;
  n: number;
  list: number[];
}

/** A write, for the collection under test and for a list so plain that it is seen to be right. */
interface Write {
  name: string;
  real(collection: Collection<Doc>): Promise<unknown>;
  model(docs: Doc[]): Doc[];
}

const id = fc.nat({ max: 9 });
const n = fc.integer({ min: -5, max: 20 });
const code = fc.constantFrom('a', 'b', 'c', 'd');

const some = (docs: Doc[], chooses: (doc: Doc) => boolean, change: (doc: Doc) => Doc): Doc[] =>
  docs.map((doc) => (chooses(doc) ? change(doc) : doc));

const write: fc.Arbitrary<Write> = fc.oneof(
  fc
    .record({ _id: id, n, code, list: fc.constant<number[]>([]) }, { requiredKeys: ['_id', 'n', 'list'] })
    .map((doc): Write => ({
      name: `insert ${JSON.stringify(doc)}`,
      real: (c) => c.insertOne({ ...doc }),
      model: (docs) => [...docs, doc],
    })),
  fc.tuple(id, code).map(([_id, value]): Write => ({
    name: `set the code of ${_id} to ${value}`,
    real: (c) => c.updateOne({ _id }, { $set: { code: value } }),
    model: (docs) =>
      some(
        docs,
        (d) => d._id === _id,
        (d) => ({ ...d, code: value }),
      ),
  })),
  fc.tuple(n, n).map(([least, by]): Write => ({
    name: `add ${by} to all from ${least}`,
    real: (c) => c.updateMany({ n: { $gte: least } }, { $inc: { n: by } }),
    model: (docs) =>
      some(
        docs,
        (d) => d.n >= least,
        (d) => ({ ...d, n: d.n + by }),
      ),
  })),
  fc.tuple(id, n).map(([_id, value]): Write => ({
    name: `push ${value} to ${_id}`,
    real: (c) => c.findOneAndUpdate({ _id }, { $push: { list: value } }),
    model: (docs) =>
      some(
        docs,
        (d) => d._id === _id,
        (d) => ({ ...d, list: [...d.list, value] }),
      ),
  })),
  n.map((below): Write => ({
    name: `delete all below ${below}`,
    real: (c) => c.deleteMany({ n: { $lt: below } }),
    model: (docs) => docs.filter((d) => d.n >= below),
  })),
  fc.tuple(id, n).map(([_id, value]): Write => ({
    name: `upsert ${_id} with ${value}`,
    real: (c) =>
      c.updateOne({ _id }, { $set: { n: value }, $setOnInsert: { list: [value] } }, { upsert: true }),
    model: (docs) =>
      docs.some((d) => d._id === _id)
        ? some(
            docs,
            (d) => d._id === _id,
            (d) => ({ ...d, n: value }),
          )
        : [...docs, { _id, n: value, list: [value] }],
  })),
);

const refuses = (docs: Doc[]): boolean => {
  const codes = docs.flatMap((d) => d.code ?? []);
  return new Set(docs.map((d) => d._id)).size < docs.length || new Set(codes).size < codes.length;
};

const byId = (docs: Doc[]): Doc[] => [...docs].sort((a, b) => a._id - b._id);

const { db } = useDatabase('model');

it(
  'random writes leave a collection as they leave a plain array',
  async () => {
    let run = 0;
    let refused = 0;
    const behaves = fc.asyncProperty(fc.array(write, { minLength: 5, maxLength: 25 }), async (writes) => {
      const collection = db().collection<Doc>(`run${run++}`);
      await collection.createIndexes([
        { key: { code: 1 }, unique: true, partialFilterExpression: { code: { $exists: true } } },
        { key: { n: 1, _id: 1 } },
        { key: { list: 1 } },
      ]);
      let docs: Doc[] = [];
      for (const { real, model } of writes) {
        const after = model(docs);
        const failure = await real(collection).then(
          () => undefined,
          (error: MongoServerError) => error.code,
        );
        expect(failure).toBe(refuses(after) ? 11_000 : undefined);
        if (failure) refused++;
        else docs = after;
        expect(byId(await collection.find().toArray())).toEqual(byId(docs));
        const smallest = await collection
          .find({ n: { $gte: 0 } }, { sort: { n: 1, _id: 1 }, limit: 3 })
          .toArray();
        const expected = byId(docs).filter((d) => d.n >= 0);
        expect(smallest).toEqual(expected.sort((a, b) => a.n - b.n).slice(0, 3));
        const holding = docs.filter((d) => d.list.some((v) => v > 5)).length;
        expect(await collection.countDocuments({ list: { $gt: 5 } })).toBe(holding);
      }
    });
    await fc.assert(behaves, { numRuns: RUNS });
    expect(refused).toBeGreaterThan(RUNS / 10);
  },
  60_000 + RUNS * 500,
);
