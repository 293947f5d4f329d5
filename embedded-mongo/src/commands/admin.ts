import { Binary, Long, ObjectId, UUID } from 'bson';
import { MAX_DOCUMENT_BYTES } from '../bson/codec.ts';
import { isNumeric, toNumber, type Doc } from '../bson/values.ts';
import { badValue, MongoError } from '../errors.ts';
import { SESSION_TIMEOUT_MINUTES } from '../sessions.ts';
import { MAX_MESSAGE_BYTES } from '../wire.ts';
import { BatchReply, type Call, type Command, type Engine } from './command.ts';
import { commandFields, list, wholeNumber } from './fields.ts';

/** The version of MongoDB whose answers these are. */
const VERSION = '8.0.0';
const MAX_WIRE_VERSION = 25;
const startedAt = Date.now();

const ELECTION = new ObjectId('7fffffff0000000000000001');

/**
 * The handshake: the only member of a replica set, and its primary. `hosts` and `me` are the address the client
 * dialled, or it would look for another one. Without `topologyVersion` drivers ask again instead of waiting.
 */
function hello(engine: Engine, call: Call): Doc {
  const me = engine.address();
  const date = new Date();
  const opTime = { ts: engine.clock.now(), t: Long.fromNumber(1) };
  return {
    helloOk: true,
    ...(call.name === 'hello' ? { isWritablePrimary: true } : { ismaster: true }),
    secondary: false,
    setName: engine.setName,
    setVersion: 1,
    electionId: ELECTION,
    hosts: [me],
    primary: me,
    me,
    lastWrite: { opTime, lastWriteDate: date, majorityOpTime: opTime, majorityWriteDate: date },
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    maxMessageSizeBytes: MAX_MESSAGE_BYTES,
    maxWriteBatchSize: 100_000,
    localTime: date,
    logicalSessionTimeoutMinutes: SESSION_TIMEOUT_MINUTES,
    connectionId: call.connectionId,
    minWireVersion: 0,
    maxWireVersion: MAX_WIRE_VERSION,
    readOnly: false,
  };
}

const HELLO_FIELDS = [
  'client',
  'compression',
  'helloOk',
  'loadBalanced',
  'maxAwaitTimeMS',
  'saslSupportedMechs',
  'speculativeAuthenticate',
  'topologyVersion',
  'backpressure',
];

const answer = (name: string, run: (engine: Engine, call: Call) => Doc, ...fields: string[]): Command => ({
  kind: 'other',
  fields: commandFields(name, ...fields),
  run,
});

const buildInfo = (): Doc => ({
  version: VERSION,
  versionArray: [...VERSION.split('.').map(Number), 0],
  gitVersion: 'embedded',
  modules: [],
  bits: 64,
  debug: false,
  maxBsonObjectSize: MAX_DOCUMENT_BYTES,
  storageEngines: ['lmdb'],
});

const serverStatus = (engine: Engine): Doc => ({
  host: engine.address(),
  version: VERSION,
  process: 'embedded-mongo',
  pid: process.pid,
  uptime: (Date.now() - startedAt) / 1000,
  localTime: new Date(),
  storageEngine: { name: 'lmdb', persistent: true },
  mem: { resident: Math.round(process.memoryUsage.rss() / 1024 / 1024) },
  transactions: { currentOpen: engine.store.openTransactions.size },
});

function cursorId(v: unknown): number {
  if (!isNumeric(v)) throw badValue('a cursor id must be a number');
  return toNumber(v);
}

const getMore: Command = {
  kind: 'other',
  inTransaction: true,
  fields: commandFields('getMore', 'collection', 'batchSize'),
  run: ({ cursors }, { db, body }) =>
    new BatchReply(
      cursors.more(
        cursorId(body.getMore),
        `${db}.${String(body.collection)}`,
        wholeNumber('getMore.batchSize', body.batchSize),
      ),
    ),
};

const killCursors: Command = {
  kind: 'other',
  inTransaction: true,
  fields: commandFields('killCursors', 'cursors'),
  run({ cursors }, { body }) {
    const cursorsKilled: Long[] = [];
    const cursorsNotFound: Long[] = [];
    for (const id of list('killCursors.cursors', body.cursors).map(cursorId))
      (cursors.kill(id) ? cursorsKilled : cursorsNotFound).push(Long.fromNumber(id));
    return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [] };
  },
};

const endSessions = ({ sessions }: Engine, { body }: Call): Doc => {
  for (const lsid of list('endSessions', body.endSessions)) sessions.end(lsid);
  return {};
};

const noAuthentication = (): never => {
  throw new MongoError(18, 'The embedded database has no users: it is reached from this machine only');
};

export const ADMIN: Record<string, Command> = {
  hello: answer('hello', hello, ...HELLO_FIELDS),
  isMaster: answer('isMaster', hello, ...HELLO_FIELDS),
  ismaster: answer('ismaster', hello, ...HELLO_FIELDS),
  ping: answer('ping', () => ({})),
  buildInfo: answer('buildInfo', buildInfo),
  buildinfo: answer('buildinfo', buildInfo),
  serverStatus: answer('serverStatus', serverStatus),
  connectionStatus: answer('connectionStatus', () => ({
    authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] },
  })),
  startSession: answer('startSession', () => ({
    id: { id: new Binary(new UUID().buffer, Binary.SUBTYPE_UUID) },
    timeoutMinutes: SESSION_TIMEOUT_MINUTES,
  })),
  refreshSessions: answer('refreshSessions', () => ({})),
  endSessions: answer('endSessions', endSessions),
  getMore,
  killCursors,
  saslStart: answer('saslStart', noAuthentication, 'mechanism', 'payload', 'options', 'autoAuthorize', 'db'),
  saslContinue: answer('saslContinue', noAuthentication, 'conversationId', 'payload', 'db'),
};
