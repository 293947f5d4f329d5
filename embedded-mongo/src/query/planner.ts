import { prefixRange, type KeyRange } from '../bson/keys.ts';
import { isDoc, toNumber, type Doc } from '../bson/values.ts';
import type { Collection } from '../collections/catalogue.ts';
import { sameKey, type Index } from '../collections/index-definition.ts';
import { badValue, MongoError } from '../errors.ts';
import { DOCS, IDX, type Reader } from '../store/store.ts';
import { shapeOf, type FilterShape } from './filter-shape.ts';
import { implies } from './implies.ts';
import { forcedPlan, planIndex, type IndexPlan } from './index-plan.ts';
import type { SortField } from './sort.ts';

export interface Query {
  filter: Doc;
  sort?: SortField[];
  skip?: number;
  limit?: number;
  hint?: unknown;
  /** Variables `$expr` may use. */
  vars?: Doc;
  /** Called now and then while scanning: throws when the command's time is up. */
  checkTime?: () => void;
}

interface Scan {
  ranges: KeyRange[];
  backward: boolean;
  sorted: boolean;
  exact: boolean;
}

export type Plan =
  | (Scan & { kind: 'collection' })
  /** `primary` reads documents by `_id`, `index` through their entries. */
  | (Scan & { kind: 'primary' | 'index'; index: Index; equalities: number; ranged: boolean })
  | { kind: 'or'; branches: Plan[]; sorted: boolean; exact: false };

type Candidate = Exclude<Plan, { kind: 'collection' }>;

type WholePlan = Plan & { kind: 'collection' };

function collectionPlan(
  collection: Collection,
  sort: SortField[] | undefined,
  conditions: number,
): WholePlan {
  const [first, ...others] = sort ?? [];
  const byId = first?.path === '_id' && !others.length;
  return {
    kind: 'collection',
    ranges: [prefixRange(collection.id)],
    backward: byId && first.direction < 0,
    sorted: !sort || byId,
    exact: conditions === 0,
  };
}

const asPlan = (collection: Collection, plan: IndexPlan): Candidate => ({
  kind: plan.index === collection.primary ? 'primary' : 'index',
  ...plan,
});

function hinted(
  kv: Reader,
  collection: Collection,
  query: Query,
  shape: FilterShape,
  whole: WholePlan,
): Plan {
  const { hint } = query;
  if (isDoc(hint) && '$natural' in hint)
    return { ...whole, sorted: !query.sort, backward: toNumber(hint.$natural) < 0 };
  const index = [collection.primary, ...collection.indexes].find((i) =>
    isDoc(hint) ? sameKey(i.key, hint) : i.name === hint,
  );
  if (!index)
    throw badValue(
      'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
    );
  // made after the transaction started: its entries are not in this view of the data
  if (index.readyAt > kv.seq) return whole;
  const plan =
    index.partial && !implies(query.filter, index.partial.filter)
      ? null
      : forcedPlan(index, shape, query.sort);
  if (!plan)
    throw new MongoError(
      291,
      `error processing query: planner returned error :: caused by :: the index ${index.name} does not hold all documents of the query`,
    );
  return asPlan(collection, plan);
}

const score = (p: Candidate): number => {
  const bound = p.kind === 'or' ? 2 : p.equalities * 2 + Number(p.ranged);
  return bound + (p.sorted ? 0.5 : 0);
};

const narrows = (p: Candidate): boolean => p.kind === 'or' || p.equalities > 0 || p.ranged;

/** Does the plan visit more entries than reading in order until the limit is likely to? */
function visitsMoreThan(kv: Reader, p: Candidate, cap: number): boolean {
  if (p.kind === 'or') return true;
  let n = 0;
  for (const range of p.ranges)
    for (const _ of kv.range(p.kind === 'primary' ? DOCS : IDX, range)) if (++n > cap) return true;
  return false;
}

function candidatesFor(kv: Reader, collection: Collection, query: Query, shape: FilterShape): Candidate[] {
  const usable = collection.indexes.filter(
    (i) => i.readyAt <= kv.seq && (!i.partial || implies(query.filter, i.partial.filter)),
  );
  const byIndex = [collection.primary, ...usable]
    .map((index) => planIndex(index, shape, query.sort))
    .filter((p) => p !== null)
    .map((p) => asPlan(collection, p));
  const byAlternatives = shape.alternatives.flatMap((alternatives): Candidate[] => {
    const branches = alternatives.map((filter) => planQuery(kv, collection, { filter }));
    if (branches.some((b) => b.kind === 'collection')) return [];
    return [{ kind: 'or', branches, sorted: !query.sort, exact: false }];
  });
  return [...byIndex, ...byAlternatives];
}

/** Chooses how to find the documents of a query. */
export function planQuery(kv: Reader, collection: Collection, query: Query): Plan {
  const shape = shapeOf(query.filter);
  const whole = collectionPlan(collection, query.sort, shape.conditions);
  if (query.hint !== undefined && query.hint !== null) return hinted(kv, collection, query, shape, whole);
  const candidates = candidatesFor(kv, collection, query, shape);
  const byId = candidates.find((p) => p.kind === 'primary' && p.equalities);
  if (byId) return byId;
  const [best] = candidates.filter(narrows).sort((a, b) => score(b) - score(a));
  const ordered =
    candidates.find((p) => p.sorted && narrows(p)) ??
    candidates.find((p) => p.sorted) ??
    (whole.sorted ? whole : undefined);
  if (best) {
    if (best.sorted || !ordered || !query.limit) return best;
    const cap = 500 + (query.limit + (query.skip ?? 0)) * 10;
    return visitsMoreThan(kv, best, cap) ? ordered : best;
  }
  return query.sort && ordered ? ordered : whole;
}
