import type { BlogPost } from '@virasat/api';
import { paths } from '@virasat/kit';

/** Stories added by each 'Load More Posts'. */
export const PAGE_SIZE = 4;
/** More than anybody reads on one page; a larger `?shown=` is a mistake or an attack. */
const MOST = 400;

/** What a card needs: the text of a story stays on its own page. */
export type PostCardData = Omit<BlogPost, 'content'>;

/** The part of the list that the address selects. */
interface ListView {
  /** Null for all. */
  category: string | null;
  shown: number;
}

export interface Listing extends ListView {
  posts: PostCardData[];
  /** Stories in the chosen category. */
  total: number;
  categories: string[];
}

/** Reads `?category=` and `?shown=`; invalid values mean the default. */
export function viewOf({ searchParams }: URL): ListView {
  const shown = Number(searchParams.get('shown'));
  const valid = Number.isInteger(shown) && shown > PAGE_SIZE;
  return { category: searchParams.get('category') || null, shown: valid ? Math.min(shown, MOST) : PAGE_SIZE };
}

/** The address of a view: filters and Load More are links, so that Back, sharing and pages without script work. */
export function hrefOf({ category, shown }: ListView): string {
  const query = new URLSearchParams();
  if (category) query.set('category', category);
  if (shown > PAGE_SIZE) query.set('shown', String(shown));
  return query.size > 0 ? `${paths.blog}?${query}` : paths.blog;
}

const cardOf = ({ content: _, ...card }: BlogPost): PostCardData => card;

/** The categories are those of the loaded posts (requirement 51). */
export function listingOf(posts: BlogPost[], view: ListView): Listing {
  const categories = [...new Set(posts.map(({ category }) => category))].sort((a, b) =>
    a.localeCompare(b, 'en'),
  );
  const chosen = view.category ? posts.filter(({ category }) => category === view.category) : posts;
  return { ...view, posts: chosen.slice(0, view.shown).map(cardOf), total: chosen.length, categories };
}
