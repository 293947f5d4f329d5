import { randomBytes } from 'node:crypto';
import type { ClientSession, MongoClient } from 'mongodb';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, invalidField, TooManyRequests } from '../../platform/http/errors.ts';
import { networkOf } from '../../platform/rate-limit/network.ts';
import type { RateLimits } from '../../platform/rate-limit/rate-limits.ts';
import type { SoldProduct } from '../catalogue/index.ts';
import { DAY_MS } from '../shared/durations.ts';
import type { DomainEventPoster } from '../shared/events.ts';
import { daysAfter, indianDay } from '../shared/indian-time.ts';
import type { ChosenGiftCard, ChosenGiftCards } from './chosen-gift-cards.repository.ts';
import { GIFT_DAY, type ChooseGiftCard } from './gift-card-form.ts';
import { codeOf, expiryFrom, keysOf, type ForOrder, type GiftCardDocument } from './gift-card.ts';
import { GIFT_DAYS_AHEAD, giftCardItem, isGiftCardItem } from './gift-cards.constants.ts';
import type { GiftCardsRepository } from './gift-cards.repository.ts';
import type { GiftCardLine, OrderedGiftCard } from './gift-cards.schema.ts';

/** Cards that one network may choose within the window: each is a document of the database. */
const CHOICES = 30;
const WINDOW_MS = 10 * 60_000;

/** How long a card that nobody orders can stay in a cart. */
const KEPT_DAYS = 60;

/** The hour in India at which cards are sent on their day. */
const HOUR = '09:00:00+05:30';

/** Of the release: what lines of carts and orders show. */
const PICTURE = { src: 'category-decor', alt: '' };

/** A gift card as a line of a cart: an item that there is one of. */
export interface SoldGiftCard extends SoldProduct {
  giftCard: GiftCardLine;
}

const toSold = ({ _id: id, amount, recipient, sendOn }: ChosenGiftCard): SoldGiftCard => ({
  id,
  name: 'Gift card',
  category: 'Gift cards',
  image: PICTURE,
  price: amount,
  stock: 1,
  hsn: '',
  giftCard: { recipient, sendOn },
});

const orderedMeanwhile = (id: string) => {
  const message =
    'A gift card in your cart is ordered already, or waits for its payment. Remove it from the cart to continue.';
  return new AppError(409, 'out_of_stock', message, { [`items.${id}`]: message });
};

const used = ({ lastFour }: GiftCardDocument) =>
  new AppError(
    409,
    'not_allowed',
    `The gift card ending ${lastFour} has been used, so its price cannot go back.`,
  );

interface Dependencies {
  client: MongoClient;
  repository: GiftCardsRepository;
  chosen: ChosenGiftCards;
  events: DomainEventPoster;
  rateLimits: RateLimits;
  /** Key that codes follow from. */
  secret: string;
  clock: () => Date;
}

/** Which order is paid, and by whom. */
export interface PaidOrder {
  order: ForOrder;
  /** Who gives the cards. */
  from: string;
  userId: string | null;
}

