import Button from '@mui/material/Button';
import type { InventoryItem } from '@virasat/api';
import { Link } from '@virasat/kit';
import { Level } from './inventory-columns.tsx';
import * as styles from './inventory.module.css';

interface ItemCardProps {
  item: InventoryItem;
  href: string;
  onAdjust: (item: InventoryItem) => void;
}

/** An item on a phone: all counts, its history and Adjust. */
export function ItemCard({ item, href, onAdjust }: ItemCardProps) {
  const { name, sku, onHand, held, allocated, safety, available, level } = item;
  return (
    <article className={styles.card}>
      <h2>
        <Link to={href}>{name}</Link>
      </h2>
      <p>
        {sku || 'No SKU yet'} <Level level={level} />
      </p>
      <dl>
        <div>
          <dt>On hand</dt>
          <dd>{onHand}</dd>
        </div>
        <div>
          <dt>Held</dt>
          <dd>{held}</dd>
        </div>
        <div>
          <dt>Sold</dt>
          <dd>{allocated}</dd>
        </div>
        <div>
          <dt>Safety</dt>
          <dd>{safety}</dd>
        </div>
        <div>
          <dt>Available</dt>
          <dd>{available}</dd>
        </div>
      </dl>
      <Button variant="outlined" onClick={() => onAdjust(item)}>
        Adjust<span className={styles.hidden}> {name}</span>
      </Button>
    </article>
  );
}
