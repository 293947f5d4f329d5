import type { Order, OrderedGiftCard } from '@virasat/api';
import { useEffect, useState } from 'react';
import { ErrorState, Heading, Spinner, api, call, orderDate, rupees } from '@virasat/kit';
import { withToken } from './load-order.ts';
import * as styles from './order.module.css';

/** What has become of a card, in a sentence. */
function stateText({ state, sendsAt }: OrderedGiftCard): string {
  if (state === 'waiting') return 'Goes out once the payment has arrived.';
  if (state === 'scheduled') return `Goes out by email on ${orderDate(sendsAt ?? '')}.`;
  return state === 'sent' ? 'Sent by email.' : 'Taken back: its price is refunded.';
}

interface OrderGiftCardsProps {
  order: Order;
  token: string | null;
}

/** The gift cards that an order is for: to whom they go, and whether they have gone out. */
function GiftCards({ order, token }: OrderGiftCardsProps) {
  const { id, status } = order;
  const [cards, setCards] = useState<OrderedGiftCard[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const controller = new AbortController();
    const load = async () => {
      try {
        const request = { param: { id }, query: withToken(token) };
        const found = await call(
          api.orders[':id']['gift-cards'].$get(request, { init: { signal: controller.signal } }),
        );
        if (controller.signal.aborted) return;
        setCards(found);
        setFailed(false);
      } catch {
        if (!controller.signal.aborted) setFailed(true);
      }
    };
    void load();
    return () => controller.abort();
    // the status: cards are issued with the payment, and taken back with the order
  }, [id, status, token, attempt]);

  return (
    <section aria-labelledby="order-gift-cards">
      <Heading level={2} size="card" id="order-gift-cards">
        Gift cards
      </Heading>
      {failed && (
        <ErrorState
          title="The gift cards could not be loaded"
          message="Your order is safe. Please try again."
          onRetry={() => setAttempt((before) => before + 1)}
        />
      )}
      {!failed && !cards && <Spinner label="Loading the gift cards…" />}
      {!failed && cards && (
        <ul className={styles.parcels}>
          {cards.map((card) => (
            <li key={card.item}>
              <strong>{rupees(card.amount)}</strong>
              <span>{card.recipient.name || card.recipient.email}</span>
              <p>{stateText(card)}</p>
              {card.recipient.name && <p>{card.recipient.email}</p>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Nothing where an order is for goods alone. */
export const OrderGiftCards = (props: OrderGiftCardsProps) =>
  props.order.items.some(({ giftCard }) => giftCard) ? <GiftCards {...props} /> : null;
