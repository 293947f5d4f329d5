import { valueName } from '../bson/keys.ts';
import { compare } from '../bson/order.ts';
import { isDoc, type Doc } from '../bson/values.ts';
import { MongoError, unknown } from '../errors.ts';
import { ACCUMULATORS, type Accumulator } from './accumulators.ts';
import { compileExpression, type Expression } from './expressions.ts';
import { batchesOf, type Stage } from './pipeline.ts';
import type { StageCompiler } from './stages.ts';

interface Output {
  field: string;
  create: () => Accumulator;
  value: Expression;
}

const parseOutputs = (spec: Doc, vars: Doc): Output[] =>
  Object.entries(spec).map(([field, v]) => {
    const [name, ...others] = isDoc(v) ? Object.keys(v) : [];
    if (!isDoc(v) || name === undefined || others.length)
      throw new MongoError(40234, `The field '${field}' must be an accumulator object`);
    const create = Object.hasOwn(ACCUMULATORS, name) && ACCUMULATORS[name];
    if (!create) throw unknown(15952, `unknown group operator '${name}'`);
    if (field.includes('.')) throw new MongoError(40235, `The field name '${field}' cannot contain '.'`);
    return { field, create, value: compileExpression(v[name], vars) };
  });

interface Group {
  id: unknown;
  accumulators: Accumulator[];
}

/** Gathers documents by `keyOf`; groups come in the order of their first document, or in the order of their keys. */
function gather(keyOf: Expression, outputs: Output[], isSorted: boolean): Stage {
  const groups = new Map<string, Group>();
  const add = (doc: Doc): void => {
    const id = keyOf(doc) ?? null;
    const name = valueName(id);
    let group = groups.get(name);
    if (!group) groups.set(name, (group = { id, accumulators: outputs.map((o) => o.create()) }));
    group.accumulators.forEach((a, i) => a.add(outputs[i]?.value(doc)));
  };
  const show = ({ id, accumulators }: Group): Doc => ({
    _id: id,
    ...Object.fromEntries(outputs.map(({ field }, i) => [field, accumulators[i]?.result()])),
  });
  return {
    push: (docs) => (docs.forEach(add), []),
    *end() {
      const all = isSorted ? [...groups.values()].sort((a, b) => compare(a.id, b.id)) : groups.values();
      for (const part of batchesOf(all)) yield part.map(show);
    },
  };
}

export const group: StageCompiler = (spec, { vars }) => {
  if (!isDoc(spec)) throw new MongoError(15947, "a group's fields must be specified in an object");
  if (!('_id' in spec)) throw new MongoError(15955, 'a group specification must include an _id');
  const { _id, ...rest } = spec;
  const keyOf = compileExpression(_id, vars);
  const outputs = parseOutputs(rest, vars);
  return () => gather(keyOf, outputs, false);
};

export const bucket: StageCompiler = (spec, { vars }) => {
  if (!isDoc(spec)) throw new MongoError(40201, 'Argument to $bucket stage must be an object');
  const { groupBy, boundaries, output, default: other, ...rest } = spec;
  const [strange] = Object.keys(rest);
  if (strange) throw unknown(40197, `Unrecognized option to $bucket: ${strange}`);
  const bounds: unknown[] = Array.isArray(boundaries) ? boundaries : [];
  if (bounds.length < 2 || bounds.slice(1).some((b, i) => compare(bounds[i], b) >= 0))
    throw new MongoError(40194, "The $bucket 'boundaries' must be at least two values in ascending order");
  const value = compileExpression(groupBy, vars);
  const outputs = parseOutputs(isDoc(output) ? output : { count: { $sum: 1 } }, vars);
  const keyOf: Expression = (doc) => {
    const v = value(doc);
    const next = bounds.findIndex((b) => compare(v, b) < 0);
    if (next > 0) return bounds[next - 1];
    if (other !== undefined) return other;
    throw new MongoError(
      40066,
      '$bucket found a value outside its boundaries, and no default was specified.',
    );
  };
  return () => gather(keyOf, outputs, true);
};
