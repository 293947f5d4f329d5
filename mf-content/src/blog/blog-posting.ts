import type { BlogPost } from '@virasat/api';
import { paths } from '@virasat/kit';

/** A post as schema.org's BlogPosting. */
export function blogPosting(post: BlogPost, site: URL): object {
  const address = new URL(paths.post(post._id), site).href;
  // a key of the picture manifest is no address; the shell's social card stands in for it
  const image = /^(https?:|\/)/.test(post.image) ? { image: new URL(post.image, site).href } : {};
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.excerpt,
    datePublished: post.createdAt,
    author: { '@type': 'Person', name: post.author },
    publisher: { '@type': 'Organization', name: 'Virasat', url: site.origin },
    articleSection: post.category,
    keywords: post.tags.join(', '),
    mainEntityOfPage: address,
    url: address,
    ...image,
  };
}
