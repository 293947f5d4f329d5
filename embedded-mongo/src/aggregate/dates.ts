import { badValue, MongoError } from '../errors.ts';

const UNIT_MS = {
  millisecond: 1,
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  week: 7 * 86_400_000,
} as const;
const UNIT_MONTHS = { month: 1, quarter: 3, year: 12 } as const;

export type DateUnit = keyof typeof UNIT_MS | keyof typeof UNIT_MONTHS;

export function dateUnit(v: unknown): DateUnit {
  if (typeof v === 'string' && (v in UNIT_MS || v in UNIT_MONTHS)) return v as DateUnit;
  throw badValue(`unknown time unit value: ${String(v)}`);
}

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

function weekday(v: unknown): number {
  const name = v === undefined || v === null ? 'sunday' : String(v).toLowerCase();
  const day = DAYS.findIndex((d) => d === name || d.slice(0, 3) === name);
  if (day < 0) throw badValue(`unknown day of week value: ${String(v)}`);
  return day;
}

/** A time zone: local time is a number of milliseconds too, as if the wall clock showed UTC. */
export interface Zone {
  toLocal(utc: number): number;
  toUtc(local: number): number;
}

const QUARTER_MS = 900_000;
/** Offsets remembered per zone: a hundred days of them. */
const MAX_OFFSETS = 10_000;

const UTC: Zone = { toLocal: (ms) => ms, toUtc: (ms) => ms };
const zones = new Map<string, Zone>();

function namedZone(name: string): Zone {
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: name,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    throw badValue(`unrecognized time zone identifier: "${name}"`);
  }
  const offsetAt = (utc: number): number => {
    const p = Object.fromEntries(format.formatToParts(utc).map((e) => [e.type, Number(e.value)]));
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = p;
    return Date.UTC(year, month - 1, day, hour, minute, second) - utc;
  };
  // clocks change at a quarter of an hour, and to ask Intl is slow
  const offsets = new Map<number, number>();
  const toLocal = (utc: number): number => {
    const quarter = Math.floor(utc / QUARTER_MS) * QUARTER_MS;
    let offset = offsets.get(quarter);
    if (offset === undefined) {
      if (offsets.size >= MAX_OFFSETS) offsets.clear();
      offsets.set(quarter, (offset = offsetAt(quarter)));
    }
    return utc + offset;
  };
  const toUtc = (local: number): number => {
    // the offset at the first guess may be that of the other side of a clock change
    const guess = local - (toLocal(local) - local);
    return local - (toLocal(guess) - guess);
  };
  return { toLocal, toUtc };
}

/** The zone of an Olson name or an offset like `+05:30`; UTC when there is none. */
export function zoneOf(timezone: unknown): Zone {
  if (timezone === undefined || timezone === null) return UTC;
  const name = String(timezone);
  const known = zones.get(name);
  if (known) return known;
  const offset = /^([+-])(\d\d):?(\d\d)?$/.exec(name);
  let zone: Zone;
  if (offset) {
    const ms = (Number(offset[2]) * 60 + Number(offset[3] ?? 0)) * 60_000 * (offset[1] === '-' ? -1 : 1);
    zone = { toLocal: (utc) => utc + ms, toUtc: (local) => local - ms };
  } else zone = namedZone(name);
  zones.set(name, zone);
  return zone;
}

/** Adds months; a day the target month lacks becomes its last one. */
function addMonths(local: number, months: number): number {
  const d = new Date(local);
  const day = d.getUTCDate();
  d.setUTCDate(1);
  d.setUTCMonth(d.getUTCMonth() + months);
  const last = new Date(Date.UTC(d.getUTCFullYear(), d.getUTCMonth() + 1, 0)).getUTCDate();
  d.setUTCDate(Math.min(day, last));
  return d.getTime();
}

export function addToDate(date: Date, unit: DateUnit, amount: number, zone: Zone): Date {
  const utc = date.getTime();
  if (unit in UNIT_MONTHS)
    return new Date(zone.toUtc(addMonths(zone.toLocal(utc), amount * UNIT_MONTHS[unit as 'month'])));
  const ms = amount * UNIT_MS[unit as 'day'];
  // a day is a calendar day, an hour is sixty minutes
  return new Date(unit === 'day' || unit === 'week' ? zone.toUtc(zone.toLocal(utc) + ms) : utc + ms);
}

const floorTo = (n: number, step: number): number => Math.floor(n / step) * step;
const REFERENCE = Date.UTC(2000, 0, 1);
const REFERENCE_WEEKDAY = 6;

