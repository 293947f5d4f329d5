import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { Customer } from '@virasat/api';
import { complaintStates, type ComplaintState } from '@virasat/api/constants';
import { useState } from 'react';
import { Text, plural, rupees } from '@virasat/kit';
import { FormSection } from '../categories/form-section.tsx';
import {
  useAddComplaintMutation,
  useAddCustomerNoteMutation,
  useChangeComplaintMutation,
} from '../customers/customers-api.ts';
import { reasonOf } from '../desk/failure.ts';
import { useKeptText } from '../desk/form/use-kept-text.ts';
import { tell } from '../desk/undo.tsx';
import { IfMay } from '../layout/if-may.tsx';
import { orderTime } from '../order/order-time.ts';
import { complaintLabels } from './customer-labels.ts';
import { Facts } from './facts.tsx';
import { SupportTickets } from './support-tickets.tsx';
import * as styles from './customer.module.css';

interface WriterProps {
  /** Names the draft. */
  draftKey: string;
  label: string;
  button: string;
  isBusy: boolean;
  /** @returns why it failed; undefined when it was sent */
  onSend: (text: string) => Promise<string | undefined>;
}

/** A text with a button of its own within the form of the customer. What was typed stays until it is sent. */
function Writer({ draftKey, label, button, isBusy, onSend }: WriterProps) {
  const [text, write] = useKeptText(draftKey);
  const [problem, setProblem] = useState<string>();
  const send = async () => {
    if (text.trim() === '') {
      setProblem('Write something first.');
      return;
    }
    const failure = await onSend(text.trim());
    setProblem(failure);
    if (failure === undefined) write('');
  };
  return (
    <div className={styles.writer}>
      <TextField
        label={label}
        multiline
        minRows={2}
        size="small"
        fullWidth
        value={text}
        error={problem !== undefined}
        helperText={problem}
        slotProps={{ formHelperText: { role: 'alert' } }}
        onChange={({ target }) => write(target.value)}
      />
      <Button variant="outlined" loading={isBusy} onClick={() => void send()}>
        {button}
      </Button>
    </div>
  );
}

const attempt = (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => undefined,
    (error: unknown) => reasonOf(error),
  );

type ComplaintOf = Customer['complaints'][number];

function Complaint({ id, complaint }: { id: string; complaint: ComplaintOf }) {
  const [change, { isLoading }] = useChangeComplaintMutation();
  const [answer, setAnswer] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const { at, by, text, status, changedAt } = complaint;
  const save = async (next: ComplaintState) => {
    const json = { status: next, answer: answer ?? complaint.answer, changedAt };
    const failure = await attempt(change({ id, complaint: complaint.id, json }).unwrap());
    setProblem(failure);
    if (failure !== undefined) return;
    setAnswer(undefined);
    tell(`The complaint is ${complaintLabels[next].toLowerCase()}.`);
  };
  return (
    <li>
      <p>{text}</p>
      <small>
        {by}, {orderTime(at)}
        {complaint.order && `, order ${complaint.order}`}
      </small>
      <div className={styles.complaint}>
        <TextField
          select
          size="small"
          label="Status"
          value={status}
          disabled={isLoading}
          slotProps={{
            select: { native: true },
            htmlInput: { 'aria-label': `Status of the complaint: ${text}` },
          }}
          onChange={({ target }) => void save(target.value as ComplaintState)}
        >
          {complaintStates.map((state) => (
            <option key={state} value={state}>
              {complaintLabels[state]}
            </option>
          ))}
        </TextField>
        <TextField
          size="small"
          label="What was done about it"
          multiline
          fullWidth
          value={answer ?? complaint.answer}
          error={problem !== undefined}
          helperText={problem}
          onChange={({ target }) => setAnswer(target.value)}
        />
        {answer !== undefined && answer !== complaint.answer && (
          <Button loading={isLoading} onClick={() => void save(status)}>
            Save answer
          </Button>
        )}
      </div>
    </li>
  );
}

/** Tickets, refunds and complaints, with the notes of staff. */
export function SupportSection({ customer }: { customer: Customer }) {
  const { id, emails, returns, refunded, complaints, notes } = customer;
  const [addComplaint, adding] = useAddComplaintMutation();
  const [addNote, noting] = useAddCustomerNoteMutation();
  const open = complaints.filter(({ status }) => status !== 'closed').length;
  return (
    <FormSection level={2} title="Support & Issues">
      <Facts
        facts={[
          ['Refunds & returns', `${plural(returns, 'return')}, ${rupees(refunded)} refunded`],
          ['Complaints', open > 0 ? `${plural(open, 'complaint')} not closed` : 'None is open'],
        ]}
      />
      <IfMay area="support">
        <SupportTickets emails={emails} />
      </IfMay>
      <div>
        <h3 className={styles.term}>Complaints history</h3>
        {complaints.length === 0 && <Text tone="soft">No complaint yet.</Text>}
        <ol className={styles.notes}>
          {complaints.map((complaint) => (
            <Complaint key={complaint.id} id={id} complaint={complaint} />
          ))}
        </ol>
        <Writer
          draftKey={`customer.${id}.complaint`}
          label="What is the complaint about?"
          button="Add complaint"
          isBusy={adding.isLoading}
          onSend={(text) => attempt(addComplaint({ id, text }).unwrap())}
        />
      </div>
      <div>
        <h3 className={styles.term}>Notes</h3>
        <ol className={styles.notes}>
          {notes.map((note) => (
            <li key={note.id}>
              <p>{note.text}</p>
              <small>
                {note.by}, {orderTime(note.at)}
              </small>
            </li>
          ))}
        </ol>
        <Writer
          draftKey={`customer.${id}.note`}
          label="Internal note"
          button="Add note"
          isBusy={noting.isLoading}
          onSend={(text) => attempt(addNote({ id, text }).unwrap())}
        />
      </div>
    </FormSection>
  );
}
