import { compilePipeline } from '../aggregate/pipeline.ts';
import { isDoc, type Doc } from '../bson/values.ts';
import { unsupported } from '../errors.ts';
import { explainQuery } from '../query/explain.ts';
import type { Query } from '../query/planner.ts';
import { pipelineOf, splitPipeline } from './aggregate.ts';
import { namespace, variablesOf, type Call, type Command } from './command.ts';
import { commandFields, list, object } from './fields.ts';
import { queryOf } from './read.ts';

/** The query inside a command, and the pipeline stages that follow it. */
function queryIn(call: Call): { query: Query; rest: Doc[] } {
  const { body } = call;
  switch (call.name) {
    case 'find':
      return { query: queryOf(call, body.filter), rest: [] };
    case 'count':
    case 'distinct':
    case 'findAndModify':
      return { query: queryOf(call, body.query), rest: [] };
    case 'update':
    case 'delete': {
      const [statement] = list(call.name, body[`${call.name}s`]);
      const { q, hint } = object(call.name, statement);
      return { query: { ...queryOf(call, q), hint }, rest: [] };
    }
    case 'aggregate': {
      const stages = pipelineOf(call);
      const vars = variablesOf('aggregate', body.let);
      compilePipeline(stages, { vars, read: () => ({ check: () => undefined, docs: () => [] }) });
      return splitPipeline(stages, { vars, hint: body.hint, checkTime: call.checkTime });
    }
    default:
      throw unsupported(`explain of ${call.name}`);
  }
}

export const explain: Command = {
  kind: 'read',
  fields: commandFields('explain', 'verbosity'),
  run(engine, call, kv) {
    const body = isDoc(call.body.explain) ? call.body.explain : {};
    const inner: Call = { ...call, body, name: Object.keys(body)[0] ?? '' };
    const { query, rest } = queryIn(inner);
    const ns = namespace(inner);
    const explained = explainQuery(kv, ns, engine.catalogue.find(ns), query);
    const server = { command: body, serverInfo: { host: engine.address() } };
    if (!rest.length) return { explainVersion: '1', ...explained, ...server };
    return { explainVersion: '1', stages: [{ $cursor: explained }, ...rest], ...server };
  },
};
