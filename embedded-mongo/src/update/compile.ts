import { withRegExps } from '../aggregate/expressions.ts';
import { compilePipeline, stageOf } from '../aggregate/pipeline.ts';
import { show } from '../bson/codec.ts';
import { equals } from '../bson/order.ts';
import { clone, isDoc, typeName, type Doc } from '../bson/values.ts';
import { badValue, failedToParse, MongoError, unsupported } from '../errors.ts';
import { compileFilter } from '../query/match.ts';
import type { Predicate } from '../query/paths.ts';
import { matchedPosition } from '../query/positional.ts';
import { expandPath } from './location.ts';
import { OPERATORS, type Change } from './operators.ts';

/** Is the document updated one, or the one an upsert is about to insert? */
export type Target = 'existing' | 'new';

export interface Update {
  isReplacement: boolean;
  /** The document after the update; `doc` stays as it is. `filter` found it: the positional `$` needs that. */
  apply(doc: Doc, filter: Doc, target: Target): Doc;
}

const immutableId = (): MongoError =>
  new MongoError(66, "Performing an update on the path '_id' would modify the immutable field '_id'");

function keepId(before: Doc, after: Doc): Doc {
  if (before._id === undefined) return after;
  if (after._id === undefined) return { _id: before._id, ...after };
  if (!equals(before._id, after._id)) throw immutableId();
  return after;
}

const UPDATE_STAGES = new Set(['$set', '$addFields', '$unset', '$project', '$replaceRoot', '$replaceWith']);

function compilePipelineUpdate(stages: unknown[], vars: Doc): Update {
  for (const stage of stages) {
    const [name] = stageOf(stage);
    if (!UPDATE_STAGES.has(name))
      throw new MongoError(72, `${name} is not allowed to be used within an update`);
  }
  const transform = compilePipeline(stages.map(withRegExps), { vars });
  return {
    isReplacement: false,
    apply: (doc) => {
      const [out = {}] = transform([clone(doc)]);
      return keepId(doc, out);
    },
  };
}

function compileReplacement(replacement: Doc): Update {
  const dollar = Object.keys(replacement).find((k) => k.startsWith('$'));
  if (dollar)
    throw new MongoError(
      52,
      `The dollar ($) prefixed field '${dollar}' is not allowed in the context of an update's replacement document.`,
    );
  return {
    isReplacement: true,
    apply: (doc) => {
      const { _id = doc._id, ...rest } = clone(replacement);
      if (doc._id !== undefined && !equals(_id, doc._id))
        throw new MongoError(
          66,
          `After applying the update, the (immutable) field '_id' was found to have been altered to _id: ${show(_id)}`,
        );
      return _id === undefined ? rest : { _id: doc._id ?? _id, ...rest };
    },
  };
}

interface Step {
  operator: string;
  path: string;
  change: Change;
  /** All paths it writes. */
  writes: string[];
}

