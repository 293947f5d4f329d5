import { equals } from '../bson/order.ts';
import { clone, isDoc, typeName, type Doc } from '../bson/values.ts';
import { MongoError, unknown } from '../errors.ts';
import { matchedPosition } from '../query/positional.ts';
import { badValue } from '../query/predicates.ts';
import { compileArrayFilters } from './array-filters.ts';
import { expandPath } from './location.ts';
import { UPDATE_OPERATORS, type Change } from './operators.ts';

/** Is the document updated one, or the one an upsert is about to insert? */
export type Target = 'existing' | 'new';

export interface Update {
  isReplacement: boolean;
  /** The document after the update; `doc` stays as it is. `filter` found it: the positional `$` needs that. */
  apply(doc: Doc, filter: Doc, target: Target): Doc;
}

function checkId(before: Doc, after: Doc): void {
  if (before._id !== undefined && !equals(before._id, after._id))
    throw new MongoError('ImmutableField', "The update would modify the immutable field '_id'");
}

function compileReplacement(replacement: Doc): Update {
  const dollar = Object.keys(replacement).find((k) => k.startsWith('$'));
  if (dollar)
    throw new MongoError(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${dollar}' is not allowed in a replacement document.`,
    );
  return {
    isReplacement: true,
    apply: (doc) => {
      const { _id = doc._id, ...rest } = clone(replacement);
      checkId(doc, { _id });
      return _id === undefined ? rest : { _id, ...rest };
    },
  };
}

interface Step {
  operator: string;
  path: string;
  change: Change;
}

const parseSteps = (update: Doc): Step[] =>
  Object.entries(update).flatMap(([operator, fields]) => {
    const compile = Object.hasOwn(UPDATE_OPERATORS, operator) && UPDATE_OPERATORS[operator];
    if (!compile) throw unknown('FailedToParse', `Unknown modifier: ${operator}`);
    if (!isDoc(fields))
      throw new MongoError('FailedToParse', `${operator} needs an object of fields, not ${typeName(fields)}`);
    return Object.entries(fields).map(([path, operand]): Step => {
      if (path.split('.').includes(''))
        throw new MongoError('EmptyFieldName', `The update path '${path}' contains an empty field name.`);
      return { operator, path, change: compile(operand, path) };
    });
  });

/** Puts the steps in the order of their paths, as MongoDB applies them: then two that overlap are neighbours. */
function ordered(steps: Step[]): Step[] {
  const parts = (s: Step): string => s.path.replaceAll('.', '\0');
  steps.sort((a, b) => (parts(a) < parts(b) ? -1 : 1));
  for (const [i, { path }] of steps.entries()) {
    const before = steps[i - 1]?.path;
    if (before !== undefined && (path === before || path.startsWith(`${before}.`)))
      throw new MongoError(
        'ConflictingUpdateOperators',
        `Updating the path '${path}' would create a conflict at '${before}'`,
      );
  }
  return steps;
}

/** Puts the index of the matched element in the place of `$`. */
function resolvePosition(path: string, filter: Doc, doc: Doc): string[] {
  const parts = path.split('.');
  const at = parts.indexOf('$');
  if (at < 0) return parts;
  const position = matchedPosition(filter, doc, parts.slice(0, at).join('.'));
  if (position === undefined)
    throw badValue('The positional operator did not find the match needed from the query.');
  return parts.with(at, String(position));
}

function compileOperators(update: Doc, arrayFilters: readonly unknown[]): Update {
  const steps = ordered(parseSteps(update));
  const filters = compileArrayFilters(
    arrayFilters,
    steps.map((s) => s.path),
  );
  return {
    isReplacement: false,
    apply: (before, filter, target) => {
      const doc = clone(before);
      for (const { operator, path, change } of steps) {
        if (operator === '$setOnInsert' && target === 'existing') continue;
        const parts = resolvePosition(path, filter, before);
        for (const concrete of expandPath(doc, parts, filters)) change(doc, concrete);
      }
      checkId(before, doc);
      return doc;
    },
  };
}

/** Compiles an update: operators, or a whole new document. */
export function compileUpdate(update: unknown, arrayFilters: unknown = []): Update {
  if (!Array.isArray(arrayFilters)) throw new MongoError('TypeMismatch', "'arrayFilters' must be an array");
  if (Array.isArray(update)) throw unknown('FailedToParse', 'pipeline-style update');
  if (!isDoc(update)) throw new MongoError('FailedToParse', 'Update argument must be an object');
  if (Object.keys(update)[0]?.startsWith('$')) return compileOperators(update, arrayFilters);
  if (arrayFilters.length)
    throw new MongoError('FailedToParse', 'arrayFilters may not be specified for replacements');
  return compileReplacement(update);
}
