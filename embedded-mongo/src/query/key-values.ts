import { EMPTY_ARRAY, getOwn, isDoc, isIndex } from '../bson/values.ts';
import { MongoError } from '../errors.ts';

/** How far one path of an index or of a sort has been followed into a document. */
interface Position {
  value: unknown;
  /** What is left of the path, when `value` is an array that stands in its way or at its end. */
  rest?: readonly string[];
  /** The array is an element that the path names by its position: at the end of a path it stands for itself. */
  isNamed?: boolean;
}

/**
 * What a number in a path means where it meets an array. The entries of an index take it as a position at once; a sort
 * also combines it with the other paths through this array, as MongoDB does.
 */
type Numbers = 'as positions' | 'beside other paths';

/** Follows a path until its end or an array. */
function follow(value: unknown, path: readonly string[], numbers: Numbers): Position {
  const [part, ...rest] = path;
  const isArray = Array.isArray(value);
  if (part === undefined) return isArray ? { value, rest } : { value };
  if (!isArray) return follow(isDoc(value) ? getOwn(value, part) : undefined, rest, numbers);
  if (numbers === 'as positions' && isIndex(part)) return follow(value[Number(part)], rest, numbers);
  return { value, rest: path };
}

/** Where a path goes on that names an element of the array it stands at. */
function namedElement({ value, rest }: Position, numbers: Numbers): Position | undefined {
  const [part, ...others] = rest ?? [];
  if (part === undefined || !isIndex(part) || Number(part) >= (value as unknown[]).length) return undefined;
  const element = (value as unknown[])[Number(part)];
  return { ...follow(element, others, numbers), isNamed: Array.isArray(element) };
}

/** The keys that follow from these positions: one for each element of the array they stand at. */
function keysFrom(positions: readonly Position[], numbers: Numbers): unknown[][] {
  const open = positions.filter((p) => p.rest);
  const [first] = open;
  if (!first) return [positions.map((p) => p.value)];
  if (open.some((p) => p.value !== first.value))
    throw new MongoError('CannotIndexParallelArrays', 'cannot index parallel arrays');
  const array = first.value as unknown[];
  const elements = array.length ? array : [EMPTY_ARRAY];
  const isWhole = array.length > 0 && open.some((p) => p.isNamed);
  const named = positions.map((p) => namedElement(p, numbers));
  /** The same position in one element. An array right in an array has no fields. */
  const inElement = (p: Position, i: number, element: unknown): Position => {
    const [part] = p.rest ?? [];
    if (!p.rest) return p;
    if (part === undefined) return { value: isWhole ? array : element };
    if (!named[i]) return follow(isDoc(element) ? element : undefined, p.rest, numbers);
    if (isDoc(element) && Object.hasOwn(element, part))
      throw new MongoError(16746, `Ambiguous field name found in array: '${part}' is a position and a field`);
    return named[i];
  };
  return elements.flatMap((element) =>
    keysFrom(
      positions.map((p, i) => inElement(p, i, element)),
      numbers,
    ),
  );
}

/**
 * The values a document has under some paths, as keys of one value for each path. An array gives a key for each of its
 * elements; two arrays are refused, because their elements are not combined.
 */
export function keyValues(
  doc: unknown,
  paths: readonly (readonly string[])[],
  numbers: Numbers,
): { keys: unknown[][]; hasArray: boolean } {
  const positions = paths.map((path) => follow(doc, path, numbers));
  return { keys: keysFrom(positions, numbers), hasArray: positions.some((p) => p.rest) };
}
