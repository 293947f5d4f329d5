import type { GiftCardRow } from '@virasat/api';
import { Badge, Link, orderDate, rupees } from '@virasat/kit';
import type { ResourceColumn } from '../desk/grid/grid-types.ts';
import { giftCardPath } from '../layout/sections.ts';
import { callOf, stateLabels } from './gift-card-labels.ts';
import * as styles from './gift-cards.module.css';

const tones = { active: 'leaf', used: 'grey', expired: 'grey', blocked: 'madder' } as const;

export const State = ({ state }: Pick<GiftCardRow, 'state'>) => (
  <Badge tone={tones[state]}>{stateLabels[state]}</Badge>
);

/** "Asha, asha@example.com" */
const recipientOf = ({ recipient: { name, email } }: GiftCardRow): string =>
  [name, email].filter(Boolean).join(', ');

/** Columns of the list of gift cards. */
export const giftCardColumns: ResourceColumn<GiftCardRow>[] = [
  {
    field: 'lastFour',
    header: 'Gift card',
    minWidth: 180,
    cell: (card) => <Link to={giftCardPath(card.id)}>{callOf(card)}</Link>,
  },
  { field: 'recipient', header: 'Recipient', minWidth: 220, flex: 2, cell: recipientOf },
  { field: 'state', header: 'State', minWidth: 110, cell: (card) => <State {...card} /> },
  {
    field: 'balance',
    header: 'Balance',
    minWidth: 110,
    align: 'right',
    cell: ({ balance }) => rupees(balance),
  },
  {
    field: 'amount',
    header: 'Issued with',
    minWidth: 110,
    align: 'right',
    cell: ({ amount }) => rupees(amount),
  },
  { field: 'issuedAt', header: 'Issued', minWidth: 130, cell: ({ issuedAt }) => orderDate(issuedAt) },
  {
    field: 'validUntil',
    header: 'Valid until',
    minWidth: 130,
    cell: ({ validUntil }) => orderDate(validUntil),
  },
];

/** A gift card on a phone. */
export function GiftCardCard({ card }: { card: GiftCardRow }) {
  return (
    <div className={styles.card}>
      <Link to={giftCardPath(card.id)}>{callOf(card)}</Link>
      <p>{recipientOf(card)}</p>
      <p>
        <State {...card} /> {rupees(card.balance)} of {rupees(card.amount)} · until{' '}
        {orderDate(card.validUntil)}
      </p>
    </div>
  );
}
