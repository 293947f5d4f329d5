import type { BlogPostSummary } from '@virasat/api';
import { paths } from '@virasat/kit';

/** Stories added by each 'Load More Posts'. */
export const PAGE_SIZE = 4;
/** More than anybody reads on one page; a larger `?page=` is a mistake or an attack. */
const MOST = 100;

/** The part of the list that the address selects. */
export interface ListView {
  /** Null for all, as are the next two. */
  category: string | null;
  tag: string | null;
  author: string | null;
  /** From 1: so many pages are shown, one below the other. */
  page: number;
}

/** All stories. */
export const everything: ListView = { category: null, tag: null, author: null, page: 1 };

export interface Listing extends ListView {
  posts: BlogPostSummary[];
  /** Stories that the address chooses. */
  total: number;
  categories: string[];
}

/** Reads `?category=`, `?tag=`, `?author=` and `?page=`; invalid values mean the default. */
export function viewOf({ searchParams }: URL): ListView {
  const page = Number(searchParams.get('page'));
  const text = (name: string) => searchParams.get(name) || null;
  return {
    category: text('category'),
    tag: text('tag'),
    author: text('author'),
    page: Number.isInteger(page) && page > 1 ? Math.min(page, MOST) : 1,
  };
}

/** The address of a view: filters and Load More are links, so that Back, sharing and pages without script work. */
export function hrefOf(view: Partial<ListView>): string {
  const { category, tag, author, page } = { ...everything, ...view };
  const query = new URLSearchParams({
    ...(category && { category }),
    ...(tag && { tag }),
    ...(author && { author }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `${paths.blog}?${query}` : paths.blog;
}

/** Whose or about what the stories of a view are: "by Ananya Bhati"; null for all stories and for a category. */
export function subjectOf({ tag, author }: Pick<ListView, 'tag' | 'author'>): string | null {
  if (tag !== null) return `about “${tag}”`;
  return author === null ? null : `by ${author}`;
}

/** The categories are those of the loaded posts (requirement 51). */
export function listingOf(posts: BlogPostSummary[], view: ListView): Listing {
  const categories = [...new Set(posts.map(({ category }) => category))].sort((a, b) =>
    a.localeCompare(b, 'en'),
  );
  const { category, tag, author, page } = view;
  const chosen = posts.filter(
    (post) =>
      (category === null || post.category === category) &&
      (author === null || post.author === author) &&
      (tag === null || post.tags.some((each) => each.toLowerCase() === tag.toLowerCase())),
  );
  return { ...view, posts: chosen.slice(0, page * PAGE_SIZE), total: chosen.length, categories };
}
