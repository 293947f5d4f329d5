import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { Customer, CustomerRow } from '@virasat/api';
import { useEffect, useRef, useState } from 'react';
import { useCustomerQuery, useCustomersQuery } from '../customers/customers-api.ts';
import { reasonOf } from '../desk/failure.ts';
import { useSettled } from '../desk/use-settled.ts';

/** How long typing pauses before the shop is asked, as in lists. */
const PAUSE_MS = 300;

export type KnownAddress = Customer['addresses'][number];

interface FillProps {
  onFill: (address: KnownAddress) => void;
}

const inLine = ({ firstName, lastName, address, city, pincode }: KnownAddress): string =>
  [`${firstName} ${lastName}`.trim(), address.replace(/\s*\n\s*/g, ', '), `${city} ${pincode}`.trim()]
    .filter(Boolean)
    .join(', ');

const nameOf = ({ name, email }: CustomerRow): string =>
  email === '' || name === email ? name : `${name} (${email})`;

function Problem({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {reasonOf(error)}
    </Alert>
  );
}

/** Fills the first address in once it is known, and another one when it is chosen. */
function SavedAddresses({ customer: { id, name }, onFill }: FillProps & { customer: CustomerRow }) {
  const { data, error, refetch } = useCustomerQuery(id);
  const isFilled = useRef(false);
  useEffect(() => {
    const [first] = data?.addresses ?? [];
    // once: what is typed afterwards stays, whatever changes about the customer
    if (isFilled.current || !first) return;
    isFilled.current = true;
    onFill(first);
  }, [data, onFill]);
  if (!data) return error === undefined ? null : <Problem error={error} onRetry={() => void refetch()} />;
  const [first, ...others] = data.addresses;
  const isPlaced = first !== undefined && first.address !== '';
  return (
    <>
      {others.length > 0 && (
        <TextField
          select
          label="Saved address"
          defaultValue="0"
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          onChange={({ target }) => {
            const chosen = data.addresses[Number(target.value)];
            if (chosen) onFill(chosen);
          }}
        >
          {data.addresses.map((address, index) => (
            <option key={inLine(address)} value={index}>
              {inLine(address)}
            </option>
          ))}
        </TextField>
      )}
      <p role="status">
        {isPlaced
          ? `The address of ${name} is filled in below. Change what is different.`
          : `No address of ${name} is known yet. What is known is filled in below.`}
      </p>
    </>
  );
}

/** Finds a known customer, whose name and address then need not be typed. */
export function CustomerChoice({ onFill }: FillProps) {
  const [isAsked, setIsAsked] = useState(false);
  const [text, setText] = useState('');
  const [customer, setCustomer] = useState<CustomerRow | null>(null);
  const search = useSettled(text.trim(), PAUSE_MS);
  const query = { ...(search && { search }), sort: 'last-order-desc', page: '1', pageSize: '25' } as const;
  // of these words only: Enter must not choose from what was found for fewer of them
  const { currentData, isFetching, error, refetch } = useCustomersQuery(query, { skip: !isAsked });
  const isCurrent = search === text.trim();
  const problem = isCurrent && !isFetching ? error : undefined;
  return (
    <>
      <Autocomplete
        options={(isCurrent && currentData?.items) || []}
        loading={isFetching || !isCurrent}
        loadingText="Searching…"
        noOptionsText={problem === undefined ? 'No customer matches.' : 'The customers could not be read.'}
        value={customer}
        filterOptions={(options) => options}
        getOptionLabel={nameOf}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        onOpen={() => setIsAsked(true)}
        onInputChange={(_, typed, reason) =>
          reason !== 'selectOption' && setText(reason === 'input' ? typed : '')
        }
        onChange={(_, chosen) => setCustomer(chosen)}
        renderOption={({ key, ...props }, option) => (
          <li key={key} {...props}>
            {[nameOf(option), option.phone, option.city].filter(Boolean).join(', ')}
          </li>
        )}
        renderInput={(props) => (
          <TextField
            {...props}
            label="Known customer"
            helperText="By name, email or phone: their address is filled in. For a new customer, leave it empty."
          />
        )}
      />
      {problem !== undefined && <Problem error={problem} onRetry={() => void refetch()} />}
      {customer && <SavedAddresses key={customer.id} customer={customer} onFill={onFill} />}
    </>
  );
}