/** Gift cards as something that is sold: chosen, ordered, issued once they are paid, and taken back while unused. */
export function createGiftCardSales(dependencies: Dependencies) {
  const { client, repository, chosen, events, rateLimits, secret, clock } = dependencies;
  const choices = rateLimits({ name: 'gift-card-choices', limit: CHOICES, windowMs: WINDOW_MS });

  /** @throws AppError 400 for a day that is over, or too far ahead */
  function rejectDay(day: string): void {
    const now = clock();
    const last = daysAfter(indianDay(now), GIFT_DAYS_AHEAD);
    if (day < indianDay(now) || day > last) throw invalidField('sendOn', GIFT_DAY);
  }

  /** When a card is to be sent; null for now. */
  function timeOf(day: string | null): Date | null {
    const at = day === null ? null : new Date(`${day}T${HOUR}`);
    return at && at > clock() ? at : null;
  }

  function issued(
    { amount, recipient, message, sendOn, _id: item }: ChosenGiftCard,
    { order, from, userId }: PaidOrder,
  ): GiftCardDocument {
    const now = clock();
    const _id = `gift-card-${randomBytes(9).toString('hex')}`;
    const sendAt = timeOf(sendOn);
    return {
      _id,
      ...keysOf(codeOf(secret, { _id, edition: 1 })),
      edition: 1,
      amount,
      balance: amount,
      expiresAt: expiryFrom(sendAt ?? now),
      blockedAt: null,
      recipient,
      message,
      // unique: what was paid once is issued once
      request: item,
      createdAt: now,
      version: 1,
      updatedAt: now,
      updatedBy: 'shop',
      ...(sendAt && { sendAt }),
      soldIn: { order, item, from, userId },
    };
  }

  return {
    /**
     * Keeps what a shopper has chosen, as an item for the cart.
     * @throws AppError 400 naming the day; 429
     */
    async choose(
      {
        amount,
        email,
        name = '',
        message = '',
        sendOn = null,
      }: Omit<ChooseGiftCard, 'sendOn'> & {
        sendOn?: string | null | undefined;
      },
      { userId, address }: { userId: string | null; address: string | undefined },
    ): Promise<SoldGiftCard> {
      if (sendOn !== null) rejectDay(sendOn);
      const waitMs = address === undefined ? 0 : await choices.take(networkOf(address));
      if (waitMs > 0)
        throw new TooManyRequests(
          'too_many_requests',
          'Too many gift cards were chosen from your connection. Try again in a few minutes.',
          waitMs,
        );
      const card: ChosenGiftCard = {
        _id: giftCardItem(randomBytes(12).toString('hex')),
        amount,
        recipient: { email, name },
        message,
        sendOn,
        userId,
        order: null,
        createdAt: clock(),
      };
      await chosen.add(card);
      return toSold(card);
    },

    /** The gift cards among these items that can be bought. */
    async sold(items: readonly string[]): Promise<Map<string, SoldGiftCard>> {
      const found = await chosen.byIds(items.filter(isGiftCardItem));
      return new Map(found.map((card) => [card._id, toSold(card)]));
    },

    /**
     * Takes cards for an order, in the transaction that writes it: each is bought once.
     * @throws AppError 409 'out_of_stock' when another order has one
     */
    async claim(items: readonly string[], order: string, session: ClientSession): Promise<SoldGiftCard[]> {
      const claimed: SoldGiftCard[] = [];
      for (const id of items) {
        const card = await chosen.claim(id, order, session);
        if (!card) throw orderedMeanwhile(id);
        claimed.push(toSold(card));
      }
      return claimed;
    },

    /** Lets go of the cards of an order that ends unpaid, in the transaction that ends it. */
    release: async (order: string, session: ClientSession): Promise<void> =>
      void (await chosen.release(order, session)),

    /** Issues the cards of an order, in the transaction that records its payment. Their codes go out on their days. */
    async issue(items: readonly string[], paid: PaidOrder, session: ClientSession): Promise<void> {
      for (const item of items) {
        const choice = await chosen.take(item, paid.order.id, session);
        if (!choice) throw new Error(`Order ${paid.order.id} has no gift card ${item}`);
        const card = issued(choice, paid);
        const entry = { _id: `issued:${card._id}`, kind: 'issued' as const, at: card.createdAt };
        await repository.issue(card, { ...entry, order: paid.order, reason: 'Bought' }, session);
        if (!card.sendAt) await events.post('gift-card.issued', { card: card._id, edition: 1 }, session);
      }
    },

    /** @throws AppError 409 'not_allowed' when something of one of these cards of an order is spent */
    async rejectUsed(items: readonly string[], order: string, session: ClientSession): Promise<void> {
      const cards = items.length === 0 ? [] : await repository.soldIn(order, session);
      const spent = cards.find(
        ({ soldIn, balance, amount }) => soldIn && items.includes(soldIn.item) && balance !== amount,
      );
      if (spent) throw used(spent);
    },

    /**
     * Takes back cards of an order whose price is refunded, in the transaction that decides it.
     * @throws AppError 409 'not_allowed' when something of one is spent
     */
    async takeBack(
      items: readonly string[],
      { order, by, reason }: { order: ForOrder; by: string; reason: string },
      session: ClientSession,
    ): Promise<void> {
      const cards = items.length === 0 ? [] : await repository.soldIn(order.id, session);
      for (const card of cards) {
        const { _id: id, amount, soldIn } = card;
        if (!soldIn || !items.includes(soldIn.item)) continue;
        const entry = { _id: `taken-back:${id}`, kind: 'taken back' as const, amount: -amount, at: clock() };
        // the guard is in the write: whoever spends of it at the same moment, one of both is refused
        const guard = { balance: amount };
        const change = { $set: { sendAt: null } };
        const isBack = await repository.book(id, { ...entry, order, by, reason }, { guard, change }, session);
        if (!isBack) throw used(card);
      }
    },

    /** What has become of the cards of an order, for whoever may see the order. */
    async ofOrder(order: string): Promise<OrderedGiftCard[]> {
      const [waiting, cards] = await Promise.all([chosen.ofOrder(order), repository.soldIn(order)]);
      return [
        ...waiting.map(({ _id: item, amount, recipient, sendOn }) => ({
          item,
          amount,
          recipient,
          state: 'waiting' as const,
          sendsAt: timeOf(sendOn)?.toISOString() ?? null,
        })),
        ...(await Promise.all(
          cards.map(async ({ _id: id, amount, recipient, soldIn, sendAt }) => ({
            item: soldIn?.item ?? id,
            amount,
            recipient,
            state: (await repository.wasTakenBack(id))
              ? ('taken back' as const)
              : sendAt
                ? ('scheduled' as const)
                : ('sent' as const),
            sendsAt: sendAt?.toISOString() ?? null,
          })),
        )),
      ];
    },

    /** Sends the codes of cards whose day has come, each once. @returns how many */
    async sendDue(): Promise<number> {
      let sent = 0;
      for (const { _id: card, edition } of await repository.toSend(clock())) {
        sent += await inTransaction(client, async (session) => {
          if (!(await repository.markSent(card, session))) return 0;
          await events.post('gift-card.issued', { card, edition }, session);
          return 1;
        });
      }
      return sent;
    },

    /** Forgets cards that were chosen long ago and never ordered. @returns how many */
    forgetOld: (): Promise<number> => chosen.forgetBefore(new Date(clock().getTime() - KEPT_DAYS * DAY_MS)),
  };
}
export type GiftCardSales = ReturnType<typeof createGiftCardSales>;
