import { unknown } from '../errors.ts';

const DAY = 86_400_000;
const QUARTER_OF_AN_HOUR = 900_000;

function formatIn(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  } catch {
    throw unknown(40485, `unrecognized time zone identifier: "${timeZone}"`);
  }
}

/** Returns the offset of a time zone from UTC at a given time. `Intl` is slow, so its results are cached by day. */
function offsetsOf(timeZone: string): (utc: number) => number {
  const format = formatIn(timeZone);
  const offsets = new Map<number, number>();
  const offsetAt = (utc: number, step: number): number => {
    const start = Math.floor(utc / step) * step;
    let offset = offsets.get(start);
    if (offset === undefined) {
      offset = Date.parse(`${format.format(start).replace(' ', 'T')}Z`) - start;
      offsets.set(start, offset);
    }
    return offset;
  };
  return (utc) => {
    const offset = offsetAt(utc, DAY);
    // on a day when the clocks change, the offset differs between quarters of an hour
    return offset === offsetAt(utc + DAY, DAY) ? offset : offsetAt(utc, QUARTER_OF_AN_HOUR);
  };
}

/** The letters of a format: number of digits, and the value. The UTC fields of the date hold local time. */
const LETTERS: Record<string, [width: number, part: (local: Date) => number]> = {
  Y: [4, (d) => d.getUTCFullYear()],
  m: [2, (d) => d.getUTCMonth() + 1],
  d: [2, (d) => d.getUTCDate()],
  H: [2, (d) => d.getUTCHours()],
  M: [2, (d) => d.getUTCMinutes()],
  S: [2, (d) => d.getUTCSeconds()],
  u: [1, (d) => d.getUTCDay() || 7],
};

/** Compiles a format of `$dateToString`. */
export function compileDateFormat(format: string, timeZone: string): (date: Date) => string {
  const offsetAt = offsetsOf(timeZone);
  const pieces = format.split(/(%.?)/s).map((piece): ((local: Date) => string) => {
    if (!piece.startsWith('%')) return () => piece;
    const letter = piece.slice(1);
    if (letter === '%') return () => '%';
    const known = Object.hasOwn(LETTERS, letter) && LETTERS[letter];
    if (!known) throw unknown(18536, `Invalid format character '%${letter}' in format string`);
    const [width, part] = known;
    return (local) => String(part(local)).padStart(width, '0');
  });
  return (date) => {
    const utc = date.getTime();
    const local = new Date(utc + offsetAt(utc));
    return pieces.reduce((text, piece) => text + piece(local), '');
  };
}
