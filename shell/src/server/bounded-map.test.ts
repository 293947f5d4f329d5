/** @jest-environment node */
import { BoundedMap } from './bounded-map.ts';

describe('a bounded map', () => {
  it('evicts the entry that was set or refreshed longest ago', () => {
    const map = new BoundedMap<string, number>(2);
    map.set('a', 1);
    map.set('b', 2);
    map.set('a', 1);
    map.set('c', 3);
    expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([1, undefined, 3]);
  });
});
