import { Long } from 'bson';
import { encode, encodeCursorReply } from './bson/codec.ts';
import { isDoc, toNumber, truthy, type Doc } from './bson/values.ts';
import { aggregate } from './commands/aggregate.ts';
import * as catalogue from './commands/catalogue.ts';
import { collectionOf, namespace, wholeNumber } from './commands/command.ts';
import type { Call, Command, Engine, Reply } from './commands/command.ts';
import * as read from './commands/read.ts';
import * as server from './commands/server.ts';
import * as write from './commands/write.ts';
import { Batch } from './cursors.ts';
import { LockWait, MongoError, unknown } from './errors.ts';

/** Every command the server knows; the table in the README is made of these names. */
export const COMMANDS: Record<string, Command> = { aggregate, ...read, ...write, ...catalogue, ...server };

/** One server has one copy of the data: what asks for more than that cannot be had. */
function checkConcerns({ writeConcern, readConcern }: Doc): void {
  const w = isDoc(writeConcern) ? writeConcern.w : undefined;
  if (toNumber(w) > 1 || (typeof w === 'string' && w !== 'majority'))
    throw new MongoError('UnsatisfiableWriteConcern', `Not enough data-bearing nodes for w: ${String(w)}`);
  if (isDoc(readConcern) && readConcern.level === 'snapshot')
    throw unknown('InvalidOptions', 'read concern snapshot outside a transaction');
}

function deadline(maxTimeMS: number | undefined): () => void {
  const end = maxTimeMS ? performance.now() + maxTimeMS : Infinity;
  return () => {
    if (performance.now() > end) throw new MongoError('MaxTimeMSExpired', 'operation exceeded time limit');
  };
}

/** Runs a command on the right view of the data. */
async function runAlone(engine: Engine, command: Command, call: Call): Promise<Reply> {
  const { store, queue, sessions } = engine;
  const { name, body } = call;
  checkConcerns(body);
  switch (command.kind) {
    case 'read':
    case 'info': {
      const run = command.prepare(engine, call);
      const snapshot = store.snapshot();
      try {
        return await run(snapshot);
      } finally {
        snapshot.close();
      }
    }
    case 'write': {
      const run = command.prepare(engine, call);
      if (body.txnNumber === undefined) return queue.write(run);
      return sessions.writeOnce(sessions.get(body.lsid), toNumber(body.txnNumber), run);
    }
    case 'catalogue': {
      const run = command.prepare(engine, call);
      return queue.write((kv) => {
        for (const writer of sessions.writers()) throw new LockWait(writer.ended);
        return run(kv);
      });
    }
    case 'end':
      throw new MongoError('CommandFailed', `${name} can only be run in a transaction`);
  }
}

/** May the command insert a document? */
const inserts = ({ name, body: { upsert, updates } }: Call): boolean =>
  name === 'insert' ||
  truthy(upsert) ||
  (Array.isArray(updates) && updates.some((u: Doc) => truthy(u.upsert)));

/** Runs a command that is part of a transaction, or its end. */
async function runInTransaction(engine: Engine, command: Command, call: Call): Promise<Reply> {
  const { sessions, catalogue: collections } = engine;
  const { name, body, connectionId } = call;
  const session = sessions.get(body.lsid);
  const number = toNumber(body.txnNumber);
  if (command.kind === 'end') return command.prepare(engine, call)({ session, number });
  const transaction =
    body.startTransaction === true
      ? sessions.begin(session, number, connectionId)
      : sessions.current(session, number);
  // a driver may go on over another connection of its pool
  transaction.connectionId = connectionId;
  try {
    if (command.kind !== 'read' && command.kind !== 'write')
      throw new MongoError(
        'OperationNotSupportedInTransaction',
        `Cannot run '${name}' in a multi-document transaction.`,
      );
    const run = command.prepare(engine, { ...call, transaction });
    if (inserts(call) && !collectionOf(engine, call)) {
      // outside the transaction: nobody sees a difference but listCollections
      await engine.queue.write((kv) => void collections.findOrCreate(kv, namespace(call)));
      // it may have been given up meanwhile
      sessions.current(session, number);
    }
    return await run(transaction.view);
  } catch (error) {
    // any failure ends the transaction
    sessions.abort(session, transaction);
    throw error;
  }
}

/** What a failed command answers. */
function failureOf(name: string, error: unknown): MongoError {
  if (error instanceof MongoError) return error;
  console.error(`embedded database: the command ${name} failed`, error);
  return new MongoError('InternalError', `the command failed: ${String(error)}`);
}

/** Answers a command; failures are answers too. */
export async function answer(engine: Engine, body: Doc, connectionId: number): Promise<Buffer> {
  const name = Object.keys(body)[0] ?? '';
  try {
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (!command) throw unknown('CommandNotFound', `no such command: '${name}'`);
    const checkTime = deadline(wholeNumber(`${name}.maxTimeMS`, body.maxTimeMS));
    const run = body.autocommit === false ? runInTransaction : runAlone;
    const reply = await run(engine, command, { name, body, connectionId, db: String(body.$db), checkTime });
    if (!(reply instanceof Batch)) return encode({ ...reply, ok: 1 });
    const head = { id: Long.fromNumber(reply.cursorId), ns: reply.ns };
    return encodeCursorReply(head, reply.name, reply.docs, { ok: 1 });
  } catch (error) {
    return encode(failureOf(name, error).toReply());
  }
}
