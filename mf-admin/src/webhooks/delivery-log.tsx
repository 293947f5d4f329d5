import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MuiTextField from '@mui/material/TextField';
import type { Webhook, WebhookDelivery } from '@virasat/api';
import type { DeliveryState } from '@virasat/api/constants';
import { useState } from 'react';
import { Skeleton, Text, plural } from '@virasat/kit';
import { DataTable, type Column } from '@virasat/kit/forms';
import { FormSection } from '../categories/form-section.tsx';
import { isFailure } from '../desk/failure.ts';
import { useWork } from '../desk/sheet/use-work.ts';
import { tell } from '../desk/undo.tsx';
import { LoadFailure } from '../loaded/load-failure.tsx';
import { orderTime } from '../order/order-time.ts';
import { attemptText, deliveryText } from './webhook-state.tsx';
import { useSendWebhookAgainMutation, useWebhookDeliveriesQuery } from './webhooks-api.ts';
import * as styles from './webhooks.module.css';

const PAGE_SIZE = 20;

const states: readonly (readonly [DeliveryState, string])[] = [
  ['delivered', 'Delivered'],
  ['waiting', 'Waiting'],
  ['given-up', 'Not delivered'],
];

function Details({ delivery }: { delivery: WebhookDelivery }) {
  return (
    <details>
      <summary>{plural(delivery.attempts.length, 'try', 'tries')} and content</summary>
      <ol>
        {delivery.attempts.map((attempt) => (
          <li key={attempt.at}>
            {orderTime(attempt.at)}: {attemptText(attempt)}
          </li>
        ))}
      </ol>
      <pre>{delivery.body}</pre>
    </details>
  );
}

const columnsOf = (
  sendAgain: (delivery: WebhookDelivery) => void,
  isBusy: boolean,
): Column<WebhookDelivery>[] => [
  { key: 'at', header: 'When', cell: ({ createdAt }) => orderTime(createdAt) },
  { key: 'type', header: 'Event', cell: ({ type }) => <code>{type}</code> },
  {
    key: 'state',
    header: 'State',
    cell: (delivery) => {
      const last = delivery.attempts.at(-1);
      return (
        <>
          {deliveryText(delivery)}
          {last && (
            <>
              <br />
              <small>{attemptText(last)}</small>
            </>
          )}
        </>
      );
    },
  },
  { key: 'details', header: 'Details', cell: (delivery) => <Details delivery={delivery} /> },
  {
    key: 'actions',
    header: 'Actions',
    cell: (delivery) => (
      <Button
        disabled={isBusy}
        aria-label={`Send ${delivery.type} of ${orderTime(delivery.createdAt)} again`}
        onClick={() => sendAgain(delivery)}
      >
        Send again
      </Button>
    ),
  },
];

/** What was sent to an endpoint in the last thirty days, with every try. */
export function DeliveryLog({ webhook }: { webhook: Webhook }) {
  const [page, setPage] = useState(1);
  const [state, setState] = useState<DeliveryState>();
  const { data, error, isFetching, refetch } = useWebhookDeliveriesQuery(
    { id: webhook.id, page, state },
    { pollingInterval: 15_000 },
  );
  const [send] = useSendWebhookAgainMutation();
  const { isBusy, problem, during } = useWork();
  const sendAgain = ({ id: delivery }: WebhookDelivery) =>
    during(async () => {
      const sent = await send({ id: webhook.id, delivery }).unwrap();
      const last = sent.attempts.at(-1);
      tell(sent.state === 'delivered' ? 'It has arrived.' : (last?.problem ?? 'It is on its way.'));
    });
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / PAGE_SIZE));
  return (
    <FormSection level={2} title="Deliveries">
      <div className={styles.log}>
        <Text tone="soft">
          Of the last thirty days. What is sent again has the same id, so that the receiver can tell whether
          it has it already.
        </Text>
        <MuiTextField
          select
          size="small"
          label="Show"
          value={state ?? ''}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          onChange={({ target }) => {
            setState((target.value as DeliveryState) || undefined);
            setPage(1);
          }}
        >
          <option value="">Everything</option>
          {states.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </MuiTextField>
        {problem && <Alert severity="error">{problem}</Alert>}
        {isFailure(error) && !data && (
          <LoadFailure what="the deliveries" {...error} onRetry={() => void refetch()} />
        )}
        {!data && !error && <Skeleton height={240} />}
        {data && (
          <DataTable
            caption={plural(data.total, 'delivery', 'deliveries')}
            columns={columnsOf((delivery) => void sendAgain(delivery), isBusy)}
            rows={data.items}
            rowKey={({ id }) => id}
            empty="Nothing was sent yet."
            busy={isFetching && data.items.length === 0}
          />
        )}
        {pages > 1 && (
          <div className={styles.actions}>
            <Button disabled={page <= 1} onClick={() => setPage(page - 1)}>
              Newer
            </Button>
            <span>
              Page {page} of {pages}
            </span>
            <Button disabled={page >= pages} onClick={() => setPage(page + 1)}>
              Older
            </Button>
          </div>
        )}
      </div>
    </FormSection>
  );
}
