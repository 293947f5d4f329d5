import { BEST_MATCH } from '../catalogue.constants.ts';
import type { ProductCard } from '../catalogue.schema.ts';
import { fold, wordsOf } from './fold.ts';
import type { ProductFinder } from './product-finder.ts';
import type { SearchService } from './search.routes.ts';
import { otherWordsFor } from './synonyms.ts';

const PRODUCTS = 5;
const OTHERS = 3;

export interface SearchParts {
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

/** Tells of a text whether every typed word, or what others call the thing, is part of it. */
function mentioning(typed: string): (text: string) => boolean {
  const wanted = wordsOf(fold(typed)).map((word) => {
    const { singulars, synonyms } = otherWordsFor(word);
    return [word, ...singulars, ...synonyms];
  });
  return (text) => {
    const folded = fold(text);
    return wanted.every((forms) => forms.some((form) => folded.includes(form)));
  };
}

/** Suggestions out of the finder's index, and of the few categories and stories. */
export function createSearchService({ finder, cards, categories }: SearchParts): SearchService {
  let stories: () => Promise<readonly SearchedStory[]> = () => Promise.resolve([]);
  return {
    searchStories: (source) => (stories = source),

    async suggest(typed) {
      const wanted = { search: typed, sort: BEST_MATCH, page: 1, pageSize: PRODUCTS } as const;
      const [{ ids, total, corrected }, allCategories, allStories] = await Promise.all([
        finder.page(wanted),
        categories(),
        stories(),
      ]);
      const isMeant = mentioning(corrected ?? typed);
      return {
        products: (await cards(ids)).map(({ id, name, price, image }) => ({ id, name, price, image })),
        total,
        categories: allCategories
          .filter(({ name, productCount }) => productCount > 0 && isMeant(name))
          .slice(0, OTHERS)
          .map(({ slug, name, productCount }) => ({ slug, name, productCount })),
        stories: allStories
          .filter(({ title, tags }) => isMeant([title, ...tags].join('\n')))
          .slice(0, OTHERS)
          .map(({ id, title }) => ({ id, title })),
        ...(corrected && { corrected }),
      };
    },
  };
}
