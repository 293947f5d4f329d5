import { paths } from '@virasat/kit';
import type { ProductData } from './load-product.ts';

/** The path to a product in the shop: for the breadcrumbs of the page and of search engines. */
export function trailOf({
  product,
  category,
}: Pick<ProductData, 'product' | 'category'>): { label: string; to?: string }[] {
  const department = product.category === 'Furniture' ? paths.furniture : paths.decor;
  return [
    { label: 'Home', to: paths.home },
    { label: product.category, to: department },
    ...(category ? [{ label: category.name, to: paths.category(category.slug) }] : []),
    { label: product.name },
  ];
}
