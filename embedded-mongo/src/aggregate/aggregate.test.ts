import { Decimal128, Long, type Document } from 'mongodb';
import { describeEmbedded, failureOf, useDatabase, type ExpectedCode } from '../testing.check.ts';

const { db, codesOf, isBefore } = useDatabase('aggregate');
const date = new Date('2024-03-31T01:30:00Z');

describe('expressions', () => {
  beforeAll(() =>
    db()
      .collection('values')
      .insertOne({
        n: 5,
        text: 'abc',
        list: [3, 1, 2],
        pairs: [
          { k: 'a', v: 1 },
          { k: 'b', v: 2 },
        ],
        date,
        decimal: Decimal128.fromString('19.99'),
        long: Long.fromString('9007199254740993'),
        nothing: null,
        zero: 0,
        empty: [],
      }),
  );

  it.each<[string, unknown, unknown]>([
    ['arithmetic', { $add: [{ $divide: [10, 4] }, { $multiply: ['$n', 2] }, { $floor: -0.5 }] }, 11.5],
    [
      'arithmetic with null and missing values',
      [{ $add: ['$n', '$nothing'] }, { $divide: ['$missing', 2] }],
      [null, null],
    ],
    ['$subtract', { $subtract: ['$n', 7] }, -2],
    [
      'comparisons across types',
      [{ $lt: ['$nothing', 1] }, { $gt: ['a', 1] }, { $eq: ['$missing', null] }, { $lt: ['$missing', null] }],
      [true, true, false, true],
    ],
    [
      'comparisons of numbers of different types',
      [
        { $eq: [{ $literal: Long.fromNumber(5) }, '$n'] },
        { $gt: ['$decimal', 19] },
        { $lte: ['$long', 2 ** 53] },
      ],
      [true, true, false],
    ],
    [
      '$cond and $ifNull',
      [
        { $cond: [{ $gte: ['$n', 5] }, 'y', 'n'] },
        { $cond: { if: '$nothing', then: 'y', else: 'n' } },
        { $ifNull: ['$missing', 'd'] },
        { $ifNull: ['$missing', '$nothing'] },
      ],
      ['y', 'n', 'd', null],
    ],
    [
      'only the chosen branch of $cond',
      { $cond: [{ $eq: ['$n', 0] }, { $divide: ['$n', '$zero'] }, 'ok'] },
      'ok',
    ],
    [
      '$and, $or and $not',
      [{ $and: [] }, { $or: [false, '$n'] }, { $or: [] }, { $not: ['$n'] }, { $not: '$nothing' }],
      [true, true, false, false, true],
    ],
    [
      '$in and $size',
      [{ $in: [2, '$list'] }, { $in: ['x', '$list'] }, { $size: '$empty' }],
      [true, false, 0],
    ],
    [
      '$sum, $avg, $min and $max of an array',
      [
        { $sum: '$list' },
        { $avg: '$list' },
        { $min: '$list' },
        { $max: ['$n', 9, null] },
        { $avg: '$empty' },
      ],
      [6, 2, 1, 9, null],
    ],
    ['$literal', { $literal: '$n' }, '$n'],
    [
      'documents and arrays',
      { a: '$n', b: '$missing', c: ['$text', '$missing'] },
      { a: 5, c: ['abc', null] },
    ],
    ['a field of an array of documents', '$pairs.v', [1, 2]],
    [
      '$dateToString',
      { $dateToString: { date: '$date', format: '%Y-%m-%dT%H:%M:%S', timezone: 'Asia/Kolkata' } },
      '2024-03-31T07:00:00',
    ],
    [
      '$dateToString of the day',
      {
        $dateToString: {
          date: new Date('2024-05-01T20:00:00Z'),
          format: '%Y-%m-%d',
          timezone: 'Asia/Kolkata',
        },
      },
      '2024-05-02',
    ],
    ['$dateToString of other parts', { $dateToString: { date: '$date', format: '%Y%% %u' } }, '2024% 7'],
    ['$dateToString of a missing date', { $dateToString: { date: '$missing', format: '%Y' } }, null],
    [
      '$dateToString around a clock change',
      ['00:59', '01:00', '12:00'].map((time) => ({
        $dateToString: {
          date: new Date(`2024-03-31T${time}Z`),
          format: '%d %H:%M',
          timezone: 'Europe/Berlin',
        },
      })),
      ['31 01:59', '31 03:00', '31 14:00'],
    ],
  ])('evaluates %s', async (_, expression, expected) => {
    const [row] = await db()
      .collection('values')
      .aggregate([{ $project: { _id: 0, result: expression } }])
      .toArray();
    expect(row?.result).toEqual(expected);
  });

  it('evaluates $ifNull with more than two arguments', async () => {
    if (isBefore('5.0')) return;
    const result = { $ifNull: ['$missing', '$nothing', 'd'] };
    const [row] = await db()
      .collection('values')
      .aggregate([{ $project: { result } }])
      .toArray();
    expect(row?.result).toBe('d');
  });

  it.each<[string, unknown, ExpectedCode]>([
    ['an unknown operator', { $nope: 1 }, { '4.4': 31325, latest: 168 }],
    ['a string plus a number', { $add: ['$text', 1] }, { '4.4': 16554, latest: 14 }],
    ['a string minus a number', { $subtract: ['$text', 1] }, { '4.4': 16556, latest: 14 }],
    ['a division by zero', { $divide: ['$n', '$zero'] }, { '4.4': 16608, latest: 2 }],
    ['too few arguments', { $cond: ['$n', 1] }, 16020],
    ['a $cond without else', { $cond: { if: '$n', then: 1 } }, 17082],
    ['an unknown argument of $cond', { $cond: { if: 1, then: 1, otherwise: 1 } }, 17083],
    ['two operators in one document', { $add: [1], $divide: [1, 2] }, { '4.4': 16410, latest: 15983 }],
    ['the $size of a string', { $size: '$text' }, 17124],
    ['$in a string', { $in: [1, '$text'] }, 40081],
    ['$dateToString of a string', { $dateToString: { date: '$text', format: '%Y' } }, 16006],
    ['an unknown format letter', { $dateToString: { date: '$date', format: '%q' } }, 18536],
    [
      'an unknown time zone',
      { $dateToString: { date: '$date', format: '%Y', timezone: 'Asia/Nowhere' } },
      40485,
    ],
    ['an unknown variable', '$$nope', 17276],
  ])('refuses an expression with %s', async (_, expression, code) => {
    const failure = await failureOf(
      db()
        .collection('values')
        .aggregate([{ $project: { result: expression } }])
        .toArray(),
    );
    expect(codesOf(code)).toContain(failure.code);
  });
});

