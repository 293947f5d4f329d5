import { compileExpression } from '../aggregate/expressions.ts';
import { isDoc, isNumeric, setOwn, truthy, type Doc } from '../bson/values.ts';
import { MongoError, unknown } from '../errors.ts';
import { setPath } from './paths.ts';
import { badValue } from './predicates.ts';

export type Projection = (doc: Doc) => Doc;

/** Fields by name: true for one to keep or to leave out, false for a computed one, a tree for what is below. */
type Tree = Map<string, boolean | Tree>;

const isFlag = (v: unknown): boolean => typeof v === 'boolean' || isNumeric(v);

function treeOf(fields: readonly [string, unknown][]): Tree {
  const root: Tree = new Map();
  for (const [path, v] of fields) {
    const parts = path.split('.');
    if (parts.some((p) => p === '' || p.startsWith('$')))
      throw unknown('BadValue', `FieldPath '${path}' has an empty field name or one that starts with '$'`);
    let tree = root;
    for (const [i, part] of parts.entries()) {
      const below = tree.get(part);
      const isLast = i === parts.length - 1;
      if (below !== undefined && (isLast || typeof below === 'boolean'))
        throw new MongoError(31249, `Path collision at ${path}`);
      const next: Tree = below ?? new Map();
      tree.set(part, isLast ? isFlag(v) : next);
      tree = next;
    }
  }
  return root;
}

const isNested = (v: unknown): boolean => isDoc(v) || Array.isArray(v);

/** Keeps the fields of the tree, or all others, in documents and in the elements of arrays. */
function pick(value: unknown, tree: Tree, keeps: boolean): unknown {
  if (Array.isArray(value))
    return value.filter((e) => !keeps || isNested(e)).map((e) => pick(e, tree, keeps));
  if (!isDoc(value)) return value;
  const out: Doc = {};
  for (const [k, v] of Object.entries(value)) {
    const below = tree.get(k);
    if (below instanceof Map) {
      if (!keeps || isNested(v)) setOwn(out, k, pick(v, below, keeps));
    } else if (Boolean(below) === keeps && below !== false) setOwn(out, k, v);
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

/** The projection of an aggregation's `$project`. */
export function compileProject(spec: Doc, vars?: Doc): Projection {
  if (!Object.keys(spec).length) throw new MongoError(51272, 'Invalid $project :: an empty specification');
  const fields = flatten(spec).filter(([path, v]) => path !== '_id' || !isFlag(v));
  const tree = treeOf(fields);
  const flags = fields.filter(([, v]) => isFlag(v));
  const computed = fields.filter(([, v]) => !isFlag(v));
  const id = isFlag(spec._id) ? truthy(spec._id) : undefined;
  const keeps = computed.length > 0 || flags.some(([, v]) => truthy(v)) || (id === true && !flags.length);
  const mixed = keeps && flags.find(([, v]) => !truthy(v));
  if (mixed) throw new MongoError(31254, `Cannot do exclusion on field ${mixed[0]} in inclusion projection`);
  if (!tree.has('_id') && (keeps ? id !== false : id === false)) tree.set('_id', true);
  const values = computed.map(([path, v]) => ({ parts: path.split('.'), of: compileExpression(v, vars) }));
  return (doc) =>
    values.reduce((out, { parts, of }) => setPath(out, parts, of(doc)), pick(doc, tree, keeps) as Doc);
}

/** The projection of find and findAndModify; undefined when documents stay as they are. */
export function compileProjection(spec: unknown): Projection | undefined {
  if (spec === undefined || spec === null) return undefined;
  if (!isDoc(spec)) throw badValue('Expected projection to be an object');
  const strange = flatten(spec).find(([, v]) => !isFlag(v));
  if (strange) {
    const [path, v] = strange;
    const what = isDoc(v) ? Object.keys(v).join() : String(v);
    throw unknown('BadValue', `the projection ${what} of '${path}'`);
  }
  return Object.keys(spec).length ? compileProject(spec) : undefined;
}
