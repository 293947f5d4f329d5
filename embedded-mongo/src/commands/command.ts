import { isDoc, toNumber, typeName, type Doc } from '../bson/values.ts';
import type { Catalogue, Collection } from '../collections/catalogue.ts';
import type { Batch, Cursors } from '../cursors.ts';
import { MongoError, unknown } from '../errors.ts';
import type { Sessions, Transaction } from '../sessions.ts';
import type { Reader, Store, Writer } from '../store/store.ts';

/** The parts of the server commands work with. */
export interface Engine {
  store: Store;
  catalogue: Catalogue;
  sessions: Sessions;
  cursors: Cursors;
  /** The address clients dialled. */
  address: () => string;
}

/** One command of a client. */
export interface Call {
  name: string;
  db: string;
  body: Doc;
  /** The documents of an insert, as they were sent. */
  documents: Buffer[];
  connectionId: number;
  /** The name of its logical session. */
  session?: string;
  transaction?: Transaction;
  /** Throws when the time the client gave is up. */
  checkTime: () => void;
}

/** A result that goes out as a batch of stored documents. */
export class BatchReply {
  constructor(readonly batch: Batch) {}
}
export type Reply = Doc | BatchReply;

interface Base {
  /** The fields it knows; any other one is refused. */
  fields: readonly string[];
  /** May it be part of a multi-document transaction? */
  inTransaction?: true;
}

export type Command =
  /** Runs on one snapshot. */
  | (Base & { kind: 'read'; run(engine: Engine, call: Call, kv: Reader): Reply | Promise<Reply> })
  /** Runs in a write transaction; repeated by the driver, it is answered again but not run again. */
  | (Base & { kind: 'write'; run(engine: Engine, call: Call, kv: Writer): Doc })
  /** Changes collections and indexes; waits until no open transaction has written. */
  | (Base & { kind: 'catalogue'; run(engine: Engine, call: Call, kv: Writer): Doc })
  | (Base & { kind: 'other'; run(engine: Engine, call: Call): Reply | Promise<Reply> });

/** The namespace a command is about. */
export function namespace({ db, body, name }: Call): string {
  const collection = body[name];
  if (typeof collection !== 'string' || !collection)
    throw new MongoError('InvalidNamespace', `collection name has invalid type for ${name}, or is empty`);
  return `${db}.${collection}`;
}

export const collectionOf = (engine: Engine, call: Call, kv: Reader): Collection | undefined =>
  engine.catalogue.find(kv, namespace(call));

/** Fields a driver may add to any command. */
export const GENERIC_FIELDS = [
  ...['$clusterTime', '$db', '$readPreference', 'apiDeprecationErrors', 'apiStrict', 'apiVersion', 'comment'],
  ...['autocommit', 'lsid', 'maxTimeMS', 'readConcern', 'startTransaction', 'txnNumber', 'writeConcern'],
];

/** Refuses every field that would be ignored. */
export function checkFields(what: string, doc: Doc, known: readonly string[]): void {
  for (const field of Object.keys(doc))
    if (!known.includes(field)) throw unknown(40415, `BSON field '${what}.${field}' is an unknown field.`);
}

const wrongType = (what: string, v: unknown, expected: string): MongoError =>
  new MongoError(
    'TypeMismatch',
    `BSON field '${what}' is the wrong type '${typeName(v)}', expected type '${expected}'`,
  );

/** A number that is whole and not negative; undefined when absent. */
export function wholeNumber(what: string, v: unknown): number | undefined {
  if (v === undefined || v === null) return undefined;
  const n = toNumber(v);
  if (Number.isNaN(n)) throw wrongType(what, v, 'number');
  if (!Number.isInteger(n) || n < 0)
    throw new MongoError(51024, `BSON field '${what}' value must be >= 0, actual value '${n}'`);
  return n;
}

export function list(what: string, v: unknown): unknown[] {
  if (!Array.isArray(v)) throw wrongType(what, v, 'array');
  return v;
}

export function object(what: string, v: unknown): Doc {
  if (!isDoc(v)) throw wrongType(what, v, 'object');
  return v;
}

export const optionalObject = (what: string, v: unknown): Doc =>
  v === undefined || v === null ? {} : object(what, v);
