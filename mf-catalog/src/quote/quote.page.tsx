import type { Quote } from '@virasat/api';
import {
  ApiError,
  Button,
  EmptyState,
  Heading,
  Page,
  Picture,
  Text,
  api,
  call,
  orderDate,
  paths,
  useLoaderData,
  useLocation,
  type LoadArgs,
  type Meta,
  type MetaArgs,
} from '@virasat/kit';
import { OrderTotals } from '../cart/order-totals.tsx';
import { tokenOf } from '../order/load-order.ts';
import { OrderItems } from '../order/order-items.tsx';
import { taxLabel } from '../order/order-side.tsx';
import { ShippingAddress } from '../order/shipping-address.tsx';
import { PayQuote } from './pay-quote.tsx';
import * as styles from '../order/order.module.css';

/** The quote, or null when there is none for this link. */
export async function loader({ request, params }: LoadArgs): Promise<Quote | null> {
  const token = tokenOf(new URL(request.url).search) ?? '';
  try {
    return await call(
      api.quotes[':id'].$get(
        { param: { id: params['id'] ?? '' }, query: { token } },
        { init: { signal: request.signal } },
      ),
    );
  } catch (error) {
    if (error instanceof ApiError && [400, 404].includes(error.status)) return null;
    throw error;
  }
}

export const meta = ({ data }: MetaArgs<Quote | null>): Meta => ({
  title: data ? `Quote ${data.number} | Virasat` : 'Quote | Virasat',
  noindex: true,
});

const over: Record<Exclude<Quote['state'], 'open'>, string> = {
  ordered: 'This quote has become an order.',
  expired: 'This quote is no longer valid. Call us or write to us for a new one.',
  withdrawn: 'We have withdrawn this quote. Call us or write to us for a new one.',
};

function MissingQuote() {
  return (
    <Page>
      <Heading level={1}>Your quote</Heading>
      <EmptyState
        title="Quote not found"
        plate="orders"
        action={<Button to={paths.products}>Browse Products</Button>}
      >
        Open the complete link from our email.
      </EmptyState>
    </Page>
  );
}

function QuoteView({ quote, token }: { quote: Quote; token: string }) {
  const { state, number, date, changedAt, until, holds, note, picture, items, address, order } = quote;
  return (
    <Page>
      <div className={styles.order}>
        <header className={styles.head}>
          <Heading level={1}>Quote {number}</Heading>
          <p>
            {changedAt ? `Changed on ${orderDate(changedAt)}` : `Of ${orderDate(date)}`}, valid until{' '}
            {orderDate(until)}.{holds && state === 'open' && ' The items are reserved for you until then.'}
          </p>
        </header>
        <div className={styles.layout}>
          <div className={styles.main}>
            {note && <Text>{note}</Text>}
            {picture && (
              <Picture
                src={picture.src}
                alt={picture.alt || 'Photo of what you get'}
                sizes="(min-width: 480px) 420px, 100vw"
                className={styles.photo}
              />
            )}
            <section aria-labelledby="quote-items">
              <Heading level={2} size="card" id="quote-items">
                Your items
              </Heading>
              <OrderItems items={items} />
            </section>
            {state === 'open' ? (
              <PayQuote quote={quote} token={token} />
            ) : (
              <section className={styles.panel} aria-labelledby="quote-over">
                <Heading level={2} size="card" id="quote-over">
                  {over[state]}
                </Heading>
                {order && (
                  <Button to={`${paths.order(order.id)}?token=${order.token}`}>See your order</Button>
                )}
              </section>
            )}
          </div>
          <div className={styles.side}>
            <section className={styles.panel} aria-labelledby="quote-totals">
              <Heading level={2} size="card" id="quote-totals">
                Order Summary
              </Heading>
              <OrderTotals
                totals={quote}
                taxLabel={(percent) => taxLabel(address, percent)}
                credit={quote.credit}
              />
            </section>
            <section aria-labelledby="quote-address">
              <Heading level={2} size="card" id="quote-address">
                Shipping to
              </Heading>
              <ShippingAddress to={address} />
            </section>
          </div>
        </div>
      </div>
    </Page>
  );
}

/** /quote/:id?token=…: what was agreed with a customer, to be paid. */
export function Component() {
  const quote = useLoaderData<Quote | null>();
  const token = tokenOf(useLocation().search) ?? '';
  return quote ? <QuoteView quote={quote} token={token} /> : <MissingQuote />;
}
