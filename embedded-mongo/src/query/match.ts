import { compileExpression } from '../aggregate/expressions.ts';
import { isDoc, isRegex, truthy, type Doc } from '../bson/values.ts';
import { unknown } from '../errors.ts';
import { anyAt, type Predicate } from './paths.ts';
import { badValue, comparison, equal, implicitEqual, list, ofSize, oneOf, regex } from './predicates.ts';

/** A compiled filter. */
export type Test = (doc: unknown) => boolean;

/** Is this `{ $operator: … }` rather than a value to compare with? */
export const isOperatorDoc = (v: unknown): v is Doc =>
  isDoc(v) && Boolean(Object.keys(v)[0]?.startsWith('$')) && !('$ref' in v && '$id' in v);

type FieldOperator = (path: string, operand: unknown, spec: Doc) => Test;

const some = (path: string, p: Predicate): Test => {
  const parts = path.split('.');
  return (d) => anyAt(d, parts, 0, p);
};

/** An operator that some value of the path has to satisfy. */
const one =
  (compile: (operand: unknown) => Predicate): FieldOperator =>
  (path, operand) =>
    some(path, compile(operand));

const none = (op: FieldOperator): FieldOperator => {
  return (path, operand, spec) => {
    const test = op(path, operand, spec);
    return (d) => !test(d);
  };
};

const plainList = (op: string, operand: unknown): unknown[] => {
  const values = list(op, operand);
  if (values.some(isOperatorDoc)) throw badValue(`cannot nest $ under ${op}`);
  return values;
};
const isOneOf = (op: string): FieldOperator => one((operand) => oneOf(plainList(op, operand)));

const negated: FieldOperator = (path, operand) => {
  if (!isRegex(operand) && !isOperatorDoc(operand))
    throw badValue('$not needs a regex or a document of operators');
  return isRegex(operand) ? some(path, implicitEqual(operand)) : fieldTest(path, operand);
};

const all: FieldOperator = (path, operand) => {
  const tests = list('$all', operand).map((v) =>
    isDoc(v) && '$elemMatch' in v ? fieldTest(path, v) : some(path, implicitEqual(v)),
  );
  return (d) => tests.length > 0 && tests.every((test) => test(d));
};

/** The operators of one field; the table in the README is made of these names. */
export const FIELD_OPERATORS: Record<string, FieldOperator> = {
  $eq: one(equal),
  $ne: none((path, operand) => {
    if (isRegex(operand)) throw badValue("Can't have regex as arg to $ne.");
    return some(path, equal(operand));
  }),
  $gt: one(comparison((c) => c > 0)),
  $gte: one(comparison((c) => c >= 0)),
  $lt: one(comparison((c) => c < 0)),
  $lte: one(comparison((c) => c <= 0)),
  $in: isOneOf('$in'),
  $nin: none(isOneOf('$nin')),
  $exists: (path, operand, spec) => (truthy(operand) ? exists : none(exists))(path, operand, spec),
  $regex: (path, operand, spec) => some(path, regex(operand, spec.$options)),
  $options: (_path, _operand, spec) => {
    if (!('$regex' in spec)) throw badValue('$options needs a $regex');
    return () => true;
  },
  $not: none(negated),
  $size: one(ofSize),
  $all: all,
  $elemMatch: one((operand) => {
    const matches = compileElementFilter(operand);
    return (v) => Array.isArray(v) && v.some(matches);
  }),
};

const exists: FieldOperator = one(() => (v) => v !== undefined);

const every = (tests: Test[]): Test => {
  const [only] = tests;
  return only && tests.length === 1 ? only : (d) => tests.every((test) => test(d));
};

/** The conditions of one operator document on one path. */
const fieldTest = (path: string, spec: Doc): Test =>
  every(
    Object.entries(spec).map(([op, operand]) => {
      const compile = Object.hasOwn(FIELD_OPERATORS, op) && FIELD_OPERATORS[op];
      if (!compile) throw unknown('BadValue', `unknown operator: ${op}`);
      return compile(path, operand, spec);
    }),
  );

/** `$elemMatch`, and the condition of `$pull`: a predicate on one array element. */
export function compileElementFilter(spec: unknown): Predicate {
  if (!isDoc(spec)) throw badValue('$elemMatch needs an Object');
  const keys = Object.keys(spec);
  if (keys.length && keys.every((k) => k.startsWith('$') && !Object.hasOwn(LOGICAL_OPERATORS, k))) {
    const test = fieldTest('element', spec);
    return (element) => test({ element });
  }
  const test = compileFilter(spec);
  return (element) => (isDoc(element) || Array.isArray(element)) && test(element);
}

type LogicalOperator = (operand: unknown, vars: Doc | undefined) => Test;

const combine =
  (op: string, join: (tests: Test[]) => Test): LogicalOperator =>
  (operand, vars) => {
    if (!Array.isArray(operand) || !operand.length || !operand.every(isDoc))
      throw badValue(`${op} argument must be a non-empty array of objects`);
    return join(operand.map((f) => compileFilter(f, vars)));
  };

/** The operators beside fields; the table in the README is made of these names. */
export const LOGICAL_OPERATORS: Record<string, LogicalOperator> = {
  $and: combine('$and', every),
  $or: combine('$or', (tests) => (d) => tests.some((test) => test(d))),
  $nor: combine('$nor', (tests) => (d) => !tests.some((test) => test(d))),
  $expr: (operand) => {
    const value = compileExpression(operand);
    return (d) => truthy(value(d));
  },
  $comment: () => () => true,
};

/** Compiles a filter; `vars` are what `$expr` may call `$$name`. Throws what MongoDB throws for a wrong one. */
export function compileFilter(filter: Doc, vars?: Doc): Test {
  return every(
    Object.entries(filter).map(([k, v]): Test => {
      if (!k.startsWith('$')) return isOperatorDoc(v) ? fieldTest(k, v) : some(k, implicitEqual(v));
      const compile = Object.hasOwn(LOGICAL_OPERATORS, k) && LOGICAL_OPERATORS[k];
      if (!compile) throw unknown('BadValue', `unknown top level operator: ${k}`);
      return compile(v, vars);
    }),
  );
}
