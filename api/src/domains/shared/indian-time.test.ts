import { isDay } from './indian-time.ts';

describe('a day of the calendar', () => {
  it.each(['2026-11-21', '2028-02-29', '1958-03-25'])('is %s', (text) => expect(isDay(text)).toBe(true));

  it.each([
    ['nothing', ''],
    ['31 February', '2026-02-31'],
    ['a thirteenth month', '2026-13-01'],
    ['29 February of a year without one', '2027-02-29'],
    ['a day written the other way round', '21-11-2026'],
    ['a point of time', '2026-11-21T00:00'],
    ['a year that is still typed', '0202-11-21'],
    ['a month of one digit', '2026-1-01'],
  ])('is not %s', (_, text) => expect(isDay(text)).toBe(false));
});
