import type { Product } from '@virasat/api';
import { Badge, Heading, Link, Price, QuantityStepper, Rating, Text, WishHeart, paths } from '@virasat/kit';
import { MAX_QUANTITY } from '@virasat/api/constants';
import { DeliveryEstimate } from '../delivery/delivery-estimate.tsx';
import { AddToCartForm } from './add-to-cart-form.tsx';
import { stockStatus } from './stock-status.ts';
import type { Purchase } from './use-purchase.ts';
import * as styles from './product-facts.module.css';

interface ProductFactsProps {
  product: Product;
  purchase: Purchase;
}

/** The first sentences: the whole text opens right below, in the first tab. */
const opening = (description: string): string =>
  description
    .split(/(?<=[.!?])\s+/)
    .slice(0, 2)
    .join(' ');

function Stock({ product }: { product: Product }) {
  const { state, label, reason } = stockStatus(product);
  return (
    <div>
      <p data-state={state}>{label}</p>
      {reason && (
        <Text id="sold-out-reason" size="small" tone="soft">
          {reason}
        </Text>
      )}
    </div>
  );
}

/** The facts beside the pictures, down to Add to Cart (requirement 45). */
export function ProductFacts({ product, purchase }: ProductFactsProps) {
  const { id, name, category, craftsman, artisanSlug, rating, reviewCount, price, originalPrice, stock } =
    product;
  const soldOut = stock <= 0;
  return (
    <div className={styles.facts} data-facts="">
      <div className={styles.badges}>
        <Badge>{category}</Badge>
        {product.isNew && <Badge tone="brass">New</Badge>}
        {product.isFeatured && <Badge tone="brass">Featured</Badge>}
        <div className={styles.heart}>
          <WishHeart product={{ id, name, price, inStock: !soldOut }} />
        </div>
      </div>
      <Heading level={1}>{name}</Heading>
      <p className={styles.maker}>
        Crafted by <Link to={paths.artisan(artisanSlug)}>{craftsman}</Link>
      </p>
      {rating > 0 ? (
        <a className={styles.rating} href="#reviews">
          <Rating value={rating} count={reviewCount} />
        </a>
      ) : (
        <Text size="small" tone="soft">
          Not reviewed yet
        </Text>
      )}
      <Price amount={price} {...(originalPrice !== undefined && { was: originalPrice })} size="page" />
      <Text tone="soft" size="small">
        Plus 18% GST. Free delivery across India.
      </Text>
      <p className={styles.description}>{opening(product.description)}</p>
      <Stock product={product} />
      <AddToCartForm
        className={styles.buy}
        product={product}
        purchase={purchase}
        {...(soldOut && { reasonId: 'sold-out-reason' })}
      >
        {!soldOut && (
          <QuantityStepper
            label={`Quantity of ${name}`}
            value={purchase.quantity}
            max={Math.min(stock, MAX_QUANTITY)}
            onChange={purchase.setQuantity}
          />
        )}
      </AddToCartForm>
      {!soldOut && <DeliveryEstimate />}
    </div>
  );
}
