import { isFilled, type ProductForm } from '../product-form.ts';
import type { CategoryTree } from './category-tree.ts';

/**
 * The form of a new product with what its category gives it: attributes that the form leaves out, of the category itself
 * before those of the categories above it.
 */
export function withDefaultAttributes<Form extends Partial<ProductForm>>(
  form: Form,
  category: string,
  tree: CategoryTree,
): Form {
  const defaults = Object.assign(
    {},
    ...tree.pathTo(category).map(({ attributes = {} }) => attributes),
  ) as object;
  const filled = Object.entries(form).filter(([, value]) => isFilled(value));
  return { ...form, ...defaults, ...Object.fromEntries(filled) };
}
