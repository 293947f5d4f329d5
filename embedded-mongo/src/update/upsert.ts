import { equals } from '../bson/order.ts';
import { clone, isRegex, type Doc } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { isOperatorDoc } from '../query/match.ts';
import { locateOrCreate } from './location.ts';

/** The one value a condition demands, if it demands one. */
function demanded(condition: unknown): { value: unknown } | undefined {
  if (!isOperatorDoc(condition)) return { value: condition };
  if ('$eq' in condition) return { value: condition.$eq };
  for (const list of [condition.$in, condition.$all])
    if (Array.isArray(list) && list.length === 1 && !isOperatorDoc(list[0])) return { value: list[0] };
  return undefined;
}

/** The document an upsert starts from: what the query says by equality. */
export function upsertSeed(filter: Doc): Doc {
  const doc: Doc = {};
  const collect = (part: Doc): void => {
    for (const [k, v] of Object.entries(part)) {
      if (k === '$and' || (k === '$or' && (v as Doc[]).length === 1)) (v as Doc[]).forEach(collect);
      if (k.startsWith('$')) continue;
      const found = demanded(v);
      if (!found || isRegex(found.value)) continue;
      const place = locateOrCreate(doc, k.split('.'));
      const known = place.read();
      if (known !== undefined && !equals(known, found.value))
        throw new MongoError(54, `cannot infer query fields to set, path '${k}' is matched twice`);
      place.write(clone(found.value));
    }
  };
  collect(filter);
  return doc;
}
