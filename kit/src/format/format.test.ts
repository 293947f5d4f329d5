import { blogDate, orderDate, plural, rupees } from './format.ts';

// Proves requirement 40.
describe('rupees', () => {
  it('groups digits the Indian way, without paise', () => {
    expect(rupees(124999)).toBe('₹1,24,999');
    expect(rupees(3500)).toBe('₹3,500');
    expect(rupees(0)).toBe('₹0');
  });
});

describe('dates', () => {
  it('writes an order’s date in en-IN', () => {
    expect(orderDate('2026-11-21T09:00:00Z')).toBe('21 Nov 2026');
  });

  it('writes a post’s date in en-US', () => {
    expect(blogDate('2026-11-21T09:00:00Z')).toBe('November 21, 2026');
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
