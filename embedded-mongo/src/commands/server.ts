import { MAX_DOCUMENT_BYTES } from '../bson/codec.ts';
import { isDoc, toNumber } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { SESSION_TIMEOUT_MINUTES, sessionKey } from '../sessions.ts';
import { MAX_MESSAGE_BYTES } from '../wire.ts';
import { any, command, list, numbered, wholeNumber } from './command.ts';

/** The fields of the client metadata that MongoDB requires. */
const METADATA = { driver: ['name', 'version'], os: ['type'] };

/** Refuses client metadata that MongoDB refuses, such as that of a driver that cannot import `os` under Jest. */
function clientMetadata(_: string, client: unknown): void {
  const where = 'in the client metadata document';
  if (client === undefined) return;
  if (!isDoc(client)) throw new MongoError('TypeMismatch', 'The client metadata document must be a document');
  for (const [part, fields] of Object.entries(METADATA)) {
    const about = client[part];
    if (about === undefined)
      throw new MongoError('ClientMetadataMissingField', `Missing required sub-document '${part}' ${where}`);
    if (!isDoc(about))
      throw new MongoError('TypeMismatch', `The '${part}' field is required to be a BSON document ${where}`);
    for (const field of fields.map((name) => `${part}.${name}`)) {
      const value = about[field.slice(part.length + 1)];
      if (value === undefined)
        throw new MongoError('ClientMetadataMissingField', `Missing required field '${field}' ${where}`);
      if (typeof value !== 'string')
        throw new MongoError('TypeMismatch', `The '${field}' field must be a string ${where}`);
    }
  }
}

/** What drivers send in the handshake. Beyond the checks it has no effect. */
const HANDSHAKE = { helloOk: any, client: clientMetadata, compression: any, backpressure: any };

/**
 * The handshake. The server presents itself as the primary and only member of a replica set. `hosts` and `me` are the
 * address the client has connected to; otherwise it would look for another one. Without `topologyVersion` drivers poll.
 */
export const hello = command('info', HANDSHAKE, ({ engine: { address } }) => ({
  helloOk: true,
  ismaster: true,
  isWritablePrimary: true,
  setName: 'rs0',
  hosts: [address],
  me: address,
  maxBsonObjectSize: MAX_DOCUMENT_BYTES,
  maxMessageSizeBytes: MAX_MESSAGE_BYTES,
  maxWriteBatchSize: 100_000,
  logicalSessionTimeoutMinutes: SESSION_TIMEOUT_MINUTES,
  minWireVersion: 0,
  // MongoDB 8.0
  maxWireVersion: 25,
}));

/** The older name of the handshake, in the first message of a connection. */
export const ismaster = hello;

export const ping = command('info', {}, () => undefined);

const GET_MORE = { collection: any, batchSize: wholeNumber };

export const getMore = command('read', GET_MORE, ({ engine, body }, _, { batchSize }) =>
  // 0 means no limit
  engine.cursors.more(toNumber(body.getMore), batchSize || Infinity),
);

export const killCursors = command('read', { cursors: list }, ({ engine }, _, { cursors }) =>
  engine.cursors.killAll(cursors.map(toNumber)),
);

export const endSessions = command('info', { endSessions: list }, ({ engine }, _, options) => {
  const ended = options.endSessions.map(sessionKey);
  engine.sessions.abort(({ session }) => ended.includes(session));
});

export const commitTransaction = command('end', {}, (call) => call.engine.sessions.commit(...numbered(call)));

export const abortTransaction = command('end', {}, (call) => {
  const { sessions } = call.engine;
  const current = sessions.current(...numbered(call));
  sessions.abort((transaction) => transaction === current);
});
