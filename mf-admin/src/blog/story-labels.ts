import type { StoryField, StoryStatus } from '@virasat/api/forms';

/** Labels of the form (requirement 200); those of the conflict dialog and the revisions, too. */
export const storyLabels: Record<StoryField, string> = {
  title: 'Title',
  excerpt: 'Excerpt',
  category: 'Category',
  image: 'Featured Image URL',
  tags: 'Tags',
  content: 'Content',
  author: 'Author',
  slug: 'Slug',
  products: 'Products in this story',
  artisans: 'Artisans in this story',
  metaTitle: 'Meta title',
  metaDescription: 'Meta description',
};

export const statusLabels: Record<StoryStatus, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
};

/** The messages of requirement 200, above the table. */
export const failures = {
  load: 'Failed to fetch blogs',
  create: 'Failed to add blog',
  update: 'Failed to update blog',
  remove: 'Failed to delete',
} as const;

/** Words of a text without its HTML, for the conflict dialog. */
export const textOfHtml = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;|\s+/g, ' ')
    .trim();
