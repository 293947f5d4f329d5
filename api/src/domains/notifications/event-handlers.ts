import type { MongoClient } from 'mongodb';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { EventHandlers } from '../../platform/events/event-bus.ts';
import type { NoticeTopic } from '../configuration/configuration.constants.ts';
import type { Configuration } from '../configuration/index.ts';
import type { Customers } from '../customers/index.ts';
import type { DomainEvents } from '../shared/events.ts';
import type { OrderService } from '../orders/index.ts';
import type { StockSettingsService } from '../stock/index.ts';
import {
  emailChangeEmails,
  lowStockEmail,
  passwordChangedEmail,
  secondFactorEmail,
  resetEmail,
  wishlistEmail,
} from './account-emails.ts';
import {
  cameBackEmail,
  cancellationEmail,
  codeEmail,
  confirmationEmail,
  deliveryEmail,
  exchangeEmail,
  exchangeUnpaidEmail,
  handPaymentEmail,
  heldEmail,
  itemsCancelledEmail,
  latePaymentEmail,
  paidTwiceEmail,
  quoteEmail,
  refundEmail,
  releasedCardsEmail,
  returnDeclinedEmail,
  returnEmail,
  shipmentEmail,
  type NewOrderEmail,
} from './order-emails.ts';
import type { NewEmail, Outbox } from './outbox.repository.ts';
import { cartEmail } from './cart-template.ts';
import { restockEmail } from './restock-template.ts';
import { giftCardChangeEmail, giftCardEmail } from './gift-card-template.ts';
import { newsletterEmail, newsletterRequestEmail, newsletterTestEmail } from './newsletter-emails.ts';
import { invitationEmail } from './invitation-template.ts';
import { staffNotices, type NewStaffNotice, type StaffNoticeContent } from './staff-notices.ts';
import { answeredEmail, receivedEmail } from './ticket-emails.ts';
import { groupEmail, visitEmailOf } from './visit-emails.ts';

export interface EmailHandlersDependencies {
  client: MongoClient;
  outbox: Outbox;
  configuration: Pick<Configuration, 'addressesOf'>;
  orders: Pick<OrderService, 'forEmail'>;
  customers: Pick<Customers, 'preferencesOf'>;
  stock: { settings: Pick<StockSettingsService, 'subscribers'> };
}

/**
 * What is emailed for which event. An event that is delivered twice writes its email once: the key of the email follows
 * from the event.
 */
