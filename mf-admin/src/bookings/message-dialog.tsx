import TextField from '@mui/material/TextField';
import type { SessionDetail } from '@virasat/api';
import { MAX_VISIT_MESSAGE, MAX_VISIT_SUBJECT } from '@virasat/api/constants';
import { useState } from 'react';
import { plural } from '@virasat/kit';
import { tell } from '../desk/undo.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { dayText } from './booking-labels.ts';
import { useMessageSessionMutation } from './bookings-api.ts';

export interface MessageDialogProps {
  session: SessionDetail;
  /** The session does not take place: every booking is cancelled with the message. */
  isCancelling: boolean;
  onClose: () => void;
}

/** Writes to everybody of a session, or cancels it and says why. It says how many get it before it is sent. */
export default function MessageDialog({ session, isCancelling, onClose }: MessageDialogProps) {
  // one id a form: sent again without an answer, it is sent once
  const [request] = useState(() => crypto.randomUUID());
  const [send] = useMessageSessionMutation();
  const [subject, setSubject] = useState(isCancelling ? `${session.name} is cancelled` : '');
  const [text, setText] = useState('');
  const states = isCancelling ? ['booked', 'waiting', 'offered'] : ['booked'];
  const to = session.bookings.filter(({ state }) => states.includes(state));
  const withoutEmail = to.filter(({ customer }) => customer.email === '');
  return (
    <AskDialog
      title={isCancelling ? 'Cancel the session' : 'Write to everybody'}
      submit={
        isCancelling ? `Cancel ${plural(to.length, 'booking')}` : `Send to ${plural(to.length, 'booking')}`
      }
      isDanger={isCancelling}
      send={async () => {
        await send({ id: session.id, request, subject, text, cancel: isCancelling }).unwrap();
        tell(
          isCancelling ? 'The session is cancelled, and everybody is told.' : 'Your message is on its way.',
        );
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>
            {isCancelling
              ? `Every booking of ${session.name} on ${dayText(session.day)} is cancelled, and nobody can book it any more. `
              : ''}
            {plural(to.length - withoutEmail.length, 'booking gets', 'bookings get')} it by email, each once.
            {withoutEmail.length > 0 &&
              ` Call ${withoutEmail.map(({ customer }) => `${customer.name} (${customer.phone})`).join(', ')}: they have left no address.`}
          </p>
          <TextField
            label="Subject"
            size="small"
            required
            value={subject}
            onChange={({ target }) => setSubject(target.value)}
            error={errors['subject'] !== undefined}
            helperText={errors['subject']}
            slotProps={{ htmlInput: { maxLength: MAX_VISIT_SUBJECT } }}
          />
          <TextField
            label={isCancelling ? 'Why, and what you suggest' : 'Message'}
            required
            multiline
            minRows={4}
            value={text}
            onChange={({ target }) => setText(target.value)}
            error={errors['text'] !== undefined}
            helperText={errors['text']}
            slotProps={{ htmlInput: { maxLength: MAX_VISIT_MESSAGE } }}
          />
        </>
      )}
    </AskDialog>
  );
}
