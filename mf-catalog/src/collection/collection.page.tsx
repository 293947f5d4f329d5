import { Breadcrumbs, Heading, Page, Picture, Text, useLoaderData } from '@virasat/kit';
import { useInSight } from '../listing/list-in-sight.ts';
import { ListingForm } from '../listing/listing-form.tsx';
import { ListingResults } from '../listing/listing-results.tsx';
import { useProgress } from '../listing/use-progress.ts';
import { collectionMeta, collectionTrail } from './collection-meta.ts';
import { loadCollection, type CollectionData } from './load-collection.ts';
import * as styles from './collection.module.css';

export const loader = loadCollection;
export const meta = collectionMeta;

/** /collections/:slug: what its products have in common, and a listing of them (requirement 133). */
export function Component() {
  const data = useLoaderData<CollectionData>();
  const progress = useProgress();
  useInSight(data);
  const { collection, query, list } = data;
  const { slug, name, description, image } = collection;
  return (
    <Page>
      <Breadcrumbs items={collectionTrail(name)} />
      <header className={styles.head} data-picture={image !== undefined}>
        {image && (
          <Picture
            src={image.src}
            alt={image.alt}
            ratio="3/2"
            sizes="(min-width: 1024px) 600px, 100vw"
            priority
          />
        )}
        <div>
          <Heading level={1}>{name}</Heading>
          {description && (
            <Text tone="soft" size="lead">
              {description}
            </Text>
          )}
        </div>
      </header>
      {/* a new form for each listing: what was typed for one says nothing about the next */}
      <ListingForm key={slug} query={query} total={list.total} facets={list.facets} />
      <ListingResults data={data} empty="No products found" progress={progress} />
    </Page>
  );
}
