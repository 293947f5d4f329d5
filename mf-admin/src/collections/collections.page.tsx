import Button from '@mui/material/Button';
import type { CollectionRow } from '@virasat/api';
import { Link, type Meta } from '@virasat/kit';
import { useGridState } from '../desk/grid/grid-state.ts';
import { ResourceGrid } from '../desk/grid/resource-grid.tsx';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { IfMayChange } from '../layout/if-may.tsx';
import { collectionPath, documentTitle, newCollectionPath } from '../layout/sections.ts';
import { CollectionCard, collectionColumns } from './collection-columns.tsx';
import { collectionFilters, collectionGrid } from './collection-grid.ts';
import { useCollectionsQuery } from './collections-api.ts';
import { HomeChoice } from './home-choice.tsx';

const title = 'Collections';

export const meta = (): Meta => ({ title: documentTitle(title), noindex: true });

const nameOf = ({ name }: CollectionRow) => name;
const hrefOf = ({ id }: CollectionRow) => collectionPath(id);

const NewCollection = () => (
  <Button variant="contained" component={Link} to={newCollectionPath}>
    New collection
  </Button>
);

/** /admin/collections: which of them the home page shows, and all of them. */
export function Component() {
  const grid = useGridState(collectionGrid);
  const list = useCollectionsQuery(grid.query);
  const isEmpty = list.data?.total === 0 && !grid.isFiltered;
  return (
    <AdminLayout title={title}>
      {list.data && !isEmpty && (
        <IfMayChange>
          <HomeChoice />
        </IfMayChange>
      )}
      <ResourceGrid
        one="collection"
        tag="Collection"
        list={list}
        grid={grid}
        columns={collectionColumns}
        card={(collection) => <CollectionCard collection={collection} />}
        nameOf={nameOf}
        hrefOf={hrefOf}
        searchLabel="Search collections"
        searchPlaceholder="Name or slug"
        filters={collectionFilters}
        views="collections"
        create={<NewCollection />}
        empty={{
          text: 'A collection tells why some products belong together, on a page of its own. Give it a name and pick the first products; then you can put it on the home page.',
        }}
      />
    </AdminLayout>
  );
}
