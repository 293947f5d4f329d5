import { decode } from './bson/codec.ts';
import type { Collection } from './collections/catalogue.ts';
import { removeDocument } from './collections/documents.ts';
import type { Index } from './collections/index-definition.ts';
import type { Engine } from './commands/command.ts';
import { find } from './query/find.ts';

/** Documents removed in one write, so that other writes are not kept waiting. */
const BATCH = 1000;

async function expire(engine: Engine, { ns }: Collection, index: Index, now: number): Promise<void> {
  const { expireAfterSeconds, partialFilterExpression } = index.spec;
  const [field] = index.fields;
  if (!field || expireAfterSeconds === undefined) return;
  const filter = { [field.path]: { $lt: new Date(now - expireAfterSeconds * 1000) } };
  let removed: number;
  do {
    removed = await engine.store.write((kv) => {
      const collection = engine.catalogue.find(kv, ns);
      if (!collection?.indexes.some((i) => i.id === index.id)) return 0;
      const hits = [...find(kv, collection, { filter, limit: BATCH })];
      for (const { id, raw } of hits) {
        const doc = decode(raw);
        if (index.matches(doc)) removeDocument(kv, collection, id, doc);
      }
      // documents outside a partial index stay: stop instead of finding them again
      return partialFilterExpression ? 0 : hits.length;
    });
  } while (removed === BATCH);
}

/** Removes the documents whose time has come, by every TTL index. */
export async function removeExpired(engine: Engine, now = Date.now()): Promise<void> {
  for (const collection of engine.catalogue.all(engine.store.latest))
    for (const index of collection.indexes) await expire(engine, collection, index, now);
}
