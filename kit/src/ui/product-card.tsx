import type { MouseEvent, ReactNode } from 'react';
import type { ProductCard as ProductCardData } from '@virasat/api';
import { paths } from '../contracts/paths.ts';
import { SharedPart } from '../contracts/shared-part.tsx';
import { rupees } from '../format/format.ts';
import { Link } from '../navigation/link.tsx';
import { Picture } from './picture.tsx';
import * as styles from './product-card.module.css';
import { Rating } from './rating.tsx';
import { visuallyHiddenClass } from './visually-hidden.ts';
import { WishHeart } from './wish-heart.tsx';

export type { ProductCardData };

export interface ProductCardProps {
  product: ProductCardData;
  /** 'grid' (default): picture above the text; 'list': beside it. */
  view?: 'grid' | 'list';
  /** Load the picture at once: for the first row of a page only. */
  priority?: boolean;
  /** `sizes` of the picture; the default fits a `ProductGrid`. */
  sizes?: string;
  /** What a list says beyond a card; a control in it needs `position: relative; z-index: 1`. */
  children?: ReactNode;
}

const gridSizes = '(min-width: 1240px) 290px, (min-width: 900px) 30vw, 46vw';
const listSizes = '(min-width: 900px) 240px, 34vw';

/** View-transition name that connects a card's picture with the product page's. */
export const productTransition = 'product-picture';

function nameTransition(event: MouseEvent<HTMLElement>) {
  const holder = `[style*="${productTransition}"]`;
  for (const old of document.querySelectorAll<HTMLElement>(`article ${holder}`))
    old.style.viewTransitionName = '';
  // a duplicate name would cancel the transition: on a product's own page its main picture has it
  if (document.querySelector(holder)) return;
  const picture = event.currentTarget.closest('article')?.querySelector<HTMLElement>('[data-picture]');
  if (picture) picture.style.viewTransitionName = productTransition;
}

function Card({ product, view = 'grid', priority, sizes, children }: ProductCardProps) {
  const { name, craftsman, price, originalPrice, highestPrice, rating, reviewCount, image, inStock } =
    product;
  const reduced = originalPrice !== undefined && originalPrice > price;
  return (
    <article className={styles.card} data-view={view}>
      <div data-picture="">
        <Picture
          src={image.src}
          alt={image.alt}
          ratio="4/5"
          sizes={sizes ?? (view === 'list' ? listSizes : gridSizes)}
          priority={priority}
        />
      </div>
      <div data-words="">
        <h3>
          <Link to={paths.product(product.id)} viewTransition onClick={nameTransition}>
            {name}
          </Link>
        </h3>
        <p data-maker="">{craftsman}</p>
        {rating > 0 && <Rating value={rating} {...(reviewCount && { count: reviewCount })} />}
        <p data-price="">
          <span>
            {highestPrice !== undefined && 'From '}
            {rupees(price)}
          </span>
          {reduced && (
            <s>
              <span className={visuallyHiddenClass}>Was </span>
              {rupees(originalPrice)}
            </s>
          )}
        </p>
        {children}
      </div>
      {(product.isNew || product.isFeatured || !inStock) && (
        <ul data-badges="">
          {product.isNew && <li>New</li>}
          {product.isFeatured && <li>Featured</li>}
          {!inStock && <li data-sold="">Sold out</li>}
        </ul>
      )}
      <div data-action="">
        <WishHeart product={product} />
      </div>
    </article>
  );
}

/**
 * A product in a listing. One class over plain elements: a page shows dozens. The name is the link; its hit area covers the
 * card.
 */
export function ProductCard(props: ProductCardProps) {
  // what a list adds is no plain data
  if (props.children) return <Card {...props} />;
  return (
    <SharedPart>
      <Card {...props} />
    </SharedPart>
  );
}
