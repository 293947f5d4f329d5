import type { Doc } from '../bson/values.ts';
import type { Catalogue, Collection } from '../collections/catalogue.ts';
import { evaluate } from '../aggregate/expressions.ts';
import { checkExpression } from '../aggregate/allow-list.ts';
import type { Clock } from '../clock.ts';
import type { Batch, Cursors } from '../cursors.ts';
import { MongoError } from '../errors.ts';
import type { Session, Sessions, Transaction } from '../sessions.ts';
import type { Reader, Store, Writer } from '../store/store.ts';
import type { WriteQueue } from '../store/write-queue.ts';
import { optionalObject } from './fields.ts';

/** The parts of the server commands work with. */
export interface Engine {
  store: Store;
  queue: WriteQueue;
  catalogue: Catalogue;
  sessions: Sessions;
  cursors: Cursors;
  clock: Clock;
  /** The address clients dialled. */
  address: () => string;
  setName: string;
}

/** One command of a client. */
export interface Call {
  name: string;
  db: string;
  body: Doc;
  /** The documents of an insert, as they were sent. */
  documents: Buffer[];
  connectionId: number;
  session?: Session;
  transaction?: Transaction;
  /** Throws when the time the client gave is up. */
  checkTime: () => void;
}

/** A result that goes out as a batch of stored documents, or as a plain document. */
export type Reply = Doc | BatchReply;

export class BatchReply {
  constructor(readonly batch: Batch) {}
}

interface Base {
  fields: ReadonlySet<string>;
  /** May it be part of a multi-document transaction? */
  inTransaction?: boolean;
}

export type Command =
  /** Runs on one snapshot. */
  | (Base & { kind: 'read'; run(engine: Engine, call: Call, kv: Reader): Reply })
  /** Runs in a write transaction; repeated by the driver, it is answered again but not run again. */
  | (Base & {
      kind: 'write';
      run(engine: Engine, call: Call, kv: Writer): Doc;
      creates?(call: Call): string[];
    })
  /** Changes collections and indexes; waits until no open transaction has written. */
  | (Base & { kind: 'catalogue'; run(engine: Engine, call: Call, kv: Writer): Doc })
  | (Base & { kind: 'other'; run(engine: Engine, call: Call): Reply | Promise<Reply> });

/** The namespace a command is about. */
export function namespace({ db, body, name }: Call): string {
  const collection = body[name];
  if (typeof collection !== 'string')
    throw new MongoError(73, `collection name has invalid type for ${name}`);
  if (!collection) throw new MongoError(73, `Invalid namespace specified '${db}.'`);
  return `${db}.${collection}`;
}

export const collectionOf = (engine: Engine, call: Call): Collection | undefined =>
  engine.catalogue.find(namespace(call));

/** The variables of `let`: each may use the ones before it. */
export function variablesOf(what: string, value: unknown): Doc {
  const vars: Doc = {};
  for (const [name, expr] of Object.entries(optionalObject(`${what}.let`, value))) {
    checkExpression(expr);
    vars[name] = evaluate({}, expr, vars) ?? null;
  }
  return vars;
}
