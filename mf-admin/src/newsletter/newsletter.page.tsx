import { Skeleton, Text, TextLink, useLoaderData, type LoadArgs, type Meta } from '@virasat/kit';
import { isFailure } from '../desk/failure.ts';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { documentTitle, newsletterPath } from '../layout/sections.ts';
import { LoadFailure } from '../loaded/load-failure.tsx';
import { useNewsletterQuery } from './newsletter-api.ts';
import { NewsletterForm } from './newsletter-form.tsx';
import { SendNewsletter } from './send-newsletter.tsx';
import * as styles from './newsletter.module.css';

export const meta = ({ params }: { params: Record<string, string | undefined> }): Meta => ({
  title: documentTitle(params['id'] === undefined ? 'New newsletter' : 'Edit newsletter'),
  noindex: true,
});

/** Which newsletter, null for a new one; it is loaded by the page itself, since it changes while it is open. */
export const loader = ({ params }: LoadArgs): string | null => params['id'] ?? null;

function StoredNewsletter({ id }: { id: string }) {
  const { data, error, refetch } = useNewsletterQuery(id);
  if (data && data.state !== 'draft')
    return (
      <>
        <Text>“{data.subject}” was sent off and cannot be changed any more.</Text>
        <SendNewsletter newsletter={data} />
      </>
    );
  // an error of a later reading leaves the form as it is
  if (data) return <NewsletterForm newsletter={data} />;
  if (isFailure(error) && error.status === 404) return <Text>This newsletter does not exist.</Text>;
  if (isFailure(error))
    return <LoadFailure what="the newsletter" {...error} onRetry={() => void refetch()} />;
  return <Skeleton height={480} />;
}

/** /admin/newsletter/new and /admin/newsletter/:id: what a newsletter says, who gets it, and its sending. */
export function Component() {
  const id = useLoaderData<string | null>();
  return (
    <AdminLayout title={id === null ? 'New newsletter' : 'Edit newsletter'}>
      <div className={styles.head}>
        <TextLink to={newsletterPath} arrow="left">
          All newsletters
        </TextLink>
      </div>
      {id === null ? (
        <NewsletterForm key="new" newsletter={undefined} />
      ) : (
        <StoredNewsletter key={id} id={id} />
      )}
    </AdminLayout>
  );
}
