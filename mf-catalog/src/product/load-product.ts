import type { Product, ProductCard, ReviewList } from '@virasat/api';
import { ApiError, api, call, missingPage, paths, serverNow, type LoadArgs } from '@virasat/kit';
import { pathTo, type CategoryLink } from '../category-path/category-path.ts';
import { yearInIndia } from './stock-status.ts';

export interface ProductData {
  product: Product;
  /** From the department down to its category, for the breadcrumbs; empty while its category is not shown. */
  path: CategoryLink[];
  related: ProductCard[];
  /** The first page; null when it could not be loaded. */
  reviews: ReviewList | null;
  /** Opened by the link of a preview: it may not be published. */
  isPreview?: boolean;
  /** Of the day that the page was made, where it names a day: server and browser write the same one. */
  year?: number;
}

/** A failed extra must not fail the page. */
const orNone = <T>(items: Promise<{ items: T[] }>): Promise<T[]> =>
  items.then(
    (response) => response.items,
    () => [],
  );

const movedTo = (address: string) => new Response(null, { status: 301, headers: { Location: address } });

/** What stands around the product of an id or a slug. None of it may fail the page. */
const extrasOf = (id: string, init: RequestInit) =>
  Promise.all([
    orNone(call(api.products[':id'].related.$get({ param: { id } }, { init }))),
    orNone(call(api.categories.$get({}, { init }))),
    call(api.products[':id'].reviews.$get({ param: { id }, query: {} }, { init })).catch(() => null),
  ]);

/** The product at an address; with the token of a preview one that is not published. */
function productAt(id: string, preview: string | null, init: RequestInit): Promise<Product> {
  if (preview === null) return call(api.products[':id'].$get({ param: { id } }, { init }));
  const query = { token: preview };
  return call(api.products[':id'].preview.$get({ param: { id }, query }, { init }));
}

/**
 * The product of an id or a slug.
 * @throws Response 301 from a slug that it had before, 404 with requirement 45's words when there is no such product
 */
export async function loadProduct({ request, params }: LoadArgs): Promise<ProductData> {
  const address = params['id'] ?? '';
  const { searchParams, search } = new URL(request.url);
  const preview = searchParams.get('preview');
  const init = { signal: request.signal };
  const started = extrasOf(address, init);
  try {
    const product = await productAt(address, preview, init);
    const isHere = product.id === address || product.slug === address;
    if (!isHere) throw movedTo(paths.product(product.slug) + search);
    const [related, categories, reviews] = await started;
    const category = categories.find(({ id: own }) => own === product.categorySlug);
    return {
      product,
      path: pathTo(category?.slug, categories),
      related,
      reviews,
      ...(preview !== null && { isPreview: true }),
      ...(product.restockDate && { year: yearInIndia(serverNow()) }),
    };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    throw missingPage({
      title: 'Product not found',
      back: { to: paths.products, label: '← Back to Products' },
    });
  }
}
