import { equals } from '../bson/order.ts';
import { isDoc, typeName, type Doc } from '../bson/values.ts';
import { MongoError, unknown } from '../errors.ts';
import { changeAt, type Change } from './change-at.ts';
import { UPDATE_OPERATORS } from './operators.ts';

/** Is the document updated one, or the one an upsert is about to insert? */
export type Target = 'existing' | 'new';

export interface Update {
  isReplacement: boolean;
  /** The document after the update; `doc` stays as it is. */
  apply(doc: Doc, target: Target): Doc;
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
      const { _id = doc._id, ...rest } = replacement;
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

function checkPath(path: string): void {
  const parts = path.split('.');
  if (parts.includes(''))
    throw new MongoError('EmptyFieldName', `The update path '${path}' contains an empty field name.`);
  const dollar = parts.find((p) => p.startsWith('$'));
  if (dollar)
    throw unknown('DollarPrefixedFieldName', `The dollar ($) prefixed field '${dollar}' in '${path}'`);
}

const parseSteps = (update: Doc): Step[] =>
  Object.entries(update).flatMap(([operator, fields]) => {
    const compile = Object.hasOwn(UPDATE_OPERATORS, operator) && UPDATE_OPERATORS[operator];
    if (!compile) throw unknown('FailedToParse', `Unknown modifier: ${operator}`);
    if (!isDoc(fields))
      throw new MongoError('FailedToParse', `${operator} needs an object of fields, not ${typeName(fields)}`);
    return Object.entries(fields).map(([path, operand]): Step => {
      checkPath(path);
      return { operator, path, change: compile(operand, path) };
    });
  });

/** Puts the steps in the order of their paths, as MongoDB applies them: then two that overlap are neighbours. */
function ordered(steps: Step[]): Step[] {
  const parts = (s: Step): string => s.path.replaceAll('.', '\0');
  steps.sort((a, b) => (parts(a) < parts(b) ? -1 : 1));
  for (const [i, { path }] of steps.entries()) {
    const before = steps[i - 1]?.path;
    if (before !== undefined && `${path}.`.startsWith(`${before}.`))
      throw new MongoError(
        'ConflictingUpdateOperators',
        `Updating the path '${path}' would create a conflict at '${before}'`,
      );
  }
  return steps;
}

function compileOperators(update: Doc): Update {
  const all = ordered(parseSteps(update)).map((step) => ({ ...step, parts: step.path.split('.') }));
  const steps = { new: all, existing: all.filter((step) => step.operator !== '$setOnInsert') };
  return {
    isReplacement: false,
    apply: (before, target) => {
      const after = steps[target].reduce<unknown>(
        (doc, { parts, change }) => changeAt(doc, parts, change),
        before,
      );
      checkId(before, after as Doc);
      return after as Doc;
    },
  };
}

/** Compiles an update: operators, or a whole new document. */
export function compileUpdate(update: unknown): Update {
  if (Array.isArray(update)) throw unknown('FailedToParse', 'pipeline-style update');
  if (!isDoc(update)) throw new MongoError('FailedToParse', 'Update argument must be an object');
  return Object.keys(update)[0]?.startsWith('$') ? compileOperators(update) : compileReplacement(update);
}
