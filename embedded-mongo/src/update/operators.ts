import { compare, equals } from '../bson/order.ts';
import {
  clone,
  exactNumber,
  isDoc,
  isNumeric,
  isRegex,
  show,
  toNumber,
  typeName,
  type Doc,
} from '../bson/values.ts';
import { MongoError, unknown } from '../errors.ts';
import { compileElementFilter, compileFilter, isOperatorDoc } from '../query/match.ts';
import type { Predicate } from '../query/paths.ts';
import { badValue } from '../query/predicates.ts';
import { locate, locateOrCreate } from './location.ts';

/** Changes one place of a document, which is a copy. */
export type Change = (doc: Doc, path: readonly string[]) => void;

/** Checks the operand for a path once, and gives the change to make in each document. */
type Operator = (operand: unknown, path: string) => Change;

const set: Operator = (operand) => (doc, path) => locateOrCreate(doc, path).write(clone(operand));
const unset: Operator = () => (doc, path) => locate(doc, path)?.remove();

const increment: Operator = (operand, path) => {
  if (!isNumeric(operand))
    throw new MongoError(
      'TypeMismatch',
      `Cannot increment with non-numeric argument: {${path}: ${show(operand)}}`,
    );
  return (doc, at) => {
    const place = locateOrCreate(doc, at);
    const value = place.read();
    if (value !== undefined && !isNumeric(value))
      throw new MongoError(
        'TypeMismatch',
        `Cannot apply $inc to a value of non-numeric type. {_id: ${show(doc._id)}} has the field ` +
          `'${String(at.at(-1))}' of non-numeric type ${typeName(value)}`,
      );
    place.write(value === undefined ? operand : exactNumber(value) + exactNumber(operand));
  };
};

const extreme =
  (sign: 1 | -1): Operator =>
  (operand) =>
  (doc, path) => {
    const place = locateOrCreate(doc, path);
    const value = place.read();
    if (value === undefined || compare(operand, value) * sign > 0) place.write(clone(operand));
  };

/** The elements `$push` and `$addToSet` are given. */
function elements(op: string, operand: unknown, modifiers: readonly string[]): unknown[] {
  if (!isDoc(operand) || !('$each' in operand)) return [operand];
  const strange = Object.keys(operand).find((k) => k !== '$each' && !modifiers.includes(k));
  if (strange) throw unknown('BadValue', `Unrecognized clause in ${op}: ${strange}`);
  if (!Array.isArray(operand.$each))
    throw badValue(`The argument to $each in ${op} must be an array but it was ${typeName(operand.$each)}`);
  return operand.$each;
}

function arrayAt(op: string, value: unknown, path: readonly string[]): unknown[] {
  if (value === undefined) return [];
  if (Array.isArray(value)) return [...(value as unknown[])];
  throw badValue(
    `Cannot apply ${op}: the field '${path.join('.')}' must be an array but is ${typeName(value)}`,
  );
}

const addToSet: Operator = (operand) => {
  const added = elements('$addToSet', operand, []);
  return (doc, path) => {
    const place = locateOrCreate(doc, path);
    const list = arrayAt('$addToSet', place.read(), path);
    for (const e of added) if (!list.some((x) => equals(x, e))) list.push(clone(e));
    place.write(list);
  };
};

function wholeNumber(clause: string, v: unknown): number | undefined {
  if (v === undefined || Number.isInteger(toNumber(v))) return v === undefined ? v : toNumber(v);
  throw badValue(`The value for ${clause} must be an integer value but was ${typeName(v)}`);
}

const push: Operator = (operand) => {
  const added = elements('$push', operand, ['$position', '$slice']);
  const clauses: Doc = isDoc(operand) && '$each' in operand ? operand : {};
  const position = wholeNumber('$position', clauses.$position);
  const slice = wholeNumber('$slice', clauses.$slice);
  return (doc, path) => {
    const place = locateOrCreate(doc, path);
    const list = arrayAt('$push', place.read(), path);
    // as in splice, a negative position counts from the end
    list.splice(position ?? list.length, 0, ...clone(added));
    if (slice === undefined) place.write(list);
    else place.write(slice >= 0 ? list.slice(0, slice) : list.slice(slice));
  };
};

function pulled(operand: unknown): Predicate {
  if (isOperatorDoc(operand)) return compileElementFilter(operand);
  if (!isDoc(operand) && !isRegex(operand)) return (e) => equals(e, operand);
  const test = compileFilter(isDoc(operand) ? operand : { element: operand });
  return (e) => (isDoc(operand) ? isDoc(e) && test(e) : test({ element: e }));
}

const pull: Operator = (operand) => {
  const matches = pulled(operand);
  return (doc, path) => {
    const place = locate(doc, path);
    const value = place?.read();
    if (!place || value === undefined) return;
    if (!Array.isArray(value)) throw badValue('Cannot apply $pull to a non-array value');
    place.write(value.filter((e: unknown) => !matches(e)));
  };
};

/** The update operators; the table in the README is made of these names. */
export const UPDATE_OPERATORS: Record<string, Operator> = {
  $set: set,
  $setOnInsert: set,
  $unset: unset,
  $inc: increment,
  $min: extreme(-1),
  $max: extreme(1),
  $push: push,
  $addToSet: addToSet,
  $pull: pull,
};
