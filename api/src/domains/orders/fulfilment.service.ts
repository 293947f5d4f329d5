import { AppError } from '../../platform/http/errors.ts';
import type { User } from '../identity/index.ts';
import { HOME_STATE } from '../shared/states-of-india.ts';
import { mergeLines, type Holds } from '../stock/index.ts';
import {
  linesOf,
  paidOf,
  quantitiesOf,
  searchTermsOf,
  type OrderDocument,
  type Parcel,
} from './order-document.ts';
import { creditOf, toShipOf, type LineQuantity, type LineState } from './order-lines.ts';
import type { DeliveryChange } from './order-desk.schema.ts';
import { isInvoiced, transitionPayment, type OrderEventName } from './order-states.ts';
import {
  amountOf,
  cappedCredits,
  chosenOf,
  creditsOf,
  notAllowed,
  restOfInvoice,
  type OrderTransitions,
  type Transition,
  type TransitionDependencies,
} from './order-transitions.ts';
import type { DeliveryInput, ShipmentInput, ShopCancelInput } from './orders.schema.ts';
import { dueRefund, refundable, refundOfRest } from './refunds.ts';

type Chosen = { line: LineState; quantity: number }[];

const toQuantities = (chosen: Chosen): LineQuantity[] =>
  chosen.map(({ line: { id }, quantity }) => ({ id, quantity }));

