import type { Document } from 'mongodb';
import { describeEmbedded, failureOf, useDatabase } from './testing.check.ts';

const { client, db } = useDatabase('unsupported');

describeEmbedded('what the server cannot do, it refuses by name', () => {
  beforeAll(() => db().collection('c').insertOne({ a: 1 }));

  it.each<[string, Document, number]>([
    ['collation', { find: 'c', collation: { locale: 'en' } }, 238],
    [
      'collation',
      { update: 'c', updates: [{ q: {}, u: { $set: { a: 1 } }, collation: { locale: 'en' } }] },
      238,
    ],
    [
      'collation',
      { createIndexes: 'c', indexes: [{ key: { a: 1 }, name: 'a_1', collation: { locale: 'en' } }] },
      238,
    ],
    ['validator', { create: 'x', validator: { $jsonSchema: {} } }, 238],
    ['capped', { create: 'x', capped: true, size: 1000 }, 238],
    ['viewOn', { create: 'x', viewOn: 'c', pipeline: [] }, 238],
    ['timeseries', { create: 'x', timeseries: { timeField: 't' } }, 238],
    ['tailable', { find: 'c', tailable: true }, 238],
    ['$jsonSchema', { find: 'c', filter: { $jsonSchema: {} } }, 238],
    ['$where', { find: 'c', filter: { $where: 'true' } }, 238],
    ['$text', { find: 'c', filter: { $text: { $search: 'x' } } }, 238],
    ['$nope', { find: 'c', filter: { a: { $nope: 1 } } }, 2],
    ['$nope', { find: 'c', filter: { $nope: 1 } }, 2],
    ['$meta', { find: 'c', sort: { score: { $meta: 'textScore' } } }, 238],
    ['frobnicate', { find: 'c', frobnicate: 1 }, 40415],
    ['frobnicate', { insert: 'c', documents: [{}], frobnicate: 1 }, 40415],
    ['frobnicate', { delete: 'c', deletes: [{ q: {}, limit: 1, frobnicate: 1 }] }, 40415],
    ['frobnicate', { frobnicate: 1 }, 59],
    ['collMod', { collMod: 'c' }, 59],
    ['$bit', { findAndModify: 'c', update: { $bit: { a: { and: 1 } } } }, 238],
    ['$out', { aggregate: 'c', pipeline: [{ $out: 'x' }], cursor: {} }, 238],
    ['$graphLookup', { aggregate: 'c', pipeline: [{ $graphLookup: {} }], cursor: {} }, 238],
    ['$changeStream', { aggregate: 'c', pipeline: [{ $changeStream: {} }], cursor: {} }, 238],
    ['$nope', { aggregate: 'c', pipeline: [{ $nope: 1 }], cursor: {} }, 40324],
    ['$sin', { aggregate: 'c', pipeline: [{ $set: { x: { $sin: 1 } } }], cursor: {} }, 168],
    ['$top', { aggregate: 'c', pipeline: [{ $group: { _id: 1, x: { $top: {} } } }], cursor: {} }, 15952],
    ['text', { createIndexes: 'c', indexes: [{ key: { a: 'text' }, name: 'x' }] }, 67],
    ['$**', { createIndexes: 'c', indexes: [{ key: { '$**': 1 }, name: 'x' }] }, 67],
    [
      '$ne',
      {
        createIndexes: 'c',
        indexes: [{ key: { a: 1 }, name: 'x', partialFilterExpression: { a: { $ne: 1 } } }],
      },
      67,
    ],
    ['hidden', { createIndexes: 'c', indexes: [{ key: { a: 1 }, name: 'x', hidden: true }] }, 238],
    ['snapshot', { find: 'c', readConcern: { level: 'snapshot' } }, 72],
  ])('%s in %j', async (name, command, code) => {
    const failure = await failureOf(db().command(command));
    expect(failure).toMatchObject({ code });
    expect(failure.message).toContain(name);
  });

  it('a command that is no part of a transaction', async () => {
    await client().withSession(async (session) => {
      session.startTransaction();
      expect(await failureOf(db().createCollection('x', { session }))).toMatchObject({ code: 263 });
    });
  });

  it('a write concern of several servers is reported beside the result', async () => {
    const failure = await failureOf(
      db()
        .collection('c')
        .insertOne({ a: 2 }, { writeConcern: { w: 3 } }),
    );
    expect(failure).toMatchObject({ code: 100 });
    expect(await db().collection('c').countDocuments({ a: 2 })).toBe(1);
  });
});

describeEmbedded('a time limit', () => {
  const slow = async (): Promise<void> => {
    const text = 'x'.repeat(2000);
    const docs = Array.from({ length: 5000 }, (_, n) => ({ n, text }));
    await db().collection('slow').insertMany(docs);
  };

  it('ends a scan', async () => {
    await slow();
    const query = db()
      .collection('slow')
      .find({ $expr: { $eq: [{ $concat: ['$text', '$text'] }, 'x'] } }, { maxTimeMS: 1 });
    expect(await failureOf(query.toArray())).toMatchObject({ code: 50 });
  });

  it('ends an update, which then has changed nothing', async () => {
    const filter = { $expr: { $ne: [{ $concat: ['$text', '$text'] }, 'x'] } };
    const command = {
      update: 'slow',
      updates: [{ q: filter, u: { $set: { done: true } }, multi: true }],
      maxTimeMS: 1,
    };
    expect(await failureOf(db().command(command))).toMatchObject({ code: 50 });
    expect(await db().collection('slow').countDocuments({ done: true })).toBe(0);
  });
});
