import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { AdminTicket } from '@virasat/api';
import { MAX_MESSAGE, fillAnswer } from '@virasat/api/constants';
import { useRef, useState } from 'react';
import { Heading, Link } from '@virasat/kit';
import { isFailure, reasonOf } from '../desk/failure.ts';
import { useKeptText } from '../desk/form/use-kept-text.ts';
import { tell } from '../desk/undo.tsx';
import { cannedAnswersPath } from '../layout/sections.ts';
import { useAnswerTicketMutation, useCannedAnswersQuery } from './support-api.ts';
import * as styles from './support.module.css';

/** Inserts an answer that the shop gives often, with the customer's name and the number of the order. */
function InsertAnswer({ ticket, onInsert }: { ticket: AdminTicket; onInsert: (text: string) => void }) {
  const { data } = useCannedAnswersQuery();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const answers = data?.items ?? [];
  return (
    <>
      <Button
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
      >
        Insert a canned answer
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {answers.map(({ id, title, text }) => (
          <MenuItem
            key={id}
            onClick={() => {
              close();
              onInsert(fillAnswer(text, { name: ticket.customer, order: ticket.order?.number ?? null }));
            }}
          >
            {title}
          </MenuItem>
        ))}
        <MenuItem component={Link} to={cannedAnswersPath}>
          {answers.length === 0 ? 'Write the first one…' : 'Manage canned answers…'}
        </MenuItem>
      </Menu>
    </>
  );
}

/**
 * The answer to a customer. It is sent for the version of the ticket that was on the screen when somebody began to
 * write: what has been written since is shown first, and the answer stays.
 */
export function AnswerForm({ ticket }: { ticket: AdminTicket }) {
  const { id, email, version } = ticket;
  const [text, write] = useKeptText(`ticket.${id}`);
  // what was on the screen when the writing began; whatever comes later has to be read before
  const [seen, setSeen] = useState(version);
  const [request, setRequest] = useState(() => crypto.randomUUID());
  const [problem, setProblem] = useState('');
  const [fieldError, setFieldError] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const [answer, { isLoading }] = useAnswerTicketMutation();
  if (text === '' && seen !== version) setSeen(version);

  const insert = (canned: string) => {
    write(text.trim() === '' ? canned : `${text.trimEnd()}\n\n${canned}`);
    field.current?.focus();
  };

  async function send(solve: boolean) {
    setProblem('');
    setFieldError('');
    try {
      await answer({ id, request, text, solve, version: seen }).unwrap();
      write('');
      setRequest(crypto.randomUUID());
      tell(`Your answer is on its way to ${email}${solve ? ', and the ticket is solved' : ''}.`);
    } catch (error) {
      const about = isFailure(error) ? error.fields['text'] : undefined;
      if (about === undefined) setProblem(reasonOf(error));
      else {
        setFieldError(about);
        field.current?.focus();
      }
    }
  }

  const isStale = seen !== version;
  return (
    <section className={styles.panel} aria-labelledby="ticket-answer">
      <Heading level={2} size="card" id="ticket-answer">
        Answer
      </Heading>
      {problem && <Alert severity="error">{problem}</Alert>}
      {isStale && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" onClick={() => setSeen(version)}>
              I have read it
            </Button>
          }
        >
          Something was written since you began to answer. Read it above before you send yours.
        </Alert>
      )}
      <TextField
        label={`To ${ticket.customer}, ${email}`}
        multiline
        minRows={5}
        value={text}
        inputRef={field}
        slotProps={{ htmlInput: { maxLength: MAX_MESSAGE } }}
        onChange={({ target }) => write(target.value)}
        {...(fieldError && { error: true, helperText: fieldError })}
      />
      <div className={styles.buttons}>
        <Button variant="contained" loading={isLoading} disabled={isStale} onClick={() => void send(false)}>
          Send
        </Button>
        <Button variant="outlined" disabled={isLoading || isStale} onClick={() => void send(true)}>
          Send and mark as solved
        </Button>
        <InsertAnswer ticket={ticket} onInsert={insert} />
      </div>
    </section>
  );
}
