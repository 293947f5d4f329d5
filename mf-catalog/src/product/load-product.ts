import type { Category, Product, ProductCard, ReviewList } from '@virasat/api';
import { ApiError, api, call, missingPage, paths, type LoadArgs } from '@virasat/kit';

export interface ProductData {
  product: Product;
  /** Name of the leaf category, for the breadcrumbs. */
  category: Pick<Category, 'slug' | 'name'> | null;
  related: ProductCard[];
  /** The first page; null when it could not be loaded. */
  reviews: ReviewList | null;
}

/** A failed extra must not fail the page. */
const orNone = <T>(items: Promise<{ items: T[] }>): Promise<T[]> =>
  items.then(
    (response) => response.items,
    () => [],
  );

/** @throws Response 404 with requirement 45's words when there is no such product */
export async function loadProduct({ request, params }: LoadArgs): Promise<ProductData> {
  const id = params['id'] ?? '';
  const options = { init: { signal: request.signal } };
  const extras = Promise.all([
    orNone(call(api.products[':id'].related.$get({ param: { id } }, options))),
    orNone(call(api.categories.$get({}, options))),
    call(api.products[':id'].reviews.$get({ param: { id }, query: {} }, options)).catch(() => null),
  ]);
  try {
    const product = await call(api.products[':id'].$get({ param: { id } }, options));
    const [related, categories, reviews] = await extras;
    const category = categories.find(({ slug }) => slug === product.categorySlug);
    return {
      product,
      category: category ? { slug: category.slug, name: category.name } : null,
      related,
      reviews,
    };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    throw missingPage({
      title: 'Product not found',
      back: { to: paths.products, label: '← Back to Products' },
    });
  }
}
