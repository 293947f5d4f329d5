import { isDoc, isNumeric, toNumber, truthy, typeName, type Doc } from '../bson/values.ts';
import { MongoError, typeMismatch, unsupported } from '../errors.ts';

/** Fields a driver may add to any command. */
const GENERIC = new Set([
  '$clusterTime',
  '$db',
  '$readPreference',
  'apiDeprecationErrors',
  'apiStrict',
  'apiVersion',
  'autocommit',
  'comment',
  'lsid',
  'maxTimeMS',
  'readConcern',
  'startTransaction',
  'txnNumber',
  'writeConcern',
]);

/** Options MongoDB has and this server has not: refused when they ask for something. */
const UNSUPPORTED = new Set([
  'awaitData',
  'capped',
  'changeStreamPreAndPostImages',
  'clusteredIndex',
  'collation',
  'encryptedFields',
  'encryptionInformation',
  'expireAfterSeconds',
  'indexOptionDefaults',
  'max',
  'min',
  'needsMerge',
  'pipeline',
  'returnKey',
  'showRecordId',
  'size',
  'storageEngine',
  'tailable',
  'timeseries',
  'validationAction',
  'validationLevel',
  'validator',
  'viewOn',
]);

/** Refuses every field that would be ignored. */
export function checkFields(what: string, doc: Doc, known: ReadonlySet<string>): void {
  for (const [field, value] of Object.entries(doc)) {
    if (known.has(field)) continue;
    if (!UNSUPPORTED.has(field))
      throw new MongoError(40415, `BSON field '${what}.${field}' is an unknown field.`);
    if (truthy(value)) throw unsupported(`the option '${field}' of ${what}`);
  }
}

/** The fields of a command, with those any command may have. */
export const commandFields = (...fields: string[]): ReadonlySet<string> => new Set([...fields, ...GENERIC]);

/** A number that is whole and not negative; undefined when absent. */
export function wholeNumber(what: string, v: unknown): number | undefined {
  if (v === undefined || v === null) return undefined;
  if (!isNumeric(v))
    throw typeMismatch(`BSON field '${what}' is the wrong type '${typeName(v)}', expected a number`);
  const n = toNumber(v);
  if (!Number.isInteger(n) || n < 0)
    throw new MongoError(51024, `BSON field '${what}' value must be >= 0, actual value '${n}'`);
  return n;
}

export function list(what: string, v: unknown): unknown[] {
  if (!Array.isArray(v))
    throw typeMismatch(`BSON field '${what}' is the wrong type '${typeName(v)}', expected type 'array'`);
  return v;
}

export function object(what: string, v: unknown): Doc {
  if (!isDoc(v))
    throw typeMismatch(`BSON field '${what}' is the wrong type '${typeName(v)}', expected type 'object'`);
  return v;
}

export const optionalObject = (what: string, v: unknown): Doc =>
  v === undefined || v === null ? {} : object(what, v);

/** The operations of a write command. */
export function operations(what: string, v: unknown, known: ReadonlySet<string>): Doc[] {
  const all = list(what, v).map((op) => object(what, op));
  for (const op of all) checkFields(what, op, known);
  if (!all.length)
    throw new MongoError(72, 'Write batch sizes must be between 1 and 100000. Got 0 operations.');
  return all;
}
