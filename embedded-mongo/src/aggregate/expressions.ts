import { ObjectId } from 'bson';
import { Context, evalExpr, ProcessingMode } from 'mingo/core';
import * as mingo from 'mingo/operators/expression';
import { arithmetic, roundTo, type Operation } from '../bson/arithmetic.ts';
import { valueName } from '../bson/keys.ts';
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
import { badValue, MongoError, typeMismatch, unsupported } from '../errors.ts';
import { parseSort, sortDocs } from '../query/sort.ts';
import { ACCUMULATORS } from './accumulators.ts';
import { MINGO_EXPRESSIONS, OWN_EXPRESSIONS } from './allow-list.ts';
import { addToDate, dateDifference, dateUnit, formatDate, truncateDate, zoneOf } from './dates.ts';

type Options = Parameters<typeof evalExpr>[2];
/** mingo's form of an operator: the document, the unevaluated arguments, the options to evaluate them with. */
type Operator = (doc: unknown, args: unknown, options: Options) => unknown;

const isNil = (v: unknown): v is null | undefined => v === null || v === undefined;

/** An operator of evaluated arguments; `count` of them, when given. */
const withArguments =
  (name: string, count: number | undefined, f: (args: unknown[]) => unknown): Operator =>
  (doc, args, options) => {
    const given: unknown[] = Array.isArray(args) ? args : [args];
    if (count !== undefined && given.length !== count)
      throw new MongoError(
        16020,
        `Expression ${name} takes exactly ${count} arguments. ${given.length} were passed in.`,
      );
    return f(given.map((a) => evalExpr(doc, a, options)));
  };

const oneArgument = (name: string, f: (v: unknown) => unknown): Operator =>
  withArguments(name, 1, ([v]) => f(v));

/** An operator whose arguments have names. */
const withFields =
  (f: (fields: Doc) => unknown): Operator =>
  (doc, args, options) => {
    const fields = evalExpr(doc, args, options);
    return f(isDoc(fields) ? fields : {});
  };

const nullOr = (f: (v: unknown) => unknown) => (v: unknown) => (isNil(v) ? null : f(v));

/** In expressions a missing value is less than null. */
function order(a: unknown, b: unknown): number {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined);
  return Math.sign(compare(a, b));
}

const comparison = (name: string, holds: (c: number) => unknown): Operator =>
  withArguments(name, 2, ([a, b]) => holds(order(a, b)));

const sumUp = (name: string, op: Operation, start: number): Operator =>
  withArguments(name, undefined, (args) => {
    let total: unknown = start;
    let date: Date | undefined;
    for (const v of args) {
      if (isNil(v)) return null;
      if (v instanceof Date && op === 'add' && !date) date = v;
      else if (isNumeric(v)) total = arithmetic(total, v, op);
      else throw typeMismatch(`${name} only supports numeric types, not ${typeName(v)}`);
    }
    return date ? new Date(date.getTime() + toNumber(total)) : total;
  });

const subtract = withArguments('$subtract', 2, ([a, b]) => {
  if (isNil(a) || isNil(b)) return null;
  if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime();
  if (a instanceof Date && isNumeric(b)) return new Date(a.getTime() - toNumber(b));
  if (isNumeric(a) && isNumeric(b)) return arithmetic(a, arithmetic(b, -1, 'multiply'), 'add');
  throw typeMismatch(`can't $subtract ${typeName(b)} from ${typeName(a)}`);
});

/** mingo calculates with JavaScript numbers: what they cannot hold is refused, not rounded. */
const plainNumber = (name: string, v: unknown): unknown => {
  if (isBson(v, 'Decimal128')) throw unsupported(`${name} of Decimal128`);
  return isNumeric(v) ? toNumber(v) : v;
};

const numeric =
  (name: '$divide' | '$mod' | '$abs' | '$ceil' | '$floor' | '$pow' | '$sqrt'): Operator =>
  (doc, args, options) => {
    const given: unknown[] = Array.isArray(args) ? args : [args];
    const values = given.map((a) => plainNumber(name, evalExpr(doc, a, options)));
    if (values.some(isNil)) return null;
    const wrong = values.find((v) => typeof v !== 'number');
    if (wrong !== undefined)
      throw typeMismatch(`${name} only supports numeric types, not ${typeName(wrong)}`);
    const f = mingo[name] as Operator;
    return f(doc, Array.isArray(args) ? values : values[0], options);
  };

/** Accumulators used as expressions take a list, or one argument that is a list. */
const overList =
  (name: string): Operator =>
  (doc, args, options) => {
    const value = evalExpr(doc, Array.isArray(args) && args.length === 1 ? args[0] : args, options);
    const accumulator = (ACCUMULATORS[name] as (typeof ACCUMULATORS)[string])();
    for (const v of Array.isArray(value) ? (value as unknown[]) : [value]) accumulator.add(v);
    return accumulator.result();
  };

