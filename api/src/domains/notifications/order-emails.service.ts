import type { MongoClient } from 'mongodb';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import type { ActivityLog } from '../activity/index.ts';
import type { User } from '../identity/index.ts';
import type { OrderService } from '../orders/index.ts';
import type { OrderEmailContent } from './order-emails.ts';
import type { OrderEmails } from './order-emails.schema.ts';
import type { Outbox } from './outbox.repository.ts';

/** What an admin calls an email. */
const names: Record<OrderEmailContent['kind'], string> = {
  'order-confirmed': 'Order confirmation',
  'order-held': 'Order held for review',
  'order-code': 'Code for the order',
  'order-shipped': 'Parcel on its way',
  'order-delivered': 'Parcel delivered',
  'order-cancelled': 'Order cancelled',
  'items-cancelled': 'Items cancelled',
  'order-refunded': 'Refund',
  'late-payment': 'Late payment goes back',
  'paid-twice': 'Second payment goes back',
  'exchange-unpaid': 'Money of an exchange goes back',
  'refund-paid': 'Refund paid by the staff',
  'refund-paid-otherwise': 'Failed refund paid otherwise',
  'gift-cards-released': 'Gift cards can be used again',
  'order-came-back': 'Came back undelivered',
  'return-accepted': 'Return accepted',
  'exchange-accepted': 'Exchange accepted',
  'return-declined': 'Return declined',
};

const nameOf = (content: OrderEmailContent): string =>
  'parcel' in content && content.parcel ? `${names[content.kind]} (${content.parcel})` : names[content.kind];

/** Separates the key of an email from the request that sent it again. */
const AGAIN = '~';

interface Dependencies {
  client: MongoClient;
  outbox: Outbox;
  orders: Pick<OrderService, 'detail'>;
  activity: ActivityLog;
  /** Whether something about an order has happened that emails have yet to be written about. */
  isWaiting: (order: string) => Promise<boolean>;
}

/** The emails of an order, as an admin sees them and sends them again. */
export function createOrderEmails({ client, outbox, orders, activity, isWaiting }: Dependencies) {
  const list = async (order: string): Promise<OrderEmails> => {
    const { id } = await orders.detail(order);
    // asked first: what is written in between is in the list
    const mayFollow = await isWaiting(id);
    const emails = await outbox.ofOrder(id);
    return {
      mayFollow,
      items: emails.map(({ _id, content, state, createdAt, sentAt, problem }) => ({
        key: _id,
        name: nameOf(content),
        isAgain: _id.includes(AGAIN),
        state,
        at: (sentAt ?? createdAt).toISOString(),
        problem,
      })),
    };
  };
  return {
    /** Oldest first. @throws AppError 404 */
    list,

    /**
     * Sends an email of an order once more, to the address that the order has now and with what is true now.
     * @param request makes it one email however often the request is sent
     * @throws AppError 404 when the order has no such email, 409 when the customer was erased
     */
    async resend(
      order: string,
      { key, request }: { key: string; request: string },
      by: User,
    ): Promise<OrderEmails> {
      const { id, number, address } = await orders.detail(order);
      const email = (await outbox.ofOrder(id)).find(({ _id }) => _id === key);
      if (!email) throw notFound('Email');
      if (address.email === '') {
        throw new AppError(409, 'erased', 'The customer was erased: there is no address to send it to.');
      }
      const [original = key] = key.split(AGAIN);
      const again = { key: `${original}${AGAIN}${request}`, order: id, content: email.content };
      await inTransaction(client, async (session) => {
        if (!(await outbox.post(again, session))) return;
        const entity = { type: 'order' as const, id, label: number };
        await activity.record(
          { entity, action: 'email sent again', by, after: { email: nameOf(email.content) } },
          session,
        );
      });
      return list(id);
    },
  };
}
export type OrderEmailsService = ReturnType<typeof createOrderEmails>;
