import Button from '@mui/material/Button';
import type { ArtisanRow } from '@virasat/api';
import { Badge, EmptyState, Link, Skeleton, Text, type Meta } from '@virasat/kit';
import { SortableRows } from '../collections/sortable-rows.tsx';
import { isFailure, reasonOf } from '../desk/failure.ts';
import { offerUndo, tell } from '../desk/undo.tsx';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { artisanPath, documentTitle, newArtisanPath } from '../layout/sections.ts';
import { LoadFailure } from '../loaded/load-failure.tsx';
import { useArtisansQuery, useOrderArtisansMutation } from './artisans-api.ts';
import { statusLabels } from './artisan-labels.ts';
import * as styles from './artisans.module.css';

const title = 'Artisans';

export const meta = (): Meta => ({ title: documentTitle(title), noindex: true });

const NewArtisan = () => (
  <Button variant="contained" component={Link} to={newArtisanPath}>
    New artisan
  </Button>
);

const aboutOf = ({ craft, village, status }: ArtisanRow) => (
  <>
    {[craft, village].filter(Boolean).join(' · ')}{' '}
    {status === 'hidden' && <Badge tone="grey">{statusLabels.hidden}</Badge>}
  </>
);

/** Every change of the order is saved at once, and can be undone. */
function List({ items }: { items: readonly ArtisanRow[] }) {
  const [order] = useOrderArtisansMutation();
  const before = items.map(({ id }) => id);
  const change = async (ids: string[]) => {
    try {
      await order({ ids, before }).unwrap();
      offerUndo('The artisans have a new order.', () => order({ ids: before, before: ids }).unwrap());
    } catch (error) {
      tell(`The order could not be saved. ${reasonOf(error)}`);
    }
  };
  return (
    <SortableRows
      label="Artisans"
      isFixed
      rows={items.map((artisan) => ({
        id: artisan.id,
        name: artisan.name,
        to: artisanPath(artisan.id),
        image: artisan.image ? { src: artisan.image } : null,
        about: aboutOf(artisan),
      }))}
      onChange={(ids) => void change(ids)}
    />
  );
}

/** /admin/artisans: the makers in the order that shoppers see (requirement 207). */
export function Component() {
  const { data, error, refetch } = useArtisansQuery();
  return (
    <AdminLayout title={title}>
      {data && data.items.length > 0 && (
        <div className={styles.head}>
          <Text tone="soft">
            In the order that shoppers see. Drag one by the handle, or press Space on it and use the arrow
            keys.
          </Text>
          <NewArtisan />
        </div>
      )}
      {data && data.items.length === 0 && (
        <EmptyState title="No artisans yet" action={<NewArtisan />}>
          Shoppers want to know who has made a piece. Begin with a name; the artisan stays hidden until you
          publish them.
        </EmptyState>
      )}
      <div className={styles.list}>{data && data.items.length > 0 && <List items={data.items} />}</div>
      {!data && isFailure(error) && (
        <LoadFailure what="the artisans" {...error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton height={320} />}
    </AdminLayout>
  );
}
