import { equals } from '../bson/order.ts';
import { clone, isRegex, type Doc } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { isOperatorDoc } from '../query/match.ts';
import { locateOrCreate } from './location.ts';

/** The value a condition demands; undefined when it leaves a choice. */
function demanded(condition: unknown): unknown {
  if (!isOperatorDoc(condition)) return isRegex(condition) ? undefined : condition;
  if ('$eq' in condition) return condition.$eq;
  for (const list of [condition.$in, condition.$all] as unknown[])
    if (Array.isArray(list) && list.length === 1) return demanded(list[0]);
  return undefined;
}

/** The document an upsert starts from: what the query says by equality. */
export function upsertSeed(filter: Doc): Doc {
  const doc: Doc = {};
  const collect = (part: Doc): void => {
    for (const [k, v] of Object.entries(part)) {
      if (k === '$and' || (k === '$or' && (v as Doc[]).length === 1)) (v as Doc[]).forEach(collect);
      const value = k.startsWith('$') ? undefined : demanded(v);
      if (value === undefined) continue;
      const place = locateOrCreate(doc, k.split('.'));
      const known = place.read();
      if (known !== undefined && !equals(known, value))
        throw new MongoError(
          'NotSingleValueField',
          `cannot infer query fields to set, path '${k}' is matched twice`,
        );
      place.write(clone(value));
    }
  };
  collect(filter);
  return doc;
}
