import { EMPTY_ARRAY, getOwn, isDoc, isIndex } from '../bson/values.ts';
import { MongoError } from '../errors.ts';

/** How far a path of an index or a sort has been followed into a document. */
interface Position {
  value: unknown;
  /** The rest of the path, when `value` is an array on the path or at its end. */
  rest?: readonly string[];
  /** The path has selected this array by position: at the end of the path it is one value. */
  isNamed?: boolean;
}

/**
 * How a number in a path is used at an array. Index entries take it as a position (data folders hold such entries). A
 * sort does what MongoDB does: it also combines the element with the other paths through the array.
 */
type Numbers = 'as positions' | 'beside other paths';

/** Follows a path to its end or to an array. */
function follow(value: unknown, path: readonly string[], numbers: Numbers): Position {
  const [part, ...rest] = path;
  const isArray = Array.isArray(value);
  if (part === undefined) return isArray ? { value, rest } : { value };
  if (!isArray) return follow(isDoc(value) ? getOwn(value, part) : undefined, rest, numbers);
  if (numbers === 'as positions' && isIndex(part)) return follow(value[Number(part)], rest, numbers);
  return { value, rest: path };
}

/** The position behind the array element that the path selects, if it does. */
function namedElement({ value, rest }: Position, numbers: Numbers): Position | undefined {
  const [part, ...others] = rest ?? [];
  if (part === undefined || !isIndex(part) || Number(part) >= (value as unknown[]).length) return undefined;
  const element = (value as unknown[])[Number(part)];
  return { ...follow(element, others, numbers), isNamed: Array.isArray(element) };
}

/** The keys of these positions: one for each element of the array at which they stand. */
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
  /** A position in one element. An array directly in an array has no fields. */
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
 * The keys of a document for some paths; a key has one value for each path. An array yields one key for each element.
 * Two arrays are refused, because their elements are not combined.
 */
export function keyValues(
  doc: unknown,
  paths: readonly (readonly string[])[],
  numbers: Numbers,
): { keys: unknown[][]; hasArray: boolean } {
  const positions = paths.map((path) => follow(doc, path, numbers));
  return { keys: keysFrom(positions, numbers), hasArray: positions.some((p) => p.rest) };
}
