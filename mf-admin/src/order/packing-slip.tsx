import type { OrderDetail } from '@virasat/api';
import { orderDate, plural, rupees, styled } from '@virasat/kit';

const Slip = styled('article')({
  display: 'none',
  '@media print': {
    display: 'block',
    fontSize: '11pt',
    '& h2': { margin: '0 0 4mm', fontSize: '18pt' },
    '& p, & address': { margin: '0 0 6mm', fontStyle: 'normal', whiteSpace: 'pre-line' },
    '& address': { fontSize: '14pt' },
    '& .cash': { padding: '3mm', border: '1pt solid #000', fontWeight: 600 },
    '& ul': { margin: '0 0 6mm', padding: 0, listStyle: 'none', borderTop: '1pt solid #000' },
    '& li': { display: 'flex', gap: '6mm', padding: '3mm 0', borderBottom: '0.5pt solid #999' },
    '& li::before': { content: '""', width: '5mm', height: '5mm', border: '1pt solid #000' },
  },
});

/** The packing slip: printed only, without prices. */
export function PackingSlip({ order }: { order: OrderDetail }) {
  const { number, date, address, items, payment, total, shipment } = order;
  return (
    <Slip aria-hidden="true">
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
        <p className="cash">Collect {rupees(total)} in cash.</p>
      )}
    </Slip>
  );
}
