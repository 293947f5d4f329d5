import { Button, useCart } from '@virasat/kit';
import { changeText, type CartLine, type LineChange } from './cart-lines.ts';
import * as styles from './cart.module.css';

interface LineChangesProps {
  line: CartLine;
  onRemove: () => void;
}

/** What has changed about an item since it was added, each change with an action. */
export function LineChanges({ line, onRemove }: LineChangesProps) {
  const cart = useCart();
  const { item, changes } = line;

  const actionFor = (change: LineChange) => {
    switch (change.kind) {
      case 'price': {
        const { quantity: _, ...rest } = item;
        // adds none: the cart only updates the price
        return { label: 'Keep at the new price', act: () => cart.add({ ...rest, price: change.now }, 0) };
      }
      case 'short':
        return { label: `Take ${change.available}`, act: () => cart.setQuantity(item.id, change.available) };
      case 'sold-out':
      case 'missing':
      case 'left-out':
        return { label: 'Remove', act: onRemove };
    }
  };

  if (changes.length === 0) return null;
  return (
    <ul className={styles.changes}>
      {changes.map((change) => {
        const { label, act } = actionFor(change);
        return (
          <li key={change.kind} data-kind={change.kind}>
            <span>{changeText(change)}</span>
            <Button variant="quiet" size="small" onClick={act}>
              {label}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
