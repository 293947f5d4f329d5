import type { Doc } from '../bson/values.ts';
import type { Collection } from '../collections/catalogue.ts';
import type { Reader } from '../store/store.ts';
import { findByPlan, type Examined } from './find.ts';
import { compileFilter } from './match.ts';
import { planQuery, type Plan, type Query } from './planner.ts';

function entryStage(plan: Plan): Doc {
  if (plan.kind === 'or') return { stage: 'OR', inputStages: plan.branches.map(entryStage) };
  const direction = plan.backward ? 'backward' : 'forward';
  if (plan.kind === 'collection') return { stage: 'COLLSCAN', direction };
  const { spec, multikey: isMultiKey } = plan.index;
  return { stage: 'IXSCAN', keyPattern: spec.key, indexName: spec.name, isMultiKey, direction };
}

function winningPlan(plan: Plan | undefined, { sort, skip, limit }: Query): Doc {
  if (!plan) return { stage: 'EOF' };
  let stage = entryStage(plan);
  if (plan.kind !== 'collection') stage = { stage: 'FETCH', inputStage: stage };
  if (sort && !plan.sorted) {
    const sortPattern = Object.fromEntries(sort.map((s) => [s.path, s.direction]));
    stage = { stage: 'SORT', sortPattern, inputStage: stage };
  }
  if (skip) stage = { stage: 'SKIP', skipAmount: skip, inputStage: stage };
  return limit ? { stage: 'LIMIT', limitAmount: limit, inputStage: stage } : stage;
}

/** Plans and runs a query and tells what it looked at. */
export function explainQuery(kv: Reader, ns: string, collection: Collection | undefined, query: Query): Doc {
  compileFilter(query.filter, query.vars);
  const plan = collection && planQuery(kv, collection, query);
  const examined: Examined = { keys: 0, docs: 0 };
  let nReturned = 0;
  if (collection && plan) for (const _ of findByPlan(kv, collection, query, plan, examined)) nReturned++;
  return {
    queryPlanner: {
      namespace: ns,
      parsedQuery: query.filter,
      winningPlan: winningPlan(plan, query),
      rejectedPlans: [],
    },
    executionStats: {
      executionSuccess: true,
      nReturned,
      totalKeysExamined: examined.keys,
      totalDocsExamined: examined.docs,
    },
  };
}
