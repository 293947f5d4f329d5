import type { TicketSummary } from '@virasat/api';
import { MAX_MESSAGE } from '@virasat/api/constants';
import { useEffect, useState, type SubmitEvent } from 'react';
import {
  ApiError,
  Button,
  Heading,
  Link,
  Text,
  api,
  call,
  paths,
  useNavigate,
  useNotify,
} from '@virasat/kit';
import { Dialog, FormError, RadioGroup, TextField, useSending } from '@virasat/kit/forms';
import { ticketStateWords } from '../ticket/ticket-words.ts';
import { withToken } from './load-order.ts';
import * as transition from './order-transition-form.module.css';
import * as styles from './order.module.css';

type Topic = TicketSummary['topic'];

const topics: { value: Topic; label: string }[] = [
  { value: 'order', label: 'Delivery or payment' },
  { value: 'return', label: 'A return or refund' },
  { value: 'product', label: 'Care or assembly of an item' },
  { value: 'complaint', label: 'A complaint' },
  { value: 'other', label: 'Something else' },
];

interface Props {
  order: { id: string };
  token: string | null;
}

/** The requests about an order; none while they are not known, or when the API does not respond. */
function useTickets({ order: { id }, token }: Props): TicketSummary[] {
  const [tickets, setTickets] = useState<TicketSummary[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    const request = { param: { id }, query: withToken(token) };
    const init = { signal: controller.signal };
    call(api.support.orders[':id'].tickets.$get(request, { init })).then(
      ({ items }) => setTickets(items),
      // the order is shown without them
      (error: unknown) => {
        if (!controller.signal.aborted && !(error instanceof ApiError)) throw error;
      },
    );
    return () => controller.abort();
  }, [id, token]);
  return tickets;
}

function HelpForm({ order: { id }, token, onClose }: Props & { onClose: () => void }) {
  const notify = useNotify();
  const navigate = useNavigate();
  const { form, busy, errors, problem, send } = useSending();
  const [topic, setTopic] = useState('order');
  // one id a form: sent again without an answer, it opens one request
  const [request] = useState(() => crypto.randomUUID());
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const message = String(new FormData(event.currentTarget).get('message'));
    void send(async () => {
      const json = { request, topic: topic as Topic, message };
      const ticket = await call(
        api.support.orders[':id'].tickets.$post({ param: { id }, query: withToken(token), json }),
      );
      notify(`We have your message: ${ticket.number}. Here you see our answer, too.`);
      onClose();
      void navigate(paths.ticket(ticket.id, ticket.token));
    });
  };
  return (
    <form className={transition.form} ref={form} onSubmit={submit} noValidate>
      <FormError>{problem}</FormError>
      <RadioGroup
        legend="What is it about?"
        name="topic"
        options={topics}
        value={topic}
        onChange={setTopic}
        {...(errors['topic'] && { error: errors['topic'] })}
      />
      <TextField
        label="Your message"
        name="message"
        multiline
        rows={5}
        maxLength={MAX_MESSAGE}
        hint="We answer by email. You can add pictures on the next page."
        required
        {...(errors['message'] && { error: errors['message'] })}
      />
      <footer>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          {busy ? 'Sending…' : 'Send'}
        </Button>
      </footer>
    </form>
  );
}

/** The requests about an order with their state, and a way to write another one (requirement 177). */
export function OrderHelp(props: Props) {
  const [open, setOpen] = useState(false);
  const tickets = useTickets(props);
  const close = () => setOpen(false);
  return (
    <section aria-labelledby="order-help">
      <Heading level={2} size="card" id="order-help">
        Help with this order
      </Heading>
      {tickets.length > 0 && (
        <ul className={styles.parcels}>
          {tickets.map(({ id, number, subject, state, token }) => (
            <li key={id}>
              <Link to={paths.ticket(id, token)}>{number}</Link>
              <span>{ticketStateWords[state].label}</span>
              <p>{subject}</p>
            </li>
          ))}
        </ul>
      )}
      <Text tone="soft" size="small">
        Something is not right, or you have a question? We answer within a working day.
      </Text>
      <Button variant="secondary" full onClick={() => setOpen(true)}>
        Get help with this order
      </Button>
      <Dialog open={open} onClose={close} title="Get help with this order" size="small" asksFirst>
        <HelpForm {...props} onClose={close} />
      </Dialog>
    </section>
  );
}
