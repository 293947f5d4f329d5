import { checkExpression } from '../aggregate/allow-list.ts';
import { evaluate, withRegExps } from '../aggregate/expressions.ts';
import { getOwn, isDoc, isNumeric, setOwn, toNumber, truthy, type Doc } from '../bson/values.ts';
import { badValue, MongoError } from '../errors.ts';
import { compileElementFilter } from './match.ts';
import { matchedPosition } from './positional.ts';

export type Projection = (doc: Doc) => Doc;
/** Fields by name: true for the whole field, a tree for some of the fields below it. */
type Tree = Map<string, true | Tree>;

interface Computed {
  path: string[];
  value: (doc: Doc) => unknown;
}

function addPath(tree: Tree, path: string): void {
  const parts = path.split('.');
  if (parts.some((p) => p === '')) throw badValue(`FieldPath '${path}' has an empty field name`);
  parts.forEach((part, i) => {
    const below = tree.get(part);
    const isLast = i === parts.length - 1;
    if (below === true || (isLast && below)) throw new MongoError(31249, `Path collision at ${path}`);
    if (isLast) tree.set(part, true);
    else if (below) tree = below;
    else tree.set(part, (tree = new Map()));
  });
}

function include(doc: Doc, tree: Tree): Doc {
  const out: Doc = {};
  for (const k of Object.keys(doc)) {
    const want = tree.get(k);
    const v = doc[k];
    if (want === true) setOwn(out, k, v);
    else if (want && isDoc(v)) setOwn(out, k, include(v, want));
    else if (want && Array.isArray(v)) setOwn(out, k, includeElements(v, want));
  }
  return out;
}

const includeElements = (list: unknown[], tree: Tree): unknown[] =>
  list.flatMap((e): unknown[] => {
    if (Array.isArray(e)) return [includeElements(e, tree)];
    return isDoc(e) ? [include(e, tree)] : [];
  });

const excludeBelow = (v: unknown, tree: Tree): unknown => {
  if (Array.isArray(v)) return v.map((e) => excludeBelow(e, tree));
  return isDoc(v) ? exclude(v, tree) : v;
};

function exclude(doc: Doc, tree: Tree): Doc {
  const out: Doc = {};
  for (const k of Object.keys(doc)) {
    const drop = tree.get(k);
    if (drop !== true) setOwn(out, k, drop ? excludeBelow(doc[k], drop) : doc[k]);
  }
  return out;
}

/** Sets a path in a document made for the result; documents on the way are copied, arrays entered. */
export function setPath(doc: Doc, [part, ...rest]: readonly string[], value: unknown): Doc {
  if (part === undefined) return doc;
  const out = { ...doc };
  if (!rest.length) {
    if (value === undefined) delete out[part];
    else setOwn(out, part, value);
    return out;
  }
  const below = getOwn(doc, part);
  const set = (v: unknown): unknown =>
    Array.isArray(v) ? v.map(set) : setPath(isDoc(v) ? v : {}, rest, value);
  setOwn(out, part, set(below));
  return out;
}

/** `{ a: { b: 1 } }` is another way to write `{ 'a.b': 1 }`. */
export function flatten(spec: Doc, prefix = ''): [string, unknown][] {
  return Object.entries(spec).flatMap(([k, v]): [string, unknown][] => {
    const nested = isDoc(v) && Object.keys(v).length > 0 && !Object.keys(v)[0]?.startsWith('$');
    return nested ? flatten(v, `${prefix}${k}.`) : [[prefix + k, v]];
  });
}

/** How the operators that only find() has are understood; undefined for anything else. */
type FindOperators = (path: string, v: unknown) => (Computed & { includes: boolean }) | undefined;

