import fc from 'fast-check';
import { blogDate, dateFormat, orderDate, plural, rupees } from './format.ts';

// Proves requirement 40.
describe('rupees', () => {
  it('groups digits the Indian way, without paise', () => {
    expect(rupees(124999)).toBe('₹1,24,999');
    expect(rupees(3500)).toBe('₹3,500');
    expect(rupees(0)).toBe('₹0');
  });

  it('writes what the browser’s own format for India writes', () => {
    const currency = { style: 'currency', currency: 'INR', maximumFractionDigits: 0 } as const;
    const format = new Intl.NumberFormat('en-IN', currency);
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (amount) => {
        expect(rupees(amount)).toBe(format.format(amount));
      }),
    );
  });
});

describe('dates', () => {
  it('writes an order’s date in en-IN', () => {
    expect(orderDate('2026-11-21T09:00:00Z')).toBe('21 Nov 2026');
  });

  it('writes a post’s date in en-US', () => {
    expect(blogDate('2026-11-21T09:00:00Z')).toBe('November 21, 2026');
  });

  it('writes what the browser’s own formats write, any moment of any day', () => {
    const timeZone = 'Asia/Kolkata';
    const order = new Intl.DateTimeFormat('en-IN', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone,
    });
    const blog = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone });
    const bounds = { min: Date.UTC(1970, 0, 1), max: Date.UTC(2999, 11, 31) };
    fc.assert(
      fc.property(fc.integer(bounds), (time) => {
        const date = new Date(time);
        expect(orderDate(date.toISOString())).toBe(order.format(date));
        expect(blogDate(date.toISOString())).toBe(blog.format(date));
      }),
    );
  });

  it('makes a format once, and not before it is used', () => {
    const make = jest.spyOn(Intl, 'DateTimeFormat');
    const year = dateFormat('en-IN', { year: 'numeric', timeZone: 'UTC' });
    expect(make).not.toHaveBeenCalled();
    expect([year(new Date('2026-01-01')), year(new Date('2027-01-01'))]).toEqual(['2026', '2027']);
    expect(make).toHaveBeenCalledTimes(1);
    make.mockRestore();
  });

  it('formats in India’s time zone, wherever it is rendered', () => {
    expect(orderDate('2026-11-20T20:00:00Z')).toBe('21 Nov 2026');
    expect(blogDate('2026-11-20T20:00:00Z')).toBe('November 21, 2026');
  });
});

describe('plural', () => {
  it('uses one word for one and another for many', () => {
    expect(plural(1, 'item')).toBe('1 item');
    expect(plural(0, 'item')).toBe('0 items');
    expect(plural(2, 'story', 'stories')).toBe('2 stories');
  });
});
