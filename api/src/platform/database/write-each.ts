import type { AnyBulkWriteOperation, Collection, Document } from 'mongodb';

/** Documents that one command changes: one by one, a hundred thousand would keep the shop closed for minutes. */
const AT_ONCE = 1000;

type MaybePromise<T> = T | Promise<T>;

/**
 * For migrations: writes what each document leads to, many at a time and in no order.
 * @param writeFor undefined for a document that nothing is written for
 */
export async function writeEach<Read, Stored extends Document>(
  collection: Collection<Stored>,
  documents: AsyncIterable<Read>,
  writeFor: (document: Read) => MaybePromise<AnyBulkWriteOperation<Stored> | undefined>,
): Promise<void> {
  let writes: AnyBulkWriteOperation<Stored>[] = [];
  const flush = async () => {
    if (writes.length > 0) await collection.bulkWrite(writes, { ordered: false });
    writes = [];
  };
  for await (const document of documents) {
    const write = await writeFor(document);
    if (write) writes.push(write);
    if (writes.length === AT_ONCE) await flush();
  }
  await flush();
}
