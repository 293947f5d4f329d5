import type { MongoClient } from 'mongodb';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { EventHandlers } from '../../platform/events/event-bus.ts';
import type { DomainEvents } from '../events.ts';
import {
  mailForNewPassword,
  mailForReset,
  mailForWishlistNews,
  mailsForEmailChange,
  type NewAccountMail,
} from './account-mails.ts';
import {
  mailForCancellation,
  mailForConfirmation,
  mailForDelivery,
  mailForReturn,
  mailForShipment,
  type NewMail,
} from './mails.ts';
import type { Outbox } from './outbox.ts';

/**
 * What is emailed for which event. An event that is delivered twice writes its email once: the key of the email follows
 * from the event.
 */
export function emailHandlers({
  client,
  outbox,
}: {
  client: MongoClient;
  outbox: Outbox;
}): EventHandlers<DomainEvents> {
  const post = (...mails: (NewMail | NewAccountMail)[]): Promise<void> =>
    inTransaction(client, async (session) => {
      for (const mail of mails) await outbox.post(mail, session);
    });

  return {
    'order.accepted': ({ payload: { order } }) => post(mailForConfirmation(order)),
    'order.shipped': ({ payload: { order, ...shipment } }) => post(mailForShipment(order, shipment)),
    'order.delivered': ({ payload: { order } }) => post(mailForDelivery(order)),
    'order.cancelled': ({ payload: { order, refund } }) => post(mailForCancellation(order, { refund })),
    'order.returned': ({ payload: { order, return: id, items: pieces, refund } }) =>
      post(mailForReturn(order, { id, pieces, refund })),
    'account.reset-requested': ({ payload: { account, link } }) => post(mailForReset(account, link)),
    'account.email-change-requested': ({ payload: { account, link } }) =>
      post(...mailsForEmailChange(account, link)),
    'account.password-changed': ({ id, payload: { account } }) => post(mailForNewPassword(account, id)),
    'wishlist.improved': ({ id, payload: { account, products } }) =>
      post(mailForWishlistNews(account, products, id)),
  };
}
