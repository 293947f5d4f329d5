import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import type { AdminQuote, QuoteInput } from '@virasat/api';
import { states, unionTerritories } from '@virasat/api/constants';
import { useEffect, useRef, useState } from 'react';
import { rupees, useShop } from '@virasat/kit';
import { isFailure, reasonOf } from '../desk/failure.ts';
import { FormDialog } from '../desk/form/form-dialog.tsx';
import { tell } from '../desk/undo.tsx';
import { useMay } from '../layout/use-may.ts';
import { MediaInput } from '../media/field/media-input.tsx';
import { orderTime } from '../order/order-time.ts';
import { CustomerChoice, type KnownAddress } from './customer-choice.tsx';
import { LineFields, emptyLine, numberOf, type Line } from './quote-lines.tsx';
import { useChangeQuoteMutation, useCreateQuoteMutation } from './quotes-api.ts';
import { useQuoteForm, type AddressField } from './use-quote-form.ts';
import * as styles from './quotes.module.css';

const labels: Record<Exclude<AddressField, 'state'>, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Mobile number',
  email: 'Email',
  address: 'Street address',
  city: 'City',
  pincode: 'PIN code',
};

const allStates: readonly string[] = [...states, ...unionTerritories];

interface QuoteDialogProps {
  /** The quote to edit; without it a new one is written. */
  quote?: AdminQuote | undefined;
  onClose: () => void;
}

/** What was agreed with a customer: written, held and sent as a payment link with one button; edited the same way. */
export default function QuoteDialog({ quote, onClose }: QuoteDialogProps) {
  const form = useQuoteForm(quote);
  const { request, lines, address, days, holds, note, picture } = form;
  const { taxRate } = useShop();
  const may = useMay();
  const [problem, setProblem] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [create, creation] = useCreateQuoteMutation();
  const [edit, edition] = useChangeQuoteMutation();
  const isLoading = creation.isLoading || edition.isLoading;

  // the button was disabled while it was sent, and has no focus: it goes to the first field that is refused
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    content.current
      ?.querySelector<HTMLElement>('input[aria-invalid="true"], textarea[aria-invalid="true"]')
      ?.focus();
  }, [errors]);

  const errorOf = (field: string): string | undefined => errors[field];
  const subtotal = lines.reduce((sum, line) => sum + numberOf(line.quantity) * numberOf(line.price), 0);
  const change = (line: Line) =>
    form.change({ lines: lines.map((each) => (each.key === line.key ? line : each)) });

  /** What is not known of the customer stays as it was typed. */
  const fill = (known: KnownAddress) => {
    const said = Object.entries(known).filter(
      ([field, value]) => value !== '' && (field !== 'state' || allStates.includes(value)),
    );
    form.change({ address: { ...address, ...Object.fromEntries(said) } });
  };

  async function send() {
    setProblem('');
    setErrors({});
    const terms = {
      lines: lines.map(({ item, quantity, price }) => ({
        id: item?.id ?? '',
        quantity: numberOf(quantity),
        price: numberOf(price),
      })),
      address: address as QuoteInput['address'],
      note,
      days: numberOf(days),
      holds,
      ...(picture && { picture }),
    };
    try {
      const sent = await (
        quote ? edit({ id: quote.id, ...terms, version: quote.version }) : create({ request, ...terms })
      ).unwrap();
      const what = quote ? 'is changed' : 'is written';
      tell(`${sent.number} ${what}, and its payment link is on its way to ${sent.address.email}.`);
      form.sent();
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
        onChange={({ target }) => form.change({ address: { ...address, [name]: target.value } })}
        {...(message !== undefined && { error: true, helperText: message })}
      />
    );
  };

  return (
    <FormDialog
      open
      onClose={isLoading ? undefined : onClose}
      fillsPhone
      fullWidth
      maxWidth="md"
      aria-labelledby="quote-title"
    >
      <DialogTitle id="quote-title">{quote ? `Edit ${quote.number}` : 'New quote'}</DialogTitle>
      <DialogContent ref={content}>
        <div className={styles.fields}>
          {problem && <Alert severity="error">{problem}</Alert>}
          {form.draftOf !== undefined && (
            <Alert
              severity="info"
              action={
                <Button color="inherit" size="small" onClick={form.startAnew}>
                  {quote ? 'Take what is stored' : 'Start anew'}
                </Button>
              }
            >
              This is what you typed before, last on {orderTime(form.draftOf)}. It was not sent.
            </Alert>
          )}
          {quote && <p>The customer sees and pays what you save here, and gets the link again by email.</p>}
          {lines.map((line, index) => (
            <LineFields
              key={line.key}
              line={line}
              index={index}
              errorOf={errorOf}
              onChange={change}
              onRemove={
                lines.length > 1
                  ? () => form.change({ lines: lines.filter(({ key }) => key !== line.key) })
                  : undefined
              }
            />
          ))}
          <div>
            <Button
              onClick={() => {
                const next = 1 + Math.max(...lines.map(({ key }) => key));
                form.change({ lines: [...lines, emptyLine(next)] });
              }}
            >
              Add an item
            </Button>
          </div>
          {subtotal > 0 && (
            <p>
              {rupees(subtotal)}, and {taxRate === null ? '' : `${taxRate}% `}tax.
            </p>
          )}
          {!quote && may('customers') && <CustomerChoice onFill={fill} />}
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
              onChange={({ target }) => form.change({ address: { ...address, state: target.value } })}
            >
              {allStates.map((state) => (
                <option key={state} value={state}>
                  {state}
                </option>
              ))}
            </TextField>
            <TextField
              label={quote ? 'Valid for, days from today' : 'Valid for, days'}
              required
              value={days}
              slotProps={{ htmlInput: { inputMode: 'numeric' } }}
              onChange={({ target }) => form.change({ days: target.value })}
              {...(errors['days'] && { error: true, helperText: errors['days'] })}
            />
          </div>
          <FormControlLabel
            control={
              <Checkbox checked={holds} onChange={({ target }) => form.change({ holds: target.checked })} />
            }
            label="Hold the items until then"
          />
          <TextField
            label="Note for the customer"
            multiline
            minRows={2}
            value={note}
            onChange={({ target }) => form.change({ note: target.value })}
            {...(errors['note'] && { error: true, helperText: errors['note'] })}
          />
          <MediaInput
            label="Photo for the customer"
            isPlain
            max={1}
            help="Of the piece, its wood or its finish: from the media, or taken now. May stay empty."
            value={picture ? [{ id: picture, alt: '' }] : []}
            onChange={(items) => form.change({ picture: items[0]?.id ?? '' })}
            error={errors['picture']}
          />
        </div>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="contained" loading={isLoading} onClick={() => void send()}>
          {quote ? 'Save and send' : 'Send the quote'}
        </Button>
      </DialogActions>
    </FormDialog>
  );
}
