import type { OrderDetail } from '@virasat/api';
import { orderDate, plural, rupees } from '@virasat/kit';
import * as styles from './packing-slip.module.css';

/** The packing slip: printed only, without prices. */
export function PackingSlip({ order }: { order: OrderDetail }) {
  const { number, date, address, items, payment, total, shipment } = order;
  return (
    <article className={styles.slip} aria-hidden="true">
      <h2>Virasat, Jodhpur · Packing slip</h2>
      <p>
        Order {number} of {orderDate(date)}
        {shipment && `\n${shipment.carrier}, ${shipment.trackingNumber}`}
      </p>
      <address>
        {address.firstName} {address.lastName}
        {`\n${address.address}\n${address.city} ${address.pincode}, ${address.state}\n${address.phone}`}
      </address>
      <ul>
        {items.map(({ id, name, quantity }) => (
          <li key={id}>
            <b>{quantity} ×</b> {name}
          </li>
        ))}
      </ul>
      <p>
        {plural(
          items.reduce((sum, { quantity }) => sum + quantity, 0),
          'item',
        )}
      </p>
      {payment.method === 'cod' && payment.status === 'created' && (
        <p className={styles.cash}>Collect {rupees(total)} in cash.</p>
      )}
    </article>
  );
}
