import { valueName } from '../bson/keys.ts';
import { compare } from '../bson/order.ts';
import { isDoc, type Doc } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { ACCUMULATORS, type Accumulator } from './accumulators.ts';
import { checkExpression } from './allow-list.ts';
import { evaluate } from './expressions.ts';

interface Output {
  field: string;
  create: () => Accumulator;
  expr: unknown;
}

function parseOutputs(spec: Doc): Output[] {
  return Object.entries(spec).map(([field, v]) => {
    const [name, ...others] = isDoc(v) ? Object.keys(v) : [];
    if (!isDoc(v) || name === undefined || others.length)
      throw new MongoError(40234, `The field '${field}' must be an accumulator object`);
    const create = ACCUMULATORS[name];
    if (!create)
      throw new MongoError(
        15952,
        `unknown group operator '${name}', or not one the embedded database supports`,
      );
    if (field.includes('.')) throw new MongoError(40235, `The field name '${field}' cannot contain '.'`);
    checkExpression(v[name]);
    return { field, create, expr: v[name] };
  });
}

interface Group {
  id: unknown;
  accumulators: Accumulator[];
}

/** Gathers documents by `keyOf`; groups come in the order of their first document. */
function gather(docs: Iterable<Doc>, keyOf: (doc: Doc) => unknown, outputs: Output[], vars: Doc): Doc[] {
  const groups = new Map<string, Group>();
  for (const doc of docs) {
    const id = keyOf(doc) ?? null;
    const name = valueName(id);
    let group = groups.get(name);
    if (!group) groups.set(name, (group = { id, accumulators: outputs.map((o) => o.create()) }));
    for (const [i, { expr }] of outputs.entries()) group.accumulators[i]?.add(evaluate(doc, expr, vars));
  }
  return Array.from(groups.values(), ({ id, accumulators }) => {
    const out: Doc = { _id: id };
    outputs.forEach(({ field }, i) => (out[field] = accumulators[i]?.result()));
    return out;
  });
}

type Grouping = (docs: Iterable<Doc>) => Doc[];

export function compileGroup(spec: unknown, vars: Doc): Grouping {
  if (!isDoc(spec)) throw new MongoError(15947, "a group's fields must be specified in an object");
  if (!('_id' in spec)) throw new MongoError(15955, 'a group specification must include an _id');
  const { _id, ...rest } = spec;
  checkExpression(_id);
  const outputs = parseOutputs(rest);
  return (docs) => gather(docs, (doc) => evaluate(doc, _id, vars), outputs, vars);
}

export function compileBucket(spec: unknown, vars: Doc): Grouping {
  if (!isDoc(spec)) throw new MongoError(40201, 'Argument to $bucket stage must be an object');
  const { groupBy, boundaries, output, ...rest } = spec;
  if (!Array.isArray(boundaries) || boundaries.length < 2)
    throw new MongoError(40192, "The $bucket 'boundaries' field must be an array of at least two values");
  const unknown = Object.keys(rest).find((k) => k !== 'default');
  if (unknown) throw new MongoError(40197, `Unrecognized option to $bucket: ${unknown}`);
  const bounds: unknown[] = boundaries;
  bounds.slice(1).forEach((b, i) => {
    if (compare(bounds[i], b) >= 0)
      throw new MongoError(40194, "The 'boundaries' option to $bucket must be sorted in ascending order");
  });
  checkExpression(groupBy);
  const outputs = parseOutputs(isDoc(output) ? output : { count: { $sum: 1 } });
  const keyOf = (doc: Doc): unknown => {
    const v = evaluate(doc, groupBy, vars);
    const next = bounds.findIndex((b) => compare(v, b) < 0);
    if (next > 0) return bounds[next - 1];
    if ('default' in spec) return spec.default;
    throw new MongoError(
      40066,
      '$switch could not find a matching branch for an input, and no default was specified.',
    );
  };
  return (docs) => gather(docs, keyOf, outputs, vars).sort((a, b) => compare(a._id, b._id));
}
