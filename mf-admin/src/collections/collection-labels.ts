import type { CategoryProduct } from '@virasat/api';
import { materials, type CollectionField } from '@virasat/api/forms';
import { rupees } from '@virasat/kit';
import { EMPTY, isEmpty } from '../desk/empty-value.ts';

/** What the fields are called. */
export const collectionLabels: Record<CollectionField, string> = {
  name: 'Name',
  slug: 'Slug',
  description: 'Description',
  image: 'Picture',
  visibility: 'Visibility',
  selection: 'How products are chosen',
  products: 'Products',
  tags: 'Tags',
  materials: 'Materials',
  minPrice: 'Price from',
  maxPrice: 'Price up to',
  metaTitle: 'Meta title',
  metaDescription: 'Meta description',
};

export const selectionLabels = { hand: 'By hand', rule: 'By rule' } as const;
export const visibilityLabels = { shown: 'Shown', hidden: 'Hidden' } as const;

export const materialLabel = (slug: string): string =>
  materials.find((one) => one.slug === slug)?.label ?? slug;

const words: Partial<Record<string, Record<string, string>>> = {
  selection: selectionLabels,
  visibility: visibilityLabels,
};

/** How a value is shown where two versions are compared. @param picked names products by their ids */
export const valueText =
  (picked: readonly Pick<CategoryProduct, 'id' | 'name'>[]) =>
  (field: string, value: unknown): string => {
    if (isEmpty(value)) return EMPTY;
    if (Array.isArray(value)) {
      const texts = (value as string[]).map((one) => {
        if (field === 'materials') return materialLabel(one);
        return field === 'products' ? (picked.find(({ id }) => id === one)?.name ?? one) : one;
      });
      return texts.length > 0 ? texts.join(', ') : EMPTY;
    }
    if (typeof value === 'number') return rupees(value);
    return words[field]?.[String(value)] ?? String(value);
  };
