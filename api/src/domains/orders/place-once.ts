import type { MongoClient } from 'mongodb';
import { isDuplicate } from '../../platform/database/duplicate-key.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { isUnavailable } from '../../platform/database/unavailable.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { KeyedQueue } from '../../platform/jobs/keyed-queue.ts';
import type { User } from '../identity/index.ts';
import type { DomainEventPoster } from '../shared/events.ts';
import type { OrderDocument } from './order-document.ts';
import { toOrder } from './order-view.ts';
import { bodyHash, orderToken } from './order-secrets.ts';
import type { OrderRepository } from './orders.repository.ts';
import type { PlacedOrder } from './orders.schema.ts';
import type { AgreedSale, Buyer, OrderedInput } from './place-order.ts';
import type { Settled, Settlement } from './settlement.ts';

/** Who sends a request, and the key it is repeated under. */
export interface OrderRequest {
  key: string;
  user: User | null;
  /** Network address it comes from; absent for orders that the shop itself makes. */
  address?: string;
  /** Of the quote that it pays for. */
  agreed?: AgreedSale;
}

/** How often a request looks again for the order of a repeat that was faster. */
const ATTEMPTS = 3;

const keyReused = () =>
  new AppError(
    422,
    'idempotency_key_reused',
    'This idempotency key was used for another order. Send a new key.',
  );

/** The same words for every stranger: they tell nothing of the order, not even whose it is. */
const checkoutUnavailable = () =>
  new AppError(
    409,
    'checkout_unavailable',
    'This checkout cannot be continued here. If you started it logged in, log in again; otherwise start a new one from your cart.',
  );

const alreadyOrdered = () =>
  new AppError(
    409,
    'already_ordered',
    'You have already placed this order: see your orders, or the email that confirms it. To order more, start again from your cart.',
  );

/** Guests without a checkout share one scope: what keeps them apart is that nobody guesses another's key and body. */
const GUEST = 'guest';
export const ownScope = (user: Pick<User, 'id'> | null): string => (user ? `user:${user.id}` : GUEST);

/** Whether an order is this visitor's to continue. A guest's is for whoever knows its checkout, as its hold is. */
const isTheirs = ({ userId }: OrderDocument, user: User | null): boolean =>
  userId === null || userId === user?.id;

const isOpen = ({ status, payment }: OrderDocument): boolean =>
  status === 'Payment pending' && payment.method !== 'cod';

interface Dependencies {
  client: MongoClient;
  events: DomainEventPoster;
  repository: OrderRepository;
  createOrder: (
    input: OrderedInput,
    buyer: Buyer,
    of: Pick<OrderRequest, 'address' | 'agreed'>,
  ) => Promise<OrderDocument>;
  settlement: Settlement;
  queue: KeyedQueue;
  /** Key of the tokens that open orders, see `orderToken`. */
  secret: string;
}

