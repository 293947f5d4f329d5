import { Context, evalExpr, ProcessingMode } from 'mingo/core';
import * as mingo from 'mingo/operators/expression';
import { arithmetic } from '../bson/arithmetic.ts';
import { compare, equals } from '../bson/order.ts';
import {
  getOwn,
  isBson,
  isDoc,
  isNumeric,
  isRegex,
  toNumber,
  toRegExp,
  typeName,
  type Doc,
} from '../bson/values.ts';
import { MongoError, unknown } from '../errors.ts';
import { ACCUMULATORS } from './accumulators.ts';
import { DATE_PARTS, formatDate, truncateDate, zoneOf } from './dates.ts';

type Options = Parameters<typeof evalExpr>[2];
/** mingo's form of an operator: the document, the unevaluated arguments, the options to evaluate them with. */
type Operator = (doc: unknown, args: unknown, options: Options) => unknown;

/** Expression operators that mingo evaluates as MongoDB does for the values a shop stores. */
const BORROWED = [
  ...['$and', '$or', '$not', '$cond', '$ifNull', '$switch', '$let', '$literal'],
  ...['$arrayElemAt', '$arrayToObject', '$concatArrays', '$filter', '$first', '$isArray', '$last', '$map'],
  ...['$mergeObjects', '$objectToArray', '$reduce', '$size', '$slice'],
  ...['$concat', '$regexMatch', '$split', '$strLenCP', '$substrCP', '$trim'],
];

const isNil = (v: unknown): v is null | undefined => v === null || v === undefined;

const mismatch = (name: string, v: unknown): MongoError =>
  new MongoError('TypeMismatch', `${name} does not support the type ${typeName(v)}`);

/** An operator of evaluated arguments; `count` of them, when given. */
const operator =
  (name: string, count: number | undefined, f: (args: unknown[]) => unknown): Operator =>
  (doc, args, options) => {
    const given: unknown[] = Array.isArray(args) ? args : [args];
    if (count !== undefined && given.length !== count)
      throw new MongoError(
        16020,
        `Expression ${name} takes exactly ${count} arguments, not ${given.length}.`,
      );
    return f(given.map((a) => evalExpr(doc, a, options)));
  };

/** In expressions a missing value is less than null. */
function order(a: unknown, b: unknown): number {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined);
  return Math.sign(compare(a, b));
}

const comparison = (name: string, holds: (c: number) => unknown): Operator =>
  operator(name, 2, ([a, b]) => holds(order(a, b)));

/** `$add` and `$multiply`; one date may be added to. */
const total = (name: string, op: '+' | '*', start: number): Operator =>
  operator(name, undefined, (args) => {
    if (args.some(isNil)) return null;
    const date = op === '+' ? args.find((v) => v instanceof Date) : undefined;
    const result = args.reduce<unknown>((sum, v) => {
      if (v === date) return sum;
      if (!isNumeric(v)) throw mismatch(name, v);
      return arithmetic(sum, v, op);
    }, start);
    return date ? new Date(date.getTime() + toNumber(result)) : result;
  });

const subtract = operator('$subtract', 2, ([a, b]) => {
  if (isNil(a) || isNil(b)) return null;
  if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime();
  if (!isNumeric(b)) throw mismatch('$subtract', b);
  if (a instanceof Date) return new Date(a.getTime() - toNumber(b));
  if (!isNumeric(a)) throw mismatch('$subtract', a);
  return arithmetic(a, arithmetic(b, -1, '*'), '+');
});

/** An operator that calculates with doubles. */
const numeric = (name: string, count: number | undefined, f: (a: number, b: number) => number): Operator =>
  operator(name, count, (args) => {
    if (args.some(isNil)) return null;
    const wrong = args.find((v) => !isNumeric(v) || isBson(v, 'Decimal128'));
    if (wrong !== undefined) throw mismatch(name, wrong);
    const [a = 0, b = 0] = args.map(toNumber);
    return f(a, b);
  });

function divide(a: number, b: number): number {
  if (b === 0) throw new MongoError('BadValue', "can't $divide by zero");
  return a / b;
}

