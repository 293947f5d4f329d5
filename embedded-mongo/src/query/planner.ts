import { prefixRange } from '../bson/keys.ts';
import type { Doc } from '../bson/values.ts';
import type { Collection } from '../collections/catalogue.ts';
import { DOCS, IDX, type Reader } from '../store/store.ts';
import { shapeOf } from './filter-shape.ts';
import { implies } from './implies.ts';
import { planIndex, type IndexPlan } from './index-plan.ts';
import type { SortField } from './sort.ts';

export interface Query {
  filter: Doc;
  sort?: SortField[] | undefined;
  skip?: number | undefined;
  limit?: number | undefined;
  /** Variables `$expr` may use. */
  vars?: Doc;
  /** Called now and then while scanning: throws when the command's time is up. */
  checkTime?: () => void;
}

/** `primary` reads documents by `_id`, `index` through their entries, `collection` reads all. */
export type Plan =
  | ({ kind: 'primary' | 'index' } & IndexPlan)
  | ({ kind: 'collection' } & Omit<IndexPlan, 'index'>)
  | { kind: 'or'; branches: Plan[]; sorted: boolean; exact: false };

const narrows = (p: Plan): boolean => p.kind === 'or' || p.equalities > 0 || p.ranged;

const score = (p: Plan): number =>
  (p.kind === 'or' ? 2 : p.equalities * 2 + Number(p.ranged)) + (p.sorted ? 0.5 : 0);

/** An empty `$in` reads nothing, and documents are read by their `_id` at once. */
const isUnbeatable = (p: Plan): boolean =>
  p.kind !== 'or' && (!p.ranges.length || (p.kind === 'primary' && p.equalities > 0));

/** Does the plan visit more entries than reading in order until the limit is likely to? */
function visitsMoreThan(kv: Reader, p: Plan, cap: number): boolean {
  if (p.kind === 'or') return true;
  let n = 0;
  for (const range of p.ranges)
    for (const _ of kv.range(p.kind === 'index' ? IDX : DOCS, range)) if (++n > cap) return true;
  return false;
}

function readAll(collection: Collection, sort: SortField[] | undefined, isFiltered: boolean): Plan {
  const [first, ...others] = sort ?? [];
  const byId = first?.path === '_id' && !others.length;
  return {
    kind: 'collection',
    ranges: [prefixRange(collection.id)],
    backward: byId && first.direction < 0,
    sorted: !sort || byId,
    exact: !isFiltered,
    equalities: 0,
    ranged: false,
  };
}

/** Every way to find the documents but reading all of them. */
function candidatesFor(kv: Reader, collection: Collection, { filter, sort }: Query): Plan[] {
  const shape = shapeOf(filter);
  const usable = collection.indexes.filter(
    ({ spec: { partialFilterExpression: partial } }) => !partial || implies(filter, partial),
  );
  const byIndex = [collection.primary, ...usable].flatMap((index): Plan[] => {
    const plan = planIndex(index, shape, sort);
    return plan ? [{ kind: index === collection.primary ? 'primary' : 'index', ...plan }] : [];
  });
  const byAlternatives = shape.alternatives.flatMap((alternatives): Plan[] => {
    const branches = alternatives.map((part) => planQuery(kv, collection, { filter: part }));
    if (branches.some((b) => b.kind === 'collection')) return [];
    return [{ kind: 'or', branches, sorted: !sort, exact: false }];
  });
  return [...byIndex, ...byAlternatives];
}

/** Chooses how to find the documents of a query. */
export function planQuery(kv: Reader, collection: Collection, query: Query): Plan {
  const { filter, sort, skip = 0, limit } = query;
  const whole = readAll(collection, sort, Object.keys(filter).length > 0);
  const candidates = candidatesFor(kv, collection, query);
  const sure = candidates.find(isUnbeatable);
  if (sure) return sure;
  const [best] = candidates.filter(narrows).sort((a, b) => score(b) - score(a));
  const inOrder = candidates.filter((p) => p.sorted);
  const ordered = inOrder.find(narrows) ?? inOrder[0] ?? (whole.sorted ? whole : undefined);
  if (!best) return (sort && ordered) || whole;
  if (best.sorted || !ordered || !limit) return best;
  return visitsMoreThan(kv, best, 500 + (limit + skip) * 10) ? ordered : best;
}
