import type { OrderDetail } from '@virasat/api';
import { TAX_PERCENT, isGiftCardItem } from '@virasat/api/constants';
import { Link, Picture, paths, rupees } from '@virasat/kit';
import { DataTable, type Column } from '@virasat/kit/forms';
import { lineState } from './order-parcels.tsx';
import * as styles from './order.module.css';

type Line = OrderDetail['items'][number];

const columns: Column<Line>[] = [
  {
    key: 'item',
    header: 'Item',
    cell: ({ id, name, image }) => (
      <span className={styles.item}>
        <Picture src={image.src} alt={image.alt} ratio="1/1" sizes="44px" />
        {isGiftCardItem(id) ? name : <Link to={paths.product(id)}>{name}</Link>}
      </span>
    ),
  },
  { key: 'price', header: 'Price', align: 'right', cell: ({ price }) => rupees(price) },
  { key: 'quantity', header: 'Quantity', align: 'right', cell: ({ quantity }) => quantity },
  { key: 'state', header: 'State', cell: lineState },
  { key: 'amount', header: 'Amount', align: 'right', cell: ({ lineTotal }) => rupees(lineTotal) },
];

/** The items at the prices they were bought at, and the totals. */
export function OrderLines({ order }: { order: OrderDetail }) {
  const { items, subtotal, coupons = [], giftCards = [], tax, total, paid } = order;
  const taxes = order.taxes ?? [{ percent: TAX_PERCENT, tax }];
  const { refunded, movedOn, credit, creditNotes } = order;
  const credited = creditNotes.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <div>
      <DataTable caption="Items" columns={columns} rows={items} rowKey={({ id }) => id} />
      <dl className={styles.sums}>
        <div>
          <dt>Subtotal</dt>
          <dd>{rupees(subtotal)}</dd>
        </div>
        {coupons.map(({ id, label, discount }) => (
          <div key={id}>
            {/* codes are capital letters; the id of an automatic coupon says nothing to anybody */}
            <dt>{id === id.toUpperCase() ? `${label} (${id})` : label}</dt>
            <dd>−{rupees(discount)}</dd>
          </div>
        ))}
        {taxes.map((each) => (
          <div key={each.percent}>
            <dt>Tax ({each.percent}%)</dt>
            <dd>{rupees(each.tax)}</dd>
          </div>
        ))}
        <div>
          <dt>Shipping</dt>
          <dd>Free</dd>
        </div>
        <div className={styles.total}>
          <dt>Total</dt>
          <dd>{rupees(total)}</dd>
        </div>
        {paid > 0 && paid !== total && (
          <div>
            <dt>Paid so far</dt>
            <dd>{rupees(paid)}</dd>
          </div>
        )}
        {giftCards.map(({ lastFour, amount }) => (
          <div key={lastFour}>
            <dt>Of which by gift card ending {lastFour}</dt>
            <dd>{rupees(amount)}</dd>
          </div>
        ))}
        {credit && (
          <div>
            <dt>Of which from order {credit.number}</dt>
            <dd>{rupees(credit.amount)}</dd>
          </div>
        )}
        {credited > 0 && (
          <div>
            <dt>Credit notes</dt>
            <dd>−{rupees(credited)}</dd>
          </div>
        )}
        {movedOn > 0 && (
          <div>
            <dt>Pays for another item</dt>
            <dd>−{rupees(movedOn)}</dd>
          </div>
        )}
        {refunded > movedOn && (
          <div>
            <dt>Refunded</dt>
            <dd>−{rupees(refunded - movedOn)}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}
