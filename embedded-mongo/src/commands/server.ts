import { MAX_DOCUMENT_BYTES } from '../bson/codec.ts';
import { toNumber } from '../bson/values.ts';
import { SESSION_TIMEOUT_MINUTES, sessionKey } from '../sessions.ts';
import { MAX_MESSAGE_BYTES } from '../wire.ts';
import { any, command, list, numbered, wholeNumber } from './command.ts';

/** What a driver says of itself in the handshake, and this server has no use for. */
const HANDSHAKE = { helloOk: any, client: any, compression: any, backpressure: any };

/**
 * The handshake: the only member of a replica set, and its primary. `hosts` and `me` are the address the client
 * dialled, or it would look for another one. Without `topologyVersion` drivers ask again instead of waiting.
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

/** The name of the handshake in the first message of a connection. */
export const ismaster = hello;

export const ping = command('info', {}, () => undefined);

const GET_MORE = { collection: any, batchSize: wholeNumber };

export const getMore = command('read', GET_MORE, ({ engine, body }, _, { batchSize }) =>
  // 0 asks for all there are
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
