import type { ReactNode } from 'react';
import { emptyCart } from '../pictures/files/empty-cart.ts';
import { emptyGeneric } from '../pictures/files/empty-generic.ts';
import { emptyOrders } from '../pictures/files/empty-orders.ts';
import { emptySearch } from '../pictures/files/empty-search.ts';
import { emptyWishlist } from '../pictures/files/empty-wishlist.ts';
import { notFound } from '../pictures/files/not-found.ts';
import { inlineSvg } from '../pictures/inline-svg.ts';
import { readPicture } from '../pictures/read-picture.ts';
import * as styles from './empty-state.module.css';
import { pictureUrl } from './picture-url.ts';

const plates = {
  cart: emptyCart,
  orders: emptyOrders,
  search: emptySearch,
  wishlist: emptyWishlist,
  generic: emptyGeneric,
  'not-found': notFound,
};

/** Shown with 256 CSS px (empty-state.module.css), on dense screens too. */
const PLATE_WIDTH = 480;

export interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  /** The next step: one button or link. */
  action?: ReactNode;
  /** Heading level: 1 where the empty state is the whole page. Default 2. */
  level?: 1 | 2;
  /** The illustration above the text. Default 'generic'. */
  plate?: keyof typeof plates;
}

/** An empty list or page: an illustration, the reason and the next step. The illustration is decorative. */
export function EmptyState({ title, children, action, level = 2, plate = 'generic' }: EmptyStateProps) {
  const Title = `h${level}` as const;
  const { svg, width, height } = readPicture(plates[plate]) ?? {};
  // one that an admin has put in its place may be a photograph
  const src = svg ? inlineSvg(svg) : pictureUrl(plates[plate], PLATE_WIDTH);
  return (
    <div className={styles.block}>
      <img
        src={src}
        width={width}
        height={height}
        alt=""
        decoding="async"
        // the server's drawing stays: its file has the same
        suppressHydrationWarning
      />
      <Title>{title}</Title>
      {children && <div>{children}</div>}
      {action && <div>{action}</div>}
    </div>
  );
}
