import { isDoc, type Doc } from '../bson/values.ts';
import { MongoError, unsupported } from '../errors.ts';
import { STAGES } from './stages.ts';

/** The documents of another collection of the database, through a pipeline of their own. */
export interface Source {
  /** Throws when the pipeline is wrong. */
  check(): void;
  docs(): Iterable<Doc>;
}

export interface PipelineContext {
  /** Variables expressions may call `$$name`. */
  vars: Doc;
  /** Absent where no other collection may be read: in updates. */
  read?: (collection: string, pipeline: Doc[], vars: Doc) => Source;
}

export type Transform = (docs: Iterable<Doc>) => Iterable<Doc>;

/** Stages MongoDB has and this server has not. */
const UNSUPPORTED = new Set(
  (
    '$bucketAuto $changeStream $changeStreamSplitLargeEvent $collStats $currentOp $densify $documents $fill $geoNear ' +
    '$graphLookup $indexStats $listLocalSessions $listSampledQueries $listSearchIndexes $listSessions $merge $out ' +
    '$planCacheStats $redact $search $searchMeta $setWindowFields $shardedDataDistribution $vectorSearch'
  ).split(' '),
);

export function stageOf(stage: unknown): [string, unknown] {
  const entries = isDoc(stage) ? Object.entries(stage) : [];
  const [only] = entries;
  if (!only || entries.length !== 1)
    throw new MongoError(40323, 'A pipeline stage specification object must contain exactly one field.');
  return only;
}

/** Compiles a pipeline; every stage and operator is checked before a document is read. */
export function compilePipeline(stages: readonly unknown[], context: PipelineContext): Transform {
  const transforms = stages.map((stage) => {
    const [name, spec] = stageOf(stage);
    const compile = STAGES[name];
    if (compile) return compile(spec, context);
    if (UNSUPPORTED.has(name)) throw unsupported(`the aggregation stage ${name}`);
    throw new MongoError(40324, `Unrecognized pipeline stage name: '${name}'`);
  });
  return (docs) => transforms.reduce((input, transform) => transform(input), docs);
}
