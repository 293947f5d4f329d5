import type { Order } from '../orders/index.ts';
import { DAY_MS } from '../shared/durations.ts';
import { inboxOf } from '../shared/inbox.ts';
import {
  Undeliverable,
  type ComposedEmail,
  type ComposerDependencies,
  type WriteDraft,
} from './composing.ts';
import type { OrderEmailContent } from './order-emails.ts';
import { orderDraft } from './order-templates.ts';
import type { OrderEmailDocument } from './outbox.repository.ts';

const TOO_MANY = 'the address has had its emails about cash orders for today';

/** Emails that somebody can bring about who only knows the address. */
const limitedKinds: ReadonlySet<OrderEmailContent['kind']> = new Set([
  'order-confirmed',
  'order-held',
  'order-code',
  'order-cancelled',
]);

/** Composes emails about orders; null for one that is out of date, or has nobody to go to. */
export function createOrderComposer(
  {
    configuration,
    orders,
    seller,
    shopOrigin,
    rateLimits,
    cashRules,
  }: Pick<
    ComposerDependencies,
    'configuration' | 'orders' | 'seller' | 'shopOrigin' | 'rateLimits' | 'cashRules'
  >,
  write: WriteDraft,
) {
  const cashEmails = rateLimits({
    name: 'cash-emails-to-address',
    limit: cashRules.emailsPerAddress,
    windowMs: DAY_MS,
  });

  /**
   * Whether an address has had its emails about cash orders for today: anybody can place such orders with somebody
   * else's address (requirement 76). An email counts once, however often it is tried.
   */
  async function isOverLimit({
    tries,
    content,
    order,
  }: Pick<OrderEmailDocument, 'tries' | 'content'> & { order: Order }): Promise<boolean> {
    if (order.payment.method !== 'cod' || !limitedKinds.has(content.kind) || tries > 1) return false;
    return (await cashEmails.count(inboxOf(order.address.email))) > 0;
  }

  return async function composeOrderEmail({
    order: id,
    content,
    tries,
  }: OrderEmailDocument): Promise<ComposedEmail | null> {
    const found = await orders.forEmail(id);
    if (!found) throw new Undeliverable('the order is gone');
    const { order, token, code } = found;
    const isAboutReview = content.kind === 'order-held' || content.kind === 'order-code';
    // decided on meanwhile
    if (isAboutReview && order.status !== 'Held for review') return null;
    if (content.kind === 'order-code' && code === null) return null;
    const { firstName, lastName, email: address } = order.address;
    // the account was deleted: the order stays as tax law requires, without an address to write to
    if (address === '') return null;
    if (await isOverLimit({ tries, content, order })) throw new Undeliverable(TOO_MANY);
    const link = `${shopOrigin}/order/${order.id}${token === null ? '' : `?token=${token}`}`;
    const frame = {
      seller: await seller(),
      delivery: await configuration.delivery(),
      link,
      isGuest: token !== null,
      code,
    };
    const email = await write(orderDraft(content, order, frame));
    return { to: { name: `${firstName} ${lastName}`, address }, email };
  };
}
