import { AppError } from '../../platform/http/errors.ts';
import type { User } from '../identity/index.ts';
import { mergeLines } from '../stock/index.ts';
import type { createCancellation } from './cancellation.service.ts';
import { chosenOf } from './chosen-items.ts';
import { linesOf, type OrderDocument, type Parcel } from './order-document.ts';
import type { CameBackInput } from './order-inputs.schema.ts';
import { toShipOf } from './order-lines.ts';
import { onTheWayOf } from './order-states.ts';
import {
  notAllowed,
  type OrderTransitions,
  type Transition,
  type TransitionDependencies,
} from './order-transitions.ts';

/** Parcels that come back undelivered (return to origin). */
export function createUndelivered(
  dependencies: TransitionDependencies & {
    transitions: OrderTransitions;
    cancellation: Pick<ReturnType<typeof createCancellation>, 'cancelItems'>;
  },
) {
  const { stock, events, clock, transitions, cancellation } = dependencies;
  const { allowed, transition, entry } = transitions;

  /** Keeps the items for the customer, to be sent once more: these, or others when they cannot be sold. */
  function keep(
    order: OrderDocument,
    parcel: Parcel,
    { reason, restock }: CameBackInput,
    by: User,
  ): Transition {
    return {
      change: {
        $set: { status: order.status, parcels: order.parcels },
        $push: { timeline: entry(order.status, `Parcel ${parcel.id} came back undelivered: ${reason}`) },
      },
      record: { action: 'came back undelivered', by, after: { parcel: parcel.id, restocked: restock } },
      async effects(session) {
        const items = mergeLines(parcel.items);
        if (restock) await stock.restock(items, { order: order._id }, session);
        await stock.allocate(items, new Map(), { order: order._id }, session, { isSold: true });
      },
    };
  }

  /** Cancels the items for their money: on sale again when they can be sold. */
  function giveUp(order: OrderDocument, parcel: Parcel, input: CameBackInput, by: User): Transition {
    const items = mergeLines(parcel.items);
    const cancelled = cancellation.cancelItems(order, {
      chosen: chosenOf(linesOf(order), parcel.items, toShipOf, 'cancelled'),
      reason: `Came back undelivered: ${input.reason}`,
      by,
      // they are not allocated any more
      gone: items,
    });
    return {
      ...cancelled,
      change: { ...cancelled.change, $set: { ...cancelled.change.$set, parcels: order.parcels } },
      async effects(session) {
        if (input.restock) await stock.restock(items, { order: order._id }, session);
        await cancelled.effects?.(session);
      },
    };
  }

  return {
    /**
     * A parcel is back in the workshop and its items were looked at. The customer is told; the order waits for the next
     * parcel, or its items are cancelled for their money.
     * @throws AppError 409 'not_allowed' for a parcel that is not on its way, 'out_of_stock' when damaged items cannot be
     * replaced, 'changed'
     */
    cameBack: (id: string, input: CameBackInput, by: User) =>
      transition(
        id,
        (order) => {
          const found = onTheWayOf(order.parcels).find((each) => each.id === input.parcel);
          const status = allowed(order, 'come back', 'admin');
          if (!found) throw notAllowed('This parcel is not on its way.');
          const parcels = order.parcels.map((each) =>
            each === found ? { ...each, cameBackAt: clock(), cameBackReason: input.reason } : each,
          );
          const back = { ...order, status, parcels };
          const next = (input.resolution === 'resend' ? keep : giveUp)(back, found, input, by);
          return {
            ...next,
            async effects(session) {
              await next.effects?.(session).catch((error: unknown) => {
                throw error instanceof AppError && error.code === 'out_of_stock' ? noneLeft() : error;
              });
              await events.post(
                'order.came-back',
                { order: id, parcel: found.id, resolution: input.resolution },
                session,
              );
            },
          };
        },
        { version: input.version },
      ),
  };
}

function noneLeft(): AppError {
  const message = 'There is no other one to send. Refund the items instead.';
  return new AppError(409, 'out_of_stock', message, { resolution: message });
}
