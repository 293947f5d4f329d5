import { itemIdOf, parseItemId } from './item-id.ts';

describe('the id of an item', () => {
  it.each([
    ['3', undefined, '3'],
    ['3', 'walnut', '3~walnut'],
  ])('of product %s and variant %s is %s, and is read back', (product, variant, id) => {
    expect(itemIdOf(product, variant)).toBe(id);
    expect(parseItemId(id)).toEqual({ product, variant });
  });

  it.each(['3~a.b', '3~$inc', '3~', '3~__proto__', `3~${'a'.repeat(60)}`])(
    'names no variant by %s, which could be a path in the database',
    (id) => {
      expect(parseItemId(id)).toEqual({ product: id, variant: undefined });
    },
  );
});
