import { isQuickTest, quickTests } from './quick-tests.mjs';

describe('a quick check', () => {
  it.each([
    ['kit/src/format/money.test.ts', "import { money } from './money.ts';", true],
    ['scripts/lib/run.test.mjs', "import { run } from './run.mjs';", true],
    ['api/src/domains/orders/tax.test.ts', "import { taxOf } from './tax.ts';", true],
    [
      'api/src/domains/orders/orders.test.ts',
      "import { testShop } from '../../app/testing/test-shop.ts';",
      false,
    ],
    ['embedded-mongo/src/query/find.test.ts', "import { find } from './find.ts';", false],
    ['mf-admin/src/blog/blog.page.test.tsx', "import { render } from '@testing-library/react';", false],
    ['shell/src/store/cart.long.test.ts', "import { store } from './store.ts';", false],
    ['kit/src/format/money.ts', 'export const money = 1;', false],
  ])('of %s with %j: %s', (file, text, expected) => {
    expect(isQuickTest(file, text)).toBe(expected);
  });

  it('has tests of the shop to run, and none of a page', () => {
    const files = quickTests();
    expect(files.filter((file) => /quick-tests\.test\.mjs$/.test(file))).toHaveLength(1);
    expect(files.filter((file) => /page\.test\.tsx$/.test(file))).toEqual([]);
  });
});
