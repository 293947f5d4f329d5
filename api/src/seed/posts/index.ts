import { aWoodenTableThroughTheYear } from './a-wooden-table-through-the-year.ts';
import { howSheeshamIsSeasoned } from './how-sheesham-is-seasoned.ts';
import { readingAJali } from './reading-a-jali.ts';
import type { SeedPost } from './seed-post.ts';
import { theWindowThatLeansOut } from './the-window-that-leans-out.ts';
import { thikri } from './thikri-a-room-made-of-sparks.ts';
import { whatBecomesOfOldMangoTrees } from './what-becomes-of-old-mango-trees.ts';

/** The stories a new shop opens with, newest first. */
export const posts: SeedPost[] = [
  howSheeshamIsSeasoned,
  whatBecomesOfOldMangoTrees,
  readingAJali,
  thikri,
  aWoodenTableThroughTheYear,
  theWindowThatLeansOut,
];
