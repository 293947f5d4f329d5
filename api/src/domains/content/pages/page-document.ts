import type { PageForm, PageKey } from './page-forms.ts';

/** A stored page, or part of one: what shoppers see of it, and what is being written. */
export interface PageDocument {
  _id: PageKey;
  /** What shoppers see. */
  published: PageForm;
  /** What is saved and not published; absent when there is none. */
  draft?: PageForm;
  /** Ids of the pictures that it shows, also those of the draft. */
  pictures: string[];
  publishedAt: Date;
  /** Counts edits: a save made from an older version is rejected. */
  version: number;
  updatedAt: Date;
  /** Id of the admin who edited it last; null for the shop itself. */
  updatedBy: string | null;
}

export const pageActions = ['stored', 'saved', 'published', 'draft discarded', 'revision restored'] as const;
export type PageAction = (typeof pageActions)[number];

/** A page as its form was after an edit. Nothing changes it. */
export interface PageRevisionDocument {
  /** The page and the version: `returns@3`. */
  _id: string;
  page: PageKey;
  version: number;
  at: Date;
  /** Account of the admin; null for the shop itself. */
  by: string | null;
  action: PageAction;
  values: PageForm;
}