const countOf = (items: readonly { quantity: number }[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);

const itemsText = (count: number): string => (count === 1 ? '1 item' : `${count} items`);

const isAll = (chosen: Chosen, lines: readonly LineState[]): boolean =>
  countOf(chosen) === lines.reduce((sum, line) => sum + toShipOf(line), 0);

/** Rupees that the parcels of a cash order collect. */
const cashOf = (parcels: readonly Parcel[]): number => parcels.reduce((sum, { cash }) => sum + cash, 0);

/** Which event the cancellation of items that are still here is: what happens to the order follows from its parcels. */
function cancellationEvent({ parcels }: OrderDocument, isRest: boolean): OrderEventName {
  if (!isRest) return 'cancel part';
  if (parcels.length === 0) return 'cancel';
  return parcels.every(({ deliveredAt }) => deliveredAt) ? 'close' : 'cancel rest';
}

/** How the items of an order leave the workshop, in one parcel or several, arrive, or are cancelled before. */
export function createFulfilment(
  dependencies: TransitionDependencies & { holds: Holds; transitions: OrderTransitions },
) {
  const { stock, holds, events, clock, transitions } = dependencies;
  const { allowed, transition, entry } = transitions;

  /** Ends an order of which nothing was shipped: its items are on sale again and the money goes back. */
  function cancelWhole(order: OrderDocument, by: 'shopper' | User, reason: string): Transition {
    const admin = by === 'shopper' ? null : by;
    const status = allowed(order, 'cancel', admin ? 'admin' : 'shopper');
    // cash that will never be collected
    const unpaid = transitionPayment(order, 'fail', 'system');
    const note = `Cancelled by the ${admin ? 'shop' : 'shopper'}: ${reason}`;
    return {
      change: {
        $set: { status, ...(unpaid.ok && { 'payment.status': unpaid.to }) },
        $push: {
          timeline: entry(status, note),
          ...refundOfRest({ ...order, status }, reason, clock()),
        },
      },
      credit: { amount: restOfInvoice(order), reason: `Order cancelled: ${reason}` },
      ...(admin && { record: { action: 'cancelled', by: admin, after: { refund: refundable(order) } } }),
      async effects(session) {
        const { _id: id } = order;
        // the items of a held order are reserved at most
        if (order.status === 'Held for review') await holds.release(id, session);
        else
          await stock.deallocate(mergeLines(quantitiesOf(linesOf(order), toShipOf)), { order: id }, session);
        await events.post('order.cancelled', { order: id, refund: refundable(order) }, session);
      },
    };
  }

  /** Cancels items that are still here while the order goes on without them. */
  function cancelItems(
    order: OrderDocument,
    { chosen, reason, by }: { chosen: Chosen; reason: string; by: User },
  ): Transition {
    const { _id: id, parcels } = order;
    const event = cancellationEvent(order, isAll(chosen, linesOf(order)));
    if (event === 'cancel') return cancelWhole(order, by, reason);
    const status = allowed(order, event, 'admin');
    const cash = transitionPayment({ ...order, status }, 'capture', 'admin');
    const isPaidByCash = order.payment.method === 'cod' && event === 'close' && cash.ok;
    const refund = refundable(order);
    // Cash that is not collected goes off the invoice whole: what its parcels collect is what is left of it.
    const rest = restOfInvoice(order);
    const isUnpaidCash = order.payment.status === 'created';
    const credits = creditsOf(chosen);
    const most = isUnpaidCash ? rest - cashOf(parcels) : Math.min(rest, refund);
    const lines = cappedCredits(credits, most);
    const amount = isUnpaidCash && event !== 'cancel part' ? most : amountOf(lines);
    const items = toQuantities(chosen);
    const goesBack = isUnpaidCash ? 0 : amount;
    const note = `${itemsText(countOf(items))} cancelled by the shop: ${reason}`;
    return {
      change: {
        $set: {
          status,
          ...(event === 'close' && { deliveredAt: clock() }),
          ...(isPaidByCash && { 'payment.status': cash.to }),
        },
        $push: {
          cancellations: { at: clock(), reason, items },
          timeline: entry(status, note),
          ...(goesBack > 0 && {
            refunds: dueRefund(order, { amount: goesBack, reason, by: 'admin', lines }, clock()),
          }),
        },
      },
      credit: { amount, reason: `Items cancelled: ${reason}`, lines },
      record: { action: 'items cancelled', by, after: { items: countOf(items), refund: goesBack } },
      async effects(session) {
        await stock.deallocate(mergeLines(items), { order: id }, session);
        const cancellation = `${id}:${order.cancellations.length + 1}`;
        const named = namesOf(order, items);
        await events.post(
          'order.items-cancelled',
          { order: id, cancellation, items: named, refund: goesBack },
          session,
        );
      },
    };
  }

  /** What the next parcel of a cash order collects: its items' price, or with the last items all that is left. */
  function cashOfParcel(order: OrderDocument, chosen: Chosen, isRest: boolean): number {
    if (order.payment.method !== 'cod') return 0;
    const left = Math.max(0, restOfInvoice(order) - cashOf(order.parcels));
    const price = chosen.reduce(
      (sum, { line, quantity }) => sum + creditOf({ ...line, credited: 0 }, quantity),
      0,
    );
    return isRest || order.payment.status !== 'created' ? left : Math.min(left, price);
  }

  return {
    cancel: (id: string, by: 'shopper' | User, reason: string) =>
      transition(id, (order) => cancelWhole(order, by, reason)),

    /** Cancels items that are not shipped; without `items` all of them. */
    cancelByShop: (id: string, { items, reason, version }: ShopCancelInput, by: User) =>
      transition(
        id,
        (order) => {
          if (!items && order.parcels.length === 0) return cancelWhole(order, by, reason);
          const chosen = chosenOf(linesOf(order), items, toShipOf, 'cancelled');
          return cancelItems(order, { chosen, reason, by });
        },
        { version },
      ),

    /**
     * Where an order goes and what the carrier should know, while nothing has left. The state decides which taxes the
     * invoice has, so it stays on its side of the border.
     */
    changeDelivery: (id: string, { address, deliveryNote, version }: DeliveryChange, by: User) =>
      transition(
        id,
        (order) => {
          const isOpen = order.status === 'Processing' || order.status === 'Held for review';
          if (!isOpen || order.parcels.length > 0)
            throw notAllowed('The address can be changed until the first parcel has left.');
          const wasHome = order.address.state === HOME_STATE;
          if (isInvoiced(order) && wasHome !== (address.state === HOME_STATE)) {
            const message = `The invoice has the taxes of ${order.address.state}. Cancel the order and place it anew for another state.`;
            throw new AppError(409, 'other_taxes', message, { state: message });
          }
          return {
            change: {
              $set: { address, deliveryNote, searchTerms: searchTermsOf({ ...order, address }) },
              $push: { timeline: entry(order.status, 'Delivery details changed by the shop') },
            },
            record: { action: 'delivery changed', by },
          };
        },
        { version },
      ),

    /** Hands items to a carrier; without `items` all that are still here. */
    ship: (id: string, { carrier, trackingNumber, items, version }: ShipmentInput, by: User) =>
      transition(
        id,
        (order) => {
          const lines = linesOf(order);
          rejectShipped(order, { carrier, trackingNumber });
          const first = allowed(order, 'ship', 'admin');
          const chosen = chosenOf(lines, items, toShipOf, 'shipped');
          const isRest = isAll(chosen, lines);
          const status = isRest ? first : allowed(order, 'ship part', 'admin');
          const parcel: Parcel = {
            id: String(order.parcels.length + 1),
            carrier,
            trackingNumber,
            at: clock(),
            deliveredAt: null,
            items: toQuantities(chosen),
            cash: cashOfParcel(order, chosen, isRest),
          };
          const to = `to ${carrier}, tracking number ${trackingNumber}`;
          const count = countOf(parcel.items);
          const isWhole = isRest && order.parcels.length === 0;
          return {
            change: {
              $set: { status },
              $push: {
                parcels: parcel,
                timeline: entry(status, isWhole ? `Handed ${to}` : `${itemsText(count)} handed ${to}`),
              },
            },
            record: {
              action: isRest ? 'shipped' : 'shipped in part',
              by,
              after: { carrier, trackingNumber, items: count },
            },
            async effects(session) {
              await stock.ship(mergeLines(parcel.items), { order: id }, session);
              const payload = { order: id, parcel: parcel.id, carrier, trackingNumber };
              await events.post('order.shipped', payload, session);
            },
          };
        },
        { version },
      ),

    /** A parcel has arrived; without `parcel` all that are on their way. Cash is collected at the door. */
    deliver: (id: string, { parcel, version }: DeliveryInput, by: User) =>
      transition(
        id,
        (order) => {
          const arrived = order.parcels.filter(
            (each) => !each.deliveredAt && (parcel === undefined || each.id === parcel),
          );
          const parcels = order.parcels.map((each) =>
            arrived.includes(each) ? { ...each, deliveredAt: clock() } : each,
          );
          const isAllHere = linesOf(order).every((line) => toShipOf(line) === 0);
          const isLast = isAllHere && parcels.every(({ deliveredAt }) => deliveredAt);
          const status = allowed(order, isLast ? 'deliver' : 'deliver part', 'admin');
          if (arrived.length === 0) throw notAllowed('This parcel is not on its way.');
          const capture = transitionPayment({ ...order, status }, 'capture', 'admin');
          const collected = paidOf({ ...order, parcels }) - paidOf(order);
          const isCash = order.payment.method === 'cod' && collected > 0;
          const what = isLast ? 'Delivered' : `Parcel ${arrived.map((each) => each.id).join(', ')} delivered`;
          return {
            change: {
              $set: {
                status,
                parcels,
                ...(isLast && { deliveredAt: clock() }),
                ...(isLast &&
                  order.payment.method === 'cod' &&
                  capture.ok && { 'payment.status': capture.to }),
              },
              $push: { timeline: entry(status, isCash ? `${what}; cash received` : what) },
            },
            record: { action: isLast ? 'delivered' : 'delivered in part', by },
            effects: async (session) => {
              for (const each of arrived)
                await events.post('order.delivered', { order: id, parcel: each.id }, session);
            },
          };
        },
        { version },
      ),
  };
}

/** One tracking number of a carrier is one parcel: a request that is sent again makes no second one. */
function rejectShipped(
  { parcels }: OrderDocument,
  { carrier, trackingNumber }: Pick<Parcel, 'carrier' | 'trackingNumber'>,
): void {
  const isShipped = parcels.some(
    (parcel) => parcel.carrier === carrier && parcel.trackingNumber === trackingNumber,
  );
  if (!isShipped) return;
  const message = `A parcel with the tracking number ${trackingNumber} has left already.`;
  throw new AppError(409, 'already_shipped', message, { trackingNumber: message });
}

/** Items with the names of their lines. */
export const namesOf = (
  { items: lines }: OrderDocument,
  items: readonly LineQuantity[],
): { name: string; quantity: number }[] =>
  items.map(({ id, quantity }) => ({ name: lines.find((line) => line.id === id)?.name ?? id, quantity }));