/** Places every order once, whoever repeats the request for it (requirement 4). */
export function createPlacement(dependencies: Dependencies) {
  const { client, events, repository, createOrder, settlement, queue, secret } = dependencies;

  /** The order of this very request, if it was sent before. */
  async function repeated(input: OrderedInput, { key, user }: OrderRequest): Promise<OrderDocument | null> {
    const own = ownScope(user);
    // Orders from before checkouts were stored have the scope of whoever sent them: maybe a guest who has signed in.
    const legacy = [...new Set([own, GUEST])];
    const scopes = input.checkout ? [checkoutScope(input.checkout), ...legacy] : [own];
    for (const order of await repository.byKey(scopes, key)) {
      const { scope, bodyHash: hash } = order.idempotency;
      const isSame = hash === bodyHash(scope, input);
      // another guest's key by chance
      if (!isSame && scope === GUEST && own !== GUEST) continue;
      if (!isTheirs(order, user)) throw checkoutUnavailable();
      if (!isSame) throw keyReused();
      return order;
    }
    return null;
  }

  /**
   * The order of this checkout that answers a request under another key. Another body replaces an order that is not
   * paid: its shopper went back, to pay in another way.
   */
  async function ofCheckout(input: OrderedInput, { user }: OrderRequest): Promise<OrderDocument | null> {
    const order = input.checkout ? await repository.byCheckout(input.checkout) : null;
    if (!order) return null;
    if (!isTheirs(order, user)) throw checkoutUnavailable();
    const { scope, bodyHash: hash } = order.idempotency;
    if (hash === bodyHash(scope, input)) return order;
    if (!isOpen(order)) throw alreadyOrdered();
    const { order: replaced } = await settlement.replace(order);
    if (replaced.payment.status !== 'failed') throw alreadyOrdered();
    return null;
  }

  const known = async (input: OrderedInput, request: OrderRequest): Promise<OrderDocument | null> =>
    (await repeated(input, request)) ?? (await ofCheckout(input, request));

  async function existingOrNew(input: OrderedInput, request: OrderRequest): Promise<OrderDocument> {
    const { key, user } = request;
    const { checkout } = input;
    const scope = checkout ? checkoutScope(checkout) : ownScope(user);
    const buyer: Buyer = {
      userId: user?.id ?? null,
      idempotency: { scope, key, bodyHash: bodyHash(scope, input) },
      ...(checkout && { checkout }),
    };
    for (let attempt = 1; ; attempt += 1) {
      const before = await known(input, request);
      if (before) return before;
      try {
        return await createOrder(input, buyer, request);
      } catch (error) {
        // An order that no majority has confirmed can be read, and may still be lost: it is no success yet.
        if (isUnavailable(error)) throw error;
        // A repeat in another process was faster: it has the key, the checkout, or the last item.
        const twin = await repeated(input, request);
        if (twin) return twin;
        if (!isDuplicate(error) || attempt === ATTEMPTS) throw error;
      }
    }
  }

  /** A guest's order becomes the account's that repeats it: the guest has signed in. */
  async function claimed(order: OrderDocument, user: User | null): Promise<OrderDocument> {
    if (!user || order.userId === user.id) return order;
    await inTransaction(client, async (session) => {
      if (!(await repository.claim(order._id, user.id, session))) throw checkoutUnavailable();
      await events.post('order.claimed', { order: order._id }, session);
    });
    return { ...order, userId: user.id };
  }

  async function paid(order: OrderDocument, payment: OrderedInput['payment']): Promise<Settled> {
    if (!isOpen(order)) return { order };
    const { method } = order.payment;
    // whatever the request names: gift cards may pay for all of it
    if (method === 'gift-card' || method === 'exchange') return settlement.payByCredit(order);
    return 'token' in payment ? settlement.pay(order, payment.token) : { order };
  }

  async function placeOnce(input: OrderedInput, request: OrderRequest): Promise<PlacedOrder> {
    const order = await claimed(await existingOrNew(input, request), request.user);
    const { payment } = input;
    const { order: settled, action } = await paid(order, payment);
    // A declined payment is replayed like an order is: the same key never charges a second time.
    if (settled.payment.failure) throw new AppError(402, 'payment_declined', settled.payment.failure);
    return { order: toOrder(settled), token: orderToken(secret, settled._id), ...(action && { action }) };
  }

  /**
   * Places an order: its stock allocated and the order written in one transaction, then its payment.
   * @throws AppError 409 'out_of_stock' naming the line, 'checkout_unavailable' for another visitor's checkout,
   * 'already_ordered' when the checkout has a paid order of another body; 402 when the payment is declined, 422 when
   * the key was used for another body
   */
  return (input: OrderedInput, request: OrderRequest): Promise<PlacedOrder> => {
    const { checkout } = input;
    const turn = checkout ? checkoutScope(checkout) : `key ${ownScope(request.user)} ${request.key}`;
    // Repetitions in flight wait for the first; across processes the unique indexes decide.
    return queue.run(turn, () => placeOnce(input, request));
  };
}

/** Keys of a checkout are its own, whether its guest has signed in meanwhile or not. */
const checkoutScope = (checkout: string): string => `checkout:${checkout}`;
