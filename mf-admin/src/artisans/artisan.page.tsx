import { Skeleton, Text, TextLink, useLoaderData, type LoadArgs, type Meta } from '@virasat/kit';
import { isFailure } from '../desk/failure.ts';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { adminPath, documentTitle } from '../layout/sections.ts';
import { LoadFailure } from '../loaded/load-failure.tsx';
import { ArtisanForm } from './artisan-form.tsx';
import { useArtisanQuery } from './artisans-api.ts';
import * as styles from './artisans.module.css';

const titleOf = (id: string | null | undefined) => (id ? 'Edit artisan' : 'New artisan');

export const meta = ({ params }: { params: Record<string, string | undefined> }): Meta => ({
  title: documentTitle(titleOf(params['id'])),
  noindex: true,
});

/** Which artisan, null for a new one; they are loaded by the page itself, since they change while it is open. */
export const loader = ({ params }: LoadArgs): string | null => params['id'] ?? null;

function StoredArtisan({ id }: { id: string }) {
  const { data, error, refetch } = useArtisanQuery(id);
  // an error of a later reading leaves the form as it is
  if (data) return <ArtisanForm artisan={data} />;
  if (isFailure(error) && error.status === 404)
    return <Text>This artisan does not exist, or has been deleted.</Text>;
  if (isFailure(error)) return <LoadFailure what="the artisan" {...error} onRetry={() => void refetch()} />;
  return <Skeleton height={480} />;
}

/** /admin/artisans/new and /admin/artisans/:id: who an artisan is, and what names them (requirements 207 and 208). */
export function Component() {
  const id = useLoaderData<string | null>();
  return (
    <AdminLayout title={titleOf(id)}>
      <div className={styles.head}>
        <TextLink to={adminPath('artisans')} arrow="left">
          All artisans
        </TextLink>
      </div>
      {id === null ? <ArtisanForm key="new" artisan={undefined} /> : <StoredArtisan key={id} id={id} />}
    </AdminLayout>
  );
}
