import type { Doc } from '../bson/values.ts';
import type { Collection } from '../collections/catalogue.ts';
import type { Reader } from '../store/store.ts';
import { findByPlan, type Examined } from './find.ts';
import { compileFilter } from './match.ts';
import { planQuery, type Plan, type Query } from './planner.ts';

function stageOf(plan: Plan): Doc {
  if (plan.kind === 'collection')
    return { stage: 'COLLSCAN', direction: plan.backward ? 'backward' : 'forward' };
  if (plan.kind === 'or')
    return {
      stage: 'FETCH',
      inputStage: { stage: 'OR', inputStages: plan.branches.map((b) => entryStage(b)) },
    };
  if (plan.kind === 'primary' && plan.equalities && plan.ranges.length === 1) return { stage: 'IDHACK' };
  return { stage: 'FETCH', inputStage: entryStage(plan) };
}

function entryStage(plan: Plan): Doc {
  if (plan.kind === 'collection' || plan.kind === 'or') return stageOf(plan);
  return {
    stage: 'IXSCAN',
    keyPattern: plan.index.key,
    indexName: plan.index.name,
    isMultiKey: plan.index.multikey,
    direction: plan.backward ? 'backward' : 'forward',
  };
}

function winningPlan(plan: Plan | undefined, query: Query): Doc {
  if (!plan) return { stage: 'EOF' };
  let stage = stageOf(plan);
  if (query.sort && !plan.sorted) {
    const sortPattern = Object.fromEntries(query.sort.map((s) => [s.path, s.direction]));
    stage = { stage: 'SORT', sortPattern, inputStage: stage };
  }
  if (query.skip) stage = { stage: 'SKIP', skipAmount: query.skip, inputStage: stage };
  return query.limit ? { stage: 'LIMIT', limitAmount: query.limit, inputStage: stage } : stage;
}

/** Plans and runs a query and tells what it looked at. */
export function explainQuery(kv: Reader, ns: string, collection: Collection | undefined, query: Query): Doc {
  compileFilter(query.filter, query.vars);
  const plan = collection && planQuery(kv, collection, query);
  const examined: Examined = { keys: 0, docs: 0 };
  const start = performance.now();
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
      executionTimeMillis: Math.round(performance.now() - start),
      totalKeysExamined: examined.keys,
      totalDocsExamined: examined.docs,
    },
  };
}
