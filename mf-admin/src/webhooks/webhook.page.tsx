import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { Webhook } from '@virasat/api';
import { useState } from 'react';
import { Skeleton, Text, TextLink, useLoaderData, type LoadArgs, type Meta } from '@virasat/kit';
import { FormSection } from '../categories/form-section.tsx';
import { isFailure } from '../desk/failure.ts';
import { Timeline } from '../desk/timeline.tsx';
import { tell } from '../desk/undo.tsx';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { documentTitle, webhooksPath } from '../layout/sections.ts';
import { LoadFailure } from '../loaded/load-failure.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { WebhookFields } from './webhook-fields.tsx';
import { WebhookState } from './webhook-state.tsx';
import { useEditWebhookMutation, useWebhooksQuery } from './webhooks-api.ts';
import * as styles from './webhooks.module.css';

const title = 'Webhook';

export const meta = (): Meta => ({ title: documentTitle(title), noindex: true });

export const loader = ({ params }: LoadArgs): string => params['id'] ?? '';

const labels = { name: 'Name', url: 'Address', types: 'Events', active: 'On' };

function valueText(_: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.join(', ') : String(value);
}

const isSame = (one: Webhook, other: Webhook): boolean =>
  one.name === other.name && one.url === other.url && String(one.types) === String(other.types);

/** The form keeps what is entered when somebody else saves meanwhile, and says so. */
function EditWebhook({ webhook }: { webhook: Webhook }) {
  const [edit] = useEditWebhookMutation();
  const [base, setBase] = useState(webhook);
  const isStale = !isSame(base, webhook);
  const version = isStale ? base.version : webhook.version;
  return (
    <FormSection level={2} title="What it is told">
      {isStale && (
        <Alert
          severity="warning"
          action={<Button onClick={() => setBase(webhook)}>Show what is stored</Button>}
        >
          Somebody else has changed this webhook meanwhile.
        </Alert>
      )}
      <WebhookFields
        key={base.version}
        webhook={base}
        submitLabel="Save webhook"
        onSubmit={async (input) => {
          setBase(await edit({ id: webhook.id, version, ...input }).unwrap());
          tell('The webhook is saved.');
        }}
      />
    </FormSection>
  );
}

function StoredWebhook({ webhook }: { webhook: Webhook }) {
  const { id } = webhook;
  return (
    <>
      {/* a row of its own, in which the tag is as wide as its words */}
      <div>
        <WebhookState webhook={webhook} />
      </div>
      <WebhookActions webhook={webhook} />
      <EditWebhook webhook={webhook} />
      <DeliveryLog webhook={webhook} />
      <FormSection level={2} title="Timeline">
        <Timeline entity={`webhook:${id}`} labels={labels} format={valueText} />
      </FormSection>
    </>
  );
}

function Loaded({ id }: { id: string }) {
  const { data, error, refetch } = useWebhooksQuery(undefined, { pollingInterval: 15_000 });
  const webhook = data?.items.find((each) => each.id === id);
  if (webhook) return <StoredWebhook webhook={webhook} />;
  if (data) return <Text>This webhook does not exist.</Text>;
  if (isFailure(error)) return <LoadFailure what="the webhook" {...error} onRetry={() => void refetch()} />;
  return <Skeleton height={480} />;
}

/** /admin/settings/webhooks/:id: what an endpoint is told, and what was sent to it (requirements 304, 306). */
export function Component() {
  const id = useLoaderData<string>();
  return (
    <AdminLayout title={title}>
      <div className={styles.stack}>
        <TextLink to={webhooksPath} arrow="left">
          All webhooks
        </TextLink>
        <Loaded key={id} id={id} />
      </div>
    </AdminLayout>
  );
}
