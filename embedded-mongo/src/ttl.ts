import { decode } from './bson/codec.ts';
import { removeDocument } from './collections/documents.ts';
import type { Engine } from './commands/command.ts';
import { find } from './query/find.ts';

/** Documents removed per index at a time, so that other writes do not wait long. */
const BATCH = 1000;

/** Removes expired documents by all TTL indexes, up to one batch for each. */
export const removeExpired = (engine: Engine, now = Date.now()): Promise<void> =>
  engine.store.write((kv) => {
    for (const collection of engine.catalogue.all(kv))
      for (const { spec, fields } of collection.indexes) {
        if (spec.expireAfterSeconds === undefined || !fields[0]) continue;
        const due = { [fields[0].path]: { $lt: new Date(now - spec.expireAfterSeconds * 1000) } };
        const filter = { $and: [due, spec.partialFilterExpression ?? {}] };
        for (const { id, raw } of [...find(kv, collection, { filter, limit: BATCH })])
          removeDocument(kv, collection, id, decode(raw));
      }
  });
