import { compare, equals } from '../bson/order.ts';
import { exactNumber, getOwn, isDoc, isNumeric, truthy, typeName, type Doc } from '../bson/values.ts';
import { MongoError, unknown } from '../errors.ts';
import { ACCUMULATORS, type Accumulator } from './accumulators.ts';
import { compileDateFormat } from './dates.ts';

/** Evaluates an expression for a document; `undefined` is a missing value. */
export type Expression = (doc: unknown) => unknown;
/** Checks the operand once for all documents and compiles it. */
type Operator = (operand: unknown, name: string) => Expression;

const isNil = (v: unknown): v is null | undefined => v === null || v === undefined;

/** Compiles the arguments of an operator: `count` of them, or any number. A single argument needs no array. */
function compileList(operand: unknown, name: string, count?: number): Expression[] {
  const list: unknown[] = Array.isArray(operand) ? operand : [operand];
  if (count !== undefined && list.length !== count)
    throw new MongoError(16020, `Expression ${name} takes exactly ${count} arguments, not ${list.length}.`);
  return list.map(compileExpression);
}

/** The arguments of an operator that takes them by name. */
function namedArguments(operand: unknown, name: string, known: readonly string[], code: number): Doc {
  if (!isDoc(operand)) throw new MongoError(18629, `${name} only supports an object as its argument`);
  const strange = Object.keys(operand).find((k) => !known.includes(k));
  if (strange !== undefined) throw unknown(code, `Unrecognized argument to ${name}: ${strange}`);
  return operand;
}

/** An operator that evaluates all its arguments. */
const ofValues =
  (count: number | undefined, f: (values: unknown[], name: string) => unknown): Operator =>
  (operand, name) => {
    const list = compileList(operand, name, count);
    return (doc) => {
      const values = list.map((value) => value(doc));
      return f(values, name);
    };
  };

/** Comparison in expressions, where a missing value is less than null. */
const comparison = (holds: (order: number) => boolean): Operator =>
  ofValues(2, ([a, b]) => {
    if (a === undefined || b === undefined) return holds(Number(a !== undefined) - Number(b !== undefined));
    return holds(compare(a, b));
  });

/** An arithmetic operator. Its result is null when an argument is null or missing. */
const numeric = (count: number | undefined, f: (...numbers: number[]) => number): Operator =>
  ofValues(count, (values, name) => {
    if (values.some(isNil)) return null;
    const wrong = values.find((v) => !isNumeric(v));
    if (wrong !== undefined)
      throw new MongoError('TypeMismatch', `${name} does not support the type ${typeName(wrong)}`);
    return f(...values.map(exactNumber));
  });

function asList(name: string, v: unknown, code: number): unknown[] {
  if (Array.isArray(v)) return v;
  throw new MongoError(code, `${name} requires an array, found: ${typeName(v)}`);
}

/** Evaluates its arguments only until the result is certain. */
const logical =
  (join: 'every' | 'some'): Operator =>
  (operand, name) => {
    const list = compileList(operand, name);
    return (doc) => list[join]((value) => truthy(value(doc)));
  };

/** `[if, then, else]`, or the three by name. Only the chosen branch is evaluated. */
const conditional: Operator = (operand, name) => {
  let list = operand;
  if (isDoc(operand)) {
    const parts = ['if', 'then', 'else'];
    const named = namedArguments(operand, name, parts, 17083);
    const missing = parts.findIndex((part) => named[part] === undefined);
    if (missing >= 0)
      throw new MongoError(17080 + missing, `Missing '${parts[missing]}' parameter to ${name}`);
    list = parts.map((part) => named[part]);
  }
  const [condition, then, otherwise] = compileList(list, name, 3) as [Expression, Expression, Expression];
  return (doc) => (truthy(condition(doc)) ? then : otherwise)(doc);
};

/** An accumulator used as an expression takes several arguments, or a single array. */
const overList = ofValues(undefined, (values, name) => {
  const [only] = values;
  const list: unknown[] = values.length === 1 && Array.isArray(only) ? only : values;
  const { start, add, result } = ACCUMULATORS[name] as Accumulator;
  return result(list.reduce(add, start()));
});

