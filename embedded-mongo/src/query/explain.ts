import type { Doc } from '../bson/values.ts';
import type { Collection } from '../collections/catalogue.ts';
import { DOCS, type Reader } from '../store/store.ts';
import { hitsOf, searchFor, type Search } from './find.ts';
import type { Query } from './planner.ts';

const readsAll = ({ plan: { scans, narrows } }: Search): boolean => !narrows && scans[0]?.space === DOCS;

/** The stages of a search, from the last one in. */
function stagesOf(search: Search): Doc {
  const { scans, backward, sorted } = search.plan;
  const { sort, skip, limit } = search.query;
  const direction = backward ? 'backward' : 'forward';
  const read = scans.map(({ index }): Doc => {
    const { key: keyPattern, name: indexName, multikey: isMultiKey } = index;
    return { stage: 'IXSCAN', keyPattern, indexName, isMultiKey, direction };
  });
  let stage: Doc = {
    stage: 'FETCH',
    inputStage: scans.length > 1 ? { stage: 'OR', inputStages: read } : read[0],
  };
  if (readsAll(search)) stage = { stage: 'COLLSCAN', direction };
  if (sort && !sorted) {
    const sortPattern = Object.fromEntries(sort.map((s) => [s.path, s.direction]));
    stage = { stage: 'SORT', sortPattern, inputStage: stage };
  }
  if (skip) stage = { stage: 'SKIP', skipAmount: skip, inputStage: stage };
  return limit ? { stage: 'LIMIT', limitAmount: limit, inputStage: stage } : stage;
}

/** Plans and runs a query and tells what it looked at. */
export function explainQuery(kv: Reader, ns: string, collection: Collection | undefined, query: Query): Doc {
  const search = searchFor(kv, collection, query);
  const nReturned = search ? [...hitsOf(search)].length : 0;
  const { keys = 0, docs = 0 } = search?.examined ?? {};
  return {
    queryPlanner: {
      namespace: ns,
      parsedQuery: query.filter,
      winningPlan: search ? stagesOf(search) : { stage: 'EOF' },
      rejectedPlans: [],
    },
    executionStats: {
      executionSuccess: true,
      nReturned,
      totalKeysExamined: search && readsAll(search) ? 0 : keys,
      totalDocsExamined: docs,
    },
  };
}
