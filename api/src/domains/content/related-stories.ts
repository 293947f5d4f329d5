import { fold, wordsOf } from '../catalogue/search/fold.ts';
import { singularsOf } from '../catalogue/search/synonyms.ts';

/** What a piece is, to somebody who looks for stories about it. */
export interface StoryPiece {
  name: string;
  /** Slug of its leaf category: "dining-tables". */
  categorySlug: string;
  /** The main one first. */
  materials: readonly string[];
}

/** What is known of a story before it is opened. */
export interface TaggedStory {
  tags: readonly string[];
  /** Its text names the piece's maker. */
  namesMaker: boolean;
}

/** The stories shown beside a piece. */
const MOST = 3;

/** What a story shares with a piece, the closest first: its maker, its name or kind, its main material, another one. */
const weights = { maker: 4, name: 3, mainMaterial: 2, material: 1 } as const;

type Words = readonly string[];
const wordsIn = (text: string): Words => wordsOf(fold(text));

/** Two words are alike when they are, or may be, the same singular. */
function alike(one: string, other: string): boolean {
  const forms = [one, ...singularsOf(one)];
  return [other, ...singularsOf(other)].some((form) => forms.includes(form));
}

/** Whether the words of a tag stand in the text, next to each other: "mirror work" is not in "mirror glass". */
const mentions = (text: Words, tag: Words): boolean =>
  tag.length > 0 &&
  text.some((_, start) => tag.every((word, index) => alike(text[start + index] ?? '', word)));

/**
 * The stories that belong to a piece, the closest first, of equals the one given first. A story belongs to it by a tag
 * that names what the piece is, what it is called after or made of, or because it tells of its maker. Descriptions do
 * not count: words like "light" stand in them by chance.
 */
export function relatedStories<Story extends TaggedStory>(
  { name, categorySlug, materials: [main = '', ...others] }: StoryPiece,
  stories: readonly Story[],
): Story[] {
  const called = [wordsIn(name), wordsIn(categorySlug)];
  const mainMaterial = wordsIn(main);
  const otherMaterials = others.map(wordsIn);

  const weightOf = (tag: Words): number => {
    if (called.some((words) => mentions(words, tag))) return weights.name;
    if (mentions(mainMaterial, tag)) return weights.mainMaterial;
    return otherMaterials.some((words) => mentions(words, tag)) ? weights.material : 0;
  };
  return stories
    .map((story) => ({
      story,
      weight: story.tags.reduce(
        (sum, tag) => sum + weightOf(wordsIn(tag)),
        story.namesMaker ? weights.maker : 0,
      ),
    }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST)
    .map(({ story }) => story);
}
