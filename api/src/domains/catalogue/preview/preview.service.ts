import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { notFound } from '../../../platform/http/errors.ts';
import type { CatalogueRepository } from '../catalogue.repository.ts';
import type { Product } from '../catalogue.schema.ts';
import { toProduct } from '../product-document.ts';
import { DAY_MS } from '../../shared/durations.ts';

/** Long enough to send the link to somebody and have them look. */
const VALID_MS = DAY_MS;

const signature = (secret: string, product: string, until: string) =>
  createHmac('sha256', secret).update(`product-preview:${product}:${until}`).digest('base64url');

/** Takes the same time for every wrong signature. */
function isSame(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

interface Dependencies {
  repository: Pick<CatalogueRepository, 'anyProduct'>;
  secret: string;
  clock: () => Date;
}

/**
 * Shows a product as shoppers would see it, whatever its status, to whoever has the link. The link is signed, for one
 * product and for a day; nothing of it is stored.
 */
export function createPreview({ repository, secret, clock }: Dependencies) {
  return {
    /** @throws AppError 404 */
    async link(id: string) {
      if (!(await repository.anyProduct(id))) throw notFound('Product');
      const until = String(clock().getTime() + VALID_MS);
      const token = `${until}.${signature(secret, id, until)}`;
      return {
        token,
        path: `/product/${encodeURIComponent(id)}?preview=${token}`,
        expiresAt: new Date(Number(until)).toISOString(),
      };
    },

    /** @throws AppError 404 for a link that is not genuine or is over, as for a product that does not exist */
    async product(id: string, token: string): Promise<Product> {
      const [until = '', signed = ''] = token.split('.');
      const isValid = isSame(signature(secret, id, until), signed) && Number(until) > clock().getTime();
      const product = isValid ? await repository.anyProduct(id) : null;
      if (!product) throw notFound('Product');
      return toProduct(product);
    },
  };
}
export type Preview = ReturnType<typeof createPreview>;
