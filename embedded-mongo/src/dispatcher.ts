import { encode, encodeCursorReply } from './bson/codec.ts';
import { isDoc, isNumeric, toNumber, type Doc } from './bson/values.ts';
import { Long } from 'bson';
import { BatchReply, type Call, type Command, type Engine, type Reply } from './commands/command.ts';
import { checkFields, commandFields, wholeNumber } from './commands/fields.ts';
import { COMMANDS } from './commands/index.ts';
import { LockWait, MongoError } from './errors.ts';
import type { Session } from './sessions.ts';
import type { Request } from './wire.ts';

const END_FIELDS = commandFields('commitTransaction', 'abortTransaction', 'recoveryToken');

/** A write concern that one server cannot satisfy is reported beside the result, as MongoDB does. */
function writeConcernError(body: Doc): Doc {
  const w = isDoc(body.writeConcern) ? body.writeConcern.w : undefined;
  if (isNumeric(w) && toNumber(w) > 1)
    return {
      writeConcernError: {
        code: 100,
        codeName: 'UnsatisfiableWriteConcern',
        errmsg: 'Not enough data-bearing nodes',
      },
    };
  if (typeof w === 'string' && w !== 'majority')
    return {
      writeConcernError: {
        code: 79,
        codeName: 'UnknownReplWriteConcern',
        errmsg: `No write concern mode named '${w}' found in replica set configuration`,
      },
    };
  return {};
}

function deadline(maxTimeMS: number | undefined): () => void {
  if (!maxTimeMS) return () => undefined;
  const end = performance.now() + maxTimeMS;
  return () => {
    if (performance.now() > end) throw new MongoError(50, 'operation exceeded time limit');
  };
}

/** Finds the command of a request, and runs it on the right view of the data. */
export class Dispatcher {
  readonly #engine: Engine;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** Answers a request; failures are answers too. */
  async answer(request: Request, connectionId: number): Promise<Buffer> {
    const { body, documents } = request;
    const name = Object.keys(body)[0] ?? '';
    const call: Call = {
      name,
      body,
      documents,
      connectionId,
      db: typeof body.$db === 'string' ? body.$db : 'test',
      checkTime: () => undefined,
    };
    try {
      call.checkTime = deadline(wholeNumber(`${name}.maxTimeMS`, body.maxTimeMS));
      return this.#encode(await this.#run(call));
    } catch (error) {
      return encode({ ...this.#failure(name, error), ...this.#engine.clock.stamp() });
    }
  }

  #failure(name: string, error: unknown): Doc {
    if (error instanceof MongoError) return error.toReply();
    console.error(`embedded database: the command ${name} failed`, error);
    return new MongoError(1, `internal error: ${String(error)}`).toReply();
  }

  #encode(reply: Reply): Buffer {
    const tail = { ok: 1, ...this.#engine.clock.stamp() };
    if (!(reply instanceof BatchReply)) return encode({ ...reply, ...tail });
    const { cursorId, ns, name, docs } = reply.batch;
    return encodeCursorReply({ id: Long.fromNumber(cursorId), ns }, name, docs, tail);
  }

  async #run(call: Call): Promise<Reply> {
    const { name, body } = call;
    if (body.lsid !== undefined) call.session = this.#engine.sessions.get(body.lsid);
    const { session } = call;
    if (body.autocommit === false) return this.#runInTransaction(call, session);
    if (isDoc(body.readConcern) && body.readConcern.level === 'snapshot')
      throw new MongoError(
        72,
        'snapshot reads outside a transaction are not supported by the embedded database',
      );
    if (name === 'commitTransaction' || name === 'abortTransaction')
      throw new MongoError(125, `${name} can only be run in a transaction`);
    const command = this.#command(call);
    switch (command.kind) {
      case 'read': {
        const snapshot = this.#engine.store.snapshot();
        try {
          return command.run(this.#engine, call, snapshot);
        } finally {
          snapshot.close();
        }
      }
      case 'write':
        return { ...(await this.#write(command, call)), ...writeConcernError(body) };
      case 'catalogue': {
        const reply = await this.#engine.queue.write((kv) => {
          for (const writer of this.#engine.sessions.writers()) throw new LockWait(writer.ended);
          return command.run(this.#engine, call, kv);
        });
        return { ...reply, ...writeConcernError(body) };
      }
      case 'other':
        return command.run(this.#engine, call);
    }
  }

  #command(call: Call): Command {
    const command = Object.hasOwn(COMMANDS, call.name) ? COMMANDS[call.name] : undefined;
    if (!command)
      throw new MongoError(59, `no such command: '${call.name}', or not one the embedded database supports`);
    checkFields(call.name, call.body, command.fields);
    return command;
  }

  #write(command: Command & { kind: 'write' }, call: Call): Promise<Doc> {
    const { session, body } = call;
    const run = (kv: Parameters<typeof command.run>[2]): Doc => command.run(this.#engine, call, kv);
    if (!session || body.txnNumber === undefined) return this.#engine.queue.write(run);
    return this.#engine.sessions.writeOnce(session, toNumber(body.txnNumber), run);
  }

  async #runInTransaction(call: Call, session: Session | undefined): Promise<Reply> {
    const { sessions } = this.#engine;
    const { name, body } = call;
    if (!session || !isNumeric(body.txnNumber))
      throw new MongoError(72, 'Transaction number requires a session ID to also be specified');
    const number = toNumber(body.txnNumber);
    if (name === 'commitTransaction') {
      checkFields(name, body, END_FIELDS);
      await sessions.commit(session, number);
      return writeConcernError(body);
    }
    if (name === 'abortTransaction') {
      checkFields(name, body, END_FIELDS);
      sessions.current(session, number);
      sessions.abort(session);
      return {};
    }
    const starts = body.startTransaction === true;
    const transaction = starts
      ? sessions.begin(session, number, call.connectionId)
      : sessions.current(session, number);
    // a driver may go on over another connection of its pool
    transaction.connectionId = call.connectionId;
    call.transaction = transaction;
    try {
      const command = this.#command(call);
      if (!command.inTransaction || command.kind === 'catalogue')
        throw new MongoError(263, `Cannot run '${name}' in a multi-document transaction.`);
      if (command.kind === 'other') return await command.run(this.#engine, call);
      if (command.kind === 'write') await this.#createCollections(command.creates?.(call) ?? []);
      // it may have been given up while the collection was made
      sessions.current(session, number);
      return command.run(this.#engine, call, transaction.view);
    } catch (error) {
      // any failure ends the transaction
      if (session.transaction === transaction) sessions.abort(session);
      throw error;
    }
  }

  /** Collections come into being outside the transaction: nobody sees a difference but listCollections. */
  async #createCollections(namespaces: readonly string[]): Promise<void> {
    const missing = namespaces.filter((ns) => !this.#engine.catalogue.find(ns));
    if (!missing.length) return;
    await this.#engine.queue.write((kv) => {
      for (const ns of missing) this.#engine.catalogue.findOrCreate(kv, ns);
    });
  }
}
