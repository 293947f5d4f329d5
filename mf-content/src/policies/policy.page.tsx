import {
  Breadcrumbs,
  Heading,
  NavLink,
  Page,
  blogDate,
  missingPage,
  paths,
  useLoaderData,
  type LoadArgs,
  type Meta,
  type MetaArgs,
} from '@virasat/kit';
import { Article } from '../blog/article.tsx';
import { isMissing } from '../is-missing.ts';
import { PreviewNote } from '../preview-note.tsx';
import { shownPage } from '../shown-page.ts';
import { policyLinks } from './policies.ts';
import * as styles from './policy.module.css';

const missing = () =>
  missingPage({ title: 'Policy not found', back: { to: paths.contact, label: '← Contact us' } });

/** @throws Response 404 for an unknown policy, and for a preview that is over */
export async function loader({ request, params }: LoadArgs) {
  const known = policyLinks.find(({ key }) => key === params['key']);
  if (!known) throw missing();
  try {
    return await shownPage(known.key, request);
  } catch (error) {
    if (!isMissing(error)) throw error;
    throw missing();
  }
}

type Data = Awaited<ReturnType<typeof loader>>;

export const meta = ({ data }: MetaArgs<Data>): Meta => {
  if (!data) return { title: 'Policy not found | Virasat', noindex: true };
  const { key, title, metaDescription } = data.page;
  return {
    title: `${title} | Virasat`,
    ...(metaDescription && { description: metaDescription }),
    canonical: paths.policy(key),
    ...(data.isPreview && { noindex: true, uncached: true }),
  };
};

/** /policies/:key: what the shop promises, as the back office has it (requirement 213). */
export function Component() {
  const { page, isPreview } = useLoaderData<Data>();
  const { title, content, publishedAt } = page;
  return (
    <Page>
      <div className={styles.policy}>
        <Breadcrumbs items={[{ label: 'Home', to: paths.home }, { label: title }]} />
        {isPreview && <PreviewNote>Shoppers see this page once it is published.</PreviewNote>}
        <article>
          <Heading level={1}>{title}</Heading>
          <p className={styles.date}>
            Last changed on <time dateTime={publishedAt}>{blogDate(publishedAt)}</time>
          </p>
          <Article html={content} isPlain />
        </article>
        <nav aria-label="All policies">
          <ul>
            {policyLinks.map(({ key, label }) => (
              <li key={key}>
                <NavLink to={paths.policy(key)}>{label}</NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </Page>
  );
}
