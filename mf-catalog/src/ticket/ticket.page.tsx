import type { Ticket } from '@virasat/api';
import {
  ApiError,
  Badge,
  Button,
  EmptyState,
  Heading,
  Link,
  Page,
  Stack,
  Text,
  orderDate,
  paths,
  useAuth,
  useLoaderData,
  useLocation,
  type LoadArgs,
  type Meta,
  type MetaArgs,
} from '@virasat/kit';
import { tokenOf } from '../order/load-order.ts';
import { ReplyForm } from './reply-form.tsx';
import { Thread } from './thread.tsx';
import { ticketStateWords } from './ticket-words.ts';
import { readTicket, useLiveTicket } from './use-live-ticket.ts';
import * as styles from './ticket.module.css';

/** The request, or null when it does not exist or this visitor may not see it: the API does not say which. */
export async function loader({ request, params }: LoadArgs): Promise<Ticket | null> {
  try {
    return await readTicket(params['id'] ?? '', tokenOf(new URL(request.url).search), request.signal);
  } catch (error) {
    if (error instanceof ApiError && [400, 401, 403, 404].includes(error.status)) return null;
    throw error;
  }
}

export const meta = ({ data }: MetaArgs<Ticket | null>): Meta => ({
  title: data ? `Request ${data.number} | Virasat` : 'Your request | Virasat',
  noindex: true,
});

function MissingTicket() {
  const { user } = useAuth();
  const { pathname, search } = useLocation();
  return (
    <Page>
      <Heading level={1}>Your request</Heading>
      <EmptyState
        title="Request not found"
        plate="orders"
        action={
          <Stack gap={3} direction="row" wrap justify="center">
            {!user && <Button to={paths.login(pathname + search)}>Login</Button>}
            <Button to={paths.contact} variant={user ? 'primary' : 'secondary'}>
              Write to us
            </Button>
          </Stack>
        }
      >
        {user
          ? 'This request is not in your account. If you wrote to us without one, open the complete link from our email.'
          : 'Open the complete link from our email. If you wrote to us with an account, log in first.'}
      </EmptyState>
    </Page>
  );
}

function TicketView({ loaded }: { loaded: Ticket }) {
  const token = tokenOf(useLocation().search);
  const { ticket, show } = useLiveTicket(loaded, token);
  const { number, subject, state, order, email, createdAt } = ticket;
  const { label, tone, text } = ticketStateWords[state];
  return (
    <Page>
      <div className={styles.ticket}>
        <header>
          <Heading level={1}>{subject}</Heading>
          <Badge tone={tone}>{label}</Badge>
          <p>
            Request {number}, {orderDate(createdAt)}
            {order && (
              <>
                , about {/* the link of a request opens no order */}
                {token ? (
                  `order ${order.number}`
                ) : (
                  <Link to={paths.order(order.id)}>order {order.number}</Link>
                )}
              </>
            )}
            . Answers go to {email}, too.
          </p>
        </header>
        <Thread ticket={ticket} token={token} />
        <section aria-labelledby="ticket-reply">
          <Heading level={2} size="card" id="ticket-reply">
            Write back
          </Heading>
          <Text tone="soft">{text}</Text>
          <ReplyForm key={ticket.id} ticket={ticket} token={token} onShow={show} />
        </section>
      </div>
    </Page>
  );
}

/** /ticket/:id?token=…: what a customer and the shop have written to each other (requirement 178). */
export function Component() {
  const ticket = useLoaderData<Ticket | null>();
  return ticket ? <TicketView loaded={ticket} /> : <MissingTicket />;
}
