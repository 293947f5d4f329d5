import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { InventoryItem, QuoteInput } from '@virasat/api';
import { states, unionTerritories } from '@virasat/api/constants';
import { useRef, useState } from 'react';
import { rupees } from '@virasat/kit';
import { isFailure, reasonOf } from '../desk/failure.ts';
import { tell } from '../desk/undo.tsx';
import { useCreateQuoteMutation, useQuotableItemsQuery } from './quotes-api.ts';
import * as styles from './quotes.module.css';

interface Line {
  key: number;
  item: InventoryItem | null;
  quantity: string;
  price: string;
}

const emptyAddress = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  address: '',
  city: '',
  pincode: '',
  state: 'Rajasthan',
};
type AddressField = keyof typeof emptyAddress;

const labels: Record<Exclude<AddressField, 'state'>, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Mobile number',
  email: 'Email',
  address: 'Street address',
  city: 'City',
  pincode: 'PIN code',
};

/** Whole rupees as people write them; NaN for what is no number, which the API rejects at its field. */
const numberOf = (text: string): number => Number(text.replace(/[₹,\s]/g, '') || Number.NaN);

interface LineFieldsProps {
  line: Line;
  index: number;
  errorOf: (field: string) => string | undefined;
  onChange: (line: Line) => void;
  onRemove: (() => void) | undefined;
}

function LineFields({ line, index, errorOf, onChange, onRemove }: LineFieldsProps) {
  const [search, setSearch] = useState('');
  const { data, isFetching } = useQuotableItemsQuery(search);
  const error = (field: string) => {
    const message = errorOf(`lines.${index}.${field}`);
    return message === undefined ? {} : { error: true, helperText: message };
  };
  const shortage = line.item && errorOf(`items.${line.item.id}`);
  return (
    <div className={styles.line} role="group" aria-label={`Item ${index + 1}`}>
      <Autocomplete
        options={data?.items ?? []}
        loading={isFetching}
        value={line.item}
        filterOptions={(options) => options}
        getOptionLabel={({ name }) => name}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        onInputChange={(_, text, reason) => reason === 'input' && setSearch(text)}
        onChange={(_, item) => onChange({ ...line, item })}
        renderOption={({ key, ...props }, { name, available }) => (
          <li key={key} {...props}>
            {name}, {available} available
          </li>
        )}
        renderInput={(props) => (
          <TextField
            {...props}
            label="Item"
            required
            {...error('id')}
            {...(shortage && { error: true, helperText: shortage })}
          />
        )}
      />
      <TextField
        label="Quantity"
        required
        value={line.quantity}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        onChange={({ target }) => onChange({ ...line, quantity: target.value })}
        {...error('quantity')}
      />
      <TextField
        label="Price each, ₹"
        required
        value={line.price}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        onChange={({ target }) => onChange({ ...line, price: target.value })}
        {...error('price')}
      />
      {onRemove && (
        <Button onClick={onRemove} aria-label={`Remove item ${index + 1}`}>
          Remove
        </Button>
      )}
    </div>
  );
}

/** What was agreed with a customer: written, held and sent as a payment link with one button. */
export default function QuoteDialog({ onClose }: { onClose: () => void }) {
  const isPhone = useMediaQuery(({ breakpoints }) => breakpoints.down('sm'), { noSsr: true });
  const nextKey = useRef(1);
  // one id a form: sent again without an answer, it makes one quote
  const [request] = useState(() => crypto.randomUUID());
  const [lines, setLines] = useState<Line[]>([{ key: 0, item: null, quantity: '1', price: '' }]);
  const [address, setAddress] = useState(emptyAddress);
  const [days, setDays] = useState('7');
  const [holds, setHolds] = useState(true);
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [create, { isLoading }] = useCreateQuoteMutation();

  const errorOf = (field: string): string | undefined => errors[field];
  const subtotal = lines.reduce((sum, { quantity, price }) => sum + numberOf(quantity) * numberOf(price), 0);
  const change = (line: Line) => setLines(lines.map((each) => (each.key === line.key ? line : each)));

  async function send() {
    setProblem('');
    setErrors({});
    const input = {
      request,
      lines: lines.map(({ item, quantity, price }) => ({
        id: item?.id ?? '',
        quantity: numberOf(quantity),
        price: numberOf(price),
      })),
      address: address as QuoteInput['address'],
      note,
      days: numberOf(days),
      holds,
    };
    try {
      const quote = await create(input).unwrap();
      tell(`${quote.number} is written, and its payment link is on its way to ${quote.address.email}.`);
      onClose();
    } catch (error) {
      setProblem(reasonOf(error));
      if (isFailure(error)) setErrors(error.fields ?? {});
    }
  }

  const text = (name: Exclude<AddressField, 'state'>) => {
    const message = errorOf(`address.${name}`);
    return (
      <TextField
        key={name}
        label={labels[name]}
        required
        value={address[name]}
        onChange={({ target }) => setAddress({ ...address, [name]: target.value })}
        {...(message !== undefined && { error: true, helperText: message })}
      />
    );
  };

  return (
    <Dialog
      open
      onClose={isLoading ? undefined : onClose}
      fullScreen={isPhone}
      fullWidth
      maxWidth="md"
      aria-labelledby="quote-title"
    >
      <DialogTitle id="quote-title">New quote</DialogTitle>
      <DialogContent>
        <div className={styles.fields}>
          {problem && <Alert severity="error">{problem}</Alert>}
          {lines.map((line, index) => (
            <LineFields
              key={line.key}
              line={line}
              index={index}
              errorOf={errorOf}
              onChange={change}
              onRemove={
                lines.length > 1 ? () => setLines(lines.filter(({ key }) => key !== line.key)) : undefined
              }
            />
          ))}
          <div>
            <Button
              onClick={() => {
                setLines([...lines, { key: nextKey.current, item: null, quantity: '1', price: '' }]);
                nextKey.current += 1;
              }}
            >
              Add an item
            </Button>
          </div>
          {subtotal > 0 && <p>{rupees(subtotal)}, and 18% tax.</p>}
          <div className={styles.pair}>
            {text('firstName')}
            {text('lastName')}
            {text('phone')}
            {text('email')}
          </div>
          {text('address')}
          <div className={styles.pair}>
            {text('city')}
            {text('pincode')}
            <TextField
              select
              label="State"
              value={address.state}
              slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
              onChange={({ target }) => setAddress({ ...address, state: target.value })}
            >
              {[...states, ...unionTerritories].map((state) => (
                <option key={state} value={state}>
                  {state}
                </option>
              ))}
            </TextField>
            <TextField
              label="Valid for, days"
              required
              value={days}
              slotProps={{ htmlInput: { inputMode: 'numeric' } }}
              onChange={({ target }) => setDays(target.value)}
              {...(errors['days'] && { error: true, helperText: errors['days'] })}
            />
          </div>
          <FormControlLabel
            control={<Checkbox checked={holds} onChange={({ target }) => setHolds(target.checked)} />}
            label="Hold the items until then"
          />
          <TextField
            label="Note for the customer"
            multiline
            minRows={2}
            value={note}
            onChange={({ target }) => setNote(target.value)}
            {...(errors['note'] && { error: true, helperText: errors['note'] })}
          />
        </div>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="contained" loading={isLoading} onClick={() => void send()}>
          Send the quote
        </Button>
      </DialogActions>
    </Dialog>
  );
}
