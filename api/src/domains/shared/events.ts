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
  /** Items have left the workshop in a parcel; it is absent on events from before there could be several. */
  'order.shipped': { order: string; parcel?: string; carrier: string; trackingNumber: string };
  /** The items of a parcel have arrived; `parcel` is absent on events from before there could be several. */
  'order.delivered': { order: string; parcel?: string };
  /** A parcel came back undelivered: its items are sent once more, or refunded. */
  'order.came-back': { order: string; parcel: string; resolution: 'resend' | 'refund' };
  /** Items were cancelled while the order goes on. `cancellation` tells several of one order apart. */
  'order.items-cancelled': {
    order: string;
    cancellation: string;
    items: { name: string; quantity: number }[];
    refund: number;
    /** Rupees that go back onto gift cards: of the refund, or what they had paid of a cash order. Absent without any. */
    toGiftCards?: number;
  };
  /** An admin gives money back without a cancellation or a return. */
  'order.refunded': { order: string; refund: string; amount: number };
  /** The money of a refund has gone, or pays for another order. */
  'order.refund-paid': { order: string; refund: string };
  /** The payment provider could not pay a refund: staff try it again, or pay it otherwise. */
  'order.refund-failed': { order: string; refund: string };
  /** Staff have paid a refund themselves; `isInstead`: the payment provider could not. `on` is a day in India. */
  'order.refund-paid-by-hand': {
    order: string;
    refund: string;
    amount: number;
    way: 'cash' | 'bank';
    reference: string;
    on: string;
    isInstead: boolean;
    by: string;
  };
  /** What was kept for an exchange is due (`back` rupees), or pays for its order. */
  'order.exchange-settled': { order: string; refund: string; back?: number };
  /** An order has ended because its payment was declined or never came. */
  'order.payment-failed': { order: string };
  /** A payment has arrived after the order had expired; it goes back. */
  'order.paid-late': { order: string };
  /** A second payment of an order that is paid has arrived; it goes back. `label` is how it was paid. */
  'order.paid-twice': { order: string; refund: string; amount: number; label: string };
  /** A shopper asks to give items back. */
  'order.return-requested': { order: string };
  /** The shop does not take items back. `return` tells several returns of one order apart. */
  'order.return-rejected': {
    order: string;
    return: string;
    items: { name: string; quantity: number }[];
    by: string;
  };
  /** The shop takes items back and sends the same once more. */
  'order.exchanged': { order: string; return: string; items: { name: string; quantity: number }[] };
  /** `refund` goes back to the buyer; 0 when nothing was paid. */
  'order.cancelled': { order: string; refund: number };
  /** The shop takes items back. `return` tells several returns of one order apart; `credited` pays for another item. */
  'order.returned': {
    order: string;
    return: string;
    items: { name: string; quantity: number }[];
    refund: number;
    credited?: number;
  };
  /** A guest's order has become an account's. */
  'order.claimed': { order: string };
  /** A customer's figures have changed, or staff have changed something about them. `by` is the admin; null for the shop. */
  'customer.changed': { customer: string; by: string | null };
  /** Staff have written a quote for a customer, or changed it: its payment link is to be sent. `edition` is absent for the first. */
  'quote.sent': { quote: string; edition?: number };
  /** A customer has written to the shop. */
  'ticket.opened': { ticket: string };
  /** Staff have answered a customer: `message` is to be sent. `by` is the admin. */
  'ticket.answered': { ticket: string; message: string; by: string };
  /** Something else has happened to a ticket. `by` is the admin; null for its customer. */
  'ticket.changed': {
    ticket: string;
    change: 'written' | 'solve' | 'reopen' | 'assigned' | 'read';
    by: string | null;
  };
  /** An admin has changed a canned answer. `by` is the admin. */
  'answer.changed': { answer: string; by: string };
  /** Places are booked: by a guest or the staff, or by whoever was offered one. `visit` is the booking. */
  'visit.booked': { visit: string; edition: number };
  /** Somebody waits for a place. */
  'visit.waiting': { visit: string; edition: number };
  /** A place came free and is kept for somebody who waits. `edition` tells several offers apart. */
  'visit.offered': { visit: string; edition: number };
  /** Another date or party. `by` is the admin; null for the guest. */
  'visit.changed': { visit: string; edition: number; by: string | null };
  /** Cancelled; `message` is what the staff wrote to all of the session. `by` is the admin; null for the guest. */
  'visit.cancelled': { visit: string; edition: number; message?: string; by: string | null };
  /** Nobody took the offered place, or nobody could be offered one in time. */
  'visit.lapsed': { visit: string };
  /** It is tomorrow. */
  'visit.reminded': { visit: string; edition: number };
  /** Staff write to everybody of a session. `by` is the admin. */
  'visit.messaged': { visits: string[]; message: string; by: string };
  /** Staff have ticked whether a party came. `by` is the admin. */
  'visit.attended': { visit: string; by: string };
  /** Staff have changed weekly times, sessions or closed days. `by` is the admin. */
  'visit.planned': { plans?: string[]; sessions?: string[]; days?: string[]; by: string };
  /** A cart was left for a day, and its shopper has asked to be reminded of it. */
  'cart.left': { reminder: string };
  /** An item can be bought again, and the shopper of this alert has asked to hear of it. */
  'item.restocked': { alert: string };
  /** Somebody has asked for the newsletter: their inbox is to get the link. `at` tells requests apart, in milliseconds. */
  'subscriber.requested': { subscriber: string; at: number };
  /** A newsletter is to leave for one subscriber. */
  'subscriber.newsletter-due': { newsletter: string; subscriber: string };
  /** An admin wants to see a newsletter in their own inbox. */
  'newsletter.test-requested': { newsletter: string; by: string };
  /** A newsletter has changed, or how far it is. `by` is the admin; null for what the shop does. */
  'newsletter.changed': {
    newsletter: string;
    change: 'created' | 'edited' | 'sent off' | 'cancelled' | 'sent';
    by: string | null;
  };
  /** Somebody asked for a new password. `account` is null when nobody has the address, which no response may show. */
  'account.reset-requested': { account: string | null; link: string };
  /** An account is to get another email address: the old one and the new one both have to confirm. */
  'account.email-change-requested': { account: string; link: string };
  /** An account was opened, or it has another name or email address. */
  'account.changed': { account: string };
  /** Signing in to an account needs a second factor from now on, or no longer. */
  'account.second-factor-changed': { account: string; isOn: boolean };
  /** An owner has invited somebody to work for the shop, or sent that once more: `link` is to be sent. `by` is the owner. */
  'staff.invited': { link: string; by: string };
  /** An account has a new password. */
  'account.password-changed': { account: string };
  /** A picture, video or document of the shop has changed. `by` is the admin; null for the shop itself. */
  'media.changed': {
    media: string;
    change: 'added' | 'changed' | 'replaced' | 'ready' | 'failed' | 'removed';
    by: string | null;
  };
  /** A product has changed. Sales are not told. `by` is the admin; null for what the shop does at its time. */
  'product.changed': {
    product: string;
    change:
      | 'created'
      | 'edited'
      | 'published'
      | 'archived'
      | 'restored'
      | 'moved'
      | 'scheduled'
      | 'not published'
      | 'offer started'
      | 'offer ended';
    by: string | null;
  };
  /** An admin has changed a category: its fields, its place or its rule. `by` is the admin. */
  'category.changed': {
    category: string;
    change: 'created' | 'edited' | 'moved' | 'removed';
    by: string;
  };
  /** An admin has changed a collection, or taken its deletion back. `by` is the admin. */
  'collection.changed': {
    collection: string;
    change: 'created' | 'edited' | 'removed' | 'restored';
    by: string;
  };
  /** An admin has changed an artisan, or taken their deletion back. `by` is the admin. */
  'artisan.changed': {
    artisan: string;
    change: 'created' | 'edited' | 'removed' | 'restored';
    by: string;
  };
  /** The artisans have another order. `by` is the admin. */
  'artisan.ordered': { by: string };
  /** An admin has changed a page, or a part of one. `by` is the admin. */
  'page.changed': {
    page: string;
    change: 'stored' | 'saved' | 'published' | 'draft discarded' | 'revision restored';
    by: string;
  };
  /** An admin shares a view of a list with all staff, has changed such a view, or keeps it to themselves again. */
  'view.changed': { view: string; by: string };
  /** A buyer has reviewed a product, or changed that. */
  'review.written': { review: string };
  /** An admin has hidden a review or shown it again. `by` is the admin. */
  'review.changed': { review: string; by: string };
  /** A report was asked for, is complete, has failed or was cancelled. `by` is the admin; null for the shop itself. */
  'report.changed': {
    report: string;
    change: 'waiting' | 'making' | 'done' | 'failed' | 'cancelled' | 'removed';
    by: string | null;
  };
  /** An owner has changed settings of the shop. `by` is the admin. */
  'settings.changed': { settings: string; by: string };
  /** An owner has changed an endpoint of webhooks, or the shop has switched it off. `by` is the owner; null for the shop. */
  'webhook.changed': {
    webhook: string;
    change: 'created' | 'edited' | 'removed' | 'secret rotated' | 'switched off';
    by: string | null;
  };
  /** A story has changed. `by` is the admin; null for what the shop publishes at its time. */
  'story.changed': {
    story: string;
    change:
      | 'created'
      | 'edited'
      | 'published'
      | 'scheduled'
      | 'withdrawn'
      | 'removed'
      | 'restored'
      | 'revision restored';
    by: string | null;
  };
  /** An admin has chosen which collections the home page shows. `collections` are those that it shows now. */
  'collection.arranged': { collections: string[]; by: string };
  /** An admin has made or changed a coupon. `by` is the admin. */
  'coupon.changed': { coupon: string; change: 'created' | 'edited'; by: string };
  /** A gift card has a new code, which its email brings to the recipient. `edition` tells its codes apart. */
  'gift-card.issued': { card: string; edition: number };
  /** An admin has issued or changed a gift card. `by` is the admin. */
  'gift-card.changed': { 'gift-card': string; by: string };
  /** An admin has put money on a gift card that its recipient has, or taken some off; `adjustment` tells several apart. */
  'gift-card.adjusted': { card: string; adjustment: string; amount: number; balance: number; by: string };
  /** An import created, changed or removed products, or took that back. `by` is the admin. */
  'product.imported': { products: string[]; by: string };
  /** An import has come to the end of a step: its preview is ready, or it is done, undone, cancelled or failed. */
  'import.changed': { import: string; state: string; by: string };
  /** An admin changed the counts of items, or took such a change back. `by` is the admin. */
  'stock.adjusted': { items: string[]; by: string };
  /**
   * Published items have become low or sold out since the report of the day before. `items` are the lowest of them,
   * `total` is how many they are.
   */
  'stock.low': { day: string; items: LowItem[]; total: number };
  /** Products on somebody's wishlist are reduced or back in stock. */
  'wishlist.improved': { account: string; products: WishedProduct[] };
}

/** An item of which few are left. */
export interface LowItem {
  name: string;
  sku: string;
  available: number;
  /** From when on it is low. */
  lowAt: number;
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
