import type { Document, MongoClient, MongoClientOptions, MongoServerError } from 'mongodb';
import { startEmbeddedMongo, type EmbeddedMongo } from './index.ts';
import { describeEmbedded, failureOf, newClient, useDatabase, useDirectory } from './testing.check.ts';

interface Doc extends Document {
  _id: number;
}

const dir = useDirectory();
let server: EmbeddedMongo;
let admin: MongoClient;
const clients: MongoClient[] = [];

/** A client that repeats nothing by itself. */
const NO_RETRIES = { retryReads: false, retryWrites: false };

function connect(options: MongoClientOptions = {}): MongoClient {
  const client = newClient(server.uri, options);
  clients.push(client);
  return client;
}
const docsOf = (client: MongoClient) => client.db('x').collection<Doc>('docs');

const configure = (mode: unknown, data?: Document): Promise<Document> =>
  admin.db('admin').command({ configureFailPoint: 'failCommand', mode, ...(data && { data }) });

describeEmbedded('the fail point failCommand', () => {
  beforeAll(async () => {
    server = await startEmbeddedMongo({ dataDir: dir(), testCommands: true });
    admin = connect();
  });
  afterEach(async () => {
    await configure('off');
    await docsOf(admin).deleteMany({});
  });
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.close()));
    await server.close();
  });

  it('makes a command fail as often as its mode says, and no other command', async () => {
    const docs = docsOf(connect(NO_RETRIES));
    await configure({ times: 2 }, { failCommands: ['find'], errorCode: 11600 });
    await docs.insertOne({ _id: 1 });
    for (let i = 0; i < 2; i++)
      expect(await failureOf(docs.findOne())).toMatchObject({
        code: 11600,
        codeName: 'InterruptedAtShutdown',
        message: "Failing command via 'failCommand' failpoint",
      });
    expect(await docs.findOne()).toEqual({ _id: 1 });
  });

  it('lets as many commands pass as its mode skips', async () => {
    const docs = docsOf(connect(NO_RETRIES));
    await configure({ skip: 2 }, { failCommands: ['insert'], errorCode: 2 });
    await docs.insertOne({ _id: 1 });
    await docs.insertOne({ _id: 2 });
    expect(await failureOf(docs.insertOne({ _id: 3 }))).toMatchObject({ code: 2 });
    expect(await failureOf(docs.insertOne({ _id: 4 }))).toMatchObject({ code: 2 });
    expect(await docs.countDocuments()).toBe(2);
  });

  it('stays on until it is switched off, and tells how many commands it has met', async () => {
    const docs = docsOf(connect(NO_RETRIES));
    const { count } = await configure('alwaysOn', { failCommands: ['find'], errorCode: 1 });
    for (let i = 0; i < 3; i++) await failureOf(docs.findOne());
    expect(await configure('off', { anything: 'is ignored' })).toMatchObject({ count: count + 3, ok: 1 });
    expect(await docs.findOne()).toBeNull();
  });

  it('has no effect without an error, a delay or a closed connection', async () => {
    const docs = docsOf(connect(NO_RETRIES));
    const data = { failCommands: ['find', 'insert'], errorLabels: ['x'], failInternalCommands: true };
    const { count } = await configure('alwaysOn', data);
    await docs.insertOne({ _id: 1 });
    expect(await docs.findOne()).toEqual({ _id: 1 });
    expect(await configure('off')).toMatchObject({ count });
  });

  it('closes the connection instead of running the command, and the driver repeats a write once', async () => {
    const failing = { failCommands: ['insert'], closeConnection: true };
    await configure({ times: 1 }, failing);
    const failure = await failureOf(docsOf(connect(NO_RETRIES)).insertOne({ _id: 1 }));
    expect(failure.name).toBe('MongoNetworkError');
    expect(await docsOf(admin).countDocuments()).toBe(0);
    await configure({ times: 1 }, failing);
    await docsOf(connect()).insertOne({ _id: 1 });
    expect(await docsOf(admin).countDocuments()).toBe(1);
  });

  it('labels errors by their codes as MongoDB does, so that the driver repeats a write', async () => {
    await configure({ times: 1 }, { failCommands: ['insert'], errorCode: 91 });
    await docsOf(connect()).insertOne({ _id: 1 });
    await configure({ times: 1 }, { failCommands: ['insert'], errorCode: 91, errorLabels: [] });
    expect(await failureOf(docsOf(connect()).insertOne({ _id: 2 }))).toMatchObject({ code: 91 });
    await configure({ times: 1 }, { failCommands: ['insert'], errorCode: 2 });
    const failure = await failureOf(docsOf(connect()).insertOne({ _id: 2 }));
    expect((failure as unknown as MongoServerError).errorLabels).toEqual([]);
  });

  it('gives an error the labels it is told', async () => {
    await configure(
      { times: 1 },
      { failCommands: ['insert'], errorCode: 2, errorLabels: ['RetryableWriteError'] },
    );
    await docsOf(connect()).insertOne({ _id: 1 });
    expect(await docsOf(admin).countDocuments()).toBe(1);
  });

  it.each([
    ['a write conflict', { failCommands: ['update'], errorCode: 112 }],
    ['a primary that steps down', { failCommands: ['insert'], errorCode: 189 }],
    ['a commit without a transaction', { failCommands: ['commitTransaction'], errorCode: 251 }],
    ['a commit whose reply is lost', { failCommands: ['commitTransaction'], closeConnection: true }],
    ['a commit that meets a shutdown', { failCommands: ['commitTransaction'], errorCode: 91 }],
  ])('lets withTransaction succeed in spite of %s', async (_, data) => {
    const client = connect();
    const docs = docsOf(client);
    await docs.insertOne({ _id: 1, n: 0 });
    await configure({ times: 1 }, data);
    await client.withSession((session) =>
      session.withTransaction(async () => {
        await docs.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session });
        await docs.insertOne({ _id: 2 }, { session });
      }),
    );
    expect(await docs.find().sort({ _id: 1 }).toArray()).toEqual([{ _id: 1, n: 1 }, { _id: 2 }]);
  });

  it('delays a command, and no other one', async () => {
    const docs = docsOf(connect());
    await docs.insertOne({ _id: 1 });
    await configure({ times: 1 }, { failCommands: ['find'], blockConnection: true, blockTimeMS: 300 });
    const start = performance.now();
    let isDelayed = true;
    const found = docs.findOne().finally(() => (isDelayed = false));
    await docsOf(admin).updateOne({ _id: 1 }, { $set: { n: 1 } });
    expect(isDelayed).toBe(true);
    expect(await found).toEqual({ _id: 1, n: 1 });
    // timers may be a millisecond early
    expect(performance.now() - start).toBeGreaterThan(298);
  });

  it('delays a command before it fails', async () => {
    const docs = docsOf(connect(NO_RETRIES));
    const data = { failCommands: ['find'], blockConnection: true, blockTimeMS: 50, errorCode: 50 };
    await configure({ times: 1 }, data);
    expect(await failureOf(docs.findOne())).toMatchObject({ code: 50 });
  });

  it('adds a write concern error to a write that is done, and to no other command', async () => {
    const writeConcernError = { code: 64, codeName: 'WriteConcernTimeout', errmsg: 'waiting timed out' };
    await configure('alwaysOn', { failCommands: ['insert', 'find'], writeConcernError });
    const docs = docsOf(connect());
    const failure = await failureOf(docs.insertOne({ _id: 1 }));
    expect(failure.name).toBe('MongoWriteConcernError');
    expect(failure.code).toBe(64);
    expect(await docs.findOne()).toEqual({ _id: 1 });
  });

  it('leaves open whether a transaction is committed that ends with a write concern error', async () => {
    const writeConcernError = { code: 64, errmsg: 'waiting timed out' };
    await configure({ times: 1 }, { failCommands: ['commitTransaction'], writeConcernError });
    const client = connect();
    const session = client.startSession();
    session.startTransaction();
    await docsOf(client).insertOne({ _id: 1 }, { session });
    const failure = (await failureOf(session.commitTransaction())) as unknown as MongoServerError;
    expect(failure.hasErrorLabel('UnknownTransactionCommitResult')).toBe(true);
    await session.commitTransaction();
    await session.endSession();
    expect(await docsOf(admin).countDocuments()).toBe(1);
  });

  const find = { failCommands: ['find'], errorCode: 1 };
  it.each<[string, Document, number]>([
    ['appName', { mode: 'alwaysOn', data: { ...find, appName: 'x' } }, 40415],
    ['failCommands', { mode: 'alwaysOn', data: { errorCode: 1 } }, 14],
    ['activationProbability', { mode: { activationProbability: 0.5 }, data: find }, 40415],
    ['times', { mode: { times: -1 }, data: find }, 51024],
    ['sometimes', { mode: 'sometimes', data: find }, 2],
    ['mode', { data: find }, 20],
    ['blockTimeMS', { mode: 'alwaysOn', data: { ...find, blockConnection: true } }, 72],
    ['frobnicate', { mode: 'alwaysOn', data: find, frobnicate: 1 }, 40415],
    ['hangBeforeCommit', { configureFailPoint: 'hangBeforeCommit', mode: 'alwaysOn' }, 118],
  ])('is refused with the name of what the server does not have: %s in %j', async (name, fields, code) => {
    const command = { configureFailPoint: 'failCommand', ...fields };
    const failure = await failureOf(admin.db('admin').command(command));
    expect(failure).toMatchObject({ code });
    expect(failure.message).toContain(name);
  });

  it('is configured by the database admin only', async () => {
    const command = { configureFailPoint: 'failCommand', mode: 'off' };
    expect(await failureOf(admin.db('x').command(command))).toMatchObject({ code: 13 });
  });

  it('does not keep a server from stopping while it delays a command', async () => {
    const dataDir = `${dir()}/stopping`;
    const stopping = await startEmbeddedMongo({ dataDir, testCommands: true });
    const client = newClient(stopping.uri, NO_RETRIES);
    const data = { failCommands: ['find'], blockConnection: true, blockTimeMS: 3_600_000 };
    await client.db('admin').command({ configureFailPoint: 'failCommand', mode: 'alwaysOn', data });
    const delayed = failureOf(client.db('x').collection('docs').findOne());
    await client.db('x').command({ ping: 1 });
    await stopping.close();
    expect((await delayed).name).toMatch(/^Mongo.*Error$/);
    await client.close();
  });
});

describeEmbedded('a server without the option testCommands', () => {
  const { db } = useDatabase('no-fail-points');

  it('does not know the command configureFailPoint', async () => {
    const failure = await failureOf(db().admin().command({ configureFailPoint: 'failCommand', mode: 'off' }));
    expect(failure).toMatchObject({ code: 59, codeName: 'CommandNotFound' });
    expect(failure.message).toContain('configureFailPoint');
  });
});
