import type { GiftCardDetail } from '@virasat/api';
import {
  Link,
  Skeleton,
  Text,
  TextLink,
  orderDate,
  rupees,
  useLoaderData,
  type LoadArgs,
  type Meta,
} from '@virasat/kit';
import { DataTable, type Column } from '@virasat/kit/forms';
import { FormSection } from '../categories/form-section.tsx';
import { isFailure } from '../desk/failure.ts';
import { Timeline } from '../desk/timeline.tsx';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { IfMayChange } from '../layout/if-may.tsx';
import { adminPath, documentTitle, orderPath } from '../layout/sections.ts';
import { LoadFailure } from '../loaded/load-failure.tsx';
import { GiftCardActions } from './gift-card-actions.tsx';
import { State } from './gift-card-columns.tsx';
import { callOf, entryLabels, signed } from './gift-card-labels.ts';
import { useGiftCardQuery } from './gift-cards-api.ts';
import * as styles from './gift-cards.module.css';

const title = 'Gift card';

export const meta = (): Meta => ({ title: documentTitle(title), noindex: true });

/** Which card; it is loaded by the page itself, since it changes while it is open. */
export const loader = ({ params }: LoadArgs): string => params['id'] ?? '';

type Entry = GiftCardDetail['entries'][number];

const columns: Column<Entry>[] = [
  { key: 'at', header: 'Date', cell: ({ at }) => orderDate(at) },
  {
    key: 'kind',
    header: 'What',
    cell: ({ kind, order, reason }) => (
      <span className={styles.what}>
        {entryLabels[kind]} {order && <Link to={orderPath(order.id)}>{order.number}</Link>}
        {reason && <small>{reason}</small>}
      </span>
    ),
  },
  { key: 'amount', header: 'Change', align: 'right', cell: ({ amount }) => signed(amount) },
  { key: 'balance', header: 'Balance', align: 'right', cell: ({ balance }) => rupees(balance) },
];

const recorded = { amount: 'Amount', balance: 'Balance', reason: 'Reason' };
const format = (_: string, value: unknown) => (typeof value === 'number' ? rupees(value) : String(value));

/** Whom a card is for; they may have had themselves erased. */
function recipientText({ name, email }: GiftCardDetail['recipient']): string {
  if (!email) return 'Its recipient is not kept any more.';
  return name ? `For ${name}, ${email}.` : `For ${email}.`;
}

function Card({ card }: { card: GiftCardDetail }) {
  const { recipient, message, emails, soldIn, sendsAt, entries, state, balance, amount, validUntil } = card;
  return (
    <>
      <FormSection level={2} title={callOf(card)}>
        <p className={styles.balance}>
          {rupees(balance)} <State state={state} />
        </p>
        <Text>
          Issued with {rupees(amount)}, valid until {orderDate(validUntil)}. {recipientText(recipient)}{' '}
          {soldIn && (
            <>
              Bought in order <Link to={orderPath(soldIn.id)}>{soldIn.number}</Link>.{' '}
            </>
          )}
          {sendsAt && `Its code goes out on ${orderDate(sendsAt)}. `}
          {emails > 1 && `Its code was sent ${emails} times; the latest one counts.`}
        </Text>
        {message && <Text tone="soft">“{message}”</Text>}
        <IfMayChange>
          <GiftCardActions card={card} />
        </IfMayChange>
      </FormSection>
      <FormSection level={2} title="Ledger">
        <DataTable
          caption="Changes of the balance"
          columns={columns}
          rows={entries}
          rowKey={({ id }) => id}
        />
      </FormSection>
      <FormSection level={2} title="Timeline">
        <Timeline entity={`gift-card:${card.id}`} labels={recorded} format={format} />
      </FormSection>
    </>
  );
}

function StoredCard({ id }: { id: string }) {
  const { data, error, refetch } = useGiftCardQuery(id);
  // an error of a later reading leaves the page as it is
  if (data) return <Card card={data} />;
  if (isFailure(error) && error.status === 404) return <Text>This gift card does not exist.</Text>;
  if (isFailure(error)) return <LoadFailure what="the gift card" {...error} onRetry={() => void refetch()} />;
  return <Skeleton height={480} />;
}

/** /admin/gift-cards/:id: what is on a gift card, and why. */
export function Component() {
  const id = useLoaderData<string>();
  return (
    <AdminLayout title={title}>
      <div className={styles.head}>
        <TextLink to={adminPath('gift-cards')} arrow="left">
          All gift cards
        </TextLink>
      </div>
      <StoredCard key={id} id={id} />
    </AdminLayout>
  );
}
