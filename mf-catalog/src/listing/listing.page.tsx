import {
  Breadcrumbs,
  Heading,
  Link,
  Page,
  Picture,
  Text,
  paths,
  useLoaderData,
  type Meta,
  type MetaArgs,
} from '@virasat/kit';
import { ListingForm } from './listing-form.tsx';
import { useInSight } from './list-in-sight.ts';
import { noFilters, pageSearch } from './listing-query.ts';
import { ListingResults } from './listing-results.tsx';
import { listingTexts } from './listing-texts.ts';
import { loadListing, type ListingData } from './load-listing.ts';
import { useProgress } from './use-progress.ts';
import * as styles from './listing.module.css';

export const loader = loadListing;

const pathOf = (slug: string | undefined): string => (slug ? paths.category(slug) : paths.products);

/** Filtered and sorted views are the same list to a search engine; further pages are not. */
export function meta({ data, params }: MetaArgs<ListingData>): Meta {
  const slug = params['category'];
  const texts = listingTexts(slug, data?.category);
  const title = data?.category?.metaTitle ?? texts.title;
  const page = data?.query.page ?? 1;
  return {
    title: page > 1 ? `${title}, page ${page} | Virasat` : `${title} | Virasat`,
    description: data?.category?.metaDescription ?? texts.intro,
    canonical: pathOf(slug) + pageSearch(noFilters, page).replace(/^\?$/, ''),
    noindex: Boolean(data?.query.search),
  };
}

/** Listing of everything, a department or a category: /products and /products/:category (requirement 42). */
export function Component() {
  const data = useLoaderData() as ListingData;
  const progress = useProgress();
  useInSight(data);
  const { slug, category, above, nearby, hasCollections, query, list } = data;
  const { title, intro, empty } = listingTexts(slug, category);
  const trail = [
    { label: 'Home', to: paths.home },
    ...(category ? [{ label: 'Products', to: paths.products }] : []),
    ...above.map(({ name, slug: to }) => ({ label: name, to: paths.category(to) })),
  ];
  return (
    <Page>
      <div className={styles.listing} data-searched={query.search ? '' : undefined}>
        <Breadcrumbs items={[...trail, { label: title }]} />
        {category?.banner && (
          <div className={styles.banner}>
            <Picture
              src={category.banner.src}
              alt={category.banner.alt}
              ratio="21/9"
              sizes="min(100vw, 1240px)"
            />
          </div>
        )}
        <header className={styles.head}>
          <Heading level={1}>{title}</Heading>
          <Text tone="soft" size="lead">
            {intro}
          </Text>
        </header>
        {(nearby.length > 1 || hasCollections) && (
          <nav aria-label={hasCollections ? 'Browse by category or collection' : 'Browse by category'}>
            <ul className={styles.nearby}>
              {nearby.map((one) => (
                <li key={one.slug}>
                  <Link to={paths.category(one.slug)} aria-current={one.slug === slug ? 'page' : undefined}>
                    {one.name}
                  </Link>
                </li>
              ))}
              {hasCollections && (
                <li>
                  <Link to={paths.collections}>Collections</Link>
                </li>
              )}
            </ul>
          </nav>
        )}
        {/* a new form for each listing: what was typed for one says nothing about the next */}
        <ListingForm
          key={slug ?? ''}
          query={query}
          total={list.total}
          facets={list.facets}
          offered={category?.filters}
        />
        <ListingResults data={data} empty={empty} progress={progress} />
      </div>
    </Page>
  );
}
