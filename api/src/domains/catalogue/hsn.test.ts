import { hsnOf } from './hsn.ts';

describe('hsnOf', () => {
  it.each([
    [['furniture', 'beds'], '9403'],
    [['furniture', 'chairs'], '9401'],
    [['decor', 'mirrors'], '7009'],
    [['decor', 'wall-art'], '4420'],
    [['decor', 'a-category-of-tomorrow'], '4420'],
    [['furniture', 'chairs', 'rocking-chairs'], '9401'],
    [['constructor'], '9403'],
    [[], '9403'],
  ])('derives the HSN code of a product in %j as %s', (categoryPath, hsn) => {
    expect(hsnOf({ categoryPath })).toBe(hsn);
  });

  it('prefers the HSN code of the product itself to that of its category', () => {
    expect(hsnOf({ categoryPath: ['decor', 'accessories'], hsn: '9405' })).toBe('9405');
  });
});
