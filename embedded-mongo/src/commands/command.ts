import { isDoc, show, toNumber, truthy, typeName, type Doc } from '../bson/values.ts';
import { Catalogue, type Collection } from '../collections/catalogue.ts';
import { Cursors, type Batch } from '../cursors.ts';
import { MongoError, unknown } from '../errors.ts';
import type { FailPoint } from '../fail-point.ts';
import { sessionKey, Sessions, type Transaction } from '../sessions.ts';
import type { Reader, Store, Writer } from '../store/store.ts';

/** The parts of the server that commands use. */
export class Engine {
  readonly catalogue: Catalogue;
  readonly sessions: Sessions;
  readonly cursors = new Cursors();
  /** The address clients connect to; set when the server listens. */
  address = '';

  constructor(
    readonly store: Store,
    /** Only in a server started with test commands. */
    readonly failPoint?: FailPoint,
  ) {
    this.catalogue = new Catalogue(store);
    this.sessions = new Sessions(store, (ids) => this.cursors.killAll(ids));
  }
}

/** A command sent by a client. */
export interface Call {
  engine: Engine;
  name: string;
  db: string;
  body: Doc;
  connectionId: number;
  transaction?: Transaction;
}

/** A reply: a document, a batch of stored documents, or nothing but `ok`. */
export type Reply = Doc | Batch | void;

/** The kinds of commands: what each reads or writes, and what it returns. */
interface Kinds {
  /** Runs on a snapshot of the data. */
  read: { view: Reader; reply: Reply | Promise<Reply> };
  /** The same, but not allowed in a transaction. */
  info: Kinds['read'];
  /** Runs in a write transaction. When the driver retries it, the stored reply is sent again. */
  write: { view: Writer; reply: Doc };
  /** Changes collections and indexes. Waits until no open transaction has written. */
  catalogue: { view: Writer; reply: void };
  /** Ends a transaction. */
  end: { view: undefined; reply: void | Promise<void> };
}

/** Parses a field of a command or throws; `what` is the name of the field for the error. */
type Check = (what: string, value: unknown) => unknown;
export type Fields = Record<string, Check>;
type Values<F extends Fields> = { [K in keyof F]: ReturnType<F[K]> };

export interface CommandOf<K extends keyof Kinds> {
  kind: K;
  fields: Fields;
  /** Checks the fields. The returned function may run more than once. */
  prepare(call: Call): (kv: Kinds[K]['view']) => Kinds[K]['reply'];
}
export type Command = { [K in keyof Kinds]: CommandOf<K> }[keyof Kinds];

/** Fields that drivers may add to any command. */
const GENERIC_FIELDS = [
  ...['$clusterTime', '$db', '$readPreference', 'autocommit', 'comment', 'lsid', 'readConcern'],
  ...['startTransaction', 'txnNumber', 'writeConcern'],
];

/** Parses the declared fields of a command or of a part of it. Other fields are refused instead of ignored. */
export function parse<F extends Fields>(what: string, doc: Doc, fields: F, more: string[] = []): Values<F> {
  for (const field of Object.keys(doc))
    if (!Object.hasOwn(fields, field) && !more.includes(field))
      throw unknown(40415, `BSON field '${what}.${field}' is an unknown field.`);
  const values = Object.entries(fields).map(([name, check]) => [name, check(`${what}.${name}`, doc[name])]);
  return Object.fromEntries(values) as Values<F>;
}

export const parseCommand = <F extends Fields>(name: string, body: Doc, fields: F): Values<F> =>
  parse(name, body, fields, [name, ...GENERIC_FIELDS]);

/** Declares a command: its kind, its fields and its implementation. */
export const command = <K extends keyof Kinds, F extends Fields>(
  kind: K,
  fields: F,
  run: (call: Call, kv: Kinds[K]['view'], options: Values<F>) => Kinds[K]['reply'],
): CommandOf<K> => ({
  kind,
  fields,
  prepare(call) {
    const options = parseCommand(call.name, call.body, fields);
    return (kv) => run(call, kv, options);
  },
});

/** The namespace of a command. */
export function namespace({ db, body, name }: Call): string {
  const collection = body[name];
  if (typeof collection !== 'string' || !collection)
    throw new MongoError('InvalidNamespace', `collection name has invalid type for ${name}, or is empty`);
  return `${db}.${collection}`;
}

export const collectionOf = (call: Call, kv: Reader): Collection | undefined =>
  call.engine.catalogue.find(kv, namespace(call));

/** The session of a call, and the number the driver has given to the write or transaction. */
export const numbered = ({ body }: Call): [session: string, number: number] => [
  sessionKey(body.lsid),
  toNumber(body.txnNumber),
];

export const any = (_: string, v: unknown): unknown => v;

export const flag = (_: string, v: unknown): boolean => truthy(v);

/** Parses a non-negative integer; undefined when absent. */
export function wholeNumber(what: string, v: unknown): number | undefined {
  if (v === undefined || v === null) return undefined;
  const n = toNumber(v);
  if (Number.isInteger(n) && n >= 0) return n;
  throw new MongoError(51024, `BSON field '${what}' must be a whole number >= 0, not ${show(v)}`);
}

const typed =
  <V>(expected: string, isExpected: (v: unknown) => v is V) =>
  (what: string, v: unknown): V => {
    if (isExpected(v)) return v;
    const problem = `is the wrong type '${typeName(v)}', expected type '${expected}'`;
    throw new MongoError('TypeMismatch', `BSON field '${what}' ${problem}`);
  };

export const text = typed('string', (v): v is string => typeof v === 'string');

export const list = typed('array', (v): v is unknown[] => Array.isArray(v));

export const object = typed('object', isDoc);

export const optionalObject = (what: string, v: unknown): Doc => object(what, v ?? {});

/** Parses the `cursor` option: the size of the first batch. */
export const cursor = (what: string, v: unknown): number | undefined =>
  parse(what, optionalObject(what, v), { batchSize: wholeNumber }).batchSize;
