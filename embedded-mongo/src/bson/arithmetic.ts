import { Long } from 'bson';
import { MongoError, unknown } from '../errors.ts';
import { isBson, toNumber } from './values.ts';

const LIMIT = 2n ** 63n;

const isWhole = (v: unknown): boolean => isBson(v, 'Long') || Number.isInteger(toNumber(v));
const toBigInt = (v: unknown): bigint => (isBson(v, 'Long') ? v.toBigInt() : BigInt(toNumber(v)));

/** Adds or multiplies two BSON numbers in the wider of their types. */
export function arithmetic(a: unknown, b: unknown, op: '+' | '*'): unknown {
  if (isBson(a, 'Decimal128') || isBson(b, 'Decimal128'))
    throw unknown('NotImplemented', 'arithmetic with Decimal128');
  if ((isBson(a, 'Long') || isBson(b, 'Long')) && isWhole(a) && isWhole(b)) {
    const r = op === '+' ? toBigInt(a) + toBigInt(b) : toBigInt(a) * toBigInt(b);
    if (r < -LIMIT || r >= LIMIT)
      throw new MongoError('BadValue', 'the result of the arithmetic overflows a 64-bit integer');
    return Number.isSafeInteger(Number(r)) ? Number(r) : Long.fromBigInt(r);
  }
  return op === '+' ? toNumber(a) + toNumber(b) : toNumber(a) * toNumber(b);
}
