import type { PageRow } from '@virasat/api';
import { guideKeys, pageNames, policyKeys, type PageKey } from '@virasat/api/forms';
import { Badge, Heading, Link, Skeleton, Text, orderDate, type Meta } from '@virasat/kit';
import { isFailure } from '../desk/failure.ts';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { documentTitle, pagePath } from '../layout/sections.ts';
import { LoadFailure } from '../loaded/load-failure.tsx';
import { usePagesQuery } from './pages-api.ts';
import * as styles from './pages.module.css';

const title = 'Pages';

export const meta = (): Meta => ({ title: documentTitle(title), noindex: true });

const groups: readonly { heading: string; keys: readonly PageKey[] }[] = [
  { heading: 'Home page, and every page', keys: ['hero', 'announcement'] },
  { heading: 'About', keys: ['about'] },
  { heading: 'Policies', keys: policyKeys },
  { heading: 'Guides', keys: guideKeys },
];

const Row = ({ page: { key, hasDraft, publishedAt } }: { page: PageRow }) => (
  <li>
    <Link to={pagePath(key)}>{pageNames[key]}</Link>
    {hasDraft && <Badge tone="indigo">Draft not published</Badge>}
    <small>Published {orderDate(publishedAt)}</small>
  </li>
);

/** /admin/pages: the texts of the shop that are edited here (requirement 209). */
export function Component() {
  const { data, error, refetch } = usePagesQuery();
  return (
    <AdminLayout title={title}>
      <Text tone="soft">
        What you save is a draft; shoppers see it when you publish it. Every version is kept and can be
        restored.
      </Text>
      {data &&
        groups.map(({ heading, keys }) => (
          <section key={heading} aria-label={heading}>
            <Heading level={2} size="card">
              {heading}
            </Heading>
            <ul className={styles.list}>
              {data.items
                .filter(({ key }) => keys.includes(key))
                .map((page) => (
                  <Row key={page.key} page={page} />
                ))}
            </ul>
          </section>
        ))}
      {!data && isFailure(error) && (
        <LoadFailure what="the pages" {...error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton height={480} />}
    </AdminLayout>
  );
}
