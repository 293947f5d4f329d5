/** Categories of the blog form; the first is its default (requirement 74). */
export const blogCategories = ['Craftsmanship', 'Sustainability', 'Design'] as const;

/** Who signs a post when nobody else is named (requirement 51). */
export const DEFAULT_AUTHOR = 'Admin';

/** What the link to a video says. */
export const VIDEO_TEXT = 'Watch the video';
