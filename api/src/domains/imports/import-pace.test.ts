import { inParts } from '../../platform/database/in-parts.ts';
import { restAfter } from './import-pace.ts';

// Proves requirement 147.
describe('the pace of an import', () => {
  it('leaves shoppers twice the time that it takes, and goes on after a second', () => {
    expect([0, 20, 200, 1000].map(restAfter)).toEqual([0, 40, 400, 1000]);
    expect(restAfter(-1)).toBe(0);
  });

  it('writes a portion of 50 in so few documents at once that others are answered in between', () => {
    const parts = [...inParts(Array.from({ length: 50 }, (_, at) => at))];
    expect(parts.flat()).toHaveLength(50);
    expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(5);
  });
});
