import { Decimal128, Long } from 'bson';
import { badValue } from '../errors.ts';
import { parseDecimal } from './order.ts';
import { isBson, toNumber } from './values.ts';

export type Operation = 'add' | 'multiply';

const LIMIT = 2n ** 63n;

const isWhole = (v: unknown): boolean => isBson(v, 'Long') || Number.isInteger(toNumber(v));
const toBigInt = (v: unknown): bigint => (isBson(v, 'Long') ? v.toBigInt() : BigInt(toNumber(v)));

function decimals(a: unknown, b: unknown, op: Operation): Decimal128 {
  const x = parseDecimal(String(a));
  const y = parseDecimal(String(b));
  if (!x || !y) return Decimal128.fromString('NaN');
  if (op === 'multiply')
    return Decimal128.fromStringWithRounding(`${x.digits * y.digits}E${x.exponent + y.exponent}`);
  const e = Math.min(x.exponent, y.exponent);
  const sum = x.digits * 10n ** BigInt(x.exponent - e) + y.digits * 10n ** BigInt(y.exponent - e);
  return Decimal128.fromStringWithRounding(`${sum}E${e}`);
}

/** Arithmetic of two BSON numbers in the wider of their types. */
export function arithmetic(a: unknown, b: unknown, op: Operation): unknown {
  if (isBson(a, 'Decimal128') || isBson(b, 'Decimal128')) return decimals(a, b, op);
  if ((isBson(a, 'Long') || isBson(b, 'Long')) && isWhole(a) && isWhole(b)) {
    const r = op === 'add' ? toBigInt(a) + toBigInt(b) : toBigInt(a) * toBigInt(b);
    if (r < -LIMIT || r >= LIMIT)
      throw badValue('Failed to apply arithmetic: the result overflows a 64-bit integer');
    return Number.isSafeInteger(Number(r)) ? Number(r) : Long.fromBigInt(r);
  }
  return op === 'add' ? toNumber(a) + toNumber(b) : toNumber(a) * toNumber(b);
}

/** Rounds to a decimal place, ties to even; of a double, the 15 digits that it is sure to hold count. */
export function roundTo(n: number, place: number): number {
  const decimal = parseDecimal(n.toPrecision(15));
  if (!decimal || decimal.exponent >= -place) return n;
  const unit = 10n ** BigInt(-place - decimal.exponent);
  const negative = decimal.digits < 0n;
  const digits = negative ? -decimal.digits : decimal.digits;
  let whole = digits / unit;
  const twice = (digits % unit) * 2n;
  if (twice > unit || (twice === unit && whole % 2n === 1n)) whole++;
  return Number(`${negative ? '-' : ''}${whole}E${-place}`);
}
