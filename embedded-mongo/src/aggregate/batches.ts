import type { Doc } from '../bson/values.ts';

/**
 * A running stage: documents go in and come out in batches. Other requests can run between two batches, so a stage that
 * only collects documents yields an empty batch for each batch it reads.
 */
export type Stage = (input: Iterable<Doc[]>) => Iterable<Doc[]>;

/** Number of documents that pass through a pipeline together. */
const BATCH = 100;

/** Converts the values with `make` and yields the results in batches. Where a value is undefined, a batch ends early. */
export function* batchesOf<V extends object>(
  values: Iterable<V | undefined>,
  make: (value: V) => Doc,
): Iterable<Doc[]> {
  let batch: Doc[] = [];
  for (const value of values) {
    if (value) batch.push(make(value));
    if (value && batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}