export function emailHandlers({
  client,
  outbox,
  configuration,
  orders,
  customers,
  stock,
}: EmailHandlersDependencies): EventHandlers<DomainEvents> {
  const post = (...emails: NewEmail[]): Promise<void> =>
    inTransaction(client, async (session) => {
      for (const email of emails) await outbox.post(email, session);
    });

  /** To the addresses that the settings name for it. */
  const notices = async (
    topic: NoticeTopic,
    subject: string,
    content: StaffNoticeContent,
  ): Promise<NewStaffNotice[]> =>
    staffNotices({ topic, addresses: await configuration.addressesOf(topic) }, subject, content);

  /** An order may fail and be paid too late after that: `event` tells both apart. */
  const paymentFailed = async ({ id, payload: { order } }: { id: string; payload: { order: string } }) =>
    post(...(await notices('failuresTo', id, { kind: 'payment-failed', order })));

  /**
   * Posts what the page of the order shows as well, unless the account does not want such emails; guests have not said
   * so. What a buyer has to get, documents and money, is always sent.
   */
  async function postUpdate(email: NewOrderEmail): Promise<void> {
    const userId = (await orders.forEmail(email.order))?.userId;
    if (userId && !(await customers.preferencesOf(userId)).orderUpdates) return;
    await post(email);
  }

  return {
    'order.accepted': async ({ payload: { order } }) =>
      post(confirmationEmail(order), ...(await notices('newOrdersTo', order, { kind: 'new-order', order }))),
    'order.held': async ({ payload: { order } }) =>
      post(heldEmail(order), ...(await notices('heldOrdersTo', order, { kind: 'held-order', order }))),
    'order.payment-failed': async (event) => {
      await paymentFailed(event);
      const { order } = event.payload;
      if ((await orders.forEmail(order))?.order.giftCards) await post(releasedCardsEmail(order));
    },
    'order.paid-late': async (event) => {
      await paymentFailed(event);
      await post(latePaymentEmail(event.payload.order));
    },
    'order.paid-twice': ({ payload: { order, refund: id, ...payment } }) =>
      post(paidTwiceEmail(order, { id, ...payment })),
    'order.exchange-settled': async ({ payload: { order, refund: id, back: amount } }) => {
      if (amount !== undefined) await post(exchangeUnpaidEmail(order, { id, amount }));
    },
    'order.refund-failed': async ({ id, payload: { order } }) =>
      post(...(await notices('failuresTo', id, { kind: 'refund-failed', order }))),
    'order.refund-paid-by-hand': ({ id, payload: { order, refund: _refund, by: _by, ...payment } }) =>
      post(handPaymentEmail(order, { id, ...payment })),
    'order.return-requested': async ({ id, payload: { order } }) =>
      post(...(await notices('returnsTo', id, { kind: 'return-request', order }))),
    'order.code-requested': ({ payload: { order, code } }) => post(codeEmail(order, code)),
    'order.shipped': ({ payload: { order, ...shipment } }) => postUpdate(shipmentEmail(order, shipment)),
    'order.delivered': ({ payload: { order, parcel } }) => postUpdate(deliveryEmail(order, parcel)),
    'order.came-back': ({ payload: { order, ...parcel } }) => post(cameBackEmail(order, parcel)),
    'order.items-cancelled': ({ payload: { order, cancellation: id, ...cancelled } }) =>
      post(itemsCancelledEmail(order, { id, ...cancelled })),
    'order.refunded': ({ payload: { order, refund: id, amount } }) =>
      post(refundEmail(order, { id, amount })),
    'order.exchanged': ({ payload: { order, return: id, items } }) =>
      post(exchangeEmail(order, { id, items })),
    'order.return-rejected': ({ payload: { order, return: id, items } }) =>
      post(returnDeclinedEmail(order, { id, items })),
    'order.cancelled': ({ payload: { order, refund } }) => post(cancellationEmail(order, { refund })),
    'order.returned': ({ payload: { order, return: id, items, refund, credited } }) =>
      post(returnEmail(order, { id, items, refund, ...(credited !== undefined && { credited }) })),
    'quote.sent': ({ payload: { quote, edition } }) => post(quoteEmail(quote, edition)),
    'ticket.opened': async ({ id, payload: { ticket } }) =>
      post(
        receivedEmail(ticket),
        ...(await notices('ticketsTo', id, { kind: 'customer-message', ticket, isNew: true })),
      ),
    'ticket.changed': async ({ id, payload: { ticket, change } }) => {
      if (change !== 'written') return;
      await post(...(await notices('ticketsTo', id, { kind: 'customer-message', ticket, isNew: false })));
    },
    'ticket.answered': ({ payload: { ticket, message } }) => post(answeredEmail(ticket, message)),
    'visit.booked': ({ payload: { visit, edition } }) => post(visitEmailOf('visit-booked', visit, edition)),
    'visit.waiting': ({ payload: { visit, edition } }) => post(visitEmailOf('visit-waiting', visit, edition)),
    'visit.offered': ({ payload: { visit, edition } }) => post(visitEmailOf('visit-offered', visit, edition)),
    'visit.changed': ({ payload: { visit, edition } }) => post(visitEmailOf('visit-changed', visit, edition)),
    'visit.reminded': ({ payload: { visit, edition } }) =>
      post(visitEmailOf('visit-reminded', visit, edition)),
    'visit.cancelled': ({ payload: { visit, edition, message, by } }) =>
      post({
        ...visitEmailOf('visit-cancelled', visit, edition),
        content: {
          kind: 'visit-cancelled',
          byShop: by !== null,
          ...(message !== undefined && { message }),
        },
      }),
    'visit.messaged': ({ payload: { visits, message } }) =>
      post(...visits.map((visit) => groupEmail(visit, message))),
    'gift-card.adjusted': ({ payload: { card, ...change } }) => post(giftCardChangeEmail(card, change)),
    'gift-card.issued': ({ payload: { card, edition } }) => post(giftCardEmail(card, edition)),
    'cart.left': ({ id, payload: { reminder } }) => post(cartEmail(reminder, id)),
    'item.restocked': ({ id, payload: { alert } }) => post(restockEmail(alert, id)),
    'subscriber.requested': ({ payload: { subscriber, at } }) => post(newsletterRequestEmail(subscriber, at)),
    'subscriber.newsletter-due': ({ payload: { newsletter, subscriber } }) =>
      post(newsletterEmail(newsletter, subscriber)),
    'newsletter.test-requested': ({ id, payload: { newsletter, by } }) =>
      post(newsletterTestEmail(newsletter, by, id)),
    'account.reset-requested': ({ payload: { account, link } }) => post(resetEmail(account, link)),
    'account.email-change-requested': ({ payload: { account, link } }) =>
      post(...emailChangeEmails(account, link)),
    'account.password-changed': ({ id, payload: { account } }) => post(passwordChangedEmail(account, id)),
    'account.second-factor-changed': ({ id, payload: { account, isOn } }) =>
      post(secondFactorEmail(account, isOn, id)),
    'staff.invited': ({ payload: { link } }) => post(invitationEmail(link)),
    'webhook.changed': async ({ id, payload: { webhook, change, by } }) => {
      if (change !== 'switched off' || by !== null) return;
      await post(...(await notices('failuresTo', id, { kind: 'webhook-off', webhook })));
    },
    'stock.low': async ({ payload }) =>
      post(
        ...(await stock.settings.subscribers()).map((account) => lowStockEmail(account, payload)),
        ...(await notices('lowStockTo', payload.day, {
          kind: 'low-stock-notice',
          items: payload.items,
          total: payload.total,
        })),
      ),
    'wishlist.improved': ({ id, payload: { account, products } }) =>
      post(wishlistEmail(account, products, id)),
  };
}
