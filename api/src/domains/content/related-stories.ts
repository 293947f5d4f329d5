import { fold, singularsOf, wordsOf } from '../catalogue/index.ts';

/** What of a product a story can be about. */
export interface StoryProduct {
  name: string;
  /** Slug of its leaf category: "dining-tables". */
  categorySlug: string;
  /** The main one first. */
  materials: readonly string[];
}

/** What is known of a story before it is opened. */
export interface TaggedStory {
  tags: readonly string[];
  /** Its text contains the name of the product's artisan. */
  namesArtisan: boolean;
  /** It links to the product. */
  isLinked?: boolean;
}

/** Most stories on a product's page. */
const MAX_STORIES = 3;

/** What a story can share with a product, the closest first: a link, artisan, name or category, main material, another one. */
const weights = { link: 100, artisan: 4, name: 3, mainMaterial: 2, material: 1 } as const;

type Words = readonly string[];
const wordsIn = (text: string): Words => wordsOf(fold(text));

/** Whether two words have, or may have, the same singular. */
function alike(one: string, other: string): boolean {
  const forms = [one, ...singularsOf(one)];
  return [other, ...singularsOf(other)].some((form) => forms.includes(form));
}

/** Whether the words of a tag stand in the text, next to each other: "mirror work" is not in "mirror glass". */
const mentions = (text: Words, tag: Words): boolean =>
  tag.length > 0 &&
  text.some((_, start) => tag.every((word, index) => alike(text[start + index] ?? '', word)));

/**
 * The stories about a product, the closest first, of equals the one given first. A story is about a product when it
 * links to it, when a tag of it names the product, its category or its material, or when its text names the artisan. Descriptions do not count:
 * words like "light" appear in them by chance.
 */
export function relatedStories<Story extends TaggedStory>(
  { name, categorySlug, materials: [main = '', ...others] }: StoryProduct,
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
        (story.isLinked ? weights.link : 0) + (story.namesArtisan ? weights.artisan : 0),
      ),
    }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MAX_STORIES)
    .map(({ story }) => story);
}
