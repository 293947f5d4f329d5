import { Binary, Long, Timestamp } from 'bson';
import { encode, encodeCursorReply } from './bson/codec.ts';
import { isDoc, toNumber, type Doc } from './bson/values.ts';
import { COMMANDS, END_COMMANDS } from './commands/all.ts';
import { BatchReply, checkFields, GENERIC_FIELDS, wholeNumber } from './commands/command.ts';
import type { Call, Command, Engine, Reply } from './commands/command.ts';
import { LockWait, MongoError, unknown } from './errors.ts';
import { sessionKey, type Transaction } from './sessions.ts';
import type { Request } from './wire.ts';

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

/** What a failed command answers. */
function failureOf(name: string, error: unknown): MongoError {
  if (error instanceof MongoError) return error;
  console.error(`embedded database: the command ${name} failed`, error);
  return new MongoError('InternalError', `the command failed: ${String(error)}`);
}

/** Finds the command of a request, and runs it on the right view of the data. */
export class Dispatcher {
  readonly #engine: Engine;
  /** The logical time of the server in seconds: it only goes forward, also when the wall clock does not. */
  #seconds = 0;
  #increment = 0;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** Answers a request; failures are answers too. */
  async answer({ body, documents }: Request, connectionId: number): Promise<Buffer> {
    const name = Object.keys(body)[0] ?? '';
    const db = typeof body.$db === 'string' ? body.$db : 'test';
    try {
      const checkTime = deadline(wholeNumber(`${name}.maxTimeMS`, body.maxTimeMS));
      const reply = await this.#run({ name, body, documents, connectionId, db, checkTime });
      const tail = { ok: 1, ...this.#stamp() };
      if (!(reply instanceof BatchReply)) return encode({ ...reply, ...tail });
      const { cursorId, ns, name: batchName, docs } = reply.batch;
      return encodeCursorReply({ id: Long.fromNumber(cursorId), ns }, batchName, docs, tail);
    } catch (error) {
      return encode({ ...failureOf(name, error).toReply(), ...this.#stamp() });
    }
  }

  /** What every reply of a replica set member carries. */
  #stamp(): Doc {
    const t = Math.max(this.#seconds, Math.floor(Date.now() / 1000));
    this.#increment = t > this.#seconds ? 1 : this.#increment + 1;
    this.#seconds = t;
    const clusterTime = new Timestamp({ t, i: this.#increment });
    const signature = { hash: new Binary(Buffer.alloc(20)), keyId: Long.ZERO };
    return { operationTime: clusterTime, $clusterTime: { clusterTime, signature } };
  }

  async #run(call: Call): Promise<Reply> {
    const { name, body } = call;
    if (body.lsid !== undefined) call.session = sessionKey(body.lsid);
    if (body.autocommit === false) return this.#runInTransaction(call);
    checkConcerns(body);
    if (END_COMMANDS.includes(name))
      throw new MongoError('CommandFailed', `${name} can only be run in a transaction`);
    const command = this.#command(call);
    switch (command.kind) {
      case 'read': {
        const snapshot = this.#engine.store.snapshot();
        try {
          return await command.run(this.#engine, call, snapshot);
        } finally {
          snapshot.close();
        }
      }
      case 'write':
        return this.#write(command, call);
      case 'catalogue':
        return this.#engine.store.write((kv) => {
          const [ended] = this.#engine.store.claims.values();
          if (ended) throw new LockWait(ended);
          return command.run(this.#engine, call, kv);
        });
      case 'other':
        return command.run(this.#engine, call);
    }
  }

  #command({ name, body }: Call): Command {
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (!command) throw unknown('CommandNotFound', `no such command: '${name}'`);
    checkFields(name, body, [...command.fields, ...GENERIC_FIELDS]);
    return command;
  }

  #write(command: Command & { kind: 'write' }, call: Call): Promise<Doc> {
    const { session, body } = call;
    const run = (kv: Parameters<typeof command.run>[2]): Doc => command.run(this.#engine, call, kv);
    if (!session || body.txnNumber === undefined) return this.#engine.store.write(run);
    return this.#engine.sessions.writeOnce(session, toNumber(body.txnNumber), run);
  }

  async #runInTransaction(call: Call): Promise<Reply> {
    const { sessions } = this.#engine;
    const { name, body, session, connectionId } = call;
    if (!session || body.txnNumber === undefined)
      throw new MongoError('InvalidOptions', 'Transaction number requires a session ID to also be specified');
    const number = toNumber(body.txnNumber);
    if (END_COMMANDS.includes(name)) {
      checkFields(name, body, [name, 'recoveryToken', ...GENERIC_FIELDS]);
      if (name === 'commitTransaction') await sessions.commit(session, number);
      else {
        const current = sessions.current(session, number);
        sessions.abort((open) => open === current);
      }
      return {};
    }
    const transaction =
      body.startTransaction === true
        ? sessions.begin(session, number, connectionId)
        : sessions.current(session, number);
    // a driver may go on over another connection of its pool
    transaction.connectionId = connectionId;
    try {
      return await this.#runPart({ ...call, transaction }, transaction);
    } catch (error) {
      // any failure ends the transaction
      sessions.abort((open) => open === transaction);
      throw error;
    }
  }

  /** Runs a command that is part of a transaction. */
  async #runPart(call: Call, { view }: Transaction): Promise<Reply> {
    const engine = this.#engine;
    const command = this.#command(call);
    if (!command.inTransaction || command.kind === 'catalogue')
      throw new MongoError(
        'OperationNotSupportedInTransaction',
        `Cannot run '${call.name}' in a multi-document transaction.`,
      );
    if (command.kind === 'other') return command.run(engine, call);
    if (command.kind === 'read') return command.run(engine, call, view);
    return command.run(engine, call, view);
  }
}
