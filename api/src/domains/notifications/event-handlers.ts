import type { MongoClient } from 'mongodb';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { EventHandlers } from '../../platform/events/event-bus.ts';
import type { Customers } from '../customers/index.ts';
import type { DomainEvents } from '../shared/events.ts';
import type { OrderService } from '../orders/index.ts';
import {
  emailChangeEmails,
  passwordChangedEmail,
  resetEmail,
  wishlistEmail,
  type NewAccountEmail,
} from './account-emails.ts';
import {
  cancellationEmail,
  codeEmail,
  confirmationEmail,
  deliveryEmail,
  heldEmail,
  returnEmail,
  shipmentEmail,
  type NewOrderEmail,
} from './order-emails.ts';
import type { Outbox } from './outbox.repository.ts';

export interface EmailHandlersDependencies {
  client: MongoClient;
  outbox: Outbox;
  orders: Pick<OrderService, 'forEmail'>;
  customers: Pick<Customers, 'preferencesOf'>;
}

/**
 * What is emailed for which event. An event that is delivered twice writes its email once: the key of the email follows
 * from the event.
 */
export function emailHandlers({
  client,
  outbox,
  orders,
  customers,
}: EmailHandlersDependencies): EventHandlers<DomainEvents> {
  const post = (...emails: (NewOrderEmail | NewAccountEmail)[]): Promise<void> =>
    inTransaction(client, async (session) => {
      for (const email of emails) await outbox.post(email, session);
    });

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
    'order.accepted': ({ payload: { order } }) => post(confirmationEmail(order)),
    'order.held': ({ payload: { order } }) => post(heldEmail(order)),
    'order.code-requested': ({ payload: { order, code } }) => post(codeEmail(order, code)),
    'order.shipped': ({ payload: { order, ...shipment } }) => postUpdate(shipmentEmail(order, shipment)),
    'order.delivered': ({ payload: { order } }) => postUpdate(deliveryEmail(order)),
    'order.cancelled': ({ payload: { order, refund } }) => post(cancellationEmail(order, { refund })),
    'order.returned': ({ payload: { order, return: id, items, refund } }) =>
      post(returnEmail(order, { id, items, refund })),
    'account.reset-requested': ({ payload: { account, link } }) => post(resetEmail(account, link)),
    'account.email-change-requested': ({ payload: { account, link } }) =>
      post(...emailChangeEmails(account, link)),
    'account.password-changed': ({ id, payload: { account } }) => post(passwordChangedEmail(account, id)),
    'wishlist.improved': ({ id, payload: { account, products } }) =>
      post(wishlistEmail(account, products, id)),
  };
}
