import { hsnOf } from './hsn.ts';

describe('the HSN code of a piece', () => {
  it.each([
    [['furniture', 'beds'], '9403'],
    [['furniture', 'chairs'], '9401'],
    [['decor', 'mirrors'], '7009'],
    [['decor', 'wall-art'], '4420'],
    [['decor', 'a-category-of-tomorrow'], '4420'],
    [['furniture', 'chairs', 'rocking-chairs'], '9401'],
    [['constructor'], '9403'],
    [[], '9403'],
  ])('in %j is %s', (categoryPath, hsn) => {
    expect(hsnOf({ categoryPath })).toBe(hsn);
  });

  it('is its own where it has one', () => {
    expect(hsnOf({ categoryPath: ['decor', 'accessories'], hsn: '9405' })).toBe('9405');
  });
});
