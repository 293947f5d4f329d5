import type { Configuration } from '../configuration/index.ts';
import type { Product } from './catalogue.schema.ts';
import type { ProductDocument } from './product-document.ts';

/** What a page says of a product that the settings decide. */
export type SaleTermsOf = (
  product: Pick<ProductDocument, 'hsn' | 'categoryPath'>,
) => Promise<Pick<Product, 'delivery'>>;

/** As the settings are now. */
export const createSaleTerms =
  (configuration: Pick<Configuration, 'delivery'>): SaleTermsOf =>
  async () => {
    const { first, last } = await configuration.delivery();
    return { delivery: { first, last } };
  };
