import Button from '@mui/material/Button';
import type { Webhook, WebhookInput } from '@virasat/api';
import { useState } from 'react';
import { Link, Skeleton, Text, TextLink, plural, type Meta } from '@virasat/kit';
import { DataTable, type Column } from '@virasat/kit/forms';
import { isFailure } from '../desk/failure.ts';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { adminPath, documentTitle, webhookPath } from '../layout/sections.ts';
import { LoadFailure } from '../loaded/load-failure.tsx';
import { WebhookFields } from './webhook-fields.tsx';
import { ShownSecret } from './webhook-secret.tsx';
import { WebhookState } from './webhook-state.tsx';
import { useAddWebhookMutation, useWebhooksQuery } from './webhooks-api.ts';
import * as styles from './webhooks.module.css';

const title = 'Webhooks';

export const meta = (): Meta => ({ title: documentTitle(title), noindex: true });

const columns: Column<Webhook>[] = [
  {
    key: 'name',
    header: 'Name',
    cell: ({ id, name, url }) => (
      <>
        <Link to={webhookPath(id)}>{name}</Link>
        <br />
        <small className={styles.address}>{url}</small>
      </>
    ),
  },
  { key: 'types', header: 'Told of', cell: ({ types }) => plural(types.length, 'event') },
  { key: 'state', header: 'State', cell: (webhook) => <WebhookState webhook={webhook} /> },
  {
    key: 'waiting',
    header: 'Waiting',
    align: 'right',
    cell: ({ waiting }) => waiting.toLocaleString('en-IN'),
  },
];

/** Adds an endpoint, and shows its secret this once. */
function NewWebhook() {
  const [add] = useAddWebhookMutation();
  const [isOpen, setOpen] = useState(false);
  const [secret, setSecret] = useState('');
  if (secret) return <ShownSecret secret={secret} onKept={() => setSecret('')} />;
  if (!isOpen)
    return (
      <div>
        <Button variant="contained" onClick={() => setOpen(true)}>
          New webhook
        </Button>
      </div>
    );
  const submit = async (input: WebhookInput) => {
    const made = await add(input).unwrap();
    setOpen(false);
    setSecret(made.secret);
  };
  return <WebhookFields submitLabel="Add webhook" onSubmit={submit} onCancel={() => setOpen(false)} />;
}

function Endpoints() {
  const { data, error, isFetching, refetch } = useWebhooksQuery();
  if (isFailure(error)) return <LoadFailure what="the webhooks" {...error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={240} />;
  return (
    <DataTable
      caption="Who is told what happens in the shop"
      columns={columns}
      rows={data.items}
      rowKey={({ id }) => id}
      empty="Nobody is told yet."
      busy={isFetching}
    />
  );
}

/** /admin/settings/webhooks: endpoints of others that are told what happens in the shop (requirement 304). */
export function Component() {
  return (
    <AdminLayout title={title}>
      <div className={styles.stack}>
        <TextLink to={adminPath('settings')} arrow="left">
          Settings
        </TextLink>
        <Text tone="soft">
          When something happens in the shop, it is sent to these addresses within seconds, signed, and again
          for three days when a server does not answer. It names orders and items, and no customer: whoever
          needs more asks with an API key.
        </Text>
        <NewWebhook />
        <Endpoints />
      </div>
    </AdminLayout>
  );
}
