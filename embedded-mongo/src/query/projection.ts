import { compileExpression } from '../aggregate/expressions.ts';
import { decode, encode, fieldPicker, nestedPicker, type FieldTree } from '../bson/codec.ts';
import { getOwn, isDoc, isNumeric, setOwn, show, truthy, type Doc } from '../bson/values.ts';
import { MongoError, unknown } from '../errors.ts';
import { overlapOf, setPath } from './paths.ts';
import { badValue } from './predicates.ts';

type Projection = (doc: Doc) => Doc;

const isFlag = (v: unknown): boolean => typeof v === 'boolean' || isNumeric(v);
const isNested = (v: unknown): boolean => isDoc(v) || Array.isArray(v);

/** Converts `{ a: { b: 1 } }` to `{ 'a.b': 1 }`. */
export function flatten(spec: Doc, prefix = ''): [string, unknown][] {
  return Object.entries(spec).flatMap(([k, v]): [string, unknown][] => {
    const nested = isDoc(v) && Object.keys(v).length > 0 && !Object.keys(v)[0]?.startsWith('$');
    return nested ? flatten(v, `${prefix}${k}.`) : [[prefix + k, v]];
  });
}

/** The fields a projection includes or excludes, as nested documents. Computed fields are added later. */
function treeOf(fields: readonly [string, unknown][]): Doc {
  const paths = fields.map(([path]) => path);
  const strange = paths.find((path) => path.split('.').some((p) => p === '' || p.startsWith('$')));
  if (strange !== undefined)
    throw unknown('BadValue', `FieldPath '${strange}' has an empty field name or one that starts with '$'`);
  const overlap = overlapOf(paths);
  if (overlap) throw new MongoError(31249, `Path collision at ${overlap[1]}`);
  return fields.reduce<Doc>((tree, [path, v]) => setPath(tree, path.split('.'), isFlag(v) && truthy(v)), {});
}

/** Applies a projection to a value. `showsOthers`: fields that are not in the tree are included. */
function pick(value: unknown, tree: Doc, showsOthers: boolean): unknown {
  if (Array.isArray(value))
    return value.filter((e) => showsOthers || isNested(e)).map((e) => pick(e, tree, showsOthers));
  if (!isDoc(value)) return value;
  const out: Doc = {};
  for (const [k, v] of Object.entries(value)) {
    const shown = getOwn(tree, k) ?? showsOthers;
    if (!isDoc(shown)) {
      if (shown) setOwn(out, k, v);
    } else if (showsOthers || isNested(v)) setOwn(out, k, pick(v, shown, showsOthers));
  }
  return out;
}

/** Compiles the `$project` stage. */
export function compileProject(spec: Doc): Projection {
  if (!Object.keys(spec).length) throw new MongoError(51272, 'Invalid $project :: an empty specification');
  const all = flatten(spec);
  const tree: Doc = { _id: true, ...treeOf(all) };
  const fields = all.filter(([path, v]) => path !== '_id' || !isFlag(v));
  const computed = fields.filter(([, v]) => !isFlag(v));
  const hidden = fields.filter(([, v]) => isFlag(v) && !truthy(v));
  const namesShown = fields.length > hidden.length || (!hidden.length && tree._id === true);
  if (namesShown && hidden[0])
    throw new MongoError(31254, `Cannot do exclusion on field ${hidden[0][0]} in inclusion projection`);
  const values = computed.map(([path, v]) => ({ parts: path.split('.'), of: compileExpression(v) }));
  return (doc) =>
    values.reduce((out, { parts, of }) => setPath(out, parts, of(doc)), pick(doc, tree, !namesShown) as Doc);
}

/** Compiles the projection of findAndModify; undefined when it changes nothing. */
export function compileProjection(spec: unknown): Projection | undefined {
  if (spec === undefined || spec === null) return undefined;
  if (!isDoc(spec)) throw badValue('Expected projection to be an object');
  const computed = flatten(spec).find(([, v]) => !isFlag(v));
  if (computed) throw unknown('BadValue', `the projection of '${computed[0]}' by ${show(computed[1])}`);
  return Object.keys(spec).length ? compileProject(spec) : undefined;
}

/** Compiles the projection of find for encoded documents: fields are copied without decoding. */
export function compileStored(spec: unknown): (raw: Buffer) => Buffer {
  const project = compileProjection(spec);
  if (!project) return (raw) => raw;
  const fields = Object.entries(spec as Doc);
  // field names are compared as latin1 here
  const isCopied = fields.every(([path, v]) => isFlag(v) && truthy(v) && !/[^\x20-\x7e]|^_id\./.test(path));
  if (!isCopied) return (raw) => encode(project(decode(raw)));
  const names = [...new Set(['_id', ...fields.map(([path]) => path)])];
  if (!names.some((path) => path.includes('.'))) return fieldPicker(names);
  return nestedPicker(treeOf(names.map((path) => [path, true])) as FieldTree);
}
