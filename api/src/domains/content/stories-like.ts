/** What two stories can share. */
interface ComparedStory {
  _id: string;
  category: string;
  tags: readonly string[];
  products: readonly string[];
  artisans?: readonly string[];
}

/** Most stories beside a story. */
const MOST = 3;

/** How much a shared thing says: the same product or artisan more than a tag, a tag more than the category. */
const weights = { product: 4, artisan: 4, tag: 3, category: 1 } as const;

const shared = (one: readonly string[] = [], other: readonly string[] = []): number => {
  const known = new Set(one.map((text) => text.toLowerCase()));
  return other.filter((text) => known.has(text.toLowerCase())).length;
};

/** The stories that share most with a story, of equals the one given first; none that shares nothing. */
export function storiesLike<Story extends ComparedStory>(
  story: ComparedStory,
  others: readonly Story[],
): Story[] {
  const weightOf = (other: Story): number =>
    weights.product * shared(story.products, other.products) +
    weights.artisan * shared(story.artisans, other.artisans) +
    weights.tag * shared(story.tags, other.tags) +
    (other.category === story.category ? weights.category : 0);
  return others
    .filter(({ _id }) => _id !== story._id)
    .map((other) => ({ other, weight: weightOf(other) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST)
    .map(({ other }) => other);
}
