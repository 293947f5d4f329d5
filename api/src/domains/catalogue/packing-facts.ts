import type { Collection } from 'mongodb';
import { parseItemId } from './item-id.ts';
import type { ProductDocument } from './product-document.ts';
import { variantOf } from './variant.ts';

/** What somebody who packs has to know of an item. */
export interface PackingFacts {
  /** Empty where it has none. */
  sku: string;
  /** Of one, as the product says it: "14 kg". */
  weight: string;
}

const fields = { sku: 1, weight: 1, variants: 1 } as const;
type Source = Pick<ProductDocument, '_id' | keyof typeof fields>;

/** Reads what somebody who packs has to know of items, of products of any status. */
export const createPackingFacts =
  (products: Collection<ProductDocument>) =>
  async (ids: readonly string[]): Promise<ReadonlyMap<string, PackingFacts>> => {
    const places = ids.map((id) => ({ id, ...parseItemId(id) }));
    const found = await products
      .find({ _id: { $in: [...new Set(places.map(({ product }) => product))] } })
      .project<Source>(fields)
      .toArray();
    const byId = new Map(found.map((product) => [product._id, product]));
    return new Map(
      places.flatMap(({ id, product: productId, variant: variantId }) => {
        const product = byId.get(productId);
        if (!product) return [];
        const variant = variantOf(product.variants, variantId ?? '');
        const facts = {
          sku: variant?.sku ?? product.sku ?? '',
          weight: variant?.weight ?? product.weight,
        };
        return [[id, facts]] as const;
      }),
    );
  };
export type ReadPackingFacts = ReturnType<typeof createPackingFacts>;