const monthsOf = (local: number): number => {
  const d = new Date(local);
  return d.getUTCFullYear() * 12 + d.getUTCMonth();
};

const weekStart = (startOfWeek: unknown): number =>
  REFERENCE + ((weekday(startOfWeek) - REFERENCE_WEEKDAY + 7) % 7) * UNIT_MS.day;

export function truncateDate(
  date: Date,
  unit: DateUnit,
  bin: number,
  zone: Zone,
  startOfWeek: unknown,
): Date {
  const utc = date.getTime();
  const local = zone.toLocal(utc);
  if (unit in UNIT_MONTHS) {
    const months = floorTo(monthsOf(local) - 24_000, UNIT_MONTHS[unit as 'month'] * bin);
    return new Date(zone.toUtc(Date.UTC(2000, months, 1)));
  }
  const step = UNIT_MS[unit as 'day'] * bin;
  if (unit === 'day' || unit === 'week') {
    const start = unit === 'week' ? weekStart(startOfWeek) : REFERENCE;
    return new Date(zone.toUtc(start + floorTo(local - start, step)));
  }
  const start = zone.toUtc(REFERENCE);
  return new Date(start + floorTo(utc - start, step));
}

/** The number of unit boundaries between two dates. */
export function dateDifference(
  from: Date,
  to: Date,
  unit: DateUnit,
  zone: Zone,
  startOfWeek: unknown,
): number {
  const a = zone.toLocal(from.getTime());
  const b = zone.toLocal(to.getTime());
  if (unit in UNIT_MONTHS) {
    const months = UNIT_MONTHS[unit as 'month'];
    return Math.floor(monthsOf(b) / months) - Math.floor(monthsOf(a) / months);
  }
  const ms = UNIT_MS[unit as 'day'];
  const start = unit === 'week' ? weekStart(startOfWeek) : 0;
  return Math.floor((b - start) / ms) - Math.floor((a - start) / ms);
}

const pad = (n: number, width: number): string => String(n).padStart(width, '0');
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Year and number of the ISO week: it belongs to the year of its Thursday. */
function isoWeek(local: number): { year: number; week: number } {
  const isoDay = new Date(local).getUTCDay() || 7;
  const thursday = floorTo(local, UNIT_MS.day) + (4 - isoDay) * UNIT_MS.day;
  const year = new Date(thursday).getUTCFullYear();
  return { year, week: Math.floor((thursday - Date.UTC(year, 0, 1)) / UNIT_MS.week) + 1 };
}

function offsetMinutes(utc: number, zone: Zone): number {
  return Math.round((zone.toLocal(utc) - utc) / UNIT_MS.minute);
}

/** The parts of `$dateToString` by their letter. */
const FORMATS: Record<string, (local: Date, utc: number, zone: Zone) => string> = {
  '%': () => '%',
  Y: (d) => pad(d.getUTCFullYear(), 4),
  m: (d) => pad(d.getUTCMonth() + 1, 2),
  d: (d) => pad(d.getUTCDate(), 2),
  H: (d) => pad(d.getUTCHours(), 2),
  M: (d) => pad(d.getUTCMinutes(), 2),
  S: (d) => pad(d.getUTCSeconds(), 2),
  L: (d) => pad(d.getUTCMilliseconds(), 3),
  j: (d) => pad(Math.floor((d.getTime() - Date.UTC(d.getUTCFullYear(), 0, 1)) / UNIT_MS.day) + 1, 3),
  w: (d) => String(d.getUTCDay() + 1),
  u: (d) => String(d.getUTCDay() || 7),
  V: (d) => pad(isoWeek(d.getTime()).week, 2),
  G: (d) => pad(isoWeek(d.getTime()).year, 4),
  b: (d) => (MONTHS[d.getUTCMonth()] as string).slice(0, 3),
  B: (d) => MONTHS[d.getUTCMonth()] as string,
  z: (_, utc, zone) => {
    const minutes = offsetMinutes(utc, zone);
    const size = Math.abs(minutes);
    return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60), 2)}${pad(size % 60, 2)}`;
  },
  Z: (_, utc, zone) => {
    const minutes = offsetMinutes(utc, zone);
    return `${minutes < 0 ? '-' : '+'}${pad(Math.abs(minutes), 3)}`;
  },
};

export function formatDate(date: Date, format: string, zone: Zone): string {
  const utc = date.getTime();
  const local = new Date(zone.toLocal(utc));
  return format.replace(/%(.?)/gs, (_, letter: string) => {
    const part = FORMATS[letter];
    if (!part) throw new MongoError(18536, `Invalid format character '%${letter}' in format string`);
    return part(local, utc, zone);
  });
}
