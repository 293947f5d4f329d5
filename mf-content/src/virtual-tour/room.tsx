import { Container, Heading } from '@virasat/kit';
import type { ReactNode } from 'react';
import { Panorama } from './panorama.tsx';
import { ProductList } from './product-list.tsx';
import { panoramaProducts, stillProducts, type TourProduct } from './tour-products.ts';
import type { RoomCopy } from './rooms.ts';
import { Still } from './still.tsx';
import * as styles from './virtual-tour.module.css';

interface Props {
  room: RoomCopy;
  /** Counted from 1. */
  position: number;
  count: number;
  /** All products of the tour that are in the shop. */
  products: readonly TourProduct[];
  /** Link to the next room; nothing in the last one. */
  onward: ReactNode;
}

/** The picture of a room from edge to edge, and the products in it. */
function pictureOf({ id, title, view }: RoomCopy, priority: boolean, products: readonly TourProduct[]) {
  if (view.kind === 'still') {
    const placed = stillProducts(id, products);
    return { placed, picture: <Still title={title} view={view} priority={priority} products={placed} /> };
  }
  const placed = panoramaProducts(view.room, products);
  return {
    placed,
    picture: <Panorama {...view} title={title} priority={priority} products={placed} />,
  };
}

/** One room: its text, its picture, and a list of its products. */
export function Room({ room, position, count, products, onward }: Props) {
  const { id, title, text, caption } = room;
  const { placed, picture } = pictureOf(room, position === 1, products);
  return (
    <section className={styles.room} id={id} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <Container>
        <p className={styles.eyebrow}>
          Room {position} of {count}
        </p>
        <Heading level={2} id={`${id}-title`}>
          {title}
        </Heading>
        <p className={styles.description}>{text}</p>
      </Container>
      <figure>
        {picture}
        <Container>
          <figcaption>{caption}</figcaption>
        </Container>
      </figure>
      <Container>
        {placed.length > 0 && <ProductList room={title} products={placed.map(({ product }) => product)} />}
        {onward && <p className={styles.onward}>{onward}</p>}
      </Container>
    </section>
  );
}
