import { BYTE_ORDER_MARK, csvLine, formulaSafe } from '../../shared/csv.ts';
import type { CategoryNode } from './categories.schema.ts';
import type { StoredCategory } from './category-document.ts';
import type { CategoryTree } from './category-tree.ts';

type Cell = string | number | undefined;

/** The columns of an export of categories, by the fields of the form (requirement 152). */
const columns: Record<string, (node: CategoryNode, category: StoredCategory, tree: CategoryTree) => Cell> = {
  'Category ID': ({ id }) => id,
  'Category Name': ({ name }) => name,
  'Parent Category': ({ parent }) => parent ?? '',
  Path: ({ id }, _, tree) =>
    tree
      .pathTo(id)
      .map(({ name }) => name)
      .join(' › '),
  'Category Slug': ({ slug }) => slug,
  Description: (_, { description }) => description,
  'Meta Title': (_, { metaTitle }) => metaTitle,
  'Meta Description': (_, { metaDescription }) => metaDescription,
  'Category Keywords': (_, { keywords = [] }) => keywords.join(', '),
  Visibility: ({ visibility }) => visibility,
  'Display Order': ({ position }) => position + 1,
  'Featured Category': ({ isFeatured }) => (isFeatured ? 'yes' : 'no'),
  'Product Count': ({ productCount }) => productCount,
};

const text = (cell: Cell): string => (typeof cell === 'string' ? formulaSafe(cell) : String(cell ?? ''));

/** All categories, parents before their children, as a CSV file that spreadsheets open. */
export function categoriesCsv(nodes: readonly CategoryNode[], tree: CategoryTree): string {
  const lines = nodes.flatMap((node) => {
    const category = tree.byId(node.id);
    return category ? [Object.values(columns).map((read) => text(read(node, category, tree)))] : [];
  });
  return BYTE_ORDER_MARK + [Object.keys(columns), ...lines].map(csvLine).join('');
}
