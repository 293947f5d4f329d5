import { equals } from '../bson/order.ts';
import { isDoc, isNumeric, show, toNumber, truthy, typeName, type Doc } from '../bson/values.ts';
import { MongoError, unknown } from '../errors.ts';
import { compileFilter, isOperatorDoc, type Test } from '../query/match.ts';

/** An index as createIndexes was asked for it, as it is stored, and as listIndexes shows it. */
export interface IndexSpec {
  v: number;
  key: Doc;
  name: string;
  unique?: boolean;
  partialFilterExpression?: Doc;
  expireAfterSeconds?: number;
}

export interface Index {
  id: number;
  spec: IndexSpec;
  fields: { path: string; parts: string[]; direction: 1 | -1 }[];
  directions: number[];
  /** Does a document belong into the index? */
  matches: Test;
  /**
   * Some document has several entries, or an entry stands for several values (a cut string). Such an index cannot
   * give an order or a count, and what it finds has to be looked at again.
   */
  multikey: boolean;
}

/** What a partial index may say of its documents, so that a query's conditions can be seen to imply it. */
export const PARTIAL_OPERATORS = ['$eq', '$exists', '$gt', '$gte', '$lt', '$lte'];

const cannotCreate = (message: string): MongoError => new MongoError('CannotCreateIndex', message);

function checkKey(key: unknown): void {
  if (!isDoc(key) || !Object.keys(key).length) throw cannotCreate('Index keys cannot be an empty object');
  for (const [path, v] of Object.entries(key)) {
    if (path.split('.').includes('')) throw cannotCreate('Index keys cannot contain an empty field');
    if (typeof v === 'string' || path.includes('$'))
      throw unknown('CannotCreateIndex', `Index type '${typeof v === 'string' ? v : path}'`);
    if (!isNumeric(v) || !toNumber(v))
      throw cannotCreate(`Values in the index key pattern must be numbers other than 0, not ${typeName(v)}`);
  }
}

function checkName(name: unknown): void {
  if (typeof name !== 'string' || !name)
    throw cannotCreate('The index name must be a string that is not empty');
}

function checkPartial(filter: unknown): void {
  if (!isDoc(filter)) throw cannotCreate("'partialFilterExpression' for an index has to be a document");
  compileFilter(filter);
  for (const [path, v] of Object.entries(filter))
    for (const [op, operand] of path.startsWith('$') ? [[path]] : isOperatorDoc(v) ? Object.entries(v) : [])
      if (!PARTIAL_OPERATORS.includes(op) || (op === '$exists' && !truthy(operand)))
        throw cannotCreate(`Expression not supported in partial index: ${op}`);
}

function checkTtl(seconds: unknown, key: Doc): void {
  if (Object.keys(key).length > 1)
    throw cannotCreate('TTL indexes are single-field indexes, compound indexes do not support TTL');
  if (!isNumeric(seconds) || toNumber(seconds) < 0)
    throw cannotCreate(`TTL index 'expireAfterSeconds' must be a number of seconds, not ${show(seconds)}`);
}

function checkUnique(unique: unknown): void {
  if (typeof unique !== 'boolean')
    throw new MongoError('TypeMismatch', `The field 'unique' must be true or false, not ${show(unique)}`);
}

/** The options of an index, with what is checked of them; anything else is refused. */
const OPTIONS: Record<string, (value: unknown, key: Doc) => void> = {
  key: checkKey,
  name: checkName,
  v: () => undefined,
  unique: checkUnique,
  partialFilterExpression: checkPartial,
  expireAfterSeconds: checkTtl,
};
export const INDEX_OPTIONS = Object.keys(OPTIONS);

/** Checks what createIndexes was asked for and gives it the form in which it is stored. */
export function parseIndexSpec({ v: _version, key, name, ...options }: Doc): IndexSpec {
  const spec = { v: 2, key, name, ...options } as IndexSpec;
  for (const [option, value] of Object.entries(spec)) {
    const check = Object.hasOwn(OPTIONS, option) && OPTIONS[option];
    if (!check) throw unknown(197, `The field '${option}' is not valid for an index specification`);
    check(value, spec.key);
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
  return {
    id,
    spec,
    fields,
    directions,
    matches: compileFilter(spec.partialFilterExpression ?? {}),
    multikey,
  };
}

export const sameKey = (a: Doc, b: Doc): boolean => equals(Object.entries(a), Object.entries(b));

/** Is the requested index there already? Throws when one is there that it conflicts with. */
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