const dateToString: Operator = (operand, name) => {
  const { date, format, timezone } = namedArguments(operand, name, ['date', 'format', 'timezone'], 18535);
  if (typeof format !== 'string' || format.startsWith('$'))
    throw unknown(18533, `$dateToString with a 'format' that is no text`);
  const value = compileExpression(date);
  const show = compileDateFormat(format, String(timezone ?? 'UTC'));
  return (doc) => {
    const v = value(doc);
    if (isNil(v)) return null;
    if (v instanceof Date) return show(v);
    throw new MongoError(16006, `can't convert from BSON type ${typeName(v)} to Date`);
  };
};

/** The expression operators. The table in the README is generated from these names. */
export const EXPRESSIONS: Record<string, Operator> = {
  $literal: (operand) => () => operand,
  $eq: comparison((c) => c === 0),
  $ne: comparison((c) => c !== 0),
  $gt: comparison((c) => c > 0),
  $gte: comparison((c) => c >= 0),
  $lt: comparison((c) => c < 0),
  $lte: comparison((c) => c <= 0),
  $in: ofValues(2, ([v, list]) => asList('$in', list, 40081).some((e) => equals(e, v))),
  $and: logical('every'),
  $or: logical('some'),
  $not: ofValues(1, ([v]) => !truthy(v)),
  $cond: conditional,
  $ifNull: ofValues(undefined, (values) => values.find((v) => !isNil(v)) ?? null),
  $add: numeric(undefined, (...numbers) => numbers.reduce((a, b) => a + b, 0)),
  $subtract: numeric(2, (a, b) => a - b),
  $multiply: numeric(undefined, (...numbers) => numbers.reduce((a, b) => a * b, 1)),
  $divide: numeric(2, (a, b) => {
    if (b !== 0) return a / b;
    throw new MongoError('BadValue', "can't $divide by zero");
  }),
  $floor: numeric(1, Math.floor),
  $sum: overList,
  $avg: overList,
  $min: overList,
  $max: overList,
  $size: ofValues(1, ([list]) => asList('$size', list, 17124).length),
  $dateToString: dateToString,
};

/** The value at a field path. Where the path crosses an array, the result is an array of the values in its elements. */
function fieldPath(value: unknown, parts: readonly string[], at: number): unknown {
  const part = parts[at];
  if (part === undefined) return value;
  if (Array.isArray(value))
    return value.map((e) => (isDoc(e) ? fieldPath(e, parts, at) : undefined)).filter((v) => v !== undefined);
  return isDoc(value) ? fieldPath(getOwn(value, part), parts, at + 1) : undefined;
}

function compilePath(path: string): Expression {
  if (path.startsWith('$')) throw unknown(17276, `Use of undefined variable: ${path.slice(1)}`);
  const parts = path.split('.');
  return (doc) => fieldPath(doc, parts, 0);
}

/** Compiles an aggregation expression. All operators are checked before the first document is read. */
export function compileExpression(expr: unknown): Expression {
  if (typeof expr === 'string' && expr.startsWith('$')) return compilePath(expr.slice(1));
  if (Array.isArray(expr)) {
    const list = expr.map(compileExpression);
    return (doc) => list.map((value) => value(doc) ?? null);
  }
  if (!isDoc(expr)) return () => expr;
  const names = Object.keys(expr);
  const name = names.find((k) => k.startsWith('$'));
  if (name === undefined) {
    const fields = Object.entries(expr).map(([k, e]) => [k, compileExpression(e)] as const);
    return (doc) =>
      Object.fromEntries(fields.map(([k, value]) => [k, value(doc)]).filter(([, v]) => v !== undefined));
  }
  if (names.length > 1)
    throw new MongoError(15983, `An expression must have exactly one field, not ${names.join()}`);
  const compile = Object.hasOwn(EXPRESSIONS, name) && EXPRESSIONS[name];
  if (!compile) throw unknown(168, `Unrecognized expression '${name}'`);
  return compile(expr[name], name);
}
