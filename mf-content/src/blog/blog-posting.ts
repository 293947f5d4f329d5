import type { BlogPost } from '@virasat/api';
import { paths, pictureUrl } from '@virasat/kit';

/** A post as schema.org's BlogPosting. */
export function blogPosting(post: BlogPost, site: URL): object {
  const address = new URL(paths.post(post._id), site).href;
  const picture = pictureUrl(post.image);
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
    ...(picture && { image: new URL(picture, site).href }),
  };
}
