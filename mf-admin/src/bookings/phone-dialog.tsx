import { daysAfter } from '@virasat/api/constants';
import FormControlLabel from '@mui/material/FormControlLabel';
import Checkbox from '@mui/material/Checkbox';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { AdminSession } from '@virasat/api';
import { useState } from 'react';
import { serverNow } from '@virasat/kit';
import { shopDay } from '../desk/shop-day.ts';
import { tell } from '../desk/undo.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { dayText } from './booking-labels.ts';
import { useBookByPhoneMutation, useSessionsQuery } from './bookings-api.ts';

/** Days ahead that the dialog offers. */
const DAYS = 60;

export interface PhoneDialogProps {
  /** Books this session; without it, one of those to come is chosen. */
  session?: AdminSession;
  onClose: () => void;
}

const textOf = ({ name, day, time, left, state }: AdminSession): string =>
  `${dayText(day)}, ${time}, ${name}: ${state === 'full' ? 'full' : `${left} left`}`;

/** Takes down a booking for somebody who has called. */
export default function PhoneDialog({ session, onClose }: PhoneDialogProps) {
  // one id a form: sent again without an answer, it books once
  const [request] = useState(() => crypto.randomUUID());
  const today = shopDay(new Date(serverNow()));
  const { data } = useSessionsQuery({ from: today, to: daysAfter(today, DAYS) });
  const [book] = useBookByPhoneMutation();
  const [values, setValues] = useState({
    session: session?.id ?? '',
    party: '2',
    name: '',
    phone: '',
    email: '',
    note: '',
    wait: false,
  });
  const choices = session
    ? [session]
    : (data?.items ?? []).filter(({ state }) => state === 'open' || state === 'full');
  const field = (
    name: 'session' | 'party' | 'name' | 'phone' | 'email' | 'note',
    label: string,
    help?: string,
  ) => ({
    name,
    label,
    size: 'small' as const,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
    helperText: help,
  });
  const errorOf = (errors: Record<string, string>, name: string) =>
    errors[name] === undefined ? {} : { error: true, helperText: errors[name] };
  return (
    <AskDialog
      title="Book by phone"
      submit="Book"
      send={async () => {
        const { number, state } = await book({ ...values, request, party: Number(values.party) }).unwrap();
        tell(state === 'waiting' ? `${number} is on the waiting list.` : `${number} is booked.`);
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextField select required {...field('session', 'Date')} {...errorOf(errors, 'session')}>
            {choices.map((each) => (
              <MenuItem key={each.id} value={each.id}>
                {textOf(each)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            required
            {...field('party', 'People')}
            {...errorOf(errors, 'party')}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
          <TextField required {...field('name', 'Name')} {...errorOf(errors, 'name')} />
          <TextField required type="tel" {...field('phone', 'Mobile')} {...errorOf(errors, 'phone')} />
          <TextField
            type="email"
            {...field('email', 'Email', 'Confirmation and reminder go there; without it nothing is sent.')}
            {...errorOf(errors, 'email')}
          />
          <TextField multiline minRows={2} {...field('note', 'Note')} {...errorOf(errors, 'note')} />
          <FormControlLabel
            control={
              <Checkbox
                checked={values.wait}
                onChange={({ target }) => setValues({ ...values, wait: target.checked })}
              />
            }
            label="Put on the waiting list when it is full"
          />
        </>
      )}
    </AskDialog>
  );
}
