import { equals } from '../bson/order.ts';
import { isRegex, type Doc } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { parseFilter } from '../query/match.ts';
import { changeAt } from './change-at.ts';

/** The document an upsert starts from: the fields that the query compares for equality. */
export function upsertSeed(filter: Doc): Doc {
  let doc: Doc = {};
  for (const { path, op, operand } of parseFilter(filter).conditions) {
    const values = op === '$in' ? (operand as unknown[]) : [operand];
    const [value] = values;
    if ((op !== '$eq' && op !== '$in') || values.length !== 1 || isRegex(value)) continue;
    doc = changeAt(doc, path.split('.'), (known) => {
      if (known === undefined || equals(known, value)) return value;
      throw new MongoError(
        'NotSingleValueField',
        `cannot infer query fields to set, path '${path}' is matched twice`,
      );
    }) as Doc;
  }
  return doc;
}
