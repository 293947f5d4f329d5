import type { StoredPicture } from '../../media/index.ts';
import type { CategoryRule, CategoryVisibility, DefaultAttributes, ListingFilter } from './category-form.ts';

/** A stored category; the number of its products is counted, not stored. */
export interface CategoryDocument {
  /**
   * The slug it was made with. It never changes, so products name their category by it: a change of the slug, the name or
   * the parent touches no product.
   */
  _id: string;
  /** Of its address; absent while it is the id. */
  slug?: string;
  /** Slugs it had before, and those of categories that were merged into it. */
  formerSlugs?: string[];
  name: string;
  /** Id of the category above; null at the top. */
  parent: string | null;
  /** Position among its siblings. Numbers may be missing. */
  order: number;
  description: string;
  image: StoredPicture;
  banner?: StoredPicture;
  metaTitle?: string;
  metaDescription?: string;
  keywords?: string[];
  /** Absent means active. */
  visibility?: CategoryVisibility;
  featured?: boolean;
  filters?: ListingFilter[];
  attributes?: DefaultAttributes;
  rule?: CategoryRule;
  multiLanguage?: string;
  marketplaceSync?: string;
  /** Counts edits: a save made from an older version is rejected. Absent means 1. */
  version?: number;
  updatedAt?: Date;
  /** Id of the admin who edited it last. */
  updatedBy?: string;
  /**
   * Of a category that was deleted: the one that has its products, null when it had none. The document stays, so that a
   * product that is saved at the same moment is not lost between two categories.
   */
  replacedBy?: string | null;
}

/** A category as it is read: what earlier releases did not store has its default. */
export type StoredCategory = CategoryDocument &
  Required<Pick<CategoryDocument, 'slug' | 'formerSlugs' | 'visibility' | 'featured' | 'version'>>;

/** The four that the home page names first, in databases of before there was a field for it (requirement 44). */
const firstOnHome = new Set(['beds', 'dining-tables', 'office-desks', 'chairs']);

export const toStoredCategory = (document: CategoryDocument): StoredCategory => ({
  ...document,
  slug: document.slug ?? document._id,
  formerSlugs: document.formerSlugs ?? [],
  visibility: document.visibility ?? 'active',
  featured: document.featured ?? firstOnHome.has(document._id),
  version: document.version ?? 1,
});

/** Guards the shape of the tree: every change of it counts here, so of two at once the database rejects one. */
export interface CategoryTreeDocument {
  _id: 'tree';
  version: number;
  /** Categories whose place has changed, and when: what their products store of it has to follow. */
  moved?: MovedPlace[];
}

export interface MovedPlace {
  category: string;
  at: Date;
}
