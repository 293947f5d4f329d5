import { Decimal128, Long, type Document } from 'mongodb';
import { describeEmbedded, failureOf, useDatabase } from './testing.check.ts';

const BIG = { $literal: Long.fromString('9007199254740993') };

const { client, db } = useDatabase('unsupported');

describeEmbedded('unsupported features', () => {
  beforeAll(() => db().collection('c').insertOne({ a: 1 }));

  it.each<[string, Document, number]>([
    ['collation', { find: 'c', collation: { locale: 'en' } }, 40415],
    [
      'collation',
      { update: 'c', updates: [{ q: {}, u: { $set: { a: 1 } }, collation: { locale: 'en' } }] },
      40415,
    ],
    ['hint', { find: 'c', hint: 'a_1' }, 40415],
    ['maxTimeMS', { find: 'c', maxTimeMS: 100 }, 40415],
    ['tailable', { find: 'c', tailable: true }, 40415],
    ['frobnicate', { insert: 'c', documents: [{}], frobnicate: 1 }, 40415],
    ['frobnicate', { delete: 'c', deletes: [{ q: {}, limit: 1, frobnicate: 1 }] }, 40415],
    ['validator', { create: 'x', validator: { $jsonSchema: {} } }, 40415],
    ['capped', { create: 'x', capped: true, size: 1000 }, 40415],
    ['viewOn', { create: 'x', viewOn: 'c', pipeline: [] }, 40415],
    ['timeseries', { create: 'x', timeseries: { timeField: 't' } }, 40415],
    ['bypassDocumentValidation', { insert: 'c', documents: [{}], bypassDocumentValidation: true }, 40415],
    ['noCursorTimeout', { find: 'c', noCursorTimeout: true }, 40415],
    ['sort', { update: 'c', updates: [{ q: {}, u: { $set: { a: 1 } }, sort: { a: 1 } }] }, 40415],
    ['commitQuorum', { createIndexes: 'c', indexes: [], commitQuorum: 1 }, 40415],
    ['frobnicate', { listCollections: 1, cursor: { frobnicate: 1 } }, 40415],
    ['apiVersion', { ping: 1, apiVersion: '1' }, 40415],
    ['frobnicate', { explain: { find: 'c', frobnicate: 1 } }, 40415],
    ['frobnicate', { frobnicate: 1 }, 59],
    ['count', { count: 'c' }, 59],
    ['distinct', { distinct: 'c', key: 'a' }, 59],
    ['dropIndexes', { dropIndexes: 'c', index: 'a_1' }, 59],
    ['collMod', { collMod: 'c' }, 59],
    ['bulkWrite', { bulkWrite: 1, ops: [], nsInfo: [] }, 59],
    ['update', { explain: { update: 'c', updates: [] } }, 59],
    ['$jsonSchema', { find: 'c', filter: { $jsonSchema: {} } }, 2],
    ['$where', { find: 'c', filter: { $where: 'true' } }, 2],
    ['$text', { find: 'c', filter: { $text: { $search: 'x' } } }, 2],
    ['$nope', { find: 'c', filter: { a: { $nope: 1 } } }, 2],
    ['$mod', { find: 'c', filter: { a: { $mod: [2, 1] } } }, 2],
    ['toString', { find: 'c', filter: { a: { $gt: 1, toString: 1 } } }, 2],
    ['$expr', { find: 'c', filter: { $expr: { $eq: ['$a', 1] } } }, 2],
    ['$nor', { find: 'c', filter: { $nor: [{ a: 1 }] } }, 2],
    ['$not', { find: 'c', filter: { a: { $not: { $gt: 1 } } } }, 2],
    ['$type', { find: 'c', filter: { a: { $type: 'string' } } }, 2],
    ['x', { find: 'c', filter: { a: { $regex: 'a', $options: 'x' } } }, 51108],
    ['$meta', { find: 'c', sort: { score: { $meta: 'textScore' } } }, 2],
    ['$slice', { find: 'c', projection: { a: { $slice: 1 } } }, 2],
    ['a.$', { find: 'c', projection: { 'a.$': 1 } }, 2],
    ['$bit', { findAndModify: 'c', update: { $bit: { a: { and: 1 } } } }, 9],
    ['$rename', { findAndModify: 'c', update: { $rename: { a: 'b' } } }, 9],
    ['$pull', { findAndModify: 'c', update: { $pull: { a: 1 } } }, 9],
    ['l.$.a', { findAndModify: 'c', query: { 'l.b': 1 }, update: { $set: { 'l.$.a': 1 } } }, 52],
    ['l.$[]', { findAndModify: 'c', update: { $inc: { 'l.$[]': 1 } } }, 52],
    ['arrayFilters', { findAndModify: 'c', update: { $set: { a: 1 } }, arrayFilters: [] }, 40415],
    ['$sort', { findAndModify: 'c', update: { $push: { l: { $each: [1], $sort: 1 } } } }, 2],
    ['pipeline', { findAndModify: 'c', update: [{ $set: { a: 1 } }] }, 9],
    ['Decimal128', { findAndModify: 'c', update: { $inc: { a: Decimal128.fromString('1') } } }, 238],
    ['Decimal128', { aggregate: 'c', pipeline: [{ $set: { x: { $add: [BIG, 1] } } }], cursor: {} }, 238],
    [
      '$subtract',
      { aggregate: 'c', pipeline: [{ $set: { x: { $subtract: [new Date(0), 1] } } }], cursor: {} },
      14,
    ],
    ['$out', { aggregate: 'c', pipeline: [{ $out: 'x' }], cursor: {} }, 40324],
    ['$graphLookup', { aggregate: 'c', pipeline: [{ $graphLookup: {} }], cursor: {} }, 40324],
    ['$nope', { aggregate: 'c', pipeline: [{ $nope: 1 }], cursor: {} }, 40324],
    ['$nope', { aggregate: 'c', pipeline: [{ $match: { a: { $nope: 1 } } }], cursor: {} }, 2],
    ['$lookup', { aggregate: 'c', pipeline: [{ $lookup: { from: 'd', as: 'd' } }], cursor: {} }, 40324],
    ['$facet', { aggregate: 'c', pipeline: [{ $facet: { a: [] } }], cursor: {} }, 40324],
    ['$sin', { aggregate: 'c', pipeline: [{ $set: { x: { $sin: 1 } } }], cursor: {} }, 168],
    ['ROOT', { aggregate: 'c', pipeline: [{ $set: { x: '$$ROOT' } }], cursor: {} }, 17276],
    [
      'onNull',
      { aggregate: 'c', pipeline: [{ $set: { x: { $dateToString: { onNull: 2 } } } }], cursor: {} },
      18535,
    ],
    [
      'includeArrayIndex',
      { aggregate: 'c', pipeline: [{ $unwind: { path: '$a', includeArrayIndex: 'i' } }], cursor: {} },
      28811,
    ],
    ['$top', { aggregate: 'c', pipeline: [{ $group: { _id: 1, x: { $top: {} } } }], cursor: {} }, 15952],
    ['hint', { aggregate: 'c', pipeline: [], cursor: {}, hint: 'a_1' }, 40415],
    ['let', { aggregate: 'c', pipeline: [], cursor: {}, let: { a: 1 } }, 40415],
    ['text', { createIndexes: 'c', indexes: [{ key: { a: 'text' }, name: 'x' }] }, 67],
    ['$**', { createIndexes: 'c', indexes: [{ key: { '$**': 1 }, name: 'x' }] }, 67],
    ['sparse', { createIndexes: 'c', indexes: [{ key: { a: 1 }, name: 'x', sparse: true }] }, 197],
    ['hidden', { createIndexes: 'c', indexes: [{ key: { a: 1 }, name: 'x', hidden: true }] }, 197],
    ['collation', { createIndexes: 'c', indexes: [{ key: { a: 1 }, name: 'x', collation: {} }] }, 197],
    [
      '$ne',
      {
        createIndexes: 'c',
        indexes: [{ key: { a: 1 }, name: 'x', partialFilterExpression: { a: { $ne: 1 } } }],
      },
      67,
    ],
    ['snapshot', { find: 'c', readConcern: { level: 'snapshot' } }, 72],
    ['w: 3', { insert: 'c', documents: [{ a: 2 }], writeConcern: { w: 3 } }, 100],
  ])('%s is refused by name in %j', async (name, command, code) => {
    const failure = await failureOf(db().command(command));
    expect(failure).toMatchObject({ code });
    expect(failure.message).toContain(name);
  });

  it('a command that cannot be part of a transaction is refused there', async () => {
    await client().withSession(async (session) => {
      session.startTransaction();
      expect(await failureOf(db().createCollection('x', { session }))).toMatchObject({ code: 263 });
    });
  });
});
