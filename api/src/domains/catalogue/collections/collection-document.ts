import type { StoredPicture } from '../../media/index.ts';
import type { CategoryRule } from '../categories/category-form.ts';
import type { CollectionSelection, CollectionVisibility } from './collection-form.ts';

/** A stored collection; the number of its products is counted, not stored. */
export interface CollectionDocument {
  /** The slug it was made with; it never changes. */
  _id: string;
  /** Of its address. */
  slug: string;
  /** Slugs it had before: their addresses lead on to this one. */
  formerSlugs: string[];
  name: string;
  /** The name as lists are sorted by it. */
  nameLower: string;
  description: string;
  image: StoredPicture;
  metaTitle?: string;
  metaDescription?: string;
  visibility: CollectionVisibility;
  /** Which of the next two counts. */
  selection: CollectionSelection;
  /** Ids of the products that were picked, in their order; of any status. */
  products: string[];
  rule?: CategoryRule;
  /** Counts edits: a save made from an older version is rejected. */
  version: number;
  createdAt: Date;
  updatedAt: Date;
  /** Id of the admin who edited it last; null for the shop itself. */
  updatedBy: string | null;
  /** When it was deleted. The document stays, so that it can be restored. */
  removedAt?: Date;
}

/**
 * The one document that every change of a collection writes: of two at once, the database rejects one, so two never get
 * the same slug. It also says which collections the home page shows.
 */
export interface CollectionsDocument {
  _id: 'collections';
  /** Counts every change. */
  changes: number;
  /** Ids of those on the home page, in their order; hidden and deleted ones, too, which are not shown. */
  home?: string[];
  /** Counts changes of `home`. */
  homeVersion?: number;
}
