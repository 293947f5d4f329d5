import { indianDay } from '../shared/indian-time.ts';
import { PIN_CODE } from '../shared/pin-code.ts';
import { firstPromise, type DeliveryPromise } from './configuration.constants.ts';

/** Business days from Jodhpur to each zone, for a promise of `firstPromise`: another one stretches them with it. */
const zones: readonly { prefixes: readonly string[]; days: readonly [first: number, last: number] }[] = [
  // islands and the far north-east come first: their three digits lie inside wider zones
  {
    prefixes: ['744', '682', '737', '79', '78'],
    days: [12, 14],
  },
  { prefixes: ['18', '19'], days: [11, 14] },
  { prefixes: ['30', '31', '32', '33', '34'], days: [7, 8] },
  { prefixes: ['11', '12', '13', '14', '15', '16', '36', '37', '38', '39'], days: [8, 10] },
  { prefixes: ['17', '20', '21', '22', '23', '24', '25', '26', '27', '28', '4'], days: [9, 11] },
  { prefixes: ['5', '6', '7', '8'], days: [10, 13] },
];

const SUNDAY = 0;

/** The date some business days after another: Monday to Saturday, as carriers in India work. */
export function addBusinessDays(from: Date, days: number): Date {
  const date = new Date(from);
  for (let left = days; left > 0;) {
    date.setUTCDate(date.getUTCDate() + 1);
    if (date.getUTCDay() !== SUNDAY) left -= 1;
  }
  return date;
}

/** A day of the zones above within what is promised now. */
const within = (day: number, { first, last }: Promised): number =>
  first +
  Math.round(((day - firstPromise.first) * (last - first)) / (firstPromise.last - firstPromise.first));

type Promised = Pick<DeliveryPromise, 'first' | 'last'>;

/**
 * The days between which an order placed now arrives, for a PIN code of six digits; undefined for one in no zone above,
 * such as the army's post offices (9), which carry parcels on themselves. The dates are Indian calendar days at midnight UTC.
 */
export function deliveryBetween(
  pin: string,
  now: Date,
  promised: Promised = firstPromise,
): { first: Date; last: Date } | undefined {
  const zone = PIN_CODE.test(pin)
    ? zones.find(({ prefixes }) => prefixes.some((prefix) => pin.startsWith(prefix)))
    : undefined;
  if (!zone) return undefined;
  const today = new Date(indianDay(now));
  const [first, last] = zone.days.map((day) => addBusinessDays(today, within(day, promised)));
  return first && last && { first, last };
}

/** The days between which an order arrives, in India: "2026-11-28". */
export interface DeliveryDates {
  first: string;
  last: string;
}

const isoDay = (date: Date): string => date.toISOString().slice(0, 10);

/** The same as an order keeps it; undefined for a PIN code that nothing is known of. */
export function deliveryDates(pin: string, now: Date, promised?: Promised): DeliveryDates | undefined {
  const between = deliveryBetween(pin, now, promised);
  return between && { first: isoDay(between.first), last: isoDay(between.last) };
}
