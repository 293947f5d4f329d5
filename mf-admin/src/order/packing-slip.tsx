import type { OrderDetail } from '@virasat/api';
import { orderDate, plural, rupees } from '@virasat/kit';
import { GIFT_CARD_CARRIER, outOf } from '@virasat/api/constants';
import * as styles from './packing-slip.module.css';

/** The packing slip: printed only, without prices. */
export function PackingSlip({ order }: { order: OrderDetail }) {
  const { number, date, address, payment, total, giftCards = [], parcels, creditNotes } = order;
  const waiting = order.items.filter(({ toShip }) => toShip > 0);
  const left = outOf(parcels).filter(({ carrier }) => carrier !== GIFT_CARD_CARRIER);
  const parcel = waiting.length > 0 ? undefined : left.at(-1);
  // what is still here, or else what left last
  const items = order.items.flatMap((item) => {
    const quantity = parcel ? (parcel.items.find(({ id }) => id === item.id)?.quantity ?? 0) : item.toShip;
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
  const credited = creditNotes.reduce((sum, { amount }) => sum + amount, 0);
  const collected = outOf(parcels).reduce((sum, { cash }) => sum + cash, 0);
  const byCards = giftCards.reduce((sum, { amount }) => sum + amount, 0);
  const cash = parcel ? parcel.cash : total - credited - collected - byCards;
  return (
    <article className={styles.slip} aria-hidden="true">
      <h2>Virasat, Jodhpur · Packing slip</h2>
      <p>
        Order {number} of {orderDate(date)}
        {parcel && `\n${parcel.carrier}, ${parcel.trackingNumber}`}
      </p>
      <address>
        {address.firstName} {address.lastName}
        {`\n${address.address}\n${address.city} ${address.pincode}, ${address.state}\n${address.phone}`}
      </address>
      <ul>
        {items.map(({ id, name, quantity, sku }) => (
          <li key={id}>
            <b>{quantity} ×</b> {name}
            {sku && ` · SKU ${sku}`}
          </li>
        ))}
      </ul>
      <p>
        {plural(
          items.reduce((sum, { quantity }) => sum + quantity, 0),
          'item',
        )}
      </p>
      {payment.method === 'cod' && payment.status === 'created' && cash > 0 && (
        <p className={styles.cash}>Collect {rupees(cash)} in cash.</p>
      )}
    </article>
  );
}
