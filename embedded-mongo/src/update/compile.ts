import { equals } from '../bson/order.ts';
import { isDoc, typeName, type Doc } from '../bson/values.ts';
import { MongoError, unknown } from '../errors.ts';
import { comparePaths, overlapOf } from '../query/paths.ts';
import { changeAt } from './change-at.ts';
import { UPDATE_OPERATORS } from './operators.ts';

export interface Update {
  isReplacement: boolean;
  /** Returns the updated document, or the document that an upsert inserts. Does not change `doc`. */
  apply(doc: Doc, target: 'existing' | 'new'): Doc;
}

/** The error for an invalid update. */
export const wrong = (message: string): MongoError => new MongoError('FailedToParse', message);

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
      const { _id = doc._id, ...rest } = replacement;
      checkId(doc, { _id });
      return _id === undefined ? rest : { _id, ...rest };
    },
  };
}

function checkPath(path: string): void {
  const parts = path.split('.');
  if (parts.includes(''))
    throw new MongoError('EmptyFieldName', `The update path '${path}' contains an empty field name.`);
  if (parts.some((part) => part.startsWith('$')))
    throw unknown('DollarPrefixedFieldName', `The dollar ($) prefixed field in the update path '${path}'`);
}

function compileOperators(update: Doc): Update {
  const steps = Object.entries(update).flatMap(([operator, fields]) => {
    const compile = Object.hasOwn(UPDATE_OPERATORS, operator) && UPDATE_OPERATORS[operator];
    if (!compile) throw unknown('FailedToParse', `Unknown modifier: ${operator}`);
    if (!isDoc(fields)) throw wrong(`${operator} needs an object of fields, not ${typeName(fields)}`);
    Object.keys(fields).forEach(checkPath);
    return Object.entries(fields).map(([path, v]) => ({ operator, path, change: compile(v, path) }));
  });
  const [before, path] = overlapOf(steps.map((step) => step.path)) ?? [];
  if (path !== undefined)
    throw new MongoError(
      'ConflictingUpdateOperators',
      `Updating the path '${path}' would create a conflict at '${before}'`,
    );
  // as MongoDB does; it determines the order of new fields
  steps.sort((a, b) => comparePaths(a.path, b.path));
  return {
    isReplacement: false,
    apply(doc, target) {
      const changes = steps.filter(({ operator }) => target === 'new' || operator !== '$setOnInsert');
      let after = doc;
      for (const { path, change } of changes) after = changeAt(after, path.split('.'), change) as Doc;
      checkId(doc, after);
      return after;
    },
  };
}

/** Compiles an update: operators or a replacement document. */
export function compileUpdate(update: unknown): Update {
  if (Array.isArray(update)) throw unknown('FailedToParse', 'pipeline-style update');
  if (!isDoc(update)) throw wrong('Update argument must be an object');
  return Object.keys(update)[0]?.startsWith('$') ? compileOperators(update) : compileReplacement(update);
}
