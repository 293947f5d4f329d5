import { paths, pictureUrl, type Meta, type MetaArgs } from '@virasat/kit';
import { noFilters, pageSearch } from '../listing/listing-query.ts';
import type { CollectionData } from './load-collection.ts';

/** The way to a collection, from the home page. */
export const collectionTrail = (name: string): { label: string; to?: string }[] => [
  { label: 'Home', to: paths.home },
  { label: 'Collections', to: paths.collections },
  { label: name },
];

const breadcrumbSchema = ({ name, slug }: { name: string; slug: string }, origin: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: collectionTrail(name).map(({ label, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: origin + (to ?? paths.collection(slug)),
  })),
});

/** The page and the products on it, numbered through all pages. */
function pageSchema({ collection, list, query }: CollectionData, address: string, origin: string): object {
  const { name, description, image } = collection;
  const picture = image && pictureUrl(image.src);
  const before = (query.page - 1) * list.pageSize;
  // 'Load more' shows earlier pages above it
  const items = list.items.slice((query.page - query.from) * list.pageSize);
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name,
    url: origin + address,
    ...(description && { description }),
    ...(picture && { image: new URL(picture, origin).href }),
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: list.total,
      itemListElement: items.map(({ id, name: product }, index) => ({
        '@type': 'ListItem',
        position: before + index + 1,
        name: product,
        url: origin + paths.product(id),
      })),
    },
  };
}

/** Filtered and sorted views are the same list to a search engine; further pages are not. */
export function collectionMeta({ data, url }: MetaArgs<CollectionData>): Meta {
  if (!data) return { title: 'Collection not found | Virasat', noindex: true };
  const { name, slug, description, metaTitle, metaDescription, image } = data.collection;
  const { page, search } = data.query;
  const address = paths.collection(slug) + pageSearch(noFilters, page).replace(/^\?$/, '');
  return {
    title: `${metaTitle ?? name}${page > 1 ? `, page ${page}` : ''} | Virasat`,
    description: (metaDescription ?? description) || `${name}: products of Virasat, made by hand in Jodhpur.`,
    canonical: address,
    image: image && pictureUrl(image.src),
    noindex: Boolean(search),
    jsonLd: [pageSchema(data, address, url.origin), breadcrumbSchema(data.collection, url.origin)],
  };
}
