import type { BlogPostSummary } from './content.schema.ts';

/** Stories that a feed has: readers ask for it often, and have the older ones. */
const MOST = 30;

const TITLE = 'Virasat: stories from the workshop';
const DESCRIPTION =
  'Wood, tools, patterns and the people who know them. Written in Jodhpur, mostly at the bench.';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? '');

const pageOf = ({ _id }: BlogPostSummary, shopOrigin: string): string =>
  `${shopOrigin}/blog/${encodeURIComponent(_id)}`;

function rssItem(post: BlogPostSummary, shopOrigin: string): string {
  const page = escape(pageOf(post, shopOrigin));
  const categories = [post.category, ...post.tags].map((name) => `<category>${escape(name)}</category>`);
  return `<item><title>${escape(post.title)}</title><link>${page}</link><guid isPermaLink="true">${page}</guid><pubDate>${new Date(post.createdAt).toUTCString()}</pubDate><dc:creator>${escape(post.author)}</dc:creator>${categories.join('')}<description>${escape(post.excerpt)}</description></item>`;
}

/** The newest stories as RSS 2.0. */
export function rssFeed(posts: readonly BlogPostSummary[], shopOrigin: string): string {
  const items = posts.slice(0, MOST).map((post) => rssItem(post, shopOrigin));
  const self = `${shopOrigin}/api/blogs/feed.xml`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>${TITLE}</title><link>${escape(shopOrigin)}/blog</link><description>${DESCRIPTION}</description><language>en-IN</language><atom:link href="${escape(self)}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel></rss>
`;
}

/** The newest stories as JSON Feed 1.1 (jsonfeed.org). */
export const jsonFeedOf = (posts: readonly BlogPostSummary[], shopOrigin: string) => ({
  version: 'https://jsonfeed.org/version/1.1',
  title: TITLE,
  description: DESCRIPTION,
  language: 'en-IN',
  home_page_url: `${shopOrigin}/blog`,
  feed_url: `${shopOrigin}/api/blogs/feed.json`,
  items: posts.slice(0, MOST).map((post) => ({
    id: pageOf(post, shopOrigin),
    url: pageOf(post, shopOrigin),
    title: post.title,
    content_text: post.excerpt,
    date_published: post.createdAt,
    authors: [{ name: post.author }],
    tags: [post.category, ...post.tags],
  })),
});
