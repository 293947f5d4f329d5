import { equals } from '../bson/order.ts';
import type { Doc } from '../bson/values.ts';
import type { Collection } from '../collections/catalogue.ts';
import type { IndexField } from '../collections/index-definition.ts';
import type { Reader } from '../store/store.ts';
import { planIndex, pointsOf, type Plan } from './index-plan.ts';
import type { Condition, Filter } from './match.ts';

export interface Query {
  filter: Doc;
  sort?: IndexField[] | undefined;
  skip?: number | undefined;
  limit?: number | undefined;
}

function conditionImplies(have: Condition, wanted: Condition): boolean {
  if (have.path !== wanted.path) return false;
  if (have.op === wanted.op && equals(have.operand, wanted.operand)) return true;
  // a condition that a missing field does not satisfy implies that the field exists
  if (wanted.op === '$exists') return !have.isNegative && !have.predicate(undefined);
  return pointsOf(have)?.every(wanted.predicate) ?? false;
}

/** Is every matching document certainly in a partial index? When in doubt, the index is not used. */
const implies = ({ conditions }: Filter, partial: Filter): boolean =>
  partial.conditions.every((wanted) => conditions.some((have) => conditionImplies(have, wanted)));

/** Does the plan read more than `most` entries? */
function visitsMoreThan(kv: Reader, { scans }: Plan, most: number): boolean {
  let n = 0;
  for (const { space, ranges } of scans)
    for (const range of ranges) for (const _ of kv.range(space, range)) if (++n > most) return true;
  return false;
}

/** Plans an `$or` as one search for each alternative, unless one of them reads everything. */
function planAlternatives(kv: Reader, collection: Collection, parts: Filter[], sort?: IndexField[]): Plan[] {
  const branches = parts.map((part) => planQuery(kv, collection, part, {}));
  if (branches.some((b) => !b.narrows)) return [];
  const scans = branches.flatMap((b) => b.scans);
  return [{ scans, backward: false, sorted: !sort, exact: false, narrows: 2 }];
}

/** Chooses the plan of a query. */
export function planQuery(kv: Reader, collection: Collection, filter: Filter, query: Partial<Query>): Plan {
  const { sort, skip = 0, limit } = query;
  const usable = collection.indexes.filter(({ partial }) => implies(filter, partial));
  const plans = [
    ...[collection.primary, ...usable].map((index) => planIndex(collection, index, filter, sort)),
    ...filter.alternatives.flatMap((parts) => planAlternatives(kv, collection, parts, sort)),
  ];
  const score = (p: Plan): number => p.narrows + (p.sorted ? 0.5 : 0);
  plans.sort((a, b) => score(b) - score(a));
  const best = plans[0] as Plan;
  const ordered = plans.find((p) => p.sorted);
  if (best.sorted || !ordered || !limit) return best;
  return visitsMoreThan(kv, best, 500 + (limit + skip) * 10) ? ordered : best;
}
