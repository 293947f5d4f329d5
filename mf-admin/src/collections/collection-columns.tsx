import type { CollectionRow } from '@virasat/api';
import { Link, Picture, orderDate, plural } from '@virasat/kit';
import type { ResourceColumn } from '../desk/grid/grid-types.ts';
import { collectionPath } from '../layout/sections.ts';
import { selectionLabels, visibilityLabels } from './collection-labels.ts';
import * as styles from './collections.module.css';

function Name({ collection: { id, name, slug, image } }: { collection: CollectionRow }) {
  return (
    <span className={styles.name}>
      <span>{image?.src && <Picture src={image.src} alt="" ratio="1/1" sizes="44px" />}</span>
      <span>
        <Link to={collectionPath(id)}>{name}</Link>
        <small>/collections/{slug}</small>
      </span>
    </span>
  );
}

const Visibility = ({ visibility }: Pick<CollectionRow, 'visibility'>) => (
  <span className={visibility === 'hidden' ? styles.hidden : undefined}>{visibilityLabels[visibility]}</span>
);

const placeText = ({ onHome }: CollectionRow) => (onHome === null ? '–' : `Place ${onHome}`);

/** Columns of the list of collections. */
export const collectionColumns: ResourceColumn<CollectionRow>[] = [
  {
    field: 'name',
    header: 'Name',
    minWidth: 240,
    flex: 2,
    sort: { asc: 'name' },
    cell: (collection) => <Name collection={collection} />,
  },
  {
    field: 'productCount',
    header: 'Products',
    minWidth: 100,
    align: 'right',
    cell: ({ productCount }) => productCount,
  },
  {
    field: 'selection',
    header: 'Chosen',
    minWidth: 100,
    cell: ({ selection }) => selectionLabels[selection],
  },
  {
    field: 'visibility',
    header: 'Visibility',
    minWidth: 100,
    cell: ({ visibility }) => <Visibility visibility={visibility} />,
  },
  { field: 'onHome', header: 'Home page', minWidth: 100, cell: placeText },
  {
    field: 'updatedAt',
    header: 'Changed',
    minWidth: 130,
    sort: { desc: 'updated-desc' },
    cell: ({ updatedAt }) => orderDate(updatedAt),
  },
];

/** A collection on a phone. */
export function CollectionCard({ collection }: { collection: CollectionRow }) {
  const { productCount, selection, visibility, onHome } = collection;
  return (
    <div className={styles.card}>
      <Name collection={collection} />
      <p>
        {plural(productCount, 'product')} {selectionLabels[selection].toLowerCase()} ·{' '}
        <Visibility visibility={visibility} />
        {onHome !== null && ` · place ${onHome} on the home page`}
      </p>
    </div>
  );
}
