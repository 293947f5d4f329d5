import { Long } from 'bson';
import { encode, encodeCursorReply } from './bson/codec.ts';
import type { Doc } from './bson/values.ts';
import { aggregate } from './commands/aggregate.ts';
import * as catalogue from './commands/catalogue.ts';
import { numbered, optionalObject } from './commands/command.ts';
import type { Call, Command, Engine, Reply } from './commands/command.ts';
import { configureFailPoint } from './commands/configure-fail-point.ts';
import * as read from './commands/read.ts';
import * as server from './commands/server.ts';
import * as write from './commands/write.ts';
import { Batch } from './cursors.ts';
import { LockWait, MongoError, unknown } from './errors.ts';

/** All commands. The table in the README is generated from these names. */
export const COMMANDS: Record<string, Command> = {
  aggregate,
  ...read,
  ...write,
  ...catalogue,
  ...server,
  configureFailPoint,
};

/** Refuses read and write concerns that a single server cannot satisfy. */
function checkConcerns({ writeConcern, readConcern }: Doc): void {
  const { w } = optionalObject('writeConcern', writeConcern);
  if (![undefined, 0, 1, 'majority'].includes(w as number))
    throw new MongoError('UnsatisfiableWriteConcern', `Not enough data-bearing nodes for w: ${String(w)}`);
  if (optionalObject('readConcern', readConcern).level === 'snapshot')
    throw unknown('InvalidOptions', 'read concern snapshot outside a transaction');
}

/** Runs a command outside a transaction, on the right view of the data. */
async function runAlone(command: Command, call: Call): Promise<Reply> {
  const { store, sessions } = call.engine;
  checkConcerns(call.body);
  if (command.kind === 'end')
    throw new MongoError('CommandFailed', `${call.name} can only be run in a transaction`);
  if (command.kind === 'read' || command.kind === 'info') {
    const run = command.prepare(call);
    const snapshot = store.snapshot();
    try {
      return await run(snapshot);
    } finally {
      snapshot.close();
    }
  }
  if (command.kind === 'catalogue') {
    const run = command.prepare(call);
    return store.write((kv) => {
      const [ended] = store.claims.values();
      if (ended) throw new LockWait(ended);
      run(kv);
    });
  }
  const run = command.prepare(call);
  return call.body.txnNumber === undefined ? store.write(run) : sessions.writeOnce(...numbered(call), run);
}

/** Runs a command in a transaction, or ends the transaction. */
async function runInTransaction(command: Command, call: Call): Promise<Reply> {
  const { engine, name, body, connectionId } = call;
  const { sessions } = engine;
  if (command.kind === 'end') return command.prepare(call)(undefined);
  const [session, number] = numbered(call);
  const transaction =
    body.startTransaction === true
      ? sessions.begin(session, number, connectionId)
      : sessions.current(session, number);
  // a driver may continue on another connection of its pool
  transaction.connectionId = connectionId;
  try {
    if (command.kind !== 'read' && command.kind !== 'write')
      throw new MongoError(
        'OperationNotSupportedInTransaction',
        `Cannot run '${name}' in a multi-document transaction.`,
      );
    return await command.prepare({ ...call, transaction })(transaction.view);
  } catch (error) {
    // any error aborts the transaction
    sessions.abort((open) => open === transaction);
    throw error;
  }
}

/** Finds a command by name. `configureFailPoint` exists only in a server started with test commands. */
function commandOf({ failPoint }: Engine, name: string): Command {
  const isKnown = Object.hasOwn(COMMANDS, name) && (name !== 'configureFailPoint' || failPoint);
  const command = isKnown ? COMMANDS[name] : undefined;
  if (!command) throw unknown('CommandNotFound', `no such command: '${name}'`);
  return command;
}

const WRITES: readonly Command['kind'][] = ['write', 'catalogue', 'end'];

/** Runs a command and encodes the reply, also that of an error. Undefined: close the connection without a reply. */
export async function answer(engine: Engine, body: Doc, connectionId: number): Promise<Buffer | undefined> {
  const name = Object.keys(body)[0] ?? '';
  const { failPoint } = engine;
  try {
    const command = commandOf(engine, name);
    if (failPoint && (await failPoint.before(name, body)).closes) return undefined;
    const run = body.autocommit === false ? runInTransaction : runAlone;
    const reply = await run(command, { engine, name, body, connectionId, db: String(body.$db) });
    if (reply instanceof Batch) {
      const head = { id: Long.fromNumber(reply.cursorId), ns: reply.ns };
      const batchName = name === 'getMore' ? 'nextBatch' : 'firstBatch';
      return encodeCursorReply(head, batchName, reply.docs, { ok: 1 });
    }
    const more = WRITES.includes(command.kind) ? failPoint?.after(name, body) : undefined;
    return encode({ ...reply, ...more, ok: 1 });
  } catch (error) {
    if (error instanceof MongoError) return encode(error.toReply());
    console.error(`embedded database: the command ${name} failed`, error);
    return encode(new MongoError('InternalError', `the command failed: ${String(error)}`).toReply());
  }
}
