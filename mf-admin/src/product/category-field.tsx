import type { Category } from '@virasat/api';
import { useMemo } from 'react';
import { AutocompleteField, type FieldProps, type Option } from '../desk/form/fields.tsx';
import { useCategoriesToChooseQuery } from './product-api.ts';

/** "Furniture › Chairs": names down from the top. */
function pathOf(category: Category, bySlug: ReadonlyMap<string, Category>): string {
  const parent = category.parent === null ? undefined : bySlug.get(category.parent);
  return parent ? `${pathOf(parent, bySlug)} › ${category.name}` : category.name;
}

function optionsOf(categories: readonly Category[]): Option[] {
  const bySlug = new Map(categories.map((category) => [category.slug, category]));
  return categories
    .map((category) => ({ value: category.slug, label: pathOf(category, bySlug) }))
    .sort((a, b) => a.label.localeCompare(b.label));
}

/** The category that lists the product, found by typing. */
export function CategoryField(props: FieldProps) {
  const { data = [], isLoading, isError } = useCategoriesToChooseQuery();
  const options = useMemo(() => optionsOf(data), [data]);
  const help = isError ? 'The categories could not be loaded. Reload the page to choose one.' : props.help;
  return <AutocompleteField {...props} help={help} options={options} isLoading={isLoading} />;
}
