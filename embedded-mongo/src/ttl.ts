import { decode } from './bson/codec.ts';
import { removeDocument } from './collections/documents.ts';
import type { Engine } from './commands/command.ts';
import { find } from './query/find.ts';
import type { Writer } from './store/store.ts';

/** Documents removed by an index in one write, so that other writes are not kept waiting. */
const BATCH = 1000;

/** Removes what is due by each TTL index, up to a batch; tells whether there may be more. */
function removeSome(kv: Writer, { catalogue }: Pick<Engine, 'catalogue'>, now: number): boolean {
  let isMore = false;
  for (const collection of catalogue.all())
    for (const { ttlSeconds, fields, partial } of collection.indexes) {
      if (ttlSeconds === undefined || !fields[0]) continue;
      const due = { [fields[0].path]: { $lt: new Date(now - ttlSeconds * 1000) } };
      const filter = { $and: [due, partial?.filter ?? {}] };
      const found = [...find(kv, collection, { filter, limit: BATCH })];
      for (const { id, raw } of found) removeDocument(kv, collection, id, decode(raw));
      isMore ||= found.length === BATCH;
    }
  return isMore;
}

/** Removes the documents whose time has come, by every TTL index. */
export async function removeExpired(
  engine: Pick<Engine, 'catalogue' | 'queue'>,
  now = Date.now(),
): Promise<void> {
  while (await engine.queue.write((kv) => removeSome(kv, engine, now)));
}
