import { checkExpression } from '../aggregate/allow-list.ts';
import { evaluate, withRegExps } from '../aggregate/expressions.ts';
import { getOwn, isDoc, isNumeric, isRegex, toNumber, truthy, type Doc } from '../bson/values.ts';
import { badValue, unsupported } from '../errors.ts';
import { anyAt, type Predicate } from './paths.ts';
import { comparison, equal, implicitEqual, ofType, oneOf, regex, remainder } from './predicates.ts';

/** A compiled filter. */
export type Test = (doc: unknown) => boolean;

/** Is this `{ $operator: … }` rather than a value to compare with? */
export const isOperatorDoc = (v: unknown): v is Doc =>
  isDoc(v) && Boolean(Object.keys(v)[0]?.startsWith('$')) && !('$ref' in v && '$id' in v);

function wholeSize(v: unknown): number {
  const n = isNumeric(v) ? toNumber(v) : NaN;
  if (!Number.isInteger(n) || n < 0) throw badValue('$size must be a whole number that is not negative');
  return n;
}

function list(op: string, v: unknown): unknown[] {
  if (!Array.isArray(v)) throw badValue(`${op} needs an array`);
  const nested = v.find((e) => isOperatorDoc(e) && op !== '$all');
  if (nested) throw badValue(`cannot nest $ under ${op}`);
  return v;
}

function allOf(path: string, targets: unknown[], vars: Doc | undefined): Test {
  const parts = path.split('.');
  const tests = targets.map((t): Test => {
    if (isDoc(t) && '$elemMatch' in t) return fieldTest(path, t, vars);
    const p = implicitEqual(t);
    return (d) => anyAt(d, parts, 0, p);
  });
  return (d) => tests.length > 0 && tests.every((test) => test(d));
}

function not(path: string, spec: unknown, vars: Doc | undefined): Test {
  const parts = path.split('.');
  if (isRegex(spec)) {
    const p = implicitEqual(spec);
    return (d) => !anyAt(d, parts, 0, p);
  }
  if (!isOperatorDoc(spec)) throw badValue('$not needs a regex or a document of operators');
  const inner = fieldTest(path, spec, vars);
  return (d) => !inner(d);
}

/** The conditions of one operator document on one path. */
function fieldTest(path: string, spec: Doc, vars: Doc | undefined): Test {
  const parts = path.split('.');
  const some = (p: Predicate): Test =>
    parts.length === 1 ? topLevel(path, parts, p) : (d) => anyAt(d, parts, 0, p);
  const none =
    (p: Predicate): Test =>
    (d) =>
      !anyAt(d, parts, 0, p);
  const tests = Object.entries(spec).flatMap(([op, v]): Test[] => {
    switch (op) {
      case '$eq':
        return [some(equal(v))];
      case '$ne':
        if (isRegex(v)) throw badValue("Can't have regex as arg to $ne.");
        return [none(equal(v))];
      case '$gt':
      case '$gte':
      case '$lt':
      case '$lte':
        return [some(comparison(op, v))];
      case '$in':
        return [some(oneOf(list(op, v)))];
      case '$nin':
        return [none(oneOf(list(op, v)))];
      case '$exists':
        return [(truthy(v) ? some : none)((x) => x !== undefined)];
      case '$type':
        return [some(ofType(v))];
      case '$regex':
        return [some(regex(v, spec.$options))];
      case '$options':
        if (!('$regex' in spec)) throw badValue('$options needs a $regex');
        return [];
      case '$not':
        return [not(path, v, vars)];
      case '$mod':
        return [some(remainder(v))];
      case '$size': {
        const n = wholeSize(v);
        return [some((x) => Array.isArray(x) && x.length === n)];
      }
      case '$all':
        return [allOf(path, list(op, v), vars)];
      case '$elemMatch': {
        const matches = compileElementFilter(v, vars);
        return [some((x) => Array.isArray(x) && x.some(matches))];
      }
      default:
        throw badValue(`unknown operator: ${op}`);
    }
  });
  return every(tests);
}

/** Most paths are one name: no array to enter unless the document is an array element itself. */
function topLevel(name: string, parts: string[], p: Predicate): Test {
  return (d) => (isDoc(d) ? p(getOwn(d, name)) : anyAt(d, parts, 0, p));
}

function every(tests: Test[]): Test {
  const [only] = tests;
  return only && tests.length === 1 ? only : (d) => tests.every((test) => test(d));
}

const LOGICAL = new Set(['$and', '$or', '$nor', '$expr']);

/** `$elemMatch`, and the condition of `$pull`: a predicate on one array element. */
export function compileElementFilter(spec: unknown, vars?: Doc): Predicate {
  if (!isDoc(spec)) throw badValue('$elemMatch needs an Object');
  const keys = Object.keys(spec);
  if (keys.length && keys.every((k) => k.startsWith('$') && !LOGICAL.has(k))) {
    const test = fieldTest('element', spec, vars);
    return (element) => test({ element });
  }
  const test = compileFilter(spec, vars);
  return (element) => (isDoc(element) || Array.isArray(element)) && test(element);
}

function logical(op: string, v: unknown, vars: Doc | undefined): Test {
  if (!Array.isArray(v) || !v.length) throw badValue(`${op} argument must be a non-empty array`);
  const tests = v.map((f) => {
    if (!isDoc(f)) throw badValue(`${op} entries need to be full objects`);
    return compileFilter(f, vars);
  });
  if (op === '$and') return every(tests);
  return op === '$or' ? (d) => tests.some((test) => test(d)) : (d) => !tests.some((test) => test(d));
}

/** Top-level operators MongoDB knows and this server does not. */
const UNSUPPORTED = new Set(['$text', '$where', '$jsonSchema', '$sampleRate']);

function topLevelOperator(op: string, v: unknown, vars: Doc | undefined): Test[] {
  switch (op) {
    case '$and':
    case '$or':
    case '$nor':
      return [logical(op, v, vars)];
    case '$expr': {
      checkExpression(v);
      const expr = withRegExps(v);
      return [(d) => truthy(evaluate(d, expr, vars))];
    }
    case '$comment':
      return [];
    default:
      if (UNSUPPORTED.has(op)) throw unsupported(`the query operator ${op}`);
      throw badValue(
        `unknown top level operator: ${op}. If you have a field name that starts with a '$' symbol, ` +
          'consider using $getField or $setField.',
      );
  }
}

/** Compiles a filter; `vars` are what `$expr` may call `$$name`. Throws what MongoDB throws for a wrong one. */
export function compileFilter(filter: Doc, vars?: Doc): Test {
  return every(
    Object.entries(filter).flatMap(([k, v]): Test[] => {
      if (k.startsWith('$')) return topLevelOperator(k, v, vars);
      if (isOperatorDoc(v)) return [fieldTest(k, v, vars)];
      const parts = k.split('.');
      const p = implicitEqual(v);
      return [parts.length === 1 ? topLevel(k, parts, p) : (d) => anyAt(d, parts, 0, p)];
    }),
  );
}
