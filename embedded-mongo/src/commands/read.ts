import { documentKey } from '../bson/keys.ts';
import type { Collection } from '../collections/catalogue.ts';
import { BATCH_BYTES, DEFAULT_BATCH } from '../cursors.ts';
import { unknown } from '../errors.ts';
import { explainQuery } from '../query/explain.ts';
import { decoderOf, findInSteps, type Hit } from '../query/find.ts';
import { parseFilter } from '../query/match.ts';
import { fieldsRead } from '../query/paths.ts';
import type { Query } from '../query/planner.ts';
import { compileStored } from '../query/projection.ts';
import { parseSort } from '../query/sort.ts';
import { DOCS, type Reader } from '../store/store.ts';
import { AGGREGATE, splitPipeline } from './aggregate.ts';
import { any, collectionOf, command, flag, namespace, object, optionalObject } from './command.ts';
import { parseCommand, wholeNumber } from './command.ts';
import { Turn } from './turns.ts';

const FIND = {
  filter: optionalObject,
  sort: (_: string, v: unknown) => parseSort(v),
  projection: (_: string, v: unknown) => compileStored(v),
  skip: wholeNumber,
  limit: wholeNumber,
  batchSize: wholeNumber,
  singleBatch: flag,
};

/** The documents of hits, projected. */
function* shown(hits: Iterable<Hit>, show: (raw: Buffer) => Uint8Array): Generator<Uint8Array, undefined> {
  for (const { raw } of hits) yield show(raw);
}

/** Reads the documents of a result again, in their current state. Deleted and no longer matching ones are left out. */
function* readAgain(kv: Reader, collection: Collection, { filter }: Query, ids: Buffer[]): Iterable<Hit> {
  const { matches } = parseFilter(filter);
  const decode = decoderOf(fieldsRead(filter));
  for (const id of ids) {
    const raw = kv.get(DOCS, documentKey(collection.id, id));
    if (raw && matches(decode(raw))) yield { id, raw };
  }
}

export const find = command('read', FIND, async (call, kv, options) => {
  const { projection: show, batchSize = DEFAULT_BATCH, singleBatch, limit, ...query } = options;
  const { engine, transaction } = call;
  const collection = collectionOf(call, kv);
  const most = singleBatch ? Math.min(limit || batchSize, batchSize) : limit;
  const turn = new Turn(transaction);
  const first: Uint8Array[] = [];
  const later: Buffer[] = [];
  let bytes = 0;
  for (const hit of findInSteps(kv, collection, { ...query, limit: most })) {
    if (!hit) {
      if (turn.isOver()) await turn.next();
    } else if (first.length < batchSize && bytes < BATCH_BYTES) {
      const doc = show(hit.raw);
      first.push(doc);
      bytes += doc.length;
    } else later.push(hit.id);
  }
  const rest = (): Iterator<Uint8Array> | undefined =>
    collection && later.length
      ? shown(readAgain(transaction?.view ?? engine.store.latest, collection, query, later), show)
      : undefined;
  return engine.cursors.open({ ns: namespace(call), docs: first.values(), transaction }, batchSize, rest);
});

/** Shows the plan of a find, or of the first stages of an aggregation. */
export const explain = command('info', { explain: object, verbosity: any }, (call, kv, options) => {
  const body = options.explain;
  const inner = { ...call, body, name: Object.keys(body)[0] ?? '' };
  if (inner.name !== 'find' && inner.name !== 'aggregate')
    throw unknown('CommandNotFound', `Explain failed due to unknown command: ${inner.name}`);
  const query =
    inner.name === 'find'
      ? parseCommand('find', body, FIND)
      : splitPipeline(parseCommand('aggregate', body, AGGREGATE).pipeline).query;
  const explained = explainQuery(kv, namespace(inner), collectionOf(inner, kv), query);
  return { explainVersion: '1', ...explained, command: body };
});
