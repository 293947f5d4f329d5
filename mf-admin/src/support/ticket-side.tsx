import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { AdminTicket } from '@virasat/api';
import { nextState } from '@virasat/api/constants';
import { Heading, Link, useAuth } from '@virasat/kit';
import { reasonOf } from '../desk/failure.ts';
import { offerUndo, tell } from '../desk/undo.tsx';
import { Timeline } from '../desk/timeline.tsx';
import { orderPath, ticketsAbout } from '../layout/sections.ts';
import { useAssignTicketMutation, useSetTicketStateMutation, useStaffQuery } from './support-api.ts';
import { topicLabels } from './ticket-labels.ts';
import * as styles from './support.module.css';

const NOBODY = '';

function Assignee({ ticket: { id, assignee } }: { ticket: AdminTicket }) {
  const { user } = useAuth();
  const { data } = useStaffQuery();
  const [assign] = useAssignTicketMutation();
  const staff = data?.items ?? (assignee ? [assignee] : []);
  const has = assignee?.id ?? null;
  const give = (to: string | null) =>
    void assign({ id, to, from: has })
      .unwrap()
      .then(
        (now) => tell(now.assignee ? `${now.assignee.name} has the ticket.` : 'Nobody has the ticket.'),
        (error: unknown) => tell(reasonOf(error)),
      );
  return (
    <div className={styles.assignee}>
      <TextField
        select
        label="Assignee"
        size="small"
        value={has ?? NOBODY}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        onChange={({ target }) => give(target.value === NOBODY ? null : target.value)}
      >
        <option value={NOBODY}>Nobody</option>
        {staff.map((each) => (
          <option key={each.id} value={each.id}>
            {each.name}
          </option>
        ))}
      </TextField>
      {user && has !== user.id && <Button onClick={() => give(user.id)}>Take it</Button>}
    </div>
  );
}

/** The state by one button: solved without another word, or open again; both can be undone. */
function StateButton({ ticket: { id, state, version, number } }: { ticket: AdminTicket }) {
  const [change, { isLoading }] = useSetTicketStateMutation();
  const event = nextState(state, 'solve', 'staff') === null ? 'reopen' : 'solve';
  const back = event === 'solve' ? 'reopen' : 'solve';
  const send = () =>
    void change({ id, event, version })
      .unwrap()
      .then(
        (now) =>
          offerUndo(`${number} is ${event === 'solve' ? 'solved' : 'open again'}.`, () =>
            change({ id, event: back, version: now.version }).unwrap(),
          ),
        (error: unknown) => tell(reasonOf(error)),
      );
  return (
    <Button variant="outlined" loading={isLoading} onClick={send}>
      {event === 'solve' ? 'Mark as solved' : 'Reopen'}
    </Button>
  );
}

/** Who has written, about what, and who deals with it. */
export function TicketSide({ ticket }: { ticket: AdminTicket }) {
  const { id, customer, email, userId, order, typedOrder, topic, source } = ticket;
  return (
    <div className={styles.side}>
      <section className={styles.panel} aria-labelledby="ticket-about">
        <Heading level={2} size="card" id="ticket-about">
          Details
        </Heading>
        <dl className={styles.facts}>
          <dt>Customer</dt>
          <dd>
            {customer}
            <a href={`mailto:${email}`}>{email}</a>
            <small>{userId === null ? 'Without an account' : 'With an account'}</small>
            <Link to={ticketsAbout(email)}>All tickets of this address</Link>
          </dd>
          <dt>Order</dt>
          <dd>
            {order ? <Link to={orderPath(order.id)}>{order.number}</Link> : 'None'}
            {typedOrder && <small>“{typedOrder}” was typed; it is no order of this customer.</small>}
          </dd>
          <dt>About</dt>
          <dd>
            {topicLabels[topic]}
            <small>{source === 'order' ? 'From the page of the order' : 'From the contact form'}</small>
          </dd>
        </dl>
        <Assignee ticket={ticket} />
        <StateButton ticket={ticket} />
      </section>
      <section className={styles.panel} aria-labelledby="ticket-history">
        <Heading level={2} size="card" id="ticket-history">
          History
        </Heading>
        <Timeline entity={`ticket:${id}`} />
      </section>
    </div>
  );
}