function compile(spec: Doc, findOperators: FindOperators, vars?: Doc): Projection {
  const included: Tree = new Map();
  const excluded: Tree = new Map();
  const computed: Computed[] = [];
  let id: boolean | undefined;
  let isInclusion = false;
  for (const [path, v] of flatten(spec)) {
    const isFlag = typeof v === 'boolean' || isNumeric(v);
    const operator = findOperators(path, v);
    if (path === '_id' && isFlag) id = truthy(v);
    else if (operator) {
      if (operator.includes) {
        isInclusion = true;
        addPath(included, operator.path.join('.'));
      }
      computed.push(operator);
    } else if (isFlag) addPath(truthy(v) ? included : excluded, path);
    else {
      if (path.startsWith('$') || path.endsWith('.$'))
        throw badValue(`FieldPath field names may not start with '$': '${path}'`);
      checkExpression(v);
      isInclusion = true;
      const expr = withRegExps(v);
      computed.push({ path: path.split('.'), value: (doc) => evaluate(doc, expr, vars) });
    }
  }
  isInclusion ||= included.size > 0 || (id === true && !excluded.size && !computed.length);
  if (isInclusion && excluded.size)
    throw new MongoError(
      31254,
      `Cannot do exclusion on field ${String([...excluded.keys()][0])} in inclusion projection`,
    );
  if (isInclusion && id !== false) included.set('_id', true);
  if (!isInclusion && id === false) excluded.set('_id', true);
  return (doc) => {
    let out = isInclusion ? include(doc, included) : exclude(doc, excluded);
    for (const { path, value } of computed) {
      const v = value(doc);
      if (v !== undefined || path.length === 1) out = setPath(out, path, v);
    }
    return out;
  };
}

/** The projection of an aggregation's `$project`. */
export const compileProject = (spec: Doc, vars?: Doc): Projection => {
  if (!Object.keys(spec).length) throw new MongoError(51272, 'Invalid $project :: an empty specification');
  return compile(spec, () => undefined, vars);
};

function slice(list: unknown, spec: unknown): unknown {
  const [first, length] = (Array.isArray(spec) ? spec : [spec]).map((n: unknown) =>
    isNumeric(n) ? toNumber(n) : NaN,
  );
  if (first === undefined || Number.isNaN(first) || (length !== undefined && !(length > 0)))
    throw new MongoError(28667, 'Invalid $slice syntax');
  if (!Array.isArray(list)) return list;
  const start = first < 0 ? Math.max(0, list.length + first) : first;
  if (length !== undefined) return list.slice(start, start + length);
  return first < 0 ? list.slice(start) : list.slice(0, first);
}

const valueAt = (doc: Doc, path: string[]): unknown =>
  path.reduce<unknown>((v, part) => (isDoc(v) ? getOwn(v, part) : undefined), doc);

function findOperatorsOf(filter: Doc): FindOperators {
  return (field, v) => {
    if (field.endsWith('.$')) {
      const path = field.slice(0, -2).split('.');
      const value = (doc: Doc): unknown => {
        const at = matchedPosition(filter, doc, path.join('.'));
        const list = valueAt(doc, path);
        if (at === undefined || !Array.isArray(list))
          throw new MongoError(
            51246,
            "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
          );
        return [list[at]];
      };
      return { path, value, includes: true };
    }
    if (!isDoc(v)) return undefined;
    const path = field.split('.');
    if ('$slice' in v) return { path, value: (doc) => slice(valueAt(doc, path), v.$slice), includes: false };
    if (!('$elemMatch' in v)) return undefined;
    const matches = compileElementFilter(v.$elemMatch);
    const value = (doc: Doc): unknown => {
      const list = valueAt(doc, path);
      const found = Array.isArray(list) ? list.findIndex(matches) : -1;
      return found >= 0 ? [(list as unknown[])[found]] : undefined;
    };
    return { path, value, includes: true };
  };
}

/** The projection of find and findAndModify; undefined when documents stay as they are. */
export function compileProjection(spec: unknown, filter: Doc): Projection | undefined {
  if (spec === undefined || spec === null) return undefined;
  if (!isDoc(spec)) throw badValue('Expected projection to be an object');
  return Object.keys(spec).length ? compile(spec, findOperatorsOf(filter)) : undefined;
}
