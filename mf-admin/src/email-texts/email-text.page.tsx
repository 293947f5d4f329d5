import { Skeleton, Text, TextLink, useLoaderData, type LoadArgs, type Meta } from '@virasat/kit';
import { isFailure } from '../desk/failure.ts';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { documentTitle, emailTextsPath } from '../layout/sections.ts';
import { LoadFailure } from '../loaded/load-failure.tsx';
import { EmailTextForm } from './email-text-form.tsx';
import { useEmailTextQuery, type EmailTextKey } from './email-texts-api.ts';
import * as styles from './email-texts.module.css';

const title = 'Text of an email';

export const meta = (): Meta => ({ title: documentTitle(title), noindex: true });

/** Which text; the API knows whether there is one of this name. */
export const loader = ({ params }: LoadArgs): string => params['key'] ?? '';

function StoredText({ name }: { name: string }) {
  const { data, error, refetch } = useEmailTextQuery(name as EmailTextKey);
  // an error of a later reading leaves the form as it is
  if (data) return <EmailTextForm text={data} />;
  if (isFailure(error) && error.status === 400) return <Text>There is no email of this name.</Text>;
  if (isFailure(error)) return <LoadFailure what="the text" {...error} onRetry={() => void refetch()} />;
  return <Skeleton height={480} />;
}

/** /admin/settings/emails/:key: the text of one email, with what may stand in it and how it looks (requirements 308, 310). */
export function Component() {
  const name = useLoaderData<string>();
  return (
    <AdminLayout title={title}>
      <div className={styles.stack}>
        <TextLink to={emailTextsPath} arrow="left">
          All emails to shoppers
        </TextLink>
        <StoredText key={name} name={name} />
      </div>
    </AdminLayout>
  );
}
