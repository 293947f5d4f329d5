import { Skeleton, Text, TextLink, type LoadArgs, type Meta, useLoaderData } from '@virasat/kit';
import { isFailure } from '../desk/failure.ts';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { adminPath, documentTitle } from '../layout/sections.ts';
import { LoadFailure } from '../loaded/load-failure.tsx';
import { useCollectionQuery } from './collections-api.ts';
import { CollectionForm } from './collection-form.tsx';
import * as styles from './collections.module.css';

export const meta = ({ params }: { params: Record<string, string | undefined> }): Meta => ({
  title: documentTitle(params['id'] === undefined ? 'New collection' : 'Edit collection'),
  noindex: true,
});

/** Which collection, null for a new one; it is loaded by the page itself, since it changes while it is open. */
export const loader = ({ params }: LoadArgs): string | null => params['id'] ?? null;

function StoredCollection({ id }: { id: string }) {
  const { data, error, refetch } = useCollectionQuery(id);
  // an error of a later reading leaves the form as it is
  if (data) return <CollectionForm collection={data} />;
  if (isFailure(error) && error.status === 404) {
    return <Text>This collection does not exist, or it has been deleted.</Text>;
  }
  if (isFailure(error))
    return <LoadFailure what="the collection" {...error} onRetry={() => void refetch()} />;
  return <Skeleton height={480} />;
}

/** /admin/collections/new and /admin/collections/:id: what a collection is, and which products it has. */
export function Component() {
  const id = useLoaderData<string | null>();
  return (
    <AdminLayout title={id === null ? 'New collection' : 'Edit collection'}>
      <div className={styles.head}>
        <TextLink to={adminPath('collections')} arrow="left">
          All collections
        </TextLink>
      </div>
      {id === null ? (
        <CollectionForm key="new" collection={undefined} />
      ) : (
        <StoredCollection key={id} id={id} />
      )}
    </AdminLayout>
  );
}
