import { equals } from '../bson/order.ts';
import { isDoc, isNumeric, show, toNumber, truthy, typeName, type Doc } from '../bson/values.ts';
import { MongoError, unknown } from '../errors.ts';
import { compileFilter, isOperatorDoc, type Test } from '../query/match.ts';

export interface IndexField {
  path: string;
  parts: string[];
  direction: 1 | -1;
}

export interface Index {
  id: number;
  name: string;
  /** What listIndexes shows. */
  spec: Doc;
  key: Doc;
  fields: IndexField[];
  directions: number[];
  unique: boolean;
  partial?: { filter: Doc; matches: Test };
  ttlSeconds?: number;
  /**
   * Some document has several entries, or an entry stands for several values (a cut string). Such an index cannot
   * give an order or a count, and what it finds has to be looked at again.
   */
  multikey: boolean;
  /** The commit that made its entries visible; views of the data from before it must not use it. */
  readyAt: number;
}

/** The options of an index; anything else is refused. */
export const INDEX_OPTIONS = ['key', 'name', 'v', 'unique', 'partialFilterExpression', 'expireAfterSeconds'];
/** Options that have no effect in MongoDB either. */
const WITHOUT_EFFECT = ['background', 'ns'];
/** What a partial index may say of its documents, so that a query's conditions can be seen to imply it. */
export const PARTIAL_OPERATORS = ['$eq', '$in', '$exists', '$gt', '$gte', '$lt', '$lte'];

const cannotCreate = (message: string): MongoError => new MongoError('CannotCreateIndex', message);

export const sameKey = (a: Doc, b: Doc): boolean =>
  equals(
    Object.entries(a).map(([path, v]) => [path, Math.sign(toNumber(v))]),
    Object.entries(b).map(([path, v]) => [path, Math.sign(toNumber(v))]),
  );

function checkKey(key: unknown): asserts key is Doc {
  if (!isDoc(key) || !Object.keys(key).length) throw cannotCreate('Index keys cannot be an empty object');
  for (const [path, v] of Object.entries(key)) {
    if (path.split('.').includes('')) throw cannotCreate('Index keys cannot contain an empty field');
    if (typeof v === 'string' || path.includes('$'))
      throw unknown('CannotCreateIndex', `Index type '${typeof v === 'string' ? v : path}'`);
    if (!isNumeric(v) || !toNumber(v))
      throw cannotCreate(`Values in the index key pattern must be numbers other than 0, not ${typeName(v)}`);
  }
}

function checkPartial(filter: unknown): void {
  if (!isDoc(filter)) throw cannotCreate("'partialFilterExpression' for an index has to be a document");
  compileFilter(filter);
  for (const [path, v] of Object.entries(filter)) {
    if (path === '$and') for (const part of v as unknown[]) checkPartial(part);
    else if (path.startsWith('$')) throw cannotCreate(`Expression not supported in partial index: ${path}`);
    else if (isOperatorDoc(v))
      for (const [op, operand] of Object.entries(v))
        if (!PARTIAL_OPERATORS.includes(op) || (op === '$exists' && !truthy(operand)))
          throw cannotCreate(`Expression not supported in partial index: ${op}`);
  }
}

function checkTtl(seconds: unknown, fields: number): void {
  if (fields > 1)
    throw cannotCreate('TTL indexes are single-field indexes, compound indexes do not support TTL');
  if (!isNumeric(seconds) || toNumber(seconds) < 0)
    throw cannotCreate(`TTL index 'expireAfterSeconds' must be a number of seconds, not ${show(seconds)}`);
}

/** Checks what createIndexes was asked for and gives it the form in which it is stored. */
export function parseIndexSpec(requested: Doc): Doc {
  const { key, name, v: _version, ...options } = requested;
  checkKey(key);
  const spec: Doc = { v: 2, key, name: name ?? Object.entries(key).flat().map(String).join('_') };
  if (typeof spec.name !== 'string' || !spec.name)
    throw cannotCreate('The index name must be a string that is not empty');
  for (const [option, value] of Object.entries(options)) {
    if (WITHOUT_EFFECT.includes(option)) continue;
    if (!INDEX_OPTIONS.includes(option))
      throw unknown(197, `The field '${option}' is not valid for an index specification`);
    spec[option] = value;
  }
  if (spec.expireAfterSeconds !== undefined) checkTtl(spec.expireAfterSeconds, Object.keys(key).length);
  if (spec.partialFilterExpression !== undefined) checkPartial(spec.partialFilterExpression);
  return spec;
}

export function makeIndex(id: number, spec: Doc, multikey: boolean, readyAt: number): Index {
  const key = spec.key as Doc;
  const fields = Object.keys(key).map((path) => ({
    path,
    parts: path.split('.'),
    direction: toNumber(key[path]) < 0 ? (-1 as const) : (1 as const),
  }));
  const filter = spec.partialFilterExpression as Doc | undefined;
  const ttl = spec.expireAfterSeconds;
  return {
    id,
    name: spec.name as string,
    spec,
    key,
    fields,
    directions: fields.map((f) => f.direction),
    unique: truthy(spec.unique),
    ...(filter && { partial: { filter, matches: compileFilter(filter) } }),
    ...(ttl !== undefined && { ttlSeconds: toNumber(ttl) }),
    multikey,
    readyAt,
  };
}

/** Is the requested index there already? Throws when one is there that it conflicts with. */
export function matchesExisting(existing: Index, spec: Doc): boolean {
  const same = (option: string): boolean => equals(existing.spec[option] ?? null, spec[option] ?? null);
  const isEquivalent = sameKey(existing.key, spec.key as Doc) && same('partialFilterExpression');
  const both = `Requested index: ${show(spec)}, existing index: ${show(existing.spec)}`;
  if (existing.name !== spec.name) {
    if (!isEquivalent) return false;
    throw new MongoError('IndexOptionsConflict', `Index already exists with a different name. ${both}`);
  }
  if (!isEquivalent)
    throw new MongoError(
      'IndexKeySpecsConflict',
      `An existing index has the same name as the requested index. ${both}`,
    );
  if (existing.unique !== truthy(spec.unique) || !same('expireAfterSeconds'))
    throw new MongoError('IndexOptionsConflict', `An equivalent index exists with other options. ${both}`);
  return true;
}
