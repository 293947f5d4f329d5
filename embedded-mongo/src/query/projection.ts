import { compileExpression, type Expression } from '../aggregate/expressions.ts';
import { isDoc, isNumeric, setOwn, truthy, type Doc } from '../bson/values.ts';
import { MongoError, unknown } from '../errors.ts';
import { setPath } from './paths.ts';
import { badValue } from './predicates.ts';

export type Projection = (doc: Doc) => Doc;
/** Fields by name: true for the whole field, a tree for some of the fields below it. */
type Tree = Map<string, true | Tree>;

function treeOf(fields: readonly [string, unknown][]): Tree {
  const root: Tree = new Map();
  for (const [path] of fields) {
    const parts = path.split('.');
    if (parts.some((p) => p === '' || p.startsWith('$')))
      throw unknown('BadValue', `FieldPath '${path}' has an empty field name or one that starts with '$'`);
    const last = parts.pop() as string;
    let tree = root;
    for (const part of parts) {
      const below = tree.get(part) ?? new Map<string, true | Tree>();
      if (below === true) throw new MongoError(31249, `Path collision at ${path}`);
      tree.set(part, below);
      tree = below;
    }
    if (tree.has(last)) throw new MongoError(31249, `Path collision at ${path}`);
    tree.set(last, true);
  }
  return root;
}

/** Keeps the fields of the tree, or all others, in documents and in the elements of arrays. */
function pick(value: unknown, tree: Tree, keeps: boolean): unknown {
  if (Array.isArray(value))
    return value.filter((e) => !keeps || isDoc(e) || Array.isArray(e)).map((e) => pick(e, tree, keeps));
  if (!isDoc(value)) return value;
  const out: Doc = {};
  for (const [k, v] of Object.entries(value)) {
    const below = tree.get(k);
    if (below === true ? keeps : !below && !keeps) setOwn(out, k, v);
    else if (below && below !== true && (!keeps || isDoc(v) || Array.isArray(v)))
      setOwn(out, k, pick(v, below, keeps));
  }
  return out;
}

/** `{ a: { b: 1 } }` is another way to write `{ 'a.b': 1 }`. */
export function flatten(spec: Doc, prefix = ''): [string, unknown][] {
  return Object.entries(spec).flatMap(([k, v]): [string, unknown][] => {
    const nested = isDoc(v) && Object.keys(v).length > 0 && !Object.keys(v)[0]?.startsWith('$');
    return nested ? flatten(v, `${prefix}${k}.`) : [[prefix + k, v]];
  });
}

const isFlag = (v: unknown): boolean => typeof v === 'boolean' || isNumeric(v);

/** The projection of an aggregation's `$project`. */
export function compileProject(spec: Doc): Projection {
  if (!Object.keys(spec).length) throw new MongoError(51272, 'Invalid $project :: an empty specification');
  const fields = flatten(spec).filter(([path, v]) => path !== '_id' || !isFlag(v));
  const flags = fields.filter(([, v]) => isFlag(v));
  const computed = fields.filter(([, v]) => !isFlag(v));
  const id = '_id' in spec && isFlag(spec._id) ? truthy(spec._id) : undefined;
  const keeps = flags.some(([, v]) => truthy(v)) || computed.length > 0 || (id === true && !flags.length);
  const mixed = keeps && flags.find(([, v]) => !truthy(v));
  if (mixed) throw new MongoError(31254, `Cannot do exclusion on field ${mixed[0]} in inclusion projection`);
  treeOf(fields);
  const tree = treeOf(flags);
  if (keeps ? id !== false : id === false) tree.set('_id', true);
  const expressions = computed.map(([path, v]): [string[], Expression] => [
    path.split('.'),
    compileExpression(v),
  ]);
  return (doc) =>
    expressions.reduce((out, [path, value]) => setPath(out, path, value(doc)), pick(doc, tree, keeps) as Doc);
}

/** The projection of find and findAndModify; undefined when documents stay as they are. */
export function compileProjection(spec: unknown): Projection | undefined {
  if (spec === undefined || spec === null) return undefined;
  if (!isDoc(spec)) throw badValue('Expected projection to be an object');
  for (const [path, v] of flatten(spec))
    if (!isFlag(v))
      throw unknown(
        'BadValue',
        `the projection ${isDoc(v) ? Object.keys(v).join() : String(v)} of '${path}'`,
      );
  return Object.keys(spec).length ? compileProject(spec) : undefined;
}
