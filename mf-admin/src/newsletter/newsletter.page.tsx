import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
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
  title: documentTitle(params['id'] === undefined ? 'New newsletter' : 'Newsletter'),
  noindex: true,
});

/** Which newsletter, null for a new one; it is loaded by the page itself, since it changes while it is open. */
export const loader = ({ params }: LoadArgs): string | null => params['id'] ?? null;

/** How often is asked how far a newsletter is that is being sent. */
const EVERY_MS = 5000;

/** What stands in the form's place once a newsletter was sent off; the button that did it is gone. */
function SentOff({ wasDraft, children }: { wasDraft: RefObject<boolean>; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wasDraft.current) box.current?.focus();
  }, [wasDraft]);
  return (
    <div ref={box} tabIndex={-1} className={styles.stack}>
      {children}
    </div>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <AdminLayout title={title}>
      <div className={styles.head}>
        <TextLink to={newsletterPath} arrow="left">
          All newsletters
        </TextLink>
      </div>
      {children}
    </AdminLayout>
  );
}

function StoredNewsletter({ id }: { id: string }) {
  const [isSending, setSending] = useState(false);
  const { data, error, refetch } = useNewsletterQuery(id, { pollingInterval: isSending ? EVERY_MS : 0 });
  if (data && (data.state === 'sending') !== isSending) setSending(data.state === 'sending');
  const wasDraft = useRef(false);
  useEffect(() => {
    if (data) wasDraft.current = data.state === 'draft';
  }, [data]);
  if (data && data.state !== 'draft')
    return (
      <Frame title="Sent newsletter">
        <SentOff wasDraft={wasDraft}>
          <Text>“{data.subject}” was sent off and cannot be changed any more.</Text>
          <SendNewsletter newsletter={data} />
        </SentOff>
      </Frame>
    );
  const content = () => {
    // an error of a later reading leaves the form as it is
    if (data) return <NewsletterForm newsletter={data} />;
    if (isFailure(error) && error.status === 404) return <Text>This newsletter does not exist.</Text>;
    if (isFailure(error))
      return <LoadFailure what="the newsletter" {...error} onRetry={() => void refetch()} />;
    return <Skeleton height={480} />;
  };
  return <Frame title="Edit newsletter">{content()}</Frame>;
}

/** /admin/newsletter/new and /admin/newsletter/:id: what a newsletter says, who gets it, and its sending. */
export function Component() {
  const id = useLoaderData<string | null>();
  if (id !== null) return <StoredNewsletter key={id} id={id} />;
  return (
    <Frame title="New newsletter">
      <NewsletterForm key="new" newsletter={undefined} />
    </Frame>
  );
}
