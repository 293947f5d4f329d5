import type { Collection } from '@virasat/api';
import { Arch, Link, Picture, paths, plural } from '@virasat/kit';
import * as styles from './collection-card.module.css';

/** What a card shows; the rest of a collection would travel in the page for nothing. */
export interface CollectionCardData {
  slug: string;
  name: string;
  count: number;
  /** Absent while the collection has no picture. */
  src?: string;
}

export const cardOf = ({ slug, name, productCount, image }: Collection): CollectionCardData => ({
  slug,
  name,
  count: productCount,
  ...(image && { src: image.src }),
});

interface CollectionCardProps {
  collection: CollectionCardData;
  /** Displayed width of the picture, as in `sizes` of an img. */
  sizes: string;
  level: 2 | 3;
  priority?: boolean;
}

/** A collection that links to its page: its picture, its name, and how many products it has. */
export function CollectionCard({ collection, sizes, level, priority = false }: CollectionCardProps) {
  const { slug, name, count, src } = collection;
  const Name = `h${level}` as const;
  return (
    <Link className={styles.card} to={paths.collection(slug)}>
      {src ? (
        <Picture src={src} alt="" ratio="3/2" sizes={sizes} priority={priority} />
      ) : (
        <span className={styles.empty}>
          <Arch />
        </span>
      )}
      <span className={styles.words}>
        <Name>{name}</Name>
        <span className={styles.count}>{plural(count, 'product')}</span>
      </span>
    </Link>
  );
}

/** Cards side by side where there is room. */
export function CollectionCards({
  collections,
  ...props
}: Omit<CollectionCardProps, 'collection' | 'priority'> & {
  collections: readonly CollectionCardData[];
  /** Whether the first picture is the first visible one of the page. */
  priority?: boolean;
}) {
  const { priority = false, ...card } = props;
  return (
    <ul className={styles.cards}>
      {collections.map((collection, index) => (
        <li key={collection.slug}>
          <CollectionCard {...card} collection={collection} priority={priority && index === 0} />
        </li>
      ))}
    </ul>
  );
}
