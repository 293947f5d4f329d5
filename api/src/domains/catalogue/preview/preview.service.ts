import { notFound } from '../../../platform/http/errors.ts';
import type { CatalogueRepository } from '../catalogue.repository.ts';
import type { Product } from '../catalogue.schema.ts';
import { toProduct } from '../product-view.ts';
import type { SaleTermsOf } from '../sale-terms.ts';
import { createPreviewLinks } from '../../shared/preview-link.ts';

interface Dependencies {
  repository: Pick<CatalogueRepository, 'anyProduct'>;
  termsOf: SaleTermsOf;
  secret: string;
  clock: () => Date;
}

/**
 * Shows a product as shoppers would see it, whatever its status, to whoever has the link. The link is signed, for one
 * product and for a day; nothing of it is stored.
 */
export function createPreview({ repository, termsOf, secret, clock }: Dependencies) {
  const links = createPreviewLinks({ purpose: 'product preview', secret, clock });
  return {
    /** @throws AppError 404 */
    async link(id: string) {
      if (!(await repository.anyProduct(id))) throw notFound('Product');
      const { token, expiresAt } = links.sign(id);
      return { token, path: `/product/${encodeURIComponent(id)}?preview=${token}`, expiresAt };
    },

    /** @throws AppError 404 for a link that is not genuine or is over, as for a product that does not exist */
    async product(id: string, token: string): Promise<Product> {
      const product = links.opens(id, token) ? await repository.anyProduct(id) : null;
      if (!product) throw notFound('Product');
      return { ...toProduct(product), ...(await termsOf(product)) };
    },
  };
}
export type Preview = ReturnType<typeof createPreview>;
