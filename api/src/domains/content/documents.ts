import type { BlogPost } from './content.schema.ts';
import type { StoryForm } from './story-form.ts';
import type { StoryStatus } from './story-states.ts';

/** A stored story. */
export interface PostDocument {
  /** The slug it was made with; it never changes. */
  _id: string;
  /** Of its address. */
  slug: string;
  /** Its slug and those that it had before, which lead on to it. No two stories share one: the index is unique. */
  addresses: string[];
  title: string;
  excerpt: string;
  content: string;
  category: BlogPost['category'];
  author: string;
  /** Id of a picture of the media, or a URL; empty for a draft without one. */
  image: string;
  /** Ids of all pictures of the media that it shows, also within its content. */
  pictures: string[];
  tags: string[];
  /** Ids of the products and slugs of the artisans that it links to, in their order. */
  products: string[];
  artisans: string[];
  metaTitle: string;
  metaDescription: string;
  status: StoryStatus;
  /** Of a scheduled one. */
  publishAt?: Date;
  /** When shoppers first saw it: the date of the story. */
  publishedAt?: Date;
  /** Counts edits: a save made from an older version is rejected. */
  version: number;
  createdAt: Date;
  updatedAt: Date;
  /** Id of the admin who edited it last; null for the shop itself. */
  updatedBy: string | null;
  /** When it was deleted. The document stays, so that it can be restored. */
  removedAt?: Date;
}

/** A story as it was after an edit. Nothing changes it. */
export interface RevisionDocument {
  /** The story's id and the version: `reading-a-jali@3`. */
  _id: string;
  story: string;
  version: number;
  at: Date;
  /** Account of the admin; null for the shop itself. */
  by: string | null;
  action: string;
  values: StoryForm;
}
