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
function* scan({ kv, collection, filter, plan, examined }: Search, decoder: Decoder): Iterable<Hit> {
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
        examined.docs++;
        const raw = space === DOCS ? value : kv.get(DOCS, documentKey(collection.id, id));
        if (raw && (exact || filter.matches(decoder(raw)))) yield { id, raw };
      }
}

/** Sorts documents. Keeps in memory only as many as the result can contain. */
function* sorted(hits: Iterable<Hit>, decoder: Decoder, sort: IndexField[], keep: number): Iterable<Hit> {
  const found: Sortable<Hit>[] = [];
  const order = byKeys(sort);
  for (const hit of hits) {
    found.push(sortable(hit, decoder(hit.raw), sort));
    if (found.length > keep * 2 + 1000) found.sort(order).splice(keep);
  }
  for (const { value } of found.sort(order).slice(0, keep)) yield value;
}

/** Runs a search: yields its documents in order. */
export function* hitsOf(search: Search): Iterable<Hit> {
  const { query, plan } = search;
  const sort = plan.sorted ? undefined : query.sort;
  const sortPaths = sort?.map((s) => `$${s.path}`);
  const decoder = decoderOf(fieldsRead(query.filter, sortPaths));
  const found = scan(search, decoder);
  let skip = query.skip ?? 0;
  let left = query.limit || Infinity;
  for (const hit of sort ? sorted(found, decoder, sort, skip + left) : found) {
    if (skip-- > 0) continue;
    yield hit;
    if (--left <= 0) return;
  }
}

/** Yields the documents of a query in order. */
export function find(kv: Reader, collection: Collection | undefined, query: Query): Iterable<Hit> {
  const search = searchFor(kv, collection, query);
  return search ? hitsOf(search) : [];
}

/** Counts matching documents; without reading them when the collection or an index is sufficient. */
export function count(kv: Reader, collection: Collection | undefined, query: Query): number {
  const search = searchFor(kv, collection, query);
  if (!search) return 0;
  let n = 0;
  if (search.plan.exact && !query.skip && !query.limit)
    for (const { space, ranges } of search.plan.scans)
      for (const range of ranges) n += kv.count(space, range);
  else for (const _ of hitsOf(search)) n++;
  return n;
}
