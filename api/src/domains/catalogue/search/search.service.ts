import { BEST_MATCH } from '../catalogue.constants.ts';
import type { ProductCard } from '../catalogue.schema.ts';
import { fold, wordsOf } from './fold.ts';
import type { ProductFinder } from './product-finder.ts';
import type { Suggestions } from './search.schema.ts';
import { otherWordsFor } from './synonyms.ts';

const PRODUCTS = 5;
const OTHERS = 3;

interface Dependencies {
  finder: ProductFinder;
  /** Cards of published products, in the order of the ids. */
  cards: (ids: readonly string[]) => Promise<ProductCard[]>;
  categories: () => Promise<readonly { slug: string; name: string; productCount: number }[]>;
}

/** A story as the search box suggests it. */
export interface SearchedStory {
  id: string;
  title: string;
  tags: readonly string[];
}

/** Makes a test whether a text contains every typed word, or a synonym of it. */
function matcherOf(typed: string): (text: string) => boolean {
  const wanted = wordsOf(fold(typed)).map((word) => {
    const { singulars, synonyms } = otherWordsFor(word);
    return [word, ...singulars, ...synonyms];
  });
  return (text) => {
    const folded = fold(text);
    return wanted.every((forms) => forms.some((form) => folded.includes(form)));
  };
}

/** Suggestions from the finder's index, the categories and the stories. */
export function createSearchService({ finder, cards, categories }: Dependencies) {
  let stories: () => Promise<readonly SearchedStory[]> = () => Promise.resolve([]);
  return {
    /** Registers the stories of the shop: a later domain owns them and says how they are read. */
    searchStories(source: () => Promise<readonly SearchedStory[]>): void {
      stories = source;
    },

    /** The best few products, categories and stories for what somebody is typing. */
    async suggest(typed: string): Promise<Suggestions> {
      const wanted = { search: typed, sort: BEST_MATCH, page: 1, pageSize: PRODUCTS } as const;
      const [{ ids, total, corrected }, allCategories, allStories] = await Promise.all([
        finder.page(wanted),
        categories(),
        stories(),
      ]);
      const isMatch = matcherOf(corrected ?? typed);
      return {
        products: (await cards(ids)).map(({ id, name, price, highestPrice, image }) => ({
          ...{ id, name, price, image },
          ...(highestPrice !== undefined && { highestPrice }),
        })),
        total,
        categories: allCategories
          .filter(({ name, productCount }) => productCount > 0 && isMatch(name))
          .slice(0, OTHERS)
          .map(({ slug, name, productCount }) => ({ slug, name, productCount })),
        stories: allStories
          .filter(({ title, tags }) => isMatch([title, ...tags].join('\n')))
          .slice(0, OTHERS)
          .map(({ id, title }) => ({ id, title })),
        ...(corrected && { corrected }),
      };
    },
  };
}
export type SearchService = ReturnType<typeof createSearchService>;
