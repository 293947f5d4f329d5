import type { ClientSession } from 'mongodb';
import { AppError } from '../../platform/http/errors.ts';
import type { User } from '../identity/index.ts';
import { mergeLines } from '../stock/index.ts';
import { chosenOf, countOf, isAll, itemsText, toQuantities, type Chosen } from './chosen-items.ts';
import {
  cashOf,
  giftCardsPaidOf,
  linesOf,
  paidOf,
  type OrderDocument,
  type Parcel,
} from './order-document.ts';
import type { DeliveryInput, ShipmentInput } from './order-inputs.schema.ts';
import { creditOf, toShipOf } from './order-lines.ts';
import type { DeliveryChange } from './order-desk.schema.ts';
import { GIFT_CARD_CARRIER } from './orders.constants.ts';
import { searchTermsOf } from './order-search.ts';
import { onTheWayOf, outOf, transitionPayment } from './order-states.ts';
import {
  notAllowed,
  restOfInvoice,
  type OrderTransitions,
  type TransitionDependencies,
} from './order-transitions.ts';

/** How the items of an order leave the workshop, in one parcel or several, and arrive. */
export function createFulfilment(dependencies: TransitionDependencies & { transitions: OrderTransitions }) {
  const { stock, events, clock, transitions } = dependencies;
  const { allowed, transition, entry } = transitions;

  /**
   * What the next parcel of a cash order collects: its items' price, or with the last items all that is left. Gift cards
   * pay for the last ones.
   */
  function cashOfParcel(order: OrderDocument, chosen: Chosen, isRest: boolean): number {
    if (order.payment.method !== 'cod') return 0;
    const left = Math.max(0, restOfInvoice(order) - giftCardsPaidOf(order) - cashOf(order.parcels));
    const price = chosen.reduce((sum, { line, quantity }) => sum + creditOf(line, quantity), 0);
    return isRest || order.payment.status !== 'created' ? left : Math.min(left, price);
  }

  return {
    /**
     * Where an order goes and what the carrier should know, while nothing has left. An invoice that was issued keeps its
     * recipient and names the place of supply, so the order stays in that state: another one is another supply (CGST Rules,
     * rule 46(n); IGST Act, section 10(1)(a)).
     */
    changeDelivery: (id: string, { address, deliveryNote, version }: DeliveryChange, by: User) =>
      transition(
        id,
        (order) => {
          const isOpen = order.status === 'Processing' || order.status === 'Held for review';
          const left = outOf(order.parcels).filter(({ carrier }) => carrier !== GIFT_CARD_CARRIER);
          if (!isOpen || left.length > 0)
            throw notAllowed('The address can be changed until the first parcel has left.');
          const { invoice } = order;
          if (invoice && invoice.address.state !== address.state) {
            const message = `Invoice ${invoice.number} is issued for ${invoice.address.state}. Cancel the order and place it anew for another state.`;
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

    /** Hands items to a carrier; without `items` all that are still here. @param session of the caller's transaction */
    ship: (
      id: string,
      { carrier, trackingNumber, items, version }: ShipmentInput,
      by: Pick<User, 'id'>,
      session?: ClientSession,
    ) =>
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
        { version, session },
      ),

    /** A parcel has arrived; without `parcel` all that are on their way. Cash is collected at the door. */
    deliver: (id: string, { parcel, version }: DeliveryInput, by: User) =>
      transition(
        id,
        (order) => {
          const arrived = onTheWayOf(order.parcels).filter(
            (each) => parcel === undefined || each.id === parcel,
          );
          const parcels = order.parcels.map((each) =>
            arrived.includes(each) ? { ...each, deliveredAt: clock() } : each,
          );
          const isAllHere = linesOf(order).every((line) => toShipOf(line) === 0);
          const isLast = isAllHere && onTheWayOf(parcels).length === 0;
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

export type OrderFulfilment = ReturnType<typeof createFulfilment>;

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
