import { equals } from '../bson/order.ts';
import { show } from '../bson/codec.ts';
import { isDoc, isNumeric, toNumber, truthy, typeName, type Doc } from '../bson/values.ts';
import { MongoError, unsupported } from '../errors.ts';
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
  sparse: boolean;
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

const OPTIONS = new Set([
  'v',
  'key',
  'name',
  'unique',
  'sparse',
  'partialFilterExpression',
  'expireAfterSeconds',
]);
/** Options that have no effect in MongoDB either. */
const WITHOUT_EFFECT = new Set(['background', 'ns']);

export const sameKey = (a: Doc, b: Doc): boolean => {
  const ka = Object.keys(a);
  const kb = Object.keys(b);
  return (
    ka.length === kb.length &&
    ka.every((k, i) => k === kb[i] && Math.sign(toNumber(a[k])) === Math.sign(toNumber(b[k])))
  );
};

function checkKey(key: unknown): asserts key is Doc {
  if (!isDoc(key) || !Object.keys(key).length)
    throw new MongoError(67, 'Index keys cannot be an empty object');
  for (const [path, v] of Object.entries(key)) {
    if (path.split('.').includes('')) throw new MongoError(67, 'Index keys cannot contain an empty field');
    if (typeof v === 'string')
      throw new MongoError(67, `Index type '${v}' is not supported by the embedded database`);
    if (!isNumeric(v) || !toNumber(v))
      throw new MongoError(
        67,
        `Values in the index key pattern must be numbers other than 0, not ${typeName(v)}`,
      );
    if (path.includes('$'))
      throw new MongoError(67, `Index key '${path}' is not supported by the embedded database`);
  }
}

const PARTIAL_OPERATORS = new Set(['$eq', '$in', '$exists', '$gt', '$gte', '$lt', '$lte', '$type']);

/** A partial filter may only say what a document has: then a query's conditions can be seen to imply it. */
function checkPartial(filter: unknown): void {
  if (!isDoc(filter)) throw new MongoError(67, "'partialFilterExpression' for an index has to be a document");
  compileFilter(filter);
  for (const [path, v] of Object.entries(filter)) {
    if (path === '$and') for (const part of v as unknown[]) checkPartial(part);
    else if (path.startsWith('$'))
      throw new MongoError(67, `Expression not supported in partial index: ${path}`);
    else if (isOperatorDoc(v))
      for (const [op, operand] of Object.entries(v))
        if (!PARTIAL_OPERATORS.has(op) || (op === '$exists' && !truthy(operand)))
          throw new MongoError(67, `Expression not supported in partial index: ${op}`);
  }
}

/** Checks what createIndexes was asked for and gives it the form in which it is stored. */
export function parseIndexSpec(requested: Doc): Doc {
  const { key } = requested;
  checkKey(key);
  const paths = Object.keys(key);
  const spec: Doc = {
    v: 2,
    key,
    name: requested.name ?? paths.map((p) => `${p}_${String(key[p])}`).join('_'),
  };
  for (const [option, value] of Object.entries(requested)) {
    if (WITHOUT_EFFECT.has(option)) continue;
    if (!OPTIONS.has(option)) {
      if (!truthy(value)) continue;
      throw unsupported(`index option '${option}'`);
    }
    if (!(option in spec)) spec[option] = value;
  }
  if (typeof spec.name !== 'string' || !spec.name)
    throw new MongoError(67, 'The index name must be a string that is not empty');
  const ttl = spec.expireAfterSeconds;
  if (ttl !== undefined) {
    if (paths.length > 1)
      throw new MongoError(67, 'TTL indexes are single-field indexes, compound indexes do not support TTL');
    if (!isNumeric(ttl) || toNumber(ttl) < 0)
      throw new MongoError(
        67,
        `TTL index 'expireAfterSeconds' must be a number of seconds, not ${show(ttl)}`,
      );
  }
  const partial = spec.partialFilterExpression;
  if (partial !== undefined) {
    checkPartial(partial);
    if (spec.sparse) throw new MongoError(67, "cannot mix 'partialFilterExpression' and 'sparse' options");
  }
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
  return {
    id,
    name: spec.name as string,
    spec,
    key,
    fields,
    directions: fields.map((f) => f.direction),
    unique: truthy(spec.unique),
    sparse: truthy(spec.sparse),
    ...(filter ? { partial: { filter, matches: compileFilter(filter) } } : {}),
    ...(spec.expireAfterSeconds !== undefined ? { ttlSeconds: toNumber(spec.expireAfterSeconds) } : {}),
    multikey,
    readyAt,
  };
}

/** Is the requested index there already? Throws when one is there that it conflicts with. */
export function matchesExisting(existing: Index, spec: Doc): boolean {
  const equivalent =
    sameKey(existing.key, spec.key as Doc) &&
    equals(existing.spec.partialFilterExpression ?? null, spec.partialFilterExpression ?? null);
  if (existing.name !== spec.name) {
    if (equivalent) throw new MongoError(85, `Index already exists with a different name: ${existing.name}`);
    return false;
  }
  if (!equivalent)
    throw new MongoError(
      86,
      'An existing index has the same name as the requested index. When index names are not specified, they are ' +
        `auto generated and can cause conflicts. Requested index: ${show(spec)}, existing index: ${show(existing.spec)}`,
    );
  const sameOptions =
    existing.unique === truthy(spec.unique) &&
    existing.sparse === truthy(spec.sparse) &&
    equals(existing.spec.expireAfterSeconds ?? null, spec.expireAfterSeconds ?? null);
  if (!sameOptions)
    throw new MongoError(
      85,
      'An equivalent index already exists with the same name but different options. ' +
        `Requested index: ${show(spec)}, existing index: ${show(existing.spec)}`,
    );
  return true;
}
