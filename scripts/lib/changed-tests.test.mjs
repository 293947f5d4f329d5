import { allJourneys, journeysOf, readText } from './changed-tests.mjs';

const texts = {
  'e2e/buy.e2e.ts': 'await page.goto(`${shop.url}/product/4`);',
  'e2e/basket.e2e.ts': "await page.goto(shop.url + '/cart');",
  'e2e/reminder.e2e.ts': "expect(link).toBe('/cart-reminder/1');",
  'e2e/home.e2e.ts': 'await page.goto(shop.url);',
};
const read = (file) => texts[file] ?? readText(file);
const named = (...tests) => journeysOf(tests, Object.keys(texts), read);

describe('the journeys of a change', () => {
  it.each([
    ['mf-catalog/src/product/product.page.test.tsx', ['e2e/buy.e2e.ts']],
    // an address that goes on with a letter or a dash is another page's
    ['mf-catalog/src/cart/cart.page.test.tsx', ['e2e/basket.e2e.ts']],
    ['mf-catalog/src/cart-reminder/cart-reminder.page.test.tsx', ['e2e/reminder.e2e.ts']],
    ['api/src/domains/orders/refunds.test.ts', []],
  ])('whose related test is %s', (test, expected) => {
    expect(named(test)).toEqual(expected);
  });

  it('are among those that there are', () => {
    const all = allJourneys();
    const found = journeysOf(['mf-catalog/src/checkout/checkout.page.test.tsx'], all, readText);
    expect(found).toContain('e2e/buy-a-chair.e2e.ts');
    expect(found.length).toBeLessThan(all.length);
  });
});
