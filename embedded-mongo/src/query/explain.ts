import type { Doc } from '../bson/values.ts';
import type { Collection } from '../collections/catalogue.ts';
import { DOCS, type Reader } from '../store/store.ts';
import { hitsOf, searchFor, type Search } from './find.ts';
import type { Query } from './planner.ts';

/** The stages of a search in MongoDB's format: each contains its input stage. */
function stagesOf({ plan, query: { sort, skip, limit } }: Search): Doc {
  const direction = plan.backward ? 'backward' : 'forward';
  const scans = plan.scans.map(({ index, space }): Doc => {
    if (!plan.narrows && space === DOCS) return { stage: 'COLLSCAN', direction };
    const { spec, multikey: isMultiKey } = index;
    return { stage: 'IXSCAN', keyPattern: spec.key, indexName: spec.name, isMultiKey, direction };
  });
  let stage = scans.length === 1 ? (scans[0] as Doc) : { stage: 'OR', inputStages: scans };
  if (stage.stage !== 'COLLSCAN') stage = { stage: 'FETCH', inputStage: stage };
  if (sort && !plan.sorted) stage = { stage: 'SORT', inputStage: stage };
  if (skip) stage = { stage: 'SKIP', skipAmount: skip, inputStage: stage };
  return limit ? { stage: 'LIMIT', limitAmount: limit, inputStage: stage } : stage;
}

/** Plans and runs a query, and reports what it has examined. */
export function explainQuery(kv: Reader, ns: string, collection: Collection | undefined, query: Query): Doc {
  const search = searchFor(kv, collection, query);
  const winningPlan = search ? stagesOf(search) : { stage: 'EOF' };
  const nReturned = search ? [...hitsOf(search)].length : 0;
  const { keys: totalKeysExamined = 0, docs: totalDocsExamined = 0 } = search?.examined ?? {};
  return {
    queryPlanner: { namespace: ns, parsedQuery: query.filter, winningPlan, rejectedPlans: [] },
    executionStats: { executionSuccess: true, nReturned, totalKeysExamined, totalDocsExamined },
  };
}
