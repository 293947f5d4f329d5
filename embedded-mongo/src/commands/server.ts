import { Long } from 'bson';
import { MAX_DOCUMENT_BYTES } from '../bson/codec.ts';
import { toNumber, type Doc } from '../bson/values.ts';
import { SESSION_TIMEOUT_MINUTES, sessionKey } from '../sessions.ts';
import { MAX_MESSAGE_BYTES } from '../wire.ts';
import { BatchReply, list, wholeNumber, type Call, type Command, type Engine } from './command.ts';

/** The version of MongoDB whose answers these are, and its number in the handshake. */
const VERSION = '8.0.0';
const MAX_WIRE_VERSION = 25;
/** The name of the replica set whose only member this server claims to be. */
export const SET_NAME = 'rs0';

/**
 * The handshake: the only member of a replica set, and its primary. `hosts` and `me` are the address the client
 * dialled, or it would look for another one. Without `topologyVersion` drivers ask again instead of waiting.
 */
const hello: Command = {
  kind: 'other',
  fields: [
    ...['hello', 'isMaster', 'ismaster', 'helloOk', 'client', 'compression', 'loadBalanced', 'backpressure'],
    ...['maxAwaitTimeMS', 'topologyVersion', 'saslSupportedMechs', 'speculativeAuthenticate'],
  ],
  run(engine, { name, connectionId }) {
    const me = engine.address();
    return {
      helloOk: true,
      [name === 'hello' ? 'isWritablePrimary' : 'ismaster']: true,
      secondary: false,
      setName: SET_NAME,
      setVersion: 1,
      hosts: [me],
      primary: me,
      me,
      maxBsonObjectSize: MAX_DOCUMENT_BYTES,
      maxMessageSizeBytes: MAX_MESSAGE_BYTES,
      maxWriteBatchSize: 100_000,
      localTime: new Date(),
      logicalSessionTimeoutMinutes: SESSION_TIMEOUT_MINUTES,
      connectionId,
      minWireVersion: 0,
      maxWireVersion: MAX_WIRE_VERSION,
      readOnly: false,
    };
  },
};

const answer = (name: string, run: (engine: Engine, call: Call) => Doc): Command => ({
  kind: 'other',
  fields: [name],
  run,
});

const buildInfo = (): Doc => ({
  version: VERSION,
  versionArray: [...VERSION.split('.').map(Number), 0],
  gitVersion: 'embedded',
  maxBsonObjectSize: MAX_DOCUMENT_BYTES,
  storageEngines: ['lmdb'],
});

const getMore: Command = {
  kind: 'other',
  inTransaction: true,
  fields: ['getMore', 'collection', 'batchSize'],
  run: ({ cursors }, { db, body }) => {
    const ns = `${db}.${String(body.collection)}`;
    return new BatchReply(
      cursors.more(toNumber(body.getMore), ns, wholeNumber('getMore.batchSize', body.batchSize)),
    );
  },
};

const killCursors: Command = {
  kind: 'other',
  inTransaction: true,
  fields: ['killCursors', 'cursors'],
  run({ cursors }, { body }) {
    const ids = list('killCursors.cursors', body.cursors).map(toNumber);
    const killed = ids.filter((id) => cursors.kill(id));
    const missing = ids.filter((id) => !killed.includes(id));
    const asLongs = (numbers: number[]): Long[] => numbers.map((id) => Long.fromNumber(id));
    return { cursorsKilled: asLongs(killed), cursorsNotFound: asLongs(missing), cursorsAlive: [] };
  },
};

/** The commands about the server itself. */
export const SERVER_COMMANDS: Record<string, Command> = {
  hello,
  isMaster: hello,
  ismaster: hello,
  ping: answer('ping', () => ({})),
  buildInfo: answer('buildInfo', buildInfo),
  buildinfo: answer('buildinfo', buildInfo),
  endSessions: answer('endSessions', ({ sessions }, { body }) => {
    const ended = list('endSessions', body.endSessions).map(sessionKey);
    sessions.abort(({ session }) => ended.includes(session));
    return {};
  }),
  getMore,
  killCursors,
};
