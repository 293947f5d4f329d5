import { isDoc } from '../bson/values.ts';
import { MongoError } from '../errors.ts';

const words = (text: string): string[] => text.trim().split(/\s+/);

/** Expression operators that mingo evaluates as MongoDB does for the values a shop stores. */
export const MINGO_EXPRESSIONS = words(`
  $and $or $not $cond $ifNull $switch $let $literal
  $arrayElemAt $arrayToObject $concatArrays $filter $first $indexOfArray $isArray $last $map $range $reduce
  $reverseArray $size $slice $zip $allElementsTrue $anyElementTrue
  $dateFromParts $dateFromString $dateToParts $dayOfMonth $dayOfWeek $dayOfYear $hour $isoDayOfWeek
  $isoWeek $isoWeekYear $millisecond $minute $month $second $week $year
  $getField $mergeObjects $objectToArray
  $concat $ltrim $regexFind $regexFindAll $regexMatch $replaceAll $replaceOne $rtrim $split $strcasecmp
  $strLenBytes $strLenCP $substrBytes $substrCP $trim $toBool $toDate $toDecimal $toDouble $toInt $toLong
`);

/** Expression operators with an implementation of this server's own. */
export const OWN_EXPRESSIONS = words(`
  $cmp $eq $ne $gt $gte $lt $lte $in
  $add $subtract $multiply $divide $mod $abs $ceil $floor $pow $round $sqrt $trunc
  $sum $avg $min $max $sortArray
  $setDifference $setEquals $setIntersection $setIsSubset $setUnion
  $dateAdd $dateDiff $dateSubtract $dateToString $dateTrunc
  $convert $isNumber $toLower $toObjectId $toString $toUpper $type $indexOfCP
`);

const EXPRESSIONS = new Set([...MINGO_EXPRESSIONS, ...OWN_EXPRESSIONS]);

/** Throws for an operator that cannot be evaluated, before any document is read. */
export function checkExpression(e: unknown): void {
  if (Array.isArray(e)) return e.forEach((part) => checkExpression(part));
  if (!isDoc(e)) return;
  const keys = Object.keys(e);
  const operator = keys.find((k) => k.startsWith('$'));
  if (operator === undefined) return keys.forEach((k) => checkExpression(e[k]));
  if (keys.length > 1)
    throw new MongoError(
      15983,
      `An object representing an expression must have exactly one field: ${keys.join(', ')}`,
    );
  if (!EXPRESSIONS.has(operator))
    throw new MongoError(
      168,
      `Unrecognized expression '${operator}', or not one the embedded database supports`,
    );
  if (operator !== '$literal') checkExpression(e[operator]);
}
