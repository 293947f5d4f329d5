import type { CategoryField } from './category-form.ts';

/** What the form says below a field. */
export const categoryHelp: Partial<Record<CategoryField, string>> = {
  categoryName: 'What shoppers read in menus and above the listing.',
  parentCategory: 'A category shows its own products and those of the categories below it.',
  categorySlug: 'The end of the address. When it changes, the address before leads on to the new one.',
  description: 'Two or three sentences above the listing.',
  categoryImage: 'Shown on the home page, upright.',
  metaTitle: 'Title in search results; the name when empty.',
  metaDescription: 'Text below it in search results; the description when empty.',
  categoryKeywords: 'Other words that shoppers search for: they find the products of this category.',
  visibility: 'An inactive category has no page and is in no menu. Its products stay in the shop.',
  displayOrder: 'Place among the categories of the same parent.',
  featuredCategory: 'Comes first in Shop by Categories on the home page.',
  bannerImage: 'Shown above the listing, wide.',
  defaultFilters: 'The filters that the listing offers; all of them when none is chosen.',
  defaultAttributes: 'What new products of this category start with.',
  multiLanguage: 'For the Hindi shop that is to come.',
  marketplaceSync: 'The category of these products in product feeds, such as Furniture > Chairs.',
};