describe('stages', () => {
  beforeAll(async () => {
    await db()
      .collection('orders')
      .insertMany([
        { _id: 1 as never, kind: 'a', total: 10, tags: ['x', 'y'], at: new Date('2024-05-01T20:00:00Z') },
        { _id: 2 as never, kind: 'b', total: 20, tags: ['x'], at: new Date('2024-05-02T02:00:00Z') },
        { _id: 3 as never, kind: 'a', total: 30, tags: [], at: new Date('2024-05-03T00:00:00Z') },
        { _id: 4 as never, total: 40 },
        { _id: 5 as never, kind: null, total: Decimal128.fromString('1.5') },
      ]);
  });

  it.each<[string, Document[], Document[]]>([
    [
      '$group with null and missing values in one group',
      [{ $group: { _id: '$kind', n: { $sum: 1 } } }, { $sort: { _id: 1 } }],
      [
        { _id: null, n: 2 },
        { _id: 'a', n: 2 },
        { _id: 'b', n: 1 },
      ],
    ],
    [
      '$group by a document of one field, of which a missing value is null',
      [{ $group: { _id: { k: '$kind' }, n: { $sum: 1 } } }, { $sort: { _id: 1 } }],
      [
        { _id: { k: null }, n: 2 },
        { _id: { k: 'a' }, n: 2 },
        { _id: { k: 'b' }, n: 1 },
      ],
    ],
    [
      '$group by a document of two fields, of which a missing value is missing',
      [
        { $match: { _id: { $gte: 4 } } },
        { $group: { _id: { k: '$kind', t: '$none' } } },
        { $sort: { _id: 1 } },
      ],
      [{ _id: {} }, { _id: { k: null } }],
    ],
    [
      'the accumulators of $group',
      [
        { $match: { _id: { $lt: 4 } } },
        { $sort: { _id: -1 } },
        {
          $group: {
            _id: null,
            sum: { $sum: '$total' },
            avg: { $avg: '$total' },
            min: { $min: '$total' },
            max: { $max: '$total' },
            first: { $first: '$total' },
          },
        },
      ],
      [{ _id: null, sum: 60, avg: 20, min: 10, max: 30, first: 30 }],
    ],
    [
      '$group by day in a time zone',
      [
        { $match: { at: { $exists: true } } },
        {
          $group: {
            _id: { $dateToString: { date: '$at', format: '%Y-%m-%d', timezone: 'Asia/Kolkata' } },
            total: { $sum: '$total' },
          },
        },
        { $sort: { _id: 1 } },
      ],
      [
        { _id: '2024-05-02', total: 30 },
        { _id: '2024-05-03', total: 30 },
      ],
    ],
    [
      '$unwind',
      [{ $unwind: '$tags' }, { $project: { tags: 1 } }],
      [
        { _id: 1, tags: 'x' },
        { _id: 1, tags: 'y' },
        { _id: 2, tags: 'x' },
      ],
    ],
    [
      '$set and $project',
      [
        { $match: { _id: 2 } },
        { $set: { 'x.y': { $add: ['$total', 1] } } },
        { $project: { tags: 0, at: 0, kind: 0 } },
      ],
      [{ _id: 2, total: 20, x: { y: 21 } }],
    ],
    [
      '$project with computed fields',
      [{ $match: { _id: 2 } }, { $project: { z: '$total', kind: 1, _id: 0 } }],
      [{ kind: 'b', z: 20 }],
    ],
    [
      '$sort, $skip and $limit',
      [{ $sort: { kind: 1, _id: 1 } }, { $skip: 1 }, { $limit: 3 }, { $project: { _id: 1 } }],
      [{ _id: 5 }, { _id: 1 }, { _id: 3 }],
    ],
    ['$unwind of a value that is no array', [{ $unwind: { path: '$kind' } }, { $count: 'n' }], [{ n: 3 }]],
    ['$count of nothing', [{ $match: { _id: 99 } }, { $count: 'n' }], []],
  ])('runs %s', async (_, pipeline, expected) => {
    expect(await db().collection('orders').aggregate(pipeline).toArray()).toEqual(expected);
  });

  it('gathers each value once with $addToSet, in any order', async () => {
    const group = { _id: null, kinds: { $addToSet: '$kind' } };
    const [row] = await db()
      .collection('orders')
      .aggregate([{ $group: group }])
      .toArray();
    expect(row?.kinds).toHaveLength(3);
    expect(new Set(row?.kinds)).toEqual(new Set(['a', 'b', null]));
  });

  it.each<[string, Document[], number]>([
    ['an unknown stage', [{ $nope: {} }], 40324],
    ['two stages in one document', [{ $match: {}, $limit: 1 }], 40323],
    ['an unknown accumulator', [{ $group: { _id: 1, n: { $nope: 1 } } }], 15952],
    ['a limit of 0', [{ $limit: 0 }], 15958],
  ])('refuses a pipeline with %s', async (_, pipeline, code) => {
    expect(await failureOf(db().collection('orders').aggregate(pipeline).toArray())).toMatchObject({ code });
  });
});

