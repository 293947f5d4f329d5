import type { CategoryField } from '@virasat/api/forms';

/** What the fields are called. */
export const categoryLabels: Record<CategoryField, string> = {
  categoryName: 'Category Name',
  parentCategory: 'Parent Category',
  categorySlug: 'Category Slug',
  description: 'Description',
  categoryImage: 'Category Image',
  metaTitle: 'Meta Title',
  metaDescription: 'Meta Description',
  categoryKeywords: 'Category Keywords',
  visibility: 'Visibility',
  displayOrder: 'Display Order',
  featuredCategory: 'Featured Category',
  bannerImage: 'Banner Image',
  defaultFilters: 'Default Filters',
  defaultAttributes: 'Default Attributes',
  multiLanguage: 'Name in Hindi',
  marketplaceSync: 'Marketplace category',
};
