import type { EventPoster } from '../../platform/events/event-bus.ts';

/**
 * Every domain event of the shop, by name, with its payload. Payloads hold ids and amounts, never anybody's name or
 * address: a handler asks the owning domain for the rest. Amounts are whole rupees.
 *
 * A domain posts the events that carry its name, in the transaction of what they tell; only domains after it in the
 * order (`layers.mjs`) need them: those before it are called directly.
 */
export interface DomainEvents {
  /** The order is paid, or accepted to be paid in cash at the door. */
  'order.accepted': { order: string };
  /** A cash order is held for review: its shopper confirms it, or the shop decides on it. */
  'order.held': { order: string };
  /** The shopper of a held order needs another code. `code` tells several codes of one order apart. */
  'order.code-requested': { order: string; code: string };
  /** The items have left the workshop. */
  'order.shipped': { order: string; carrier: string; trackingNumber: string };
  /** The items have arrived. */
  'order.delivered': { order: string };
  /** `refund` goes back to the buyer; 0 when nothing was paid. */
  'order.cancelled': { order: string; refund: number };
  /** The shop takes items back. `return` tells several returns of one order apart. */
  'order.returned': {
    order: string;
    return: string;
    items: { name: string; quantity: number }[];
    refund: number;
  };
  /** Somebody asked for a new password. `account` is null when nobody has the address, which no response may show. */
  'account.reset-requested': { account: string | null; link: string };
  /** An account is to get another email address: the old one and the new one both have to confirm. */
  'account.email-change-requested': { account: string; link: string };
  /** An account has a new password. */
  'account.password-changed': { account: string };
  /** A picture, video or document of the shop has changed. `by` is the admin; null for the shop itself. */
  'media.changed': {
    media: string;
    change: 'added' | 'changed' | 'replaced' | 'ready' | 'failed' | 'removed';
    by: string | null;
  };
  /** An admin has changed a product. Sales are not told. `by` is the admin. */
  'product.changed': {
    product: string;
    change: 'created' | 'edited' | 'published' | 'archived' | 'restored';
    by: string;
  };
  /** An admin changed the counts of items, or took such a change back. `by` is the admin. */
  'stock.adjusted': { items: string[]; by: string };
  /** Products on somebody's wishlist are reduced or back in stock. */
  'wishlist.improved': { account: string; products: WishedProduct[] };
}

/** A product on a wishlist that has become a better buy. */
export interface WishedProduct {
  name: string;
  price: number;
  /** The price before; null when it is not reduced. */
  before: number | null;
  /** It was sold out and is in stock again. */
  isBack: boolean;
}

/** What a domain needs to post its events. */
export type DomainEventPoster = EventPoster<DomainEvents>;
