import type { Product } from '@virasat/api';
import { TAX_PERCENT, withTax } from '@virasat/api/constants';
import {
  Badge,
  Heading,
  Link,
  Price,
  QuantityStepper,
  Rating,
  Text,
  TextLink,
  WishHeart,
  paths,
  rupees,
} from '@virasat/kit';
import { DeliveryEstimate } from '../delivery/delivery-estimate.tsx';
import { RestockRequest } from '../restock/restock-request.tsx';
import { AddToCartForm } from './add-to-cart-form.tsx';
import { ProductOptions } from './product-options.tsx';
import { stockStatus } from './stock-status.ts';
import type { Choice } from './use-choice.ts';
import { usePurchase } from './use-purchase.ts';
import { itemIdOf } from './variants.ts';
import * as styles from './product-facts.module.css';

interface ProductFactsProps {
  product: Product;
  choice: Choice;
  /** The current year, for a day on which the product is expected. */
  year?: number | undefined;
}

/** The form of Add to Cart, which the options belong to. */
const FORM = 'buy';

function Stock({ choice, year }: Pick<ProductFactsProps, 'choice' | 'year'>) {
  const { shown, variant, missing } = choice;
  const { state, label, reason } = stockStatus(shown, { missing, inCart: usePurchase().inCart, year });
  return (
    <div role={shown.options && 'status'}>
      <p data-state={state}>{label}</p>
      {variant && (
        <Text size="small" tone="soft">
          SKU {variant.sku}
        </Text>
      )}
      {reason && (
        <Text id="sold-out-reason" size="small" tone="soft">
          {reason}
        </Text>
      )}
    </div>
  );
}

function Quantity({ name }: { name: string }) {
  const { quantity, setQuantity, most } = usePurchase();
  return <QuantityStepper label={`Quantity of ${name}`} value={quantity} max={most} onChange={setQuantity} />;
}

/** The facts beside the pictures, down to Add to Cart (requirement 45). */
export function ProductFacts({ product, choice, year }: ProductFactsProps) {
  const { id, name, category, craftsman, artisanSlug, rating, reviewCount, options } = product;
  const { taxRate = TAX_PERCENT } = product;
  const { price, originalPrice, highestPrice, stock } = choice.shown;
  const soldOut = stock <= 0;
  const isPriced = price > 0;
  // what is not chosen yet, or not made like this, cannot come back
  const isItem = choice.variant !== undefined || !options;
  const item = itemIdOf(product, choice.variant);
  return (
    <div className={styles.facts} data-facts="">
      <div className={styles.badges}>
        <Badge>{category}</Badge>
        {product.isNew && <Badge tone="brass">New</Badge>}
        {product.isFeatured && <Badge tone="brass">Featured</Badge>}
        <div className={styles.heart}>
          <WishHeart product={{ id, name, price: product.price, inStock: product.inStock }} />
        </div>
      </div>
      <Heading level={1}>{name}</Heading>
      {craftsman !== '' && (
        <p className={styles.maker}>
          Crafted by{' '}
          {artisanSlug === '' ? craftsman : <Link to={paths.artisan(artisanSlug)}>{craftsman}</Link>}
        </p>
      )}
      {rating > 0 ? (
        <a className={styles.rating} href="#reviews">
          <Rating value={rating} count={reviewCount} />
        </a>
      ) : (
        <Text size="small" tone="soft">
          Not reviewed yet
        </Text>
      )}
      {isPriced && (
        <>
          <div>
            {highestPrice !== undefined && 'From '}
            <Price amount={price} {...(originalPrice !== undefined && { was: originalPrice })} size="page" />
          </div>
          <Text tone="soft" size="small">
            {highestPrice !== undefined && 'From '}
            {rupees(withTax(price, taxRate))} including {taxRate}% GST. Free delivery across India.
          </Text>
        </>
      )}
      {options && <ProductOptions product={product} choice={choice} form={FORM} />}
      <Stock choice={choice} year={year} />
      <AddToCartForm
        {...(options && { id: FORM })}
        className={styles.buy}
        product={choice.shown}
        variant={choice.variant}
        {...(soldOut && { reasonId: 'sold-out-reason' })}
      >
        {!soldOut && <Quantity name={name} />}
      </AddToCartForm>
      {!soldOut && <DeliveryEstimate />}
      {soldOut && isPriced && isItem && (
        <div className={styles.restock}>
          <RestockRequest key={item} item={item} />
        </div>
      )}
      <TextLink to={paths.askAbout(id)}>Ask the workshop about it</TextLink>
    </div>
  );
}
