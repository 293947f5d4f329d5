import Button from '@mui/material/Button';
import type { AdminQuote } from '@virasat/api';
import { Badge, Link, orderDate, rupees } from '@virasat/kit';
import type { ResourceColumn } from '../desk/grid/grid-types.ts';
import { tell } from '../desk/undo.tsx';
import { IfMayChange } from '../layout/if-may.tsx';
import { orderPath } from '../layout/sections.ts';
import { stateLabels } from './quote-grid.ts';
import * as styles from './quotes.module.css';

export interface QuoteActionsProps {
  quote: AdminQuote;
  onEdit: (quote: AdminQuote) => void;
  onWithdraw: (quote: AdminQuote) => void;
}

/** The link to send by hand, the form, and the end of a quote that is open. */
export function QuoteActions({ quote, onEdit, onWithdraw }: QuoteActionsProps) {
  if (quote.order) return <Link to={orderPath(quote.order.id)}>See the order</Link>;
  if (quote.state !== 'open') return null;
  const copy = async () => {
    await navigator.clipboard.writeText(quote.link);
    tell(`The payment link of ${quote.number} is copied.`);
  };
  return (
    <span className={styles.actions}>
      <Button
        size="small"
        onClick={() => void copy()}
        aria-label={`Copy the payment link of ${quote.number}`}
      >
        Copy link
      </Button>
      <IfMayChange>
        {!quote.credit && (
          <Button size="small" onClick={() => onEdit(quote)} aria-label={`Edit ${quote.number}`}>
            Edit
          </Button>
        )}
        <Button
          size="small"
          color="error"
          onClick={() => onWithdraw(quote)}
          aria-label={`Withdraw ${quote.number}`}
        >
          Withdraw
        </Button>
      </IfMayChange>
    </span>
  );
}

/** From the second edition on it is said which one the customer has. */
const number = ({ number: text, edition }: AdminQuote) => (
  <>
    {text}
    {edition > 1 && <small>Edition {edition}</small>}
  </>
);

/** What there is to pay, and what pays for the rest. */
const total = ({ total: sum, toPay, credit, state }: AdminQuote) => (
  <>
    {rupees(sum)}
    {credit && state === 'open' && <small>{rupees(toPay)} to pay</small>}
  </>
);

const until = ({ until: day, holds, state }: AdminQuote) => (
  <>
    {orderDate(day)}
    {state === 'open' && <small>{holds ? 'Items are held' : 'Items are not held'}</small>}
  </>
);

const customer = ({ address }: AdminQuote) => `${address.firstName} ${address.lastName}`;

/** Columns of the list of quotes. */
export const quoteColumns = (actions: Omit<QuoteActionsProps, 'quote'>): ResourceColumn<AdminQuote>[] => [
  { field: 'number', header: 'Quote', minWidth: 150, cell: number },
  {
    field: 'state',
    header: 'State',
    minWidth: 110,
    flex: 0,
    cell: ({ state }) => <Badge tone={stateLabels[state].tone}>{stateLabels[state].label}</Badge>,
  },
  { field: 'customer', header: 'Customer', minWidth: 150, cell: customer },
  {
    field: 'items',
    header: 'Items',
    minWidth: 180,
    flex: 2,
    cell: ({ items }) => items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', '),
  },
  {
    field: 'total',
    header: 'Total',
    minWidth: 110,
    flex: 0,
    align: 'right',
    cell: total,
  },
  { field: 'until', header: 'Valid until', minWidth: 130, flex: 0, cell: until },
  {
    field: 'actions',
    header: 'Payment link',
    minWidth: 280,
    flex: 0,
    cell: (quote) => <QuoteActions quote={quote} {...actions} />,
  },
];

/** A quote on a phone. */
export function QuoteCard({ quote, ...actions }: QuoteActionsProps) {
  return (
    <div className={styles.card}>
      <strong>
        {quote.number}
        {quote.edition > 1 && ` · edition ${quote.edition}`}
      </strong>
      <Badge tone={stateLabels[quote.state].tone}>{stateLabels[quote.state].label}</Badge>
      <span>{customer(quote)}</span>
      <strong>{rupees(quote.total)}</strong>
      <span>{quote.items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}</span>
      <small>
        Valid until {orderDate(quote.until)}
        {quote.state === 'open' && (quote.holds ? ', items are held' : ', items are not held')}
      </small>
      <QuoteActions quote={quote} {...actions} />
    </div>
  );
}
