import { badValue } from '../query/predicates.ts';
import { MongoError } from '../errors.ts';

/** Local time as a date whose UTC fields show it, and the way back. */
export interface Zone {
  toLocal(utc: number): number;
  toUtc(local: number): number;
}

const MINUTE = 60_000;
const DAY = 86_400_000;
const QUARTER_OF_AN_HOUR = 15 * MINUTE;
/** Offsets remembered per zone: those of decades. */
const MAX_OFFSETS = 10_000;

function namedZone(timeZone: string): Zone {
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  } catch {
    throw badValue(`unrecognized time zone identifier: "${timeZone}"`);
  }
  // to ask Intl is slow
  const offsets = new Map<number, number>();
  const offsetAt = (utc: number, step: number): number => {
    const start = Math.floor(utc / step) * step;
    let offset = offsets.get(start);
    if (offset === undefined) {
      if (offsets.size >= MAX_OFFSETS) offsets.clear();
      offset = Date.parse(`${format.format(start).replace(' ', 'T')}Z`) - start;
      offsets.set(start, offset);
    }
    return offset;
  };
  const toLocal = (utc: number): number => {
    const offset = offsetAt(utc, DAY);
    // on the day that clocks change, which they do at a quarter of an hour, only the quarter tells
    return utc + (offset === offsetAt(utc + DAY, DAY) ? offset : offsetAt(utc, QUARTER_OF_AN_HOUR));
  };
  const toUtc = (local: number): number => {
    // the offset at the first guess may be that of the other side of a clock change
    const guess = local - (toLocal(local) - local);
    return local - (toLocal(guess) - guess);
  };
  return { toLocal, toUtc };
}

const zones = new Map<string, Zone>();

/** The zone of an Olson name or an offset like `+05:30`; UTC when there is none. */
export function zoneOf(timezone: unknown): Zone {
  const name = String(timezone ?? '+00:00');
  const known = zones.get(name);
  if (known) return known;
  const [, sign, hours, minutes = 0] = /^([+-])(\d\d):?(\d\d)?$/.exec(name) ?? [];
  const offset = (Number(hours) * 60 + Number(minutes)) * MINUTE * (sign === '-' ? -1 : 1);
  const zone = sign
    ? { toLocal: (utc: number) => utc + offset, toUtc: (local: number) => local - offset }
    : namedZone(name);
  zones.set(name, zone);
  return zone;
}

const dayOfYear = (d: Date): number =>
  Math.floor((d.getTime() - Date.UTC(d.getUTCFullYear(), 0, 1)) / DAY) + 1;

/** The ISO week belongs to the year of its Thursday. */
function isoThursday(d: Date): Date {
  return new Date(d.getTime() + (4 - (d.getUTCDay() || 7)) * DAY);
}

/** The parts of a local date; the operators of the same names answer them. */
export const DATE_PARTS: Record<string, (d: Date) => number> = {
  $year: (d) => d.getUTCFullYear(),
  $month: (d) => d.getUTCMonth() + 1,
  $dayOfMonth: (d) => d.getUTCDate(),
  $dayOfWeek: (d) => d.getUTCDay() + 1,
  $dayOfYear: dayOfYear,
  $isoDayOfWeek: (d) => d.getUTCDay() || 7,
  $isoWeek: (d) => Math.ceil(dayOfYear(isoThursday(d)) / 7),
  $isoWeekYear: (d) => isoThursday(d).getUTCFullYear(),
  $hour: (d) => d.getUTCHours(),
  $minute: (d) => d.getUTCMinutes(),
  $second: (d) => d.getUTCSeconds(),
  $millisecond: (d) => d.getUTCMilliseconds(),
};

/** The letters of `$dateToString`, each a part and its width. */
const LETTERS: Record<string, [part: string, width: number]> = {
  Y: ['$year', 4],
  m: ['$month', 2],
  d: ['$dayOfMonth', 2],
  H: ['$hour', 2],
  M: ['$minute', 2],
  S: ['$second', 2],
  L: ['$millisecond', 3],
  j: ['$dayOfYear', 3],
  u: ['$isoDayOfWeek', 1],
  w: ['$dayOfWeek', 1],
  V: ['$isoWeek', 2],
  G: ['$isoWeekYear', 4],
};

export function formatDate(date: Date, format: string, zone: Zone): string {
  const local = new Date(zone.toLocal(date.getTime()));
  return format.replace(/%(.?)/gs, (_, letter: string) => {
    if (letter === '%') return '%';
    const [part, width] = LETTERS[letter] ?? [];
    const value = part && DATE_PARTS[part]?.(local);
    if (value === undefined || value === '')
      throw new MongoError(18536, `Invalid format character '%${letter}' in format string`);
    return String(value).padStart(width ?? 0, '0');
  });
}

/** The start of the unit a date lies in, for `$dateTrunc`; weeks begin on Sunday unless `startOfWeek` is Monday. */
export function truncateDate(date: Date, unit: unknown, zone: Zone, startOfWeek: unknown): Date {
  const local = new Date(zone.toLocal(date.getTime()));
  const [year, month, day] = [local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()];
  const first = startOfWeek === undefined ? 'sunday' : String(startOfWeek).toLowerCase();
  const starts: Record<string, () => number> = {
    year: () => Date.UTC(year, 0),
    quarter: () => Date.UTC(year, month - (month % 3)),
    month: () => Date.UTC(year, month),
    week: () => {
      if (first !== 'sunday' && first !== 'monday') throw badValue(`unknown day of week value: ${first}`);
      return Date.UTC(year, month, day - ((local.getUTCDay() + (first === 'monday' ? 6 : 0)) % 7));
    },
    day: () => Date.UTC(year, month, day),
    hour: () => Date.UTC(year, month, day, local.getUTCHours()),
  };
  const start = Object.hasOwn(starts, String(unit)) && starts[String(unit)];
  if (!start) throw badValue(`unknown time unit value: ${String(unit)}`);
  return new Date(zone.toUtc(start()));
}