function parseSteps(update: Doc): Step[] {
  return Object.entries(update).flatMap(([operator, fields]) => {
    const compile = OPERATORS[operator];
    if (operator === '$bit') throw unsupported('the update operator $bit');
    if (!compile)
      throw failedToParse(
        `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
      );
    if (!isDoc(fields))
      throw failedToParse(
        `Modifiers operate on fields but we found type ${typeName(fields)} instead for ${operator}`,
      );
    return Object.entries(fields).map(([path, operand]): Step => {
      if (path.split('.').includes(''))
        throw new MongoError(
          56,
          `The update path '${path}' contains an empty field name, which is not allowed.`,
        );
      const change = compile(operand, path);
      return { operator, path, change, writes: operator === '$rename' ? [path, operand as string] : [path] };
    });
  });
}

function checkConflicts(steps: readonly Step[]): void {
  const paths = steps.flatMap((s) => s.writes);
  const seen = new Set<string>();
  for (const path of paths) {
    const parts = path.split('.');
    const above = parts.map((_, i) => parts.slice(0, i + 1).join('.')).find((p) => seen.has(p));
    const below = paths.find((p) => p.startsWith(`${path}.`) && seen.has(p));
    if (above ?? below)
      throw new MongoError(40, `Updating the path '${path}' would create a conflict at '${above ?? path}'`);
    seen.add(path);
  }
}

/** The name an array filter is about: the first part of all its paths. */
function filterNames(filter: Doc): string[] {
  return Object.entries(filter).flatMap(([k, v]) =>
    k.startsWith('$') && Array.isArray(v)
      ? v.flatMap((part) => (isDoc(part) ? filterNames(part) : []))
      : [k.split('.', 1)[0] as string],
  );
}

function compileArrayFilters(filters: readonly unknown[], steps: readonly Step[]): Map<string, Predicate> {
  const compiled = new Map<string, Predicate>();
  for (const filter of filters) {
    if (!isDoc(filter)) throw typeErrorOfFilter(filter);
    const [name, ...others] = new Set(filterNames(filter));
    if (name === undefined || others.length)
      throw failedToParse(
        'Error parsing array filter :: caused by :: Expected a single top-level field name',
      );
    if (compiled.has(name))
      throw failedToParse(`Found multiple array filters with the same top-level field name ${name}`);
    const test = compileFilter(filter);
    compiled.set(name, (element) => test({ [name]: element }));
  }
  const used = new Set(
    steps.flatMap((s) => [...s.path.matchAll(/\$\[([^\]]+)\]/g)].map((m) => m[1] as string)),
  );
  for (const name of used)
    if (!compiled.has(name)) throw badValue(`No array filter found for identifier '${name}'`);
  for (const name of compiled.keys())
    if (!used.has(name))
      throw failedToParse(`The array filter for identifier '${name}' was not used in the update`);
  return compiled;
}

const typeErrorOfFilter = (v: unknown): MongoError =>
  new MongoError(14, `Array filters must be objects, found ${typeName(v)}`);

/** Puts the index of the matched element in the place of `$`. */
function resolvePosition(path: string, filter: Doc, doc: Doc): string[] {
  const parts = path.split('.');
  const at = parts.indexOf('$');
  if (at < 0) return parts;
  const position = matchedPosition(filter, doc, parts.slice(0, at).join('.'));
  if (position === undefined)
    throw badValue('The positional operator did not find the match needed from the query.');
  return parts.map((p, i) => (i === at ? String(position) : p));
}

function compileOperators(update: Doc, arrayFilters: readonly unknown[]): Update {
  const steps = parseSteps(update);
  checkConflicts(steps);
  const filters = compileArrayFilters(arrayFilters, steps);
  // MongoDB applies the changes in the order of the paths
  steps.sort((a, b) => (a.path < b.path ? -1 : 1));
  return {
    isReplacement: false,
    apply: (before, filter, target) => {
      const doc = clone(before);
      const now = new Date();
      for (const { operator, path, change } of steps) {
        if (operator === '$setOnInsert' && target === 'existing') continue;
        const parts = resolvePosition(path, filter, before);
        for (const concrete of expandPath(doc, parts, filters)) change(doc, concrete, now);
      }
      if (before._id !== undefined && (doc._id === undefined || !equals(before._id, doc._id)))
        throw immutableId();
      return doc;
    },
  };
}

/** Compiles an update: operators, a whole new document, or a pipeline. */
export function compileUpdate(update: unknown, arrayFilters: unknown, vars: Doc): Update {
  const filters = arrayFilters ?? [];
  if (!Array.isArray(filters)) throw new MongoError(14, "'arrayFilters' must be an array");
  if (Array.isArray(update)) {
    if (filters.length) throw failedToParse('arrayFilters may not be specified for pipeline-style updates');
    return compilePipelineUpdate(update, vars);
  }
  if (!isDoc(update)) throw failedToParse('Update argument must be either an object or an array');
  if (!Object.keys(update)[0]?.startsWith('$')) {
    if (filters.length) throw failedToParse('arrayFilters may not be specified for replacements');
    return compileReplacement(update);
  }
  return compileOperators(update, filters);
}
