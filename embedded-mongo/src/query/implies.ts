import { equals } from '../bson/order.ts';
import { isRegex, rankOf, type Doc } from '../bson/values.ts';
import { compileFilter, isOperatorDoc } from './match.ts';

const asOperators = (v: unknown): Doc => (isOperatorDoc(v) ? v : { $eq: v });

/** The conditions of a filter by path; `$or` and its like say nothing certain. */
function conditionsOf(filter: Doc, out = new Map<string, Doc>()): Map<string, Doc> {
  for (const [k, v] of Object.entries(filter)) {
    if (k === '$and') for (const part of v as Doc[]) conditionsOf(part, out);
    else if (!k.startsWith('$')) out.set(k, { ...out.get(k), ...asOperators(v) });
  }
  return out;
}

const EXISTENCE = ['$gt', '$gte', '$lt', '$lte', '$regex'];
/** The bounds that imply a bound when their values satisfy it. */
const BOUNDS: Record<string, string[]> = {
  $gte: ['$gt', '$gte'],
  $gt: ['$gte'],
  $lte: ['$lt', '$lte'],
  $lt: ['$lte'],
};

/** Do the conditions a query puts on a path make the partial index's condition `op: wanted` true? */
function conditionImplied(have: Doc, op: string, wanted: unknown): boolean {
  if (op in have && equals(have[op], wanted)) return true;
  const points = '$eq' in have ? [have.$eq] : Array.isArray(have.$in) ? (have.$in as unknown[]) : undefined;
  if (op === '$exists')
    return points
      ? points.every((v) => v !== null && v !== undefined)
      : EXISTENCE.some((o) => o in have && have[o] !== null);
  const test = compileFilter({ v: { [op]: wanted } });
  if (points) return points.every((v) => !isRegex(v) && test({ v }));
  return (BOUNDS[op] ?? []).concat(op).some((o) => {
    return o in have && o in BOUNDS && rankOf(have[o]) === rankOf(wanted) && test({ v: have[o] });
  });
}

/** Does every document that matches `filter` surely match `partial`? In doubt no: the index is not used then. */
export function implies(filter: Doc, partial: Doc): boolean {
  const have = conditionsOf(filter);
  return Object.entries(partial).every(([k, v]) => {
    if (k === '$and') return (v as Doc[]).every((part) => implies(filter, part));
    const conditions = have.get(k);
    if (!conditions) return false;
    return Object.entries(asOperators(v)).every(([op, wanted]) => conditionImplied(conditions, op, wanted));
  });
}
