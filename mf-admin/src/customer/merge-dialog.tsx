import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import type { Customer, CustomerRow, MergePreview } from '@virasat/api';
import { useState } from 'react';
import { Skeleton, plural } from '@virasat/kit';
import { statusLabels } from '../customers/customer-labels.ts';
import {
  useCustomersQuery,
  useMergeCustomerMutation,
  useMergePreviewQuery,
} from '../customers/customers-api.ts';
import { reasonOf } from '../desk/failure.ts';
import { FormDialog } from '../desk/form/form-dialog.tsx';
import { tell } from '../desk/undo.tsx';
import * as styles from './customer.module.css';

export interface MergeDialogProps {
  /** Who stays. */
  customer: Customer;
  onClose: () => void;
}

const otherNouns: Partial<Record<string, [one: string, many?: string]>> = {
  tickets: ['message to the shop', 'messages to the shop'],
  visits: ['booking'],
  giftCards: ['gift card'],
  restockAlerts: ['item that is waited for', 'items that are waited for'],
};

/** What moves, in words and in their order; what there is none of is left out. */
function movesOf({
  orders,
  addresses,
  reviews,
  wishes,
  inCart,
  others,
  notes,
  complaints,
}: MergePreview): string[] {
  const moves: [count: number, one: string, many?: string][] = [
    [orders, 'order'],
    [addresses, 'saved address', 'saved addresses'],
    [reviews, 'review'],
    [wishes, 'item on the wishlist', 'items on the wishlist'],
    [inCart, 'item in the cart', 'items in the cart'],
    // one that only a newer API knows is left out
    ...others.flatMap(({ name, count }) => {
      const [one, many] = otherNouns[name] ?? [];
      return one ? [[count, one, many] as [number, string, string?]] : [];
    }),
    [notes, 'note'],
    [complaints, 'complaint'],
  ];
  return moves.filter(([count]) => count > 0).map((move) => plural(...move));
}

/** What happens, before it does. */
function Moves({ preview }: { preview: MergePreview }) {
  const { into, from, closedAccounts, reviewsThatStay, status, emails } = preview;
  return (
    <>
      <p>
        Everything of <strong>{from.name}</strong> becomes a part of <strong>{into.name}</strong>:
      </p>
      <ul>
        {movesOf(preview).map((move) => (
          <li key={move}>{move}</li>
        ))}
        <li>
          {emails.join(', ')}: later orders with it belong to {into.name}
        </li>
      </ul>
      {reviewsThatStay > 0 && (
        <p>
          {reviewsThatStay === 1
            ? '1 review of a product that both have reviewed stays as it is'
            : `${reviewsThatStay} reviews of products that both have reviewed stay as they are`}
          : a person has one review of a product.
        </p>
      )}
      {closedAccounts.length > 0 && (
        <Alert severity="warning">
          The account {closedAccounts.join(', ')} is closed: nobody logs in with it any more.
        </Alert>
      )}
      {status !== into.status && (
        <Alert severity="warning">
          {into.name} becomes {statusLabels[status].label.toLowerCase()}, as {from.name} is.
        </Alert>
      )}
      <p>This cannot be undone.</p>
    </>
  );
}

function Preview({ customer, other, onClose }: MergeDialogProps & { other: CustomerRow }) {
  const {
    currentData: preview,
    error,
    isFetching,
  } = useMergePreviewQuery({ id: customer.id, other: other.id });
  const [merge, { isLoading, error: failure }] = useMergeCustomerMutation();
  const submit = async ({ seen }: MergePreview) => {
    try {
      await merge({ id: customer.id, other: other.id, seen }).unwrap();
      tell(`${other.name} is merged into ${customer.name}.`);
      onClose();
    } catch {
      // the dialog says why
    }
  };
  const problem = failure ?? error;
  // they cannot be merged any more: what is known of before says nothing
  const shown = error === undefined ? preview : undefined;
  return (
    <>
      <DialogContent className={styles.dialog}>
        {problem !== undefined && <Alert severity="error">{reasonOf(problem)}</Alert>}
        {shown ? <Moves preview={shown} /> : isFetching && <Skeleton height={160} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        {error === undefined && (
          <Button
            variant="contained"
            color="error"
            disabled={!shown || isFetching}
            loading={isLoading}
            onClick={() => shown && void submit(shown)}
          >
            Merge
          </Button>
        )}
      </DialogActions>
    </>
  );
}

/** Finds the other customer, says what moves, and merges. */
export default function MergeDialog({ customer, onClose }: MergeDialogProps) {
  const [search, setSearch] = useState('');
  const [other, setOther] = useState<CustomerRow | null>(null);
  const { data, isFetching } = useCustomersQuery({
    ...(search && { search }),
    sort: 'last-order-desc',
    page: '1',
    pageSize: '25',
  });
  const found = (data?.items ?? []).filter(({ id }) => id !== customer.id);
  return (
    <FormDialog open onClose={onClose} fullWidth maxWidth="sm" fillsPhone>
      <DialogTitle>Merge with another customer</DialogTitle>
      <DialogContent className={styles.choice}>
        <Autocomplete
          options={found}
          loading={isFetching}
          value={other}
          filterOptions={(options) => options}
          getOptionLabel={({ name, email }) => `${name} (${email})`}
          getOptionKey={({ id }) => id}
          isOptionEqualToValue={(one, two) => one.id === two.id}
          onInputChange={(_, text, reason) => reason === 'input' && setSearch(text)}
          onChange={(_, chosen) => setOther(chosen)}
          renderInput={(params) => (
            <TextField
              {...params}
              label="The other customer"
              helperText={`Search by name, email or phone. ${customer.name} stays.`}
            />
          )}
        />
      </DialogContent>
      {other ? (
        <Preview key={other.id} customer={customer} other={other} onClose={onClose} />
      ) : (
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
        </DialogActions>
      )}
    </FormDialog>
  );
}