describeEmbedded('long aggregations', () => {
  const LENGTH = 20_000;

  const many = () => db().collection('many');
  /** Matches nothing, and no index helps. */
  const searched = { $or: [{ text: /y$/ }, { few: 7 }, { 'text.none': 1 }, { n: -1 }] };

  beforeAll(() =>
    many().insertMany(
      Array.from({ length: LENGTH }, (_, n) => ({ n, few: Array(n % 7).fill(0), text: 'x'.repeat(100) })),
    ),
  );

  it.each<[string, Document[], Document[]]>([
    [
      'a group',
      [{ $set: { m: { $multiply: ['$n', 2] } } }, { $group: { _id: null, sum: { $sum: '$m' } } }],
      [{ _id: null, sum: LENGTH * (LENGTH - 1) }],
    ],
    [
      'a sort',
      [
        { $set: { m: { $subtract: [0, '$n'] } } },
        { $sort: { m: 1 } },
        { $limit: 1 },
        { $project: { _id: 0, m: 1 } },
      ],
      [{ m: 1 - LENGTH }],
    ],
  ])('answers other requests while a long pipeline runs: %s', async (_, pipeline, expected) => {
    let isDone = false;
    const rows = db()
      .collection('many')
      .aggregate(pipeline)
      .toArray()
      .finally(() => (isDone = true));
    let answered = 0;
    for (; !isDone; answered++) await db().command({ ping: 1 });
    expect(await rows).toEqual(expected);
    expect(answered).toBeGreaterThan(5);
  });

  it.each<[string, () => Promise<unknown>, unknown]>([
    ['a find', () => many().find(searched).sort({ text: -1, n: -1 }).project({ _id: 0, n: 1 }).toArray(), []],
    ['a count', () => many().countDocuments(searched), 0],
    [
      'a search by a pipeline',
      () =>
        many()
          .aggregate([{ $match: searched }])
          .toArray(),
      [],
    ],
  ])('answers other requests while nothing is found: %s', async (_, run, expected) => {
    let isDone = false;
    const found = run().finally(() => (isDone = true));
    let answered = 0;
    for (; !isDone; answered++) await db().command({ ping: 1 });
    expect(await found).toEqual(expected);
    expect(answered).toBeGreaterThan(3);
  });

  it('sorts many batches stably, as a single sort would', async () => {
    const rows = await db()
      .collection('many')
      .aggregate([{ $set: { k: { $size: '$few' } } }, { $sort: { k: 1 } }, { $project: { n: 1, k: 1 } }])
      .toArray();
    const expected = Array.from({ length: LENGTH }, (_, n) => ({ n, k: n % 7 })).sort((a, b) => a.k - b.k);
    expect(rows.map(({ n, k }) => ({ n, k }))).toEqual(expected);
  });
});
