import { isDoc, type Doc } from '../bson/values.ts';
import { MongoError, unknown } from '../errors.ts';
import { STAGES } from './stages.ts';

/** A stage at work: documents go in and come out by batches, so that other requests have a turn between two of them. */
export interface Stage {
  push(docs: Doc[]): Doc[];
  /** What comes out when no more go in. */
  end?(): Iterable<Doc[]>;
  /** Nothing that goes in makes a difference any more. */
  isFull?(): boolean;
}

/** Starts a stage for one run of its pipeline. */
export type StageStart = () => Stage;

export interface PipelineContext {
  /** Variables expressions may call `$$name`. */
  vars: Doc;
  /** Compiles a pipeline over another collection of the database; every call of what it gives runs it. */
  join(collection: string, pipeline: Doc[]): Join;
}

/** Runs a pipeline over another collection, after a filter of its documents. */
export type Join = (filter: Doc, vars: Doc) => Doc[];

export function stageOf(stage: unknown): [name: string, spec: unknown] {
  const entries = isDoc(stage) ? Object.entries(stage) : [];
  const [only] = entries;
  if (!only || entries.length !== 1)
    throw new MongoError(40323, 'A pipeline stage specification object must contain exactly one field.');
  return only;
}

/** Compiles a pipeline; every stage and operator is checked before a document is read. */
export const compilePipeline = (stages: readonly unknown[], context: PipelineContext): StageStart[] =>
  stages.map((stage) => {
    const [name, spec] = stageOf(stage);
    const compile = Object.hasOwn(STAGES, name) && STAGES[name];
    if (!compile) throw unknown(40324, `Unrecognized pipeline stage name: '${name}'`);
    return compile(spec, context);
  });

/** Documents that go through a pipeline together. */
const BATCH = 100;

export function* batchesOf<V>(values: Iterable<V>): Iterable<V[]> {
  let batch: V[] = [];
  for (const value of values) {
    batch.push(value);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

/** Runs documents through a pipeline. Between two results, also empty ones, the caller may do something else. */
export function* runPipeline(pipeline: readonly StageStart[], input: Iterable<Doc[]>): Iterable<Doc[]> {
  const stages = pipeline.map((start) => start());
  const pass = (docs: Doc[], from: number): Doc[] =>
    stages.slice(from).reduce((passed, stage) => (passed.length ? stage.push(passed) : passed), docs);
  for (const docs of input) {
    yield pass(docs, 0);
    if (stages.some((stage) => stage.isFull?.())) break;
  }
  for (const [i, stage] of stages.entries()) for (const docs of stage.end?.() ?? []) yield pass(docs, i + 1);
}
