import type { StoredPicture } from '../../media/index.ts';
import type { ArtisanStatus } from './artisan-form.ts';

/** A stored artisan. */
export interface ArtisanDocument {
  /** The slug they were made with; products and stories may name them by it. It never changes. */
  _id: string;
  /** Of their address. */
  slug: string;
  /** Their slug and those that they had before, which lead on to it. No two artisans share one: the index is unique. */
  addresses: string[];
  name: string;
  craft: string;
  village: string;
  /** Years at the craft; 0 while nobody has said. */
  years: number;
  /** Paragraphs with an empty line between them. */
  story: string;
  /** The portrait; its `src` is empty while there is none. */
  image: StoredPicture;
  /** Beside the portrait. */
  pictures: StoredPicture[];
  status: ArtisanStatus;
  /** Position in the list of artisans. */
  order: number;
  /** Counts edits: a save made from an older version is rejected. */
  version: number;
  createdAt: Date;
  updatedAt: Date;
  /** Id of the admin who edited them last; null for the shop itself. */
  updatedBy: string | null;
  /** When they were deleted. The document stays, so that it can be restored. */
  removedAt?: Date;
}
