import { moved, withItems } from './media-item.ts';

const items = (ids: string) => [...ids].map((id) => ({ id, alt: '' }));
const ids = (list: { id: string }[]) => list.map(({ id }) => id).join('');

describe('the pictures of a form', () => {
  it.each([
    ['a', 'c', 'bca'],
    ['c', 'a', 'cab'],
    ['b', 'b', 'abc'],
    ['x', 'a', 'abc'],
  ])('are moved: %s to the place of %s', (id, to, after) => {
    expect(ids(moved(items('abc'), id, to))).toBe(after);
  });

  it('are added once each, as long as there is room', () => {
    expect(ids(withItems(items('ab'), ['b', 'c', 'c', 'd', 'e'], 4))).toBe('abcd');
  });

  it('are replaced where there is room for one', () => {
    expect(ids(withItems(items('a'), ['b'], 1))).toBe('b');
    expect(ids(withItems(items('a'), ['a'], 1))).toBe('a');
  });
});