const setOperator = (
  name: string,
  f: (a: Map<string, unknown>, b: Map<string, unknown>) => unknown,
): Operator =>
  withArguments(name, 2, (args) => {
    if (args.some(isNil)) return null;
    const [a, b] = args.map((v) => {
      if (!Array.isArray(v))
        throw badValue(`All operands of ${name} must be arrays. One is of type: ${typeName(v)}`);
      return new Map(v.map((e) => [valueName(e), e as unknown]));
    });
    return f(a as Map<string, unknown>, b as Map<string, unknown>);
  });

const subset = (a: Map<string, unknown>, b: Map<string, unknown>): boolean =>
  [...a.keys()].every((k) => b.has(k));
const only = (a: Map<string, unknown>, keep: (k: string) => boolean): unknown[] =>
  [...a].filter(([k]) => keep(k)).map(([, v]) => v);

function toText(v: unknown): string {
  if (isBson(v, 'ObjectId')) return v.toHexString();
  if (v instanceof Date) return v.toISOString();
  if (isDoc(v) || Array.isArray(v))
    throw new MongoError(
      241,
      `Unsupported conversion from ${typeName(v)} to string in $convert with no onError value`,
    );
  return String(v);
}

function toObjectId(v: unknown): ObjectId {
  if (isBson(v, 'ObjectId')) return v;
  if (typeof v === 'string' && /^[0-9a-f]{24}$/i.test(v)) return new ObjectId(v);
  throw new MongoError(241, `Failed to parse objectId '${String(v)}' in $convert with no onError value`);
}

const CONVERSIONS: Record<string, (v: unknown) => unknown> = { string: toText, objectId: toObjectId };

const convert: Operator = (doc, args, options) => {
  const spec = isDoc(args) ? args : {};
  const to = CONVERSIONS[String(evalExpr(doc, spec.to, options))];
  if (!to) return mingo.$convert(doc as Doc, args as Parameters<typeof mingo.$convert>[1], options);
  const v = evalExpr(doc, spec.input, options);
  if (isNil(v)) return 'onNull' in spec ? evalExpr(doc, spec.onNull, options) : null;
  try {
    return to(v);
  } catch (error) {
    if ('onError' in spec) return evalExpr(doc, spec.onError, options);
    throw error;
  }
};

const shiftDate = (sign: 1 | -1): Operator =>
  withFields(({ startDate, unit, amount, timezone }) =>
    startDate instanceof Date && !isNil(amount)
      ? addToDate(startDate, dateUnit(unit), sign * toNumber(amount), zoneOf(timezone))
      : null,
  );

const defaultFormat = (timezone: unknown): string => `%Y-%m-%dT%H:%M:%S.%L${isNil(timezone) ? 'Z' : ''}`;

const notADate = (v: unknown): never => {
  throw new MongoError(16006, `can't convert from BSON type ${typeName(v)} to Date`);
};

const sortArray: Operator = withFields(({ input, sortBy }) => {
  if (!Array.isArray(input)) return null;
  if (isNumeric(sortBy)) return [...(input as unknown[])].sort((a, b) => compare(a, b) * toNumber(sortBy));
  return sortDocs(input, parseSort(sortBy) ?? []);
});

const indexOfCP = withArguments('$indexOfCP', undefined, ([text, part, from, to]) => {
  if (isNil(text)) return null;
  const points = [...String(text)];
  const start = isNil(from) ? 0 : toNumber(from);
  const end = isNil(to) ? points.length : toNumber(to);
  const sought = [...String(part)];
  for (let i = start; i + sought.length <= end; i++)
    if (sought.every((c, n) => points[i + n] === c)) return i;
  return -1;
});

