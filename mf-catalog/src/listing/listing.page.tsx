import { useEffect } from 'react';
import {
  Breadcrumbs,
  Heading,
  Link,
  Page,
  Text,
  paths,
  useLoaderData,
  useLocation,
  useNavigation,
  type Meta,
  type MetaArgs,
} from '@virasat/kit';
import { ListingForm } from './listing-form.tsx';
import { noFilters, pageSearch, readQuery } from './listing-query.ts';
import { ListingResults, type Progress } from './listing-results.tsx';
import { listingTexts } from './listing-texts.ts';
import { keepInSight, loadListing, type ListingData } from './load-listing.ts';
import * as styles from './listing.module.css';

export const loader = loadListing;

const pathOf = (slug: string | undefined): string => (slug ? paths.category(slug) : paths.products);

/** Filtered and sorted views are the same list to a search engine; further pages are not. */
export function meta({ data, params }: MetaArgs<ListingData>): Meta {
  const slug = params['category'];
  const { title, intro } = listingTexts(slug, data?.category);
  const page = data?.query.page ?? 1;
  return {
    title: page > 1 ? `${title}, page ${page} | Virasat` : `${title} | Virasat`,
    description: intro,
    canonical: pathOf(slug) + pageSearch(noFilters, page).replace(/^\?$/, ''),
    noindex: Boolean(data?.query.search),
  };
}

/** Filtering keeps the list visible, dimmed; another listing or page shows skeletons of the coming cards. */
function useProgress(): Progress {
  const { pathname, search } = useLocation();
  const { state, location } = useNavigation();
  if (state !== 'loading' || !location.pathname.startsWith(paths.products)) return { kind: 'idle' };
  const next = readQuery(new URLSearchParams(location.search));
  const navigating = { kind: 'navigating', view: next.view } as const;
  if (location.pathname !== pathname) return navigating;
  const before = readQuery(new URLSearchParams(search));
  if (next.page === before.page) return { kind: 'filtering' };
  return next.from === before.from && next.page > next.from ? { kind: 'growing' } : navigating;
}

/** Listing of everything, a department or a category: /products and /products/:category (requirement 42). */
export function Component() {
  const data = useLoaderData() as ListingData;
  const progress = useProgress();
  useEffect(() => {
    keepInSight(data);
    return () => keepInSight(undefined);
  }, [data]);
  const { slug, category, parent, nearby, query, list } = data;
  const { title, intro, empty } = listingTexts(slug, category);
  const above = [
    { label: 'Home', to: paths.home },
    ...(category ? [{ label: 'Products', to: paths.products }] : []),
    ...(parent ? [{ label: parent.name, to: paths.category(parent.slug) }] : []),
  ];
  return (
    <Page>
      <div className={styles.listing}>
        <Breadcrumbs items={[...above, { label: title }]} />
        <header className={styles.head}>
          <Heading level={1}>{title}</Heading>
          <Text tone="soft" size="lead">
            {intro}
          </Text>
        </header>
        {nearby.length > 1 && (
          <nav aria-label="Browse by category">
            <ul className={styles.nearby}>
              {nearby.map((one) => (
                <li key={one.slug}>
                  <Link to={paths.category(one.slug)} aria-current={one.slug === slug ? 'page' : undefined}>
                    {one.name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {/* a new form for each listing: what was typed for one says nothing about the next */}
        <ListingForm key={slug ?? ''} query={query} total={list.total} facets={list.facets} />
        <ListingResults data={data} empty={empty} progress={progress} />
      </div>
    </Page>
  );
}
