import { paths } from '@virasat/kit';
import type { ProductData } from './load-product.ts';

/** The path to a product in the shop: for the breadcrumbs of the page and of search engines. */
export function trailOf({ product, path }: Pick<ProductData, 'product' | 'path'>): {
  label: string;
  to?: string;
}[] {
  const department = product.category === 'Furniture' ? paths.furniture : paths.decor;
  const categories = path.map(({ name, slug }) => ({ label: name, to: paths.category(slug) }));
  return [
    { label: 'Home', to: paths.home },
    ...(categories.length > 0 ? categories : [{ label: product.category, to: department }]),
    { label: product.name },
  ];
}
