import { Decimal128, Long, ObjectId, type Document } from 'mongodb';
import { describeEmbedded, failureOf, useDatabase } from '../testing.check.ts';

const { db } = useDatabase('aggregate');
const id = new ObjectId('65a1b2c3d4e5f60718293a4b');
const date = new Date('2024-03-31T01:30:00Z');

describe('expressions', () => {
  beforeAll(() =>
    db()
      .collection('values')
      .insertOne({
        id,
        n: 5,
        negative: -7,
        text: 'Straße',
        list: [3, 1, 2],
        pairs: [
          { k: 'a', v: 1 },
          { k: 'b', v: 2 },
        ],
        date,
        decimal: Decimal128.fromString('19.99'),
        long: Long.fromString('9007199254740993'),
        nothing: null,
        empty: [],
      }),
  );

  it.each<[string, unknown, unknown]>([
    ['$toString of an id', { $toString: '$id' }, '65a1b2c3d4e5f60718293a4b'],
    ['$type', [{ $type: '$n' }, { $type: '$missing' }, { $type: '$decimal' }], ['int', 'missing', 'decimal']],
    [
      '$round to even',
      [{ $round: [2.5, 0] }, { $round: [3.5] }, { $round: [2.555, 2] }, { $round: [1234, -2] }],
      [2, 4, 2.56, 1200],
    ],
    ['$floor, $ceil, $abs', [{ $floor: -2.5 }, { $ceil: 2.1 }, { $abs: '$negative' }], [-3, 3, 7]],
    ['$mod keeps the sign', { $mod: ['$negative', 3] }, -1],
    ['$divide, $multiply, $add', { $add: [{ $divide: [10, 4] }, { $multiply: ['$n', 2] }] }, 12.5],
    ['$subtract of dates', { $subtract: [new Date(2000), new Date(500)] }, 1500],
    ['$add to a date', { $add: [new Date(0), 1000] }, new Date(1000)],
    ['64-bit integers', { $toString: { $add: ['$long', 1] } }, '9007199254740994'],
    [
      '$cmp across types',
      [{ $cmp: ['$nothing', 1] }, { $gt: ['a', 1] }, { $eq: ['$missing', null] }],
      [-1, true, false],
    ],
    [
      '$cond, $ifNull, $switch',
      [
        { $cond: [{ $gte: ['$n', 5] }, 'y', 'n'] },
        { $ifNull: ['$missing', '$nothing', 'd'] },
        { $switch: { branches: [{ case: { $lt: ['$n', 3] }, then: 'lo' }], default: 'hi' } },
      ],
      ['y', 'd', 'hi'],
    ],
    ['$and, $or, $not', [{ $and: [] }, { $or: [false, '$n'] }, { $not: ['$n'] }], [true, true, false]],
    ['$concat', [{ $concat: ['a', '$text'] }, { $concat: ['a', '$nothing'] }], ['aStraße', null]],
    [
      'text',
      [
        { $strLenCP: '$text' },
        { $substrCP: ['$text', 0, 5] },
        { $toUpper: 'abc' },
        { $trim: { input: ' a ' } },
      ],
      [6, 'Straß', 'ABC', 'a'],
    ],
    ['$split', { $split: ['a-b', '-'] }, ['a', 'b']],
    ['$regexMatch', { $regexMatch: { input: '$text', regex: /^str/i } }, true],
    [
      '$filter, $map, $reduce',
      [
        { $filter: { input: '$list', cond: { $gt: ['$$this', 1] } } },
        { $map: { input: '$list', as: 'a', in: { $multiply: ['$$a', 2] } } },
        { $reduce: { input: '$list', initialValue: 0, in: { $add: ['$$value', '$$this'] } } },
      ],
      [[3, 2], [6, 2, 4], 6],
    ],
    [
      'lists',
      [
        { $size: '$empty' },
        { $first: '$list' },
        { $arrayElemAt: ['$list', -1] },
        { $slice: ['$list', -2] },
        { $in: [2, '$list'] },
      ],
      [0, 3, 2, [1, 2], true],
    ],
    [
      '$sum, $avg, $min, $max of a list',
      [{ $sum: '$list' }, { $avg: '$list' }, { $min: '$list' }, { $max: ['$n', 9, null] }],
      [6, 2, 1, 9],
    ],
    [
      '$arrayToObject, $mergeObjects',
      { $mergeObjects: [{ $arrayToObject: '$pairs' }, { c: 3 }, '$nothing'] },
      { a: 1, b: 2, c: 3 },
    ],
    [
      '$let, $literal',
      [{ $let: { vars: { t: { $add: ['$n', 1] } }, in: { $multiply: ['$$t', 2] } } }, { $literal: '$n' }],
      [12, '$n'],
    ],
    ['a field of a list of documents', '$pairs.v', [1, 2]],
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
    [
      '$dateToString of other parts',
      { $dateToString: { date: '$date', format: '%j %V %G %u %w %L%%' } },
      '091 13 2024 7 1 000%',
    ],
    [
      '$dateToString of nothing',
      [{ $dateToString: { date: '$missing' } }, { $dateToString: { date: '$date' } }],
      [null, '2024-03-31T01:30:00.000Z'],
    ],
    [
      '$dateTrunc by month',
      { $dateTrunc: { date: '$date', unit: 'month' } },
      new Date('2024-03-01T00:00:00Z'),
    ],
    [
      '$dateTrunc by week',
      { $dateTrunc: { date: '$date', unit: 'week', startOfWeek: 'monday' } },
      new Date('2024-03-25T00:00:00Z'),
    ],
    [
      '$dateTrunc by day in a zone',
      { $dateTrunc: { date: new Date('2024-05-01T20:00:00Z'), unit: 'day', timezone: 'Asia/Kolkata' } },
      new Date('2024-05-01T18:30:00Z'),
    ],
    [
      '$dateTrunc across a clock change',
      { $dateTrunc: { date: '$date', unit: 'day', timezone: 'Europe/Berlin' } },
      new Date('2024-03-30T23:00:00Z'),
    ],
    [
      'parts of a date',
      [
        { $year: '$date' },
        { $isoWeek: '$date' },
        { $dayOfWeek: '$date' },
        { $hour: { date: '$date', timezone: 'Asia/Kolkata' } },
      ],
      [2024, 13, 1, 7],
    ],
  ])('%s', async (_, expression, expected) => {
    const [row] = await db()
      .collection('values')
      .aggregate([{ $project: { _id: 0, result: expression } }])
      .toArray();
    expect(row?.result).toEqual(expected);
  });

  it.each<[string, unknown, number]>([
    ['an unknown operator', { $nope: 1 }, 168],
    ['text plus a number', { $add: ['$text', 1] }, 14],
    ['the absolute value of text', { $abs: '$text' }, 14],
    ['an unknown variable', '$$nope', 17276],
  ])('refuses %s', async (_, expression, code) => {
    const failure = await failureOf(
      db()
        .collection('values')
        .aggregate([{ $project: { result: expression } }])
        .toArray(),
    );
    expect(failure).toMatchObject({ code });
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
    await db()
      .collection('kinds')
      .insertMany([
        { _id: 'a' as never, name: 'Alpha' },
        { _id: 'b' as never, name: 'Beta' },
      ]);
  });

  it.each<[string, Document[], Document[]]>([
    [
      '$group, with null and missing together',
      [{ $group: { _id: '$kind', n: { $sum: 1 } } }, { $sort: { _id: 1 } }],
      [
        { _id: null, n: 2 },
        { _id: 'a', n: 2 },
        { _id: 'b', n: 1 },
      ],
    ],
    [
      '$group accumulators',
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
            last: { $last: '$total' },
            push: { $push: '$kind' },
            set: { $addToSet: '$kind' },
            n: { $count: {} },
          },
        },
      ],
      [
        {
          _id: null,
          sum: 60,
          avg: 20,
          min: 10,
          max: 30,
          first: 30,
          last: 10,
          push: ['a', 'b', 'a'],
          set: ['a', 'b'],
          n: 3,
        },
      ],
    ],
    [
      '$group by day in a zone',
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
      '$unwind, keeping all',
      [
        { $match: { _id: { $in: [1, 3, 4] } } },
        { $unwind: { path: '$tags', includeArrayIndex: 'i', preserveNullAndEmptyArrays: true } },
        { $project: { tags: 1, i: 1 } },
      ],
      [
        { _id: 1, tags: 'x', i: 0 },
        { _id: 1, tags: 'y', i: 1 },
        { _id: 3, i: null },
        { _id: 4, i: null },
      ],
    ],
    [
      '$bucket',
      [
        { $match: { _id: { $lt: 5 } } },
        {
          $bucket: {
            groupBy: '$total',
            boundaries: [0, 20, 35],
            default: 'more',
            output: { n: { $sum: 1 } },
          },
        },
      ],
      [
        { _id: 0, n: 1 },
        { _id: 20, n: 2 },
        { _id: 'more', n: 1 },
      ],
    ],
    [
      '$facet',
      [
        {
          $facet: {
            all: [{ $count: 'n' }],
            top: [{ $sort: { total: -1 } }, { $limit: 1 }, { $project: { total: 1 } }],
          },
        },
      ],
      [{ all: [{ n: 5 }], top: [{ _id: 4, total: 40 }] }],
    ],
    [
      '$lookup by field',
      [
        { $match: { _id: { $lte: 2 } } },
        { $lookup: { from: 'kinds', localField: 'kind', foreignField: '_id', as: 'k' } },
        { $project: { name: { $first: '$k.name' } } },
      ],
      [
        { _id: 1, name: 'Alpha' },
        { _id: 2, name: 'Beta' },
      ],
    ],
    [
      '$lookup by pipeline',
      [
        { $match: { _id: 1 } },
        {
          $lookup: {
            from: 'orders',
            let: { kind: '$kind' },
            pipeline: [
              { $match: { total: { $gt: 10 } } },
              { $project: { total: 1, same: { $eq: ['$kind', '$$kind'] } } },
              { $match: { same: true } },
              { $project: { total: 1 } },
            ],
            as: 'same',
          },
        },
        { $project: { same: 1 } },
      ],
      [{ _id: 1, same: [{ _id: 3, total: 30 }] }],
    ],
    [
      '$set and $project',
      [
        { $match: { _id: 2 } },
        { $set: { 'x.y': { $add: ['$total', 1] }, kind: '$$REMOVE' } },
        { $project: { tags: 0, at: 0 } },
      ],
      [{ _id: 2, total: 20, x: { y: 21 } }],
    ],
    [
      '$project with computed fields',
      [{ $match: { _id: 2 } }, { $project: { z: '$total', kind: 1, _id: 0 } }],
      [{ kind: 'b', z: 20 }],
    ],
    [
      '$sort, $skip, $limit',
      [{ $sort: { kind: 1, _id: 1 } }, { $skip: 1 }, { $limit: 3 }, { $project: { _id: 1 } }],
      [{ _id: 5 }, { _id: 1 }, { _id: 3 }],
    ],
    ['$count of nothing', [{ $match: { _id: 99 } }, { $count: 'n' }], []],
  ])('%s', async (_, pipeline, expected) => {
    expect(await db().collection('orders').aggregate(pipeline).toArray()).toEqual(expected);
  });

  it.each<[string, Document[], number]>([
    ['an unknown stage', [{ $nope: {} }], 40324],
    ['a stage with two names', [{ $match: {}, $limit: 1 }], 40323],
    ['an unknown accumulator', [{ $group: { _id: 1, n: { $nope: 1 } } }], 15952],
    ['a limit of 0', [{ $limit: 0 }], 15958],
    ['a mistake inside $facet', [{ $facet: { a: [{ $nope: 1 }] } }], 40324],
  ])('refuses %s', async (_, pipeline, code) => {
    expect(await failureOf(db().collection('orders').aggregate(pipeline).toArray())).toMatchObject({ code });
  });
});

