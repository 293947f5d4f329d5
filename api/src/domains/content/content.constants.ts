/** Categories of the blog form; the first is its default (product.md §3, §9). */
export const blogCategories = ['Craftsmanship', 'Sustainability', 'Design'] as const;
