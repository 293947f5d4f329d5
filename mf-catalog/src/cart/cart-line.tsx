import { IconButton, Link, Picture, QuantityStepper, paths, rupees, useCart } from '@virasat/kit';
import { MAX_QUANTITY, isGiftCardItem } from '@virasat/api/constants';
import { giftCardText } from '../gift-cards/gift-card-text.ts';
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
  const isCard = isGiftCardItem(item.id);
  const picture = (
    <Picture
      src={priced?.image.src ?? item.image}
      alt=""
      ratio="1/1"
      sizes="(min-width: 900px) 128px, 88px"
    />
  );
  return (
    <li className={styles.line}>
      {isCard ? (
        <div className={styles.picture}>{picture}</div>
      ) : (
        <Link to={paths.product(item.id)} className={styles.picture} tabIndex={-1} aria-hidden="true">
          {picture}
        </Link>
      )}
      <div className={styles.words}>
        <div>
          <h3>{isCard ? item.name : <Link to={paths.product(item.id)}>{item.name}</Link>}</h3>
          {priced?.giftCard ? (
            <p>{giftCardText(priced.giftCard)}</p>
          ) : (
            <>
              <p>{item.category}</p>
              <p>{rupees(price)} each</p>
            </>
          )}
        </div>
        <p className={styles.lineTotal}>{rupees(price * item.quantity)}</p>
      </div>
      <div className={styles.controls}>
        {/* of a gift card there is one: another one has a recipient of its own */}
        {!isCard && (
          <QuantityStepper
            label={`Quantity of ${item.name}`}
            value={item.quantity}
            min={0}
            max={max}
            onChange={change}
          />
        )}
        <IconButton icon="trash" label={`Remove ${item.name}`} onClick={onRemove} />
      </div>
      <LineChanges line={line} onRemove={onRemove} />
    </li>
  );
}
