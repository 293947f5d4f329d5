import { decode, fieldPicker } from '../bson/codec.ts';
import { documentKey } from '../bson/keys.ts';
import type { Doc } from '../bson/values.ts';
import type { Collection } from '../collections/catalogue.ts';
import type { IndexField } from '../collections/index-definition.ts';
import { DOCS, IDX, type Reader } from '../store/store.ts';
import type { Plan } from './index-plan.ts';
import { parseFilter, type Filter } from './match.ts';
import { fieldsRead } from './paths.ts';
import { planQuery, type Query } from './planner.ts';
import { byKeys, sortable, type Sortable } from './sort.ts';

/** A matching document, still encoded. */
export interface Hit {
  id: Buffer;
  raw: Buffer;
}

/** A planned query. */
export interface Search {
  kv: Reader;
  collection: Collection;
  query: Query;
  filter: Filter;
  plan: Plan;
  /** Number of entries and documents read, for `explain`. */
  examined: { keys: number; docs: number };
}

/**
 * A search in steps: a hit, or undefined when a number of documents has been examined since. A step is short, so that
 * whoever reads them can let other requests run in between, also while nothing is found.
 */
export type Steps = Iterable<Hit | undefined>;

/** Documents that are examined in one step: less than a millisecond. */
const STEP = 100;

type Decoder = (raw: Buffer) => Doc;

/** Decodes a document, or only these top-level fields of it. */
export function decoderOf(fields: ReadonlySet<string> | null): Decoder {
  if (!fields) return decode;
  const pick = fieldPicker(fields);
  return (raw) => decode(pick(raw));
}

/** Plans a query. The filter is checked even when the collection does not exist. */
export function searchFor(kv: Reader, collection: Collection | undefined, query: Query): Search | undefined {
  const filter = parseFilter(query.filter);
  if (!collection) return undefined;
  const plan = planQuery(kv, collection, filter, query);
  return { kv, collection, query, filter, plan, examined: { keys: 0, docs: 0 } };
}

/** Yields each matching document once, in the order of the plan. */
function* scan({ kv, collection, filter, plan, examined }: Search, decoder: Decoder): Steps {
  const { scans, backward, exact } = plan;
  const isRepeating = scans.length > 1 || scans.some(({ index }) => index.multikey);
  const seen = new Set<string>();
  for (const { space, ranges } of scans)
    for (const range of ranges)
      for (const { key, value } of kv.range(space, range, backward ? 'backward' : 'forward')) {
        if (space === IDX) examined.keys++;
        const id = space === DOCS ? key.subarray(4) : value;
        if (isRepeating) {
          const name = id.toString('latin1');
          if (seen.has(name)) continue;
          seen.add(name);
        }
        if (++examined.docs % STEP === 0) yield undefined;
        const raw = space === DOCS ? value : kv.get(DOCS, documentKey(collection.id, id));
        if (raw && (exact || filter.matches(decoder(raw)))) yield { id, raw };
      }
}

/** Sorts documents. Keeps in memory only as many as the result can contain. */
function* sorted(hits: Steps, decoder: Decoder, sort: IndexField[], keep: number): Steps {
  const found: Sortable<Hit>[] = [];
  const order = byKeys(sort);
  for (const hit of hits) {
    if (!hit) {
      yield undefined;
      continue;
    }
    found.push(sortable(hit, decoder(hit.raw), sort));
    if (found.length > keep * 2 + 1000) found.sort(order).splice(keep);
  }
  for (const { value } of found.sort(order).slice(0, keep)) yield value;
}

/** Runs a search: yields its documents in order. */
function* stepsOf(search: Search): Steps {
  const { query, plan } = search;
  const sort = plan.sorted ? undefined : query.sort;
  const sortPaths = sort?.map((s) => `$${s.path}`);
  const decoder = decoderOf(fieldsRead(query.filter, sortPaths));
  const found = scan(search, decoder);
  let skip = query.skip ?? 0;
  let left = query.limit || Infinity;
  for (const hit of sort ? sorted(found, decoder, sort, skip + left) : found) {
    if (hit && skip-- > 0) continue;
    yield hit;
    if (hit && --left <= 0) return;
  }
}

/** Runs a search at once: yields its documents in order. */
export function* hitsOf(search: Search): Iterable<Hit> {
  for (const hit of stepsOf(search)) if (hit) yield hit;
}

/** Yields the documents of a query in order. */
export function find(kv: Reader, collection: Collection | undefined, query: Query): Iterable<Hit> {
  const search = searchFor(kv, collection, query);
  return search ? hitsOf(search) : [];
}

/** The same in steps. */
export function findInSteps(kv: Reader, collection: Collection | undefined, query: Query): Steps {
  const search = searchFor(kv, collection, query);
  return search ? stepsOf(search) : [];
}

/** The number of matching documents, when the collection or an index tells it without reading them. */
export function countFast(kv: Reader, collection: Collection | undefined, query: Query): number | undefined {
  const search = searchFor(kv, collection, query);
  if (!search) return 0;
  if (!search.plan.exact || query.skip || query.limit) return undefined;
  let n = 0;
  for (const { space, ranges } of search.plan.scans) for (const range of ranges) n += kv.count(space, range);
  return n;
}
