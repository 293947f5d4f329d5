import { Icon, Link, Price, paths } from '@virasat/kit';
import type { ComponentProps, ReactNode } from 'react';
import type { TourProduct } from './tour-products.ts';
import type { Door } from './places.ts';
import * as styles from './virtual-tour.module.css';

interface SpotProps extends ComponentProps<'li'> {
  /** Called when pointer or focus arrive. */
  onArrive: () => void;
}

function Spot({
  to,
  mark,
  label,
  onArrive,
  ...item
}: SpotProps & { to: string; mark: ReactNode; label: ReactNode }) {
  return (
    <li {...item}>
      <Link to={to} draggable={false} onPointerEnter={onArrive} onFocus={onArrive}>
        <span className={styles.number} aria-hidden="true">
          {mark}
        </span>
        <span className={styles.label}>{label}</span>
      </Link>
    </li>
  );
}

interface HotspotProps extends SpotProps {
  /** Counted from 1; the list below the picture uses the same number. */
  number: number;
  product: TourProduct;
}

/** A numbered link on a product in the picture; its label with name and price opens on hover and focus. */
export function Hotspot({ number, product, ...spot }: HotspotProps) {
  const label = (
    <>
      <span className={styles.name} data-name="">
        {product.name}
      </span>{' '}
      <Price
        amount={product.price}
        {...(product.originalPrice !== undefined && { was: product.originalPrice })}
      />
    </>
  );
  return <Spot to={paths.product(product.id)} mark={number} label={label} {...spot} />;
}

/** A link on a door that leads into another room of the tour. */
export function DoorSpot({ door: { leadsTo, text }, ...spot }: SpotProps & { door: Door }) {
  return (
    <Spot
      to={`#${leadsTo}`}
      mark={<Icon name="arrow-right" size={16} />}
      label={
        <span className={styles.name} data-name="">
          {text}
        </span>
      }
      {...spot}
    />
  );
}