const OWN: Record<string, Operator> = {
  $cmp: comparison('$cmp', (c) => c),
  $eq: comparison('$eq', (c) => c === 0),
  $ne: comparison('$ne', (c) => c !== 0),
  $gt: comparison('$gt', (c) => c > 0),
  $gte: comparison('$gte', (c) => c >= 0),
  $lt: comparison('$lt', (c) => c < 0),
  $lte: comparison('$lte', (c) => c <= 0),
  $in: withArguments('$in', 2, ([v, list]) => {
    if (!Array.isArray(list))
      throw new MongoError(40081, `$in requires an array as a second argument, found: ${typeName(list)}`);
    return list.some((e) => equals(e, v));
  }),
  $add: sumUp('$add', 'add', 0),
  $multiply: sumUp('$multiply', 'multiply', 1),
  $subtract: subtract,
  $divide: numeric('$divide'),
  $mod: numeric('$mod'),
  $abs: numeric('$abs'),
  $ceil: numeric('$ceil'),
  $floor: numeric('$floor'),
  $pow: numeric('$pow'),
  $round: withArguments('$round', undefined, ([v, place]) =>
    isNil(v) ? null : roundTo(plainNumber('$round', v) as number, isNil(place) ? 0 : toNumber(place)),
  ),
  $sqrt: numeric('$sqrt'),
  $trunc: withArguments('$trunc', undefined, ([v, place]) => {
    if (isNil(v)) return null;
    const scale = 10 ** (isNil(place) ? 0 : toNumber(place));
    return Math.trunc((plainNumber('$trunc', v) as number) * scale) / scale;
  }),
  $sum: overList('$sum'),
  $avg: overList('$avg'),
  $min: overList('$min'),
  $max: overList('$max'),
  $sortArray: sortArray,
  $setDifference: setOperator('$setDifference', (a, b) => only(a, (k) => !b.has(k))),
  $setIntersection: setOperator('$setIntersection', (a, b) => only(a, (k) => b.has(k))),
  $setUnion: setOperator('$setUnion', (a, b) => [...new Map([...a, ...b]).values()]),
  $setEquals: setOperator('$setEquals', (a, b) => subset(a, b) && subset(b, a)),
  $setIsSubset: setOperator('$setIsSubset', subset),
  $dateAdd: shiftDate(1),
  $dateSubtract: shiftDate(-1),
  $dateDiff: withFields(({ startDate, endDate, unit, timezone, startOfWeek }) =>
    startDate instanceof Date && endDate instanceof Date
      ? dateDifference(startDate, endDate, dateUnit(unit), zoneOf(timezone), startOfWeek)
      : null,
  ),
  $dateToString: withFields(({ date, format, timezone, onNull }) => {
    if (!(date instanceof Date)) return isNil(date) ? (onNull ?? null) : notADate(date);
    return formatDate(date, isNil(format) ? defaultFormat(timezone) : String(format), zoneOf(timezone));
  }),
  $dateTrunc: withFields(({ date, unit, binSize, timezone, startOfWeek }) =>
    date instanceof Date
      ? truncateDate(
          date,
          dateUnit(unit),
          isNil(binSize) ? 1 : toNumber(binSize),
          zoneOf(timezone),
          startOfWeek,
        )
      : null,
  ),
  $convert: convert,
  $toString: oneArgument('$toString', nullOr(toText)),
  $toObjectId: oneArgument('$toObjectId', nullOr(toObjectId)),
  $toLower: oneArgument('$toLower', (v) => (isNil(v) ? '' : toText(v).toLowerCase())),
  $toUpper: oneArgument('$toUpper', (v) => (isNil(v) ? '' : toText(v).toUpperCase())),
  $type: oneArgument('$type', typeName),
  $isNumber: oneArgument('$isNumber', (v) => v !== undefined && isNumeric(v)),
  $indexOfCP: indexOfCP,
};

const BORROWED = mingo as unknown as Record<string, Operator>;
const expression = {
  ...Object.fromEntries(MINGO_EXPRESSIONS.map((name) => [name, BORROWED[name] as Operator])),
  ...Object.fromEntries(OWN_EXPRESSIONS.map((name) => [name, OWN[name] as Operator])),
} as NonNullable<NonNullable<Parameters<typeof Context.init>[0]>['expression']>;

const OPTIONS = {
  idKey: '_id',
  context: Context.init({ expression }),
  scriptEnabled: false,
  useStrictMode: true,
  processingMode: ProcessingMode.CLONE_OFF,
  failOnError: true,
};

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
  const code = /undefined variable/.test(message) ? 17276 : 2;
  return new MongoError(code, `PlanExecutor error during aggregation :: caused by :: ${message}`);
}

/** An expression or pipeline as mingo wants it: with JavaScript's regular expressions. */
export function withRegExps(v: unknown): unknown {
  if (isRegex(v)) return toRegExp(v);
  if (Array.isArray(v)) return v.map(withRegExps);
  return isDoc(v) ? Object.fromEntries(Object.entries(v).map(([k, e]) => [k, withRegExps(e)])) : v;
}

/** Evaluates an aggregation expression on a document. */
export function evaluate(doc: unknown, expr: unknown, vars?: Doc): unknown {
  if (typeof expr === 'string') {
    if (!expr.startsWith('$')) return expr;
    if (expr[1] !== '$') return fieldPath(doc, expr.slice(1).split('.'), 0);
  } else if (typeof expr !== 'object' || expr === null) return expr;
  try {
    return evalExpr(doc as Doc, expr, { ...OPTIONS, variables: vars ?? {} });
  } catch (error) {
    throw asMongoError(error);
  }
}
