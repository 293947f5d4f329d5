import { itemIdOf, parseItemId } from './item-id.ts';

describe('the id of an item', () => {
  it.each([
    ['3', undefined, '3'],
    ['3', 'walnut', '3~walnut'],
  ])('of product %s and variant %s is %s, and is read back', (product, variant, id) => {
    expect(itemIdOf(product, variant)).toBe(id);
    expect(parseItemId(id)).toEqual({ product, variant });
  });
});