/** Rounds to a decimal place, ties to even; of a double, the 15 digits that it is sure to hold count. */
function round(n: number, place: number): number {
  const scaled = Number((n * 10 ** place).toPrecision(15));
  if (!(Math.abs(scaled) < 1e15)) return n;
  const floor = Math.floor(scaled);
  const whole = scaled - floor === 0.5 ? floor + Math.abs(floor % 2) : Math.round(scaled);
  return Number(`${whole}e${-place}`);
}

/** Accumulators used as expressions take a list, or one argument that is a list. */
const overList =
  (name: '$sum' | '$avg' | '$min' | '$max'): Operator =>
  (doc, args, options) => {
    const value = evalExpr(doc, Array.isArray(args) && args.length === 1 ? args[0] : args, options);
    const accumulator = (ACCUMULATORS[name] as (typeof ACCUMULATORS)[string])();
    for (const v of Array.isArray(value) ? (value as unknown[]) : [value]) accumulator.add(v);
    return accumulator.result();
  };

const toText = (name: string, v: unknown): string => {
  if (isBson(v, 'ObjectId')) return v.toHexString();
  if (v instanceof Date) return v.toISOString();
  if (isDoc(v) || Array.isArray(v)) throw mismatch(name, v);
  return String(v);
};

const textOr = (name: string, missing: string | null, f: (text: string) => string): Operator =>
  operator(name, 1, ([v]) => (isNil(v) ? missing : f(toText(name, v))));

/** An operator of a date, whose other arguments have names. */
const ofDate =
  (name: string, fields: readonly string[], f: (date: Date, fields: Doc) => unknown): Operator =>
  (doc, args, options) => {
    const strange = isDoc(args) && Object.keys(args).find((k) => k !== 'date' && !fields.includes(k));
    if (strange && !strange.startsWith('$'))
      throw unknown(18535, `Unrecognized argument to ${name}: ${strange}`);
    const value = evalExpr(doc, Array.isArray(args) && args.length === 1 ? args[0] : args, options);
    const named: Doc = isDoc(value) ? value : { date: value };
    if (isNil(named.date)) return named.onNull ?? null;
    if (!(named.date instanceof Date))
      throw new MongoError(16006, `can't convert from BSON type ${typeName(named.date)} to Date`);
    return f(named.date, named);
  };

const OWN: Record<string, Operator> = {
  $cmp: comparison('$cmp', (c) => c),
  $eq: comparison('$eq', (c) => c === 0),
  $ne: comparison('$ne', (c) => c !== 0),
  $gt: comparison('$gt', (c) => c > 0),
  $gte: comparison('$gte', (c) => c >= 0),
  $lt: comparison('$lt', (c) => c < 0),
  $lte: comparison('$lte', (c) => c <= 0),
  $in: operator('$in', 2, ([v, list]) => {
    if (!Array.isArray(list))
      throw new MongoError(40081, `$in requires an array as a second argument, found: ${typeName(list)}`);
    return list.some((e) => equals(e, v));
  }),
  $add: total('$add', '+', 0),
  $multiply: total('$multiply', '*', 1),
  $subtract: subtract,
  $divide: numeric('$divide', 2, divide),
  $mod: numeric('$mod', 2, (a, b) => a % b),
  $abs: numeric('$abs', 1, Math.abs),
  $ceil: numeric('$ceil', 1, Math.ceil),
  $floor: numeric('$floor', 1, Math.floor),
  $round: numeric('$round', undefined, round),
  $sum: overList('$sum'),
  $avg: overList('$avg'),
  $min: overList('$min'),
  $max: overList('$max'),
  $toString: textOr('$toString', null, (text) => text),
  $toLower: textOr('$toLower', '', (text) => text.toLowerCase()),
  $toUpper: textOr('$toUpper', '', (text) => text.toUpperCase()),
  $type: operator('$type', 1, ([v]) => typeName(v)),
  $dateToString: ofDate('$dateToString', ['format', 'timezone', 'onNull'], (date, { format, timezone }) => {
    const standard = `%Y-%m-%dT%H:%M:%S.%L${isNil(timezone) ? 'Z' : ''}`;
    return formatDate(date, isNil(format) ? standard : String(format), zoneOf(timezone));
  }),
  $dateTrunc: ofDate('$dateTrunc', ['unit', 'timezone', 'startOfWeek'], (date, f) =>
    truncateDate(date, f.unit, zoneOf(f.timezone), f.startOfWeek),
  ),
};

