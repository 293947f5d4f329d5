import type { FindCursor } from 'mongodb';

/**
 * What a cursor finds, in batches as they come (see `batchSize`). While the caller works on one, the database reads the
 * next: a long list takes as long as the slower of the two, and not as both together.
 */
export async function* batchesOf<Found>(cursor: FindCursor<Found>): AsyncGenerator<Found[], void> {
  const read = async (): Promise<Found[]> => {
    const hasMore = await cursor.hasNext();
    return hasMore ? cursor.readBufferedDocuments() : [];
  };
  let next = read();
  try {
    for (let batch = await next; batch.length > 0; batch = await next) {
      next = read();
      // an error is thrown when the batch is asked for, which may be later
      next.catch(() => undefined);
      yield batch;
    }
  } finally {
    await cursor.close();
  }
}