describeEmbedded('a long aggregation', () => {
  it('gives other requests their turns', async () => {
    const many = db().collection('many');
    await many.insertMany(
      Array.from({ length: 20_000 }, (_, n) => ({ n, key: n % 5000, text: 'x'.repeat(100) })),
    );
    let isDone = false;
    const pipeline = [
      { $set: { m: { $mod: ['$n', 977] } } },
      { $group: { _id: '$key', sum: { $sum: '$m' } } },
      { $sort: { sum: -1, _id: 1 } },
    ];
    const rows = many
      .aggregate(pipeline)
      .toArray()
      .finally(() => (isDone = true));
    let answered = 0;
    for (; !isDone; answered++) await db().command({ ping: 1 });
    expect(await rows).toHaveLength(5000);
    expect(answered).toBeGreaterThan(5);
  });

  it('sorts as one by one, and equals in the order they came', async () => {
    const rows = await db()
      .collection('many')
      .aggregate([{ $set: { k: { $mod: ['$n', 7] } } }, { $sort: { k: 1 } }, { $project: { n: 1, k: 1 } }])
      .toArray();
    const expected = Array.from({ length: 20_000 }, (_, n) => ({ n, k: n % 7 })).sort((a, b) => a.k - b.k);
    expect(rows.map(({ n, k }) => ({ n, k }))).toEqual(expected);
  });
});