for (const [name, part] of Object.entries(DATE_PARTS))
  OWN[name] = ofDate(name, ['timezone'], (date, { timezone }) =>
    part(new Date(zoneOf(timezone).toLocal(date.getTime()))),
  );

const fromMingo = mingo as unknown as Record<string, Operator>;
/** The expression operators; the table in the README is made of these names. */
export const EXPRESSIONS: Record<string, Operator> = {
  ...Object.fromEntries(BORROWED.map((name) => [name, fromMingo[name] as Operator])),
  ...OWN,
};

type Operators = NonNullable<NonNullable<Parameters<typeof Context.init>[0]>['expression']>;

const OPTIONS = {
  idKey: '_id',
  context: Context.init({ expression: EXPRESSIONS as Operators }),
  scriptEnabled: false,
  useStrictMode: true,
  processingMode: ProcessingMode.CLONE_OFF,
  failOnError: true,
};

/** Throws for an operator that cannot be evaluated, before any document is read. */
function checkExpression(e: unknown): void {
  if (Array.isArray(e)) return e.forEach((part) => checkExpression(part));
  if (!isDoc(e)) return;
  const keys = Object.keys(e);
  const name = keys.find((k) => k.startsWith('$'));
  if (name === undefined) return Object.values(e).forEach((part) => checkExpression(part));
  if (keys.length > 1)
    throw new MongoError(
      15983,
      `An object representing an expression must have exactly one field: ${keys.join()}`,
    );
  if (!Object.hasOwn(EXPRESSIONS, name)) throw unknown(168, `Unrecognized expression '${name}'`);
  if (name !== '$literal') checkExpression(e[name]);
}

/** The value of a field path: arrays on the way give the list of what is in their elements. */
function fieldPath(value: unknown, parts: readonly string[], at: number): unknown {
  const part = parts[at];
  if (part === undefined) return value;
  if (Array.isArray(value))
    return value.map((e) => (isDoc(e) ? fieldPath(e, parts, at) : undefined)).filter((v) => v !== undefined);
  return isDoc(value) ? fieldPath(getOwn(value, part), parts, at + 1) : undefined;
}

/** mingo throws plain errors; the driver's users see the server's codes. */
function asMongoError(error: unknown): unknown {
  if (error instanceof MongoError) return error;
  const message = String((error as { message?: unknown }).message ?? error);
  const code = message.includes('undefined variable') ? 17276 : 'BadValue';
  return new MongoError(code, `PlanExecutor error during aggregation :: caused by :: ${message}`);
}

/** mingo takes JavaScript's regular expressions only. */
function withRegExps(v: unknown): unknown {
  if (isRegex(v)) return toRegExp(v);
  if (Array.isArray(v)) return v.map(withRegExps);
  return isDoc(v) ? Object.fromEntries(Object.entries(v).map(([k, e]) => [k, withRegExps(e)])) : v;
}

export type Expression = (doc: unknown) => unknown;

/** Compiles an aggregation expression; `vars` are what it may call `$$name`. */
export function compileExpression(expr: unknown, vars: Doc = {}): Expression {
  checkExpression(expr);
  if (typeof expr !== 'object' && !(typeof expr === 'string' && expr.startsWith('$'))) return () => expr;
  if (typeof expr === 'string' && expr[1] !== '$') {
    const parts = expr.slice(1).split('.');
    return (doc) => fieldPath(doc, parts, 0);
  }
  const prepared = withRegExps(expr);
  const options = { ...OPTIONS, variables: vars };
  return (doc) => {
    try {
      return evalExpr(doc as Doc, prepared, options);
    } catch (error) {
      throw asMongoError(error);
    }
  };
}
