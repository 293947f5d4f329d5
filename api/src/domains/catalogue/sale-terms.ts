import type { Configuration } from '../configuration/index.ts';
import { hsnOf } from './hsn.ts';
import type { Product } from './catalogue.schema.ts';
import type { ProductDocument } from './product-document.ts';

/** What a page says of a product that the settings decide. */
export type SaleTermsOf = (
  product: Pick<ProductDocument, 'hsn' | 'categoryPath'>,
) => Promise<Pick<Product, 'delivery' | 'taxRate'>>;

/** As the settings are now. */
export const createSaleTerms =
  (configuration: Pick<Configuration, 'delivery' | 'taxes'>): SaleTermsOf =>
  async ({ hsn, categoryPath }) => {
    const { first, last } = await configuration.delivery();
    const rateOf = await configuration.taxes();
    const heading = hsnOf({ categoryPath, ...(hsn !== undefined && { hsn }) });
    return { delivery: { first, last }, taxRate: rateOf(heading) };
  };
