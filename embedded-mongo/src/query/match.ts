import { isDoc, isRegex, truthy, type Doc } from '../bson/values.ts';
import { unknown } from '../errors.ts';
import { anyAt, type Predicate } from './paths.ts';
import { badValue, comparison, equal, matching, ofSize, oneOf, regExpOf } from './predicates.ts';

/** Does this document match? */
export type Test = (doc: unknown) => boolean;

/** A condition of a filter on one path. */
export interface Condition {
  path: string;
  /** The operator; `$eq` or `$regex` for `{ field: value }`. */
  op: string;
  operand: unknown;
  /** Some value at the path must satisfy it; none when the condition is negative. */
  predicate: Predicate;
  isNegative: boolean;
  matches: Test;
}

/** A parsed filter: all conditions must hold, and one alternative of each `$or`. */
export interface Filter {
  conditions: Condition[];
  alternatives: Filter[][];
  matches: Test;
}

/** Is this `{ $operator: … }`, and not a value to compare with? */
export const isOperatorDoc = (v: unknown): v is Doc =>
  isDoc(v) && Boolean(Object.keys(v)[0]?.startsWith('$'));

function plainList(op: string, operand: unknown): unknown[] {
  if (!Array.isArray(operand)) throw badValue(`${op} needs an array`);
  if (operand.some(isOperatorDoc)) throw badValue(`cannot nest $ under ${op}`);
  return operand;
}

/** The operators of a field. The table in the README is generated from these names. */
export const FIELD_OPERATORS: Record<string, (operand: unknown) => Predicate> = {
  $eq: equal,
  $ne: equal,
  $gt: comparison((c) => c > 0),
  $gte: comparison((c) => c >= 0),
  $lt: comparison((c) => c < 0),
  $lte: comparison((c) => c <= 0),
  $in: (operand) => oneOf(plainList('$in', operand)),
  $nin: (operand) => oneOf(plainList('$nin', operand)),
  $exists: () => (v) => v !== undefined,
  // `$regex` and `$options` are one condition
  $regex: (operand) => matching(operand as RegExp),
  $options: () => {
    throw badValue('$options needs a $regex');
  },
  $size: ofSize,
  $elemMatch: elementMatch,
};

const isNegative = (op: string, operand: unknown): boolean =>
  op === '$ne' || op === '$nin' || (op === '$exists' && !truthy(operand));

/** Operators that test an array as a whole and not its elements. */
const OF_ARRAYS = ['$size', '$elemMatch'];

/**
 * `$elemMatch`: one element must satisfy all conditions. A nested array is one value, or a document whose field names
 * are its positions.
 */
function elementMatch(operand: unknown): Predicate {
  if (!isDoc(operand)) throw badValue('$elemMatch needs an Object');
  const isOfValues = isOperatorDoc(operand) && !LOGICAL_OPERATORS.includes(Object.keys(operand)[0] as string);
  if (isOfValues) {
    const conditions = conditionsOn('', operand);
    return (v) => Array.isArray(v) && v.some((e) => conditions.every((c) => c.predicate(e) !== c.isNegative));
  }
  const { matches } = parseFilter(operand);
  const fits: Predicate = (e) =>
    Array.isArray(e) ? matches({ ...(e as unknown[]) }) : isDoc(e) && matches(e);
  return (v) => Array.isArray(v) && v.some(fits);
}

function conditionsOn(path: string, value: unknown): Condition[] {
  const plain: Doc = isRegex(value) ? { $regex: value } : { $eq: value };
  const spec: Doc = isOperatorDoc(value) ? { ...value } : plain;
  if ('$regex' in spec) {
    spec.$regex = regExpOf(spec.$regex, spec.$options);
    delete spec.$options;
  }
  const parts = path.split('.');
  return Object.entries(spec).map(([op, operand]): Condition => {
    const compile = Object.hasOwn(FIELD_OPERATORS, op) && FIELD_OPERATORS[op];
    if (!compile) throw unknown('BadValue', `unknown operator: ${op}`);
    if (isRegex(operand) && op !== '$regex') throw badValue(`Can't have RegEx as arg to ${op}.`);
    const predicate = compile(operand);
    const negative = isNegative(op, operand);
    const entersLast = !OF_ARRAYS.includes(op);
    const matches: Test = (doc) => anyAt(doc, parts, 0, predicate, entersLast) !== negative;
    return { path, op, operand, predicate, isNegative: negative, matches };
  });
}

/** The logical operators. The table in the README is generated from these names. */
export const LOGICAL_OPERATORS = ['$and', '$or'];

function partsOf(op: string, operand: unknown): Filter[] {
  if (!LOGICAL_OPERATORS.includes(op)) throw unknown('BadValue', `unknown top level operator: ${op}`);
  if (Array.isArray(operand) && operand.length && operand.every(isDoc)) return operand.map(parseFilter);
  throw badValue(`${op} argument must be a non-empty array of objects`);
}

/** Parses and compiles a filter. Throws MongoDB's error when it is invalid. */
export function parseFilter(filter: Doc): Filter {
  const conditions: Condition[] = [];
  const alternatives: Filter[][] = [];
  for (const [k, v] of Object.entries(filter)) {
    const parts = k.startsWith('$') ? partsOf(k, v) : undefined;
    if (!parts) conditions.push(...conditionsOn(k, v));
    else if (k === '$or' && parts.length > 1) alternatives.push(parts);
    else {
      conditions.push(...parts.flatMap((part) => part.conditions));
      alternatives.push(...parts.flatMap((part) => part.alternatives));
    }
  }
  return {
    conditions,
    alternatives,
    matches: (doc) =>
      conditions.every((c) => c.matches(doc)) &&
      alternatives.every((parts) => parts.some((part) => part.matches(doc))),
  };
}
