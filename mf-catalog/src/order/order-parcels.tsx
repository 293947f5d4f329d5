import type { Order } from '@virasat/api';
import { Heading, orderDate, rupees } from '@virasat/kit';
import { shippedParcels } from './order-steps.ts';
import { TrackingLink } from './tracking-link.tsx';
import * as styles from './order.module.css';

type Times = Pick<Order['parcels'][number], 'at' | 'deliveredAt' | 'cameBackAt'>;

function whereabouts({ at, deliveredAt, cameBackAt }: Times): string {
  if (cameBackAt) return `Came back to us ${orderDate(cameBackAt)}`;
  return deliveredAt ? `Delivered ${orderDate(deliveredAt)}` : `Sent ${orderDate(at)}`;
}

/** The parcels of an order that left in several, or of which a part is still to come: what is in each, and where it is. */
export function OrderParcels({ order: { parcels: all, partly, items } }: { order: Order }) {
  const parcels = shippedParcels(all);
  if (parcels.length === 0) return null;
  const isPlain = parcels.every(({ cameBackAt }) => !cameBackAt);
  if (parcels.length < 2 && isPlain && !partly.includes('shipped')) return null;
  const waiting = items.filter(({ toShip }) => toShip > 0);
  const nameOf = (id: string) => items.find((item) => item.id === id)?.name ?? id;
  return (
    <section aria-labelledby="order-parcels">
      <Heading level={2} size="card" id="order-parcels">
        Your parcels
      </Heading>
      <ol className={styles.parcels}>
        {parcels.map(({ id, carrier, trackingNumber, items: contents, cash, ...parcel }) => (
          <li key={id}>
            <strong>Parcel {id}</strong>
            <span>{whereabouts(parcel)}</span>
            <p>
              {carrier}, tracking number {trackingNumber}
            </p>
            {!parcel.cameBackAt && (
              <TrackingLink carrier={carrier} trackingNumber={trackingNumber} parcel={id} />
            )}
            <p>{contents.map((item) => `${item.quantity} × ${nameOf(item.id)}`).join(', ')}</p>
            {parcel.cameBackReason && <p>{parcel.cameBackReason}</p>}
            {cash > 0 && !parcel.deliveredAt && !parcel.cameBackAt && (
              <p>{rupees(cash)} in cash at the door</p>
            )}
          </li>
        ))}
        {waiting.length > 0 && (
          <li>
            <strong>Still to come</strong>
            <p>{waiting.map(({ toShip, name }) => `${toShip} × ${name}`).join(', ')}</p>
          </li>
        )}
      </ol>
    </section>
  );
}
