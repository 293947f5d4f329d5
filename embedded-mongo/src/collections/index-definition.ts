import { equals } from '../bson/order.ts';
import { isDoc, isNumeric, show, toNumber, truthy, type Doc } from '../bson/values.ts';
import { MongoError, unknown } from '../errors.ts';
import { isOperatorDoc, parseFilter, type Filter } from '../query/match.ts';

/** The specification of an index, as sent to createIndexes, stored, and returned by listIndexes. */
export interface IndexSpec {
  v: number;
  key: Doc;
  name: string;
  unique?: boolean;
  partialFilterExpression?: Doc;
  expireAfterSeconds?: number;
}

export interface IndexField {
  path: string;
  parts: string[];
  direction: 1 | -1;
}

export interface Index {
  id: number;
  spec: IndexSpec;
  fields: IndexField[];
  directions: number[];
  /** The filter of a partial index; empty for an index of all documents. */
  partial: Filter;
  /**
   * Some document has several entries, or an entry stands for several values (a shortened string). Such an index cannot
   * provide an order or a count, and the documents it finds must be checked against the filter.
   */
  multikey: boolean;
}

/** Operators allowed in the filter of a partial index. The planner can tell whether a query implies them. */
export const PARTIAL_OPERATORS = ['$eq', '$in', '$exists', '$gt', '$gte', '$lt', '$lte'];

function keyFault(key: unknown): string | undefined {
  if (!isDoc(key) || !Object.keys(key).length) return 'Index keys cannot be an empty object';
  for (const [path, v] of Object.entries(key)) {
    if (path.split('.').includes('')) return 'Index keys cannot contain an empty field';
    if (path.includes('$')) return `Index type '${path}' is not supported`;
    if (!isNumeric(v) || !toNumber(v))
      return `Index type ${show(v)} is not supported: ${path} must be 1 or -1`;
  }
  return undefined;
}

function partialFault(filter: unknown): string | undefined {
  if (!isDoc(filter)) return "'partialFilterExpression' for an index has to be a document";
  parseFilter(filter);
  for (const [path, v] of Object.entries(filter))
    for (const [op, operand] of path.startsWith('$') ? [[path]] : isOperatorDoc(v) ? Object.entries(v) : [])
      if (!PARTIAL_OPERATORS.includes(op) || (op === '$exists' && !truthy(operand)))
        return `Expression not supported in partial index: ${op}`;
  return undefined;
}

function ttlFault(seconds: unknown, key: Doc): string | undefined {
  if (Object.keys(key).length > 1) return 'TTL indexes are single-field indexes';
  const isValid = isNumeric(seconds) && toNumber(seconds) >= 0;
  return isValid ? undefined : `'expireAfterSeconds' must be a number of seconds, not ${show(seconds)}`;
}

/**
 * The options of an index, each with a function that returns what is wrong with its value. Other options are refused.
 */
export const INDEX_OPTIONS: Record<string, (value: unknown, key: Doc) => string | false | undefined> = {
  key: keyFault,
  name: (name) => (typeof name !== 'string' || !name) && 'The index name must be a string that is not empty',
  v: () => false,
  unique: (unique) => typeof unique !== 'boolean' && "The field 'unique' must be true or false",
  partialFilterExpression: partialFault,
  expireAfterSeconds: ttlFault,
};

/** Checks a requested specification and returns the form in which it is stored. */
export function parseIndexSpec({ v: _version, key, name, ...options }: Doc): IndexSpec {
  const spec = { v: 2, key, name, ...options } as IndexSpec;
  for (const [option, value] of Object.entries(spec)) {
    const faultOf = Object.hasOwn(INDEX_OPTIONS, option) && INDEX_OPTIONS[option];
    if (!faultOf) throw unknown(197, `The field '${option}' is not valid for an index specification`);
    const fault = faultOf(value, spec.key);
    if (fault) throw new MongoError('CannotCreateIndex', fault);
  }
  return spec;
}

export function makeIndex(id: number, spec: IndexSpec, multikey = false): Index {
  const fields = Object.entries(spec.key).map(([path, v]) => ({
    path,
    parts: path.split('.'),
    direction: toNumber(v) < 0 ? (-1 as const) : (1 as const),
  }));
  const directions = fields.map((f) => f.direction);
  const partial = parseFilter(spec.partialFilterExpression ?? {});
  return { id, spec, fields, directions, partial, multikey };
}

export const sameKey = (a: Doc, b: Doc): boolean => equals(Object.entries(a), Object.entries(b));

/** Does the requested index exist? Throws when an existing index conflicts with it. */
export function matchesExisting({ spec: existing }: Index, spec: IndexSpec): boolean {
  const same = (option: keyof IndexSpec): boolean => equals(existing[option] ?? false, spec[option] ?? false);
  const isSameIndex = sameKey(existing.key, spec.key) && same('partialFilterExpression');
  if (!isSameIndex && !same('name')) return false;
  if (isSameIndex && same('name') && same('unique') && same('expireAfterSeconds')) return true;
  const both = `Requested index: ${show(spec)}, existing index: ${show(existing)}`;
  throw isSameIndex
    ? new MongoError('IndexOptionsConflict', `The index exists with another name or other options. ${both}`)
    : new MongoError('IndexKeySpecsConflict', `An index with the same name exists. ${both}`);
}
