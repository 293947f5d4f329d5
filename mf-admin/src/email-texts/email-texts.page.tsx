import type { EmailTextRow } from '@virasat/api';
import { Badge, Link, Skeleton, Text, TextLink, type Meta } from '@virasat/kit';
import { DataTable, type Column } from '@virasat/kit/forms';
import { FormSection } from '../categories/form-section.tsx';
import { isFailure } from '../desk/failure.ts';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { adminPath, documentTitle, emailTextPath } from '../layout/sections.ts';
import { LoadFailure } from '../loaded/load-failure.tsx';
import { orderTime } from '../order/order-time.ts';
import { useEmailTextsQuery } from './email-texts-api.ts';
import * as styles from './email-texts.module.css';

const title = 'Emails to shoppers';

export const meta = (): Meta => ({ title: documentTitle(title), noindex: true });

const columns: Column<EmailTextRow>[] = [
  {
    key: 'name',
    header: 'When it is sent',
    cell: ({ key, name }) => <Link to={emailTextPath(key)}>{name}</Link>,
  },
  { key: 'subject', header: 'Subject', cell: ({ subject }) => subject },
  {
    key: 'text',
    header: 'Text',
    cell: ({ isWritten, updatedAt }) =>
      isWritten && updatedAt !== null ? (
        <Badge tone="leaf">Your own, since {orderTime(updatedAt)}</Badge>
      ) : (
        'The shop’s own'
      ),
  },
];

function Texts() {
  const { data, error, isFetching, refetch } = useEmailTextsQuery();
  if (isFailure(error)) return <LoadFailure what="the emails" {...error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={480} />;
  return data.groups.map(({ name, about, items }) => (
    <FormSection key={name} level={2} title={name}>
      <DataTable caption={about} columns={columns} rows={items} rowKey={({ key }) => key} busy={isFetching} />
    </FormSection>
  ));
}

/** /admin/settings/emails: the texts of emails to shoppers, by what they are about (requirements 308, 327). */
export function Component() {
  return (
    <AdminLayout title={title}>
      <div className={styles.stack}>
        <TextLink to={adminPath('settings')} arrow="left">
          Settings
        </TextLink>
        <Text tone="soft">
          Write them in your own words. Items, sums, addresses and links are filled in by themselves. Emails
          about passwords and logging in keep the shop’s own text.
        </Text>
        <Texts />
      </div>
    </AdminLayout>
  );
}
