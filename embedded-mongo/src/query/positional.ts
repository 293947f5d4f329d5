import { getOwn, isDoc, isIndex, type Doc } from '../bson/values.ts';
import { compileElementFilter, compileFilter, isOperatorDoc } from './match.ts';

const step = (value: unknown, part: string): unknown => {
  if (Array.isArray(value)) return isIndex(part) ? (value as unknown[])[Number(part)] : undefined;
  return isDoc(value) ? getOwn(value, part) : undefined;
};

/** A test of one element of the array, from the condition the query puts on the array or on a path below it. */
function elementTest(rest: string, spec: unknown): (element: unknown) => boolean {
  if (isOperatorDoc(spec) && '$elemMatch' in spec && !rest) return compileElementFilter(spec.$elemMatch);
  const test = compileFilter({ [rest || 'element']: spec });
  return (element) => test(rest ? element : { element });
}

function positionByPath(path: string, spec: unknown, doc: Doc): number | undefined {
  const parts = path.split('.');
  let value: unknown = doc;
  for (const [i, part] of parts.entries()) {
    value = step(value, part);
    if (!Array.isArray(value)) continue;
    const at = value.findIndex(elementTest(parts.slice(i + 1).join('.'), spec));
    return at >= 0 ? at : undefined;
  }
  return undefined;
}

/** What the positional `$` stands for: the first element of the array at `array` that satisfied the query. */
export function matchedPosition(filter: Doc, doc: Doc, array: string): number | undefined {
  for (const [k, v] of Object.entries(filter)) {
    const parts = k === '$and' || k === '$or' ? (v as Doc[]) : [];
    for (const part of parts) {
      const at = matchedPosition(part, doc, array);
      if (at !== undefined) return at;
    }
    const concerns = k === array || k.startsWith(`${array}.`) || array.startsWith(`${k}.`);
    const at = concerns ? positionByPath(k, v, doc) : undefined;
    if (at !== undefined) return at;
  }
  return undefined;
}
