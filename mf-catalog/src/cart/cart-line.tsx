import { IconButton, Link, Picture, QuantityStepper, paths, rupees, useCart } from '@virasat/kit';
import { MAX_QUANTITY } from '@virasat/api/constants';
import type { CartLine } from './cart-lines.ts';
import { LineChanges } from './line-changes.tsx';
import * as styles from './cart.module.css';

interface CartLineRowProps {
  line: CartLine;
  onRemove: () => void;
}

/** One item of the cart: minus, plus, remove, and what has changed since it was added. */
export function CartLineRow({ line, onRemove }: CartLineRowProps) {
  const cart = useCart();
  const { item, priced } = line;
  const price = priced?.price ?? item.price;
  // no more than the stock can be chosen; a quantity above it can still be lowered
  const max = Math.min(MAX_QUANTITY, Math.max(priced?.available ?? MAX_QUANTITY, item.quantity));
  // requirement 47: minus at one sends zero, which removes the item
  const change = (quantity: number) => (quantity < 1 ? onRemove() : cart.setQuantity(item.id, quantity));
  return (
    <li className={styles.line}>
      <Link to={paths.product(item.id)} className={styles.picture} tabIndex={-1} aria-hidden="true">
        <Picture
          src={priced?.image.src ?? item.image}
          alt=""
          ratio="1/1"
          sizes="(min-width: 900px) 128px, 88px"
        />
      </Link>
      <div className={styles.words}>
        <h3>
          <Link to={paths.product(item.id)}>{item.name}</Link>
        </h3>
        <p>{item.category}</p>
        <p>{rupees(price)} each</p>
      </div>
      <p className={styles.lineTotal}>{rupees(price * item.quantity)}</p>
      <div className={styles.controls}>
        <QuantityStepper
          label={`Quantity of ${item.name}`}
          value={item.quantity}
          min={0}
          max={max}
          onChange={change}
        />
        <IconButton icon="trash" label={`Remove ${item.name}`} onClick={onRemove} />
      </div>
      <LineChanges line={line} onRemove={onRemove} />
    </li>
  );
}
