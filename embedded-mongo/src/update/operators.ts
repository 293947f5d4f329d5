import { compare, equals } from '../bson/order.ts';
import { exactNumber, isDoc, isNumeric, show, typeName } from '../bson/values.ts';
import { MongoError, unknown } from '../errors.ts';
import { badValue } from '../query/predicates.ts';
import type { Change } from './change-at.ts';

/** Checks the operand once, and returns the change to make in each document. */
type Operator = (operand: unknown, path: string) => Change;

const set: Operator = (operand) => () => operand;

const mismatch = (message: string): MongoError => new MongoError('TypeMismatch', message);

const increment: Operator = (operand, path) => {
  if (!isNumeric(operand))
    throw mismatch(`Cannot increment with non-numeric argument: {${path}: ${show(operand)}}`);
  return (value) => {
    if (value === undefined) return operand;
    if (isNumeric(value)) return exactNumber(value) + exactNumber(operand);
    throw mismatch(`Cannot apply $inc to a value of non-numeric type: '${path}' is a ${typeName(value)}`);
  };
};

const extreme =
  (sign: 1 | -1): Operator =>
  (operand) =>
  (value) =>
    value === undefined || compare(operand, value) * sign > 0 ? operand : value;

/** The elements that `$push` or `$addToSet` adds. */
function elements(op: string, operand: unknown): unknown[] {
  if (!isDoc(operand) || !('$each' in operand)) return [operand];
  const { $each: each, ...others } = operand;
  const [strange] = Object.keys(others);
  if (strange) throw unknown('BadValue', `Unrecognized clause in ${op}: ${strange}`);
  if (!Array.isArray(each))
    throw badValue(`The argument to $each in ${op} must be an array but it was ${typeName(each)}`);
  return each;
}

/** An operator that appends to an array, or creates one: the elements that `isAdded` accepts. */
const adding =
  (op: string, isAdded: (list: readonly unknown[], element: unknown) => boolean): Operator =>
  (operand, path) => {
    const added = elements(op, operand);
    return (value = []) => {
      if (!Array.isArray(value))
        throw badValue(`Cannot apply ${op}: the field '${path}' must be an array but is ${typeName(value)}`);
      const list = [...(value as unknown[])];
      for (const element of added) if (isAdded(list, element)) list.push(element);
      return list;
    };
  };

/** The update operators. The table in the README is generated from these names. */
export const UPDATE_OPERATORS: Record<string, Operator> = {
  $set: set,
  $setOnInsert: set,
  $unset: () => () => undefined,
  $inc: increment,
  $min: extreme(-1),
  $max: extreme(1),
  $push: adding('$push', () => true),
  $addToSet: adding('$addToSet', (list, element) => !list.some((e) => equals(e, element))),
};
