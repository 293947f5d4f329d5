import type { Doc } from '../bson/values.ts';

/**
 * A stage at work: documents go in and come out by batches. Between two batches, also empty ones, other requests have
 * their turn: a stage that gathers gives an empty one for each that goes in.
 */
export type Stage = (input: Iterable<Doc[]>) => Iterable<Doc[]>;

/** Documents that go through a pipeline together. */
const BATCH = 100;

/** What `make` makes of the values, by batches. */
export function* batchesOf<V>(values: Iterable<V>, make: (value: V) => Doc): Iterable<Doc[]> {
  let batch: Doc[] = [];
  for (const value of values) {
    batch.push(make(value));
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}
