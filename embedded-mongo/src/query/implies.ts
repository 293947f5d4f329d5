import { compare, equals } from '../bson/order.ts';
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

const EXISTENCE = ['$gt', '$gte', '$lt', '$lte', '$regex', '$type'];

/** Do the conditions a query puts on a path make the partial index's condition `op: wanted` true? */
function conditionImplied(have: Doc, op: string, wanted: unknown): boolean {
  if (op in have && equals(have[op], wanted)) return true;
  const points = '$eq' in have ? [have.$eq] : Array.isArray(have.$in) ? (have.$in as unknown[]) : undefined;
  if (op === '$exists' && wanted === true)
    return points
      ? points.every((v) => v !== null && v !== undefined)
      : EXISTENCE.some((o) => o in have && have[o] !== null);
  if (points) {
    const test = compileFilter({ v: { [op]: wanted } });
    return points.every((v) => !isRegex(v) && test({ v }));
  }
  const atLeast = (o: string, min: number): boolean =>
    o in have && rankOf(have[o]) === rankOf(wanted) && compare(have[o], wanted) >= min;
  const atMost = (o: string, max: number): boolean =>
    o in have && rankOf(have[o]) === rankOf(wanted) && compare(have[o], wanted) <= max;
  switch (op) {
    case '$gte':
      return atLeast('$gt', 0) || atLeast('$gte', 0);
    case '$gt':
      return atLeast('$gt', 0) || atLeast('$gte', 1);
    case '$lte':
      return atMost('$lt', 0) || atMost('$lte', 0);
    case '$lt':
      return atMost('$lt', 0) || atMost('$lte', -1);
    default:
      return false;
  }
}

/** Does every document that matches `filter` surely match `partial`? In doubt no: the index is not used then. */
export function implies(filter: Doc, partial: Doc): boolean {
  const have = conditionsOf(filter);
  return Object.entries(partial).every(([k, v]) => {
    if (k === '$and') return (v as Doc[]).every((part) => implies(filter, part));
    const conditions = have.get(k);
    if (k.startsWith('$') || !conditions) return false;
    return Object.entries(asOperators(v)).every(([op, wanted]) => conditionImplied(conditions, op, wanted));
  });
}
