import { pageKeys, pageNames, type PageKey } from '@virasat/api/forms';
import { Skeleton, Text, TextLink, useLoaderData, type LoadArgs, type Meta } from '@virasat/kit';
import { isFailure } from '../desk/failure.ts';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { adminPath, documentTitle } from '../layout/sections.ts';
import { LoadFailure } from '../loaded/load-failure.tsx';
import { PageForm } from './page-form.tsx';
import { usePageQuery } from './pages-api.ts';
import * as styles from './pages.module.css';

const keyOf = (name: string | undefined): PageKey | null => pageKeys.find((key) => key === name) ?? null;
const titleOf = (key: PageKey | null) => (key ? pageNames[key] : 'Page not found');

export const meta = ({ params }: { params: Record<string, string | undefined> }): Meta => ({
  title: documentTitle(titleOf(keyOf(params['key']))),
  noindex: true,
});

/** Which page, null for one that does not exist; it is loaded by the page itself, since it changes while it is open. */
export const loader = ({ params }: LoadArgs): PageKey | null => keyOf(params['key']);

function StoredPage({ name }: { name: PageKey }) {
  const { data, error, refetch } = usePageQuery(name);
  // an error of a later reading leaves the form as it is
  if (data) return <PageForm page={data} />;
  if (isFailure(error)) return <LoadFailure what="the page" {...error} onRetry={() => void refetch()} />;
  return <Skeleton height={480} />;
}

/** /admin/pages/:key: the form of a page, its draft and its revisions (requirements 209 and 210). */
export function Component() {
  const key = useLoaderData<PageKey | null>();
  return (
    <AdminLayout title={titleOf(key)}>
      <div className={styles.head}>
        <TextLink to={adminPath('pages')} arrow="left">
          All pages
        </TextLink>
      </div>
      {key === null ? <Text>There is no such page.</Text> : <StoredPage key={key} name={key} />}
    </AdminLayout>
  );
}
