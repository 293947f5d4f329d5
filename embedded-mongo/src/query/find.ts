import { decode, decodeFields } from '../bson/codec.ts';
import { documentKey, prefixRange } from '../bson/keys.ts';
import type { Doc } from '../bson/values.ts';
import type { Collection } from '../collections/catalogue.ts';
import { DOCS, IDX, type Reader } from '../store/store.ts';
import { compileFilter } from './match.ts';
import { fieldsRead } from './paths.ts';
import { planQuery, type Plan, type Query } from './planner.ts';
import { byKeys, sortable, type Sortable, type SortField } from './sort.ts';

/** A document found, not yet decoded. */
export interface Hit {
  id: Buffer;
  raw: Buffer;
}

/** What a query looked at, for `explain`. */
export interface Examined {
  keys: number;
  docs: number;
}

/** Documents looked at between two checks of the time limit. */
const CHECK_EVERY = 64;

/** Decodes what is needed of a document: all of it, or some top-level fields. */
export const decoderOf =
  (fields: ReadonlySet<string> | null) =>
  (raw: Buffer): Doc =>
    fields ? decodeFields(raw, fields) : decode(raw);

/** What a plan leads to; documents found through an index are not read yet. */
function* candidates(kv: Reader, plan: Plan, examined: Examined): Iterable<{ id: Buffer; raw?: Buffer }> {
  if (plan.kind === 'or') {
    for (const branch of plan.branches) yield* candidates(kv, branch, examined);
    return;
  }
  const direction = plan.backward ? 'backward' : 'forward';
  for (const range of plan.ranges)
    for (const { key, value } of kv.range(plan.kind === 'index' ? IDX : DOCS, range, direction)) {
      if (plan.kind !== 'collection') examined.keys++;
      yield plan.kind === 'index' ? { id: value } : { id: key.subarray(4), raw: value };
    }
}

/** The documents a plan leads to, each once. */
function* scan(
  kv: Reader,
  collection: Collection,
  plan: Plan,
  query: Query,
  examined: Examined,
): Iterable<Hit> {
  const repeats =
    plan.kind === 'or' || (plan.kind === 'index' && (plan.index.multikey || plan.ranges.length > 1));
  const seen = new Set<string>();
  let n = 0;
  for (const { id, raw } of candidates(kv, plan, examined)) {
    if (++n % CHECK_EVERY === 0) query.checkTime?.();
    if (repeats) {
      const name = id.toString('latin1');
      if (seen.has(name)) continue;
      seen.add(name);
    }
    examined.docs++;
    const bytes = raw ?? kv.get(DOCS, documentKey(collection.id, id));
    if (bytes) yield { id, raw: bytes };
  }
}

/** Sorts what does not come sorted; with a limit, only as many as can be in the result are kept. */
function* sortHits(
  hits: Iterable<Hit>,
  look: (raw: Buffer) => Doc,
  sort: SortField[],
  keep: number,
): Iterable<Hit> {
  const found: Sortable<Hit>[] = [];
  const order = byKeys(sort);
  for (const hit of hits) {
    found.push(sortable(hit, look(hit.raw), sort));
    if (found.length > keep * 2 + 1000) found.sort(order).splice(keep);
  }
  for (const { value } of found.sort(order).slice(0, keep)) yield value;
}

/** Finds the documents of a query by the given plan, in order. */
export function* findByPlan(
  kv: Reader,
  collection: Collection,
  query: Query,
  plan: Plan,
  examined: Examined = { keys: 0, docs: 0 },
): Iterable<Hit> {
  const sort = plan.sorted ? undefined : query.sort;
  const look = decoderOf(
    fieldsRead(
      query.filter,
      sort?.map((s) => `$${s.path}`),
    ),
  );
  const test = compileFilter(query.filter, query.vars);
  const all = scan(kv, collection, plan, query, examined);
  const matching = plan.exact ? all : filterHits(all, (hit) => test(look(hit.raw)));
  let skip = query.skip ?? 0;
  let left = query.limit || Infinity;
  const hits = sort ? sortHits(matching, look, sort, skip + left) : matching;
  for (const hit of hits) {
    if (skip-- > 0) continue;
    yield hit;
    if (--left <= 0) return;
  }
}

function* filterHits(hits: Iterable<Hit>, test: (hit: Hit) => boolean): Iterable<Hit> {
  for (const hit of hits) if (test(hit)) yield hit;
}

/** Finds the documents of a query, in order. The filter is checked even when there is no collection. */
export function find(kv: Reader, collection: Collection | undefined, query: Query): Iterable<Hit> {
  compileFilter(query.filter, query.vars);
  return collection ? findByPlan(kv, collection, query, planQuery(kv, collection, query)) : [];
}

/** Counts without reading documents when the collection or an index alone can tell. */
export function count(kv: Reader, collection: Collection | undefined, query: Query): number {
  compileFilter(query.filter, query.vars);
  if (!collection) return 0;
  const whole = !query.skip && !query.limit;
  if (whole && !Object.keys(query.filter).length) return kv.count(DOCS, prefixRange(collection.id));
  const plan = planQuery(kv, collection, query);
  if (whole && plan.kind === 'index' && plan.exact)
    return plan.ranges.reduce((n, range) => n + kv.count(IDX, range), 0);
  let n = 0;
  for (const _ of findByPlan(kv, collection, query, plan)) n++;
  return n;
}
