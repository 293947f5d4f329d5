/** Categories of the blog form; the first is its default (requirement 74). */
export const blogCategories = ['Craftsmanship', 'Sustainability', 'Design'] as const;
