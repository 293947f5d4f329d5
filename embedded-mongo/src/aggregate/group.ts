import { valueName } from '../bson/keys.ts';
import { isDoc, type Doc } from '../bson/values.ts';
import { MongoError, unknown } from '../errors.ts';
import { ACCUMULATORS } from './accumulators.ts';
import { withField } from '../query/paths.ts';
import { batchesOf, type Stage } from './batches.ts';
import { compileExpression, type Expression } from './expressions.ts';

/** Compiles an output field: the accumulator and the expression it reads from each document. */
function compileOutput(field: string, spec: unknown) {
  const [name, ...others] = isDoc(spec) ? Object.keys(spec) : [];
  if (!isDoc(spec) || name === undefined || others.length)
    throw new MongoError(40234, `The field '${field}' must be an accumulator object`);
  const accumulator = Object.hasOwn(ACCUMULATORS, name) && ACCUMULATORS[name];
  if (!accumulator) throw unknown(15952, `unknown group operator '${name}'`);
  if (field.includes('.')) throw new MongoError(40235, `The field name '${field}' cannot contain '.'`);
  return { field, value: compileExpression(spec[name]), ...accumulator };
}

/**
 * Compiles the group key. A missing value becomes null, also in a document of one field; in a document of several
 * fields it stays missing, as in MongoDB.
 */
function compileKey(id: unknown): Expression {
  const [only, ...others] = isDoc(id) ? Object.entries(id) : [];
  if (!only || others.length || only[0].startsWith('$')) {
    const value = compileExpression(id);
    return (doc) => value(doc) ?? null;
  }
  const value = compileExpression(only[1]);
  return (doc) => withField({}, only[0], value(doc) ?? null);
}

/** Groups documents by key. Groups are returned in the order of their first document. */
export function group(spec: unknown): Stage {
  if (!isDoc(spec)) throw new MongoError(15947, "a group's fields must be specified in an object");
  if (!('_id' in spec)) throw new MongoError(15955, 'a group specification must include an _id');
  const { _id, ...fields } = spec;
  const keyOf = compileKey(_id);
  const outputs = Object.entries(fields).map(([field, output]) => compileOutput(field, output));
  return function* (input) {
    const groups = new Map<string, { id: unknown; states: unknown[] }>();
    const add = (doc: Doc): void => {
      const id = keyOf(doc);
      const name = valueName(id);
      let found = groups.get(name);
      if (!found) groups.set(name, (found = { id, states: outputs.map((o) => o.start()) }));
      for (const [i, output] of outputs.entries())
        found.states[i] = output.add(found.states[i], output.value(doc));
    };
    for (const docs of input) {
      docs.forEach(add);
      yield [];
    }
    yield* batchesOf(groups.values(), ({ id, states }) => ({
      _id: id,
      ...Object.fromEntries(outputs.map(({ field, result }, i) => [field, result(states[i])])),
    }));
  };
}
