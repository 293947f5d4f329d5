import { afterAll, afterEach, beforeAll, beforeEach, expect } from '@jest/globals';
import { openTestShop, type TestShop } from '../../../app/testing/test-shop.ts';
import type { ShopSettings } from '../../shared/settings.ts';
import { inventoryDiscrepancies } from './inventory-discrepancies.ts';

/** What there is of a product before each test. */
type StockedProduct = Parameters<TestShop['stockProduct']>[1];

/**
 * The shop of a file of tests: open from the first test on, before each with nothing but these products. After each, its
 * counts, ledger, holds and orders have to agree.
 */
export function shopOfTests(
  products: Record<string, StockedProduct> = {},
  settings: Partial<ShopSettings> = {},
): TestShop {
  const shop = {} as TestShop;
  beforeAll(async () => {
    Object.assign(shop, await openTestShop(settings));
  });
  afterAll(() => shop.stop());
  beforeEach(async () => {
    await shop.clear();
    for (const [id, product] of Object.entries(products)) await shop.stockProduct(id, product);
  });
  afterEach(async () => expect(await inventoryDiscrepancies(shop.db)).toEqual([]));
  return shop;
}
