import type { OrderDetail } from '@virasat/api';
import { plural, rupees } from '@virasat/kit';
import { orderTime } from './order-time.ts';
import * as styles from './order.module.css';

type Parcel = OrderDetail['parcels'][number];

function whereabouts({
  at,
  deliveredAt,
  cameBackAt,
  cameBackReason,
}: Pick<Parcel, 'at' | 'deliveredAt' | 'cameBackAt' | 'cameBackReason'>): string {
  if (cameBackAt) return `Came back undelivered ${orderTime(cameBackAt)}: ${cameBackReason ?? ''}`;
  return deliveredAt ? `Delivered ${orderTime(deliveredAt)}` : `Shipped ${orderTime(at)}`;
}

/** The parcels of an order: what is in each, with whom, and where it is. */
export function OrderParcels({ order: { parcels, items } }: { order: OrderDetail }) {
  const nameOf = (id: string) => items.find((item) => item.id === id)?.name ?? id;
  return (
    <ul className={styles.documents}>
      {parcels.map(({ id, carrier, trackingNumber, items: contents, cash, ...parcel }) => (
        <li key={id}>
          {parcels.length > 1 && <b>Parcel {id}: </b>}
          {carrier}
          <span className={styles.tracking}>{trackingNumber}</span>
          <small>{whereabouts(parcel)}</small>
          <small>{contents.map((item) => `${item.quantity} × ${nameOf(item.id)}`).join(', ')}</small>
          {cash > 0 && !parcel.cameBackAt && (
            <small>
              {rupees(cash)} in cash {parcel.deliveredAt ? 'received' : 'to be collected'}
            </small>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What has become of the items of a line, in a few words. */
export function lineState(line: OrderDetail['items'][number]): string {
  const onTheWay = line.shipped - line.delivered;
  const words = [
    line.toShip > 0 && `${line.toShip} to ship`,
    onTheWay > 0 && `${onTheWay} on the way`,
    line.delivered - line.returned > 0 && `${line.delivered - line.returned} delivered`,
    line.cancelled > 0 && `${line.cancelled} cancelled`,
    line.returned - line.exchanged > 0 && `${line.returned - line.exchanged} returned`,
    line.exchanged > 0 && `${line.exchanged} exchanged`,
  ];
  return words.filter(Boolean).join(', ') || plural(line.quantity, 'item');
}
