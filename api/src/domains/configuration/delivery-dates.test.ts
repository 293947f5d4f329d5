import { addBusinessDays, deliveryBetween } from './delivery-dates.ts';

const day = (text: string) => new Date(`${text}T00:00:00Z`);
const text = (date: Date | undefined) => date?.toISOString().slice(0, 10);

describe('business days', () => {
  it.each([
    ['2026-11-20', 1, '2026-11-21'],
    ['2026-11-21', 1, '2026-11-23'],
    ['2026-11-21', 7, '2026-11-30'],
  ])('end %s plus %i of them on %s, without Sundays', (from, days, expected) => {
    expect(text(addBusinessDays(day(from), days))).toBe(expected);
  });
});

describe('the delivery estimate', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  it.each([
    ['342001', '2026-11-28', '2026-11-30'],
    ['110001', '2026-11-30', '2026-12-02'],
    ['400001', '2026-12-01', '2026-12-03'],
    ['600001', '2026-12-02', '2026-12-05'],
    ['781001', '2026-12-04', '2026-12-07'],
    ['744101', '2026-12-04', '2026-12-07'],
  ])('for PIN code %s is %s to %s', (pin, first, last) => {
    const between = deliveryBetween(pin, now);
    expect([text(between?.first), text(between?.last)]).toEqual([first, last]);
  });

  it('counts from the current day in India', () => {
    const evening = new Date('2026-11-20T20:00:00Z');
    expect(text(deliveryBetween('342001', evening)?.first)).toBe('2026-11-30');
  });

  it.each(['', '34200', '3420011', '042001', '942001', 'abcdef'])(
    'is undefined for the PIN code %p',
    (pin) => {
      expect(deliveryBetween(pin, now)).toBeUndefined();
    },
  );

  // Proves requirement 300.
  it('follows what the shop promises now', () => {
    const between = (pin: string) => deliveryBetween(pin, now, { first: 3, last: 21 });
    expect(text(between('342001')?.first)).toBe(text(addBusinessDays(day('2026-11-20'), 3)));
    expect(text(between('781001')?.last)).toBe(text(addBusinessDays(day('2026-11-20'), 21)));
    const oneDay = deliveryBetween('781001', now, { first: 5, last: 5 });
    expect([text(oneDay?.first), text(oneDay?.last)]).toEqual(['2026-11-26', '2026-11-26']);
  });

  it('stays within the promised 7 to 14 days for every zone', () => {
    const earliest = addBusinessDays(day('2026-11-20'), 7).getTime();
    const latest = addBusinessDays(day('2026-11-20'), 14).getTime();
    const all = Array.from({ length: 800 }, (_, n) => deliveryBetween(`${n + 100}001`, now));
    const known = all.filter((between) => between !== undefined);
    expect(known.length).toBeGreaterThan(700);
    for (const { first, last } of known) {
      expect(first.getTime()).toBeGreaterThanOrEqual(earliest);
      expect(last.getTime()).toBeLessThanOrEqual(latest);
    }
  });
});
