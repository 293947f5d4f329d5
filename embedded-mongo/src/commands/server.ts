import { MAX_DOCUMENT_BYTES } from '../bson/codec.ts';
import { toNumber } from '../bson/values.ts';
import { SESSION_TIMEOUT_MINUTES } from '../sessions.ts';
import { MAX_MESSAGE_BYTES } from '../wire.ts';
import { any, command, list, wholeNumber } from './command.ts';

/** What a driver says of itself in the handshake, and this server has no use for. */
const HANDSHAKE = { helloOk: any, client: any, compression: any, backpressure: any };

/**
 * The handshake: the only member of a replica set, and its primary. `hosts` and `me` are the address the client
 * dialled, or it would look for another one. Without `topologyVersion` drivers ask again instead of waiting.
 */
export const hello = command('info', HANDSHAKE, ({ address }) => ({
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

export const ping = command('info', {}, () => ({}));

const GET_MORE = { collection: any, batchSize: wholeNumber };

export const getMore = command('read', GET_MORE, ({ cursors }, { body }, _, { batchSize }) =>
  // 0 asks for all there are
  cursors.more(toNumber(body.getMore), batchSize || Infinity),
);

export const killCursors = command('read', { cursors: list }, (engine, _call, _kv, { cursors }) => {
  const cursorsKilled = cursors.filter((id) => engine.cursors.kill(toNumber(id)));
  const cursorsNotFound = cursors.filter((id) => !cursorsKilled.includes(id));
  return { cursorsKilled, cursorsNotFound, cursorsAlive: [] };
});

export const endSessions = command('info', { endSessions: list }, ({ sessions }, _call, _kv, options) => {
  for (const lsid of options.endSessions) sessions.end(lsid);
  return {};
});

export const commitTransaction = command('end', {}, async ({ sessions }, _, { session, number }) => {
  await sessions.commit(session, number);
  return {};
});

export const abortTransaction = command('end', {}, ({ sessions }, _, { session, number }) => {
  sessions.abort(session, sessions.current(session, number));
  return {};
});
