import { Timestamp } from 'bson';
import { arithmetic } from '../bson/arithmetic.ts';
import { show } from '../bson/codec.ts';
import { compare, equals } from '../bson/order.ts';
import { clone, isDoc, isNumeric, isRegex, toNumber, typeName, type Doc } from '../bson/values.ts';
import { badValue, failedToParse, typeMismatch } from '../errors.ts';
import { compileElementFilter, compileFilter, isOperatorDoc } from '../query/match.ts';
import type { Predicate } from '../query/paths.ts';
import { parseSort, sortDocs } from '../query/sort.ts';
import { locate, locateOrCreate } from './location.ts';

/** Changes one place of a document, which is a copy. */
export type Change = (doc: Doc, path: readonly string[], now: Date) => void;

/** Checks the operand for a path once, and gives the change to make in each document. */
type Operator = (operand: unknown, path: string) => Change;

const set: Operator = (operand) => (doc, path) => locateOrCreate(doc, path).write(clone(operand));
const unset: Operator = () => (doc, path) => locate(doc, path)?.remove();

const calculate = (op: '$inc' | '$mul'): Operator => {
  const operation = op === '$inc' ? 'add' : 'multiply';
  return (operand, path) => {
    if (!isNumeric(operand))
      throw typeMismatch(
        `Cannot ${op === '$inc' ? 'increment' : 'multiply'} with non-numeric argument: {${path}: ${show(operand)}}`,
      );
    return (doc, at) => {
      const place = locateOrCreate(doc, at);
      const value = place.read();
      if (value !== undefined && !isNumeric(value))
        throw typeMismatch(
          `Cannot apply ${op} to a value of non-numeric type. {_id: ${show(doc._id)}} has the field ` +
            `'${String(at.at(-1))}' of non-numeric type ${typeName(value)}`,
        );
      place.write(
        value === undefined && op === '$inc' ? operand : arithmetic(value ?? 0, operand, operation),
      );
    };
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

const currentDate: Operator = (operand) => {
  const type = isDoc(operand) ? operand.$type : 'date';
  if ((typeof operand !== 'boolean' && !isDoc(operand)) || (type !== 'date' && type !== 'timestamp'))
    throw badValue(
      `${typeName(operand)} is not valid type for $currentDate. Please use a boolean ('true') or a $type expression ({$type: 'timestamp/date'}).`,
    );
  return (doc, path, now) =>
    locateOrCreate(doc, path).write(
      type === 'date' ? now : new Timestamp({ t: Math.floor(now.getTime() / 1000), i: 1 }),
    );
};

const rename: Operator = (operand, path) => {
  if (typeof operand !== 'string') throw badValue(`The 'to' field for $rename must be a string: ${path}`);
  return (doc, at) => {
    const from = locate(doc, at);
    const value = from?.read();
    if (!from || value === undefined) return;
    if (from.inArray) throw badValue(`The source field cannot be an array element, '${path}'`);
    from.remove();
    locateOrCreate(doc, operand.split('.')).write(value);
  };
};

/** The elements `$push` and `$addToSet` are given. */
function elements(op: string, operand: unknown, modifiers: readonly string[]): unknown[] {
  if (!isDoc(operand) || !('$each' in operand)) return [operand];
  if (!Array.isArray(operand.$each))
    throw badValue(
      `The argument to $each in ${op} must be an array but it was of type: ${typeName(operand.$each)}`,
    );
  const unknown = Object.keys(operand).find((k) => k !== '$each' && !modifiers.includes(k));
  if (unknown) throw badValue(`Unrecognized clause in ${op}: ${unknown}`);
  return operand.$each;
}

function arrayAt(op: string, value: unknown, path: readonly string[]): unknown[] {
  if (value === undefined) return [];
  if (Array.isArray(value)) return [...(value as unknown[])];
  throw badValue(
    `Cannot apply ${op}: the field '${path.join('.')}' must be an array but is of type ${typeName(value)}`,
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

function sorted(list: unknown[], by: unknown): unknown[] {
  if (isNumeric(by)) return list.sort((a, b) => compare(a, b) * toNumber(by));
  return sortDocs(list, parseSort(by) ?? []);
}

function wholeNumber(clause: string, v: unknown): number | undefined {
  if (v === undefined) return undefined;
  if (!isNumeric(v) || !Number.isInteger(toNumber(v)))
    throw badValue(`The value for ${clause} must be an integer value but was given type: ${typeName(v)}`);
  return toNumber(v);
}

const push: Operator = (operand) => {
  const added = elements('$push', operand, ['$position', '$sort', '$slice']);
  const clauses: Doc = isDoc(operand) && '$each' in operand ? operand : {};
  const position = wholeNumber('$position', clauses.$position);
  const slice = wholeNumber('$slice', clauses.$slice);
  return (doc, path) => {
    const place = locateOrCreate(doc, path);
    let list = arrayAt('$push', place.read(), path);
    // as in splice, a negative position counts from the end
    list.splice(position ?? list.length, 0, ...clone(added));
    if (clauses.$sort !== undefined) list = sorted(list, clauses.$sort);
    if (slice !== undefined) list = slice >= 0 ? list.slice(0, slice) : list.slice(slice);
    place.write(list);
  };
};

const pop: Operator = (operand) => {
  const end = isNumeric(operand) ? toNumber(operand) : NaN;
  if (end !== 1 && end !== -1) throw failedToParse(`$pop expects 1 or -1, found: ${show(operand)}`);
  return (doc, path) => {
    const place = locate(doc, path);
    const value = place?.read();
    if (!place || value === undefined) return;
    if (!Array.isArray(value))
      throw typeMismatch(
        `Path '${path.join('.')}' contains an element of non-array type '${typeName(value)}'`,
      );
    place.write(end === 1 ? value.slice(0, -1) : value.slice(1));
  };
};

function removeWhere(matches: Predicate): Change {
  return (doc, path) => {
    const place = locate(doc, path);
    const value = place?.read();
    if (!place || value === undefined) return;
    if (!Array.isArray(value)) throw badValue('Cannot apply $pull to a non-array value');
    place.write(value.filter((e: unknown) => !matches(e)));
  };
}

const pull: Operator = (operand) => {
  if (isOperatorDoc(operand)) return removeWhere(compileElementFilter(operand));
  if (isDoc(operand)) {
    const test = compileFilter(operand);
    return removeWhere((e) => isDoc(e) && test(e));
  }
  if (!isRegex(operand)) return removeWhere((e) => equals(e, operand));
  const test = compileFilter({ element: operand });
  return removeWhere((element) => test({ element }));
};

const pullAll: Operator = (operand) => {
  if (!Array.isArray(operand))
    throw badValue(`$pullAll requires an array argument but was given a ${typeName(operand)}`);
  return removeWhere((e) => operand.some((x) => equals(x, e)));
};

export const OPERATORS: Record<string, Operator> = {
  $set: set,
  $setOnInsert: set,
  $unset: unset,
  $inc: calculate('$inc'),
  $mul: calculate('$mul'),
  $min: extreme(-1),
  $max: extreme(1),
  $currentDate: currentDate,
  $rename: rename,
  $addToSet: addToSet,
  $push: push,
  $pop: pop,
  $pull: pull,
  $pullAll: pullAll,
};
