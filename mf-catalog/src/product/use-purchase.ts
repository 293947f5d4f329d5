import type { Product } from '@virasat/api';
import { createContext, use, useState, type FormEvent } from 'react';
import { MAX_QUANTITY } from '@virasat/api/constants';
import { paths, useCart, useNotify, type Cart } from '@virasat/kit';
import { countStep } from '../funnel/count-step.ts';
import type { Choice } from './use-choice.ts';
import { itemIdOf, labelsOf, type Variant } from './variants.ts';

/**
 * The fields of a product that the cart needs.
 * @param variant the chosen one; the product is already as it says (`asVariant`)
 */
export const cartItemOf = (
  product: Pick<Product, 'id' | 'name' | 'price' | 'image' | 'category' | 'options'>,
  variant?: Variant,
) => {
  const { name, price, image, category } = product;
  return {
    id: itemIdOf(product, variant),
    name: variant ? `${name} – ${labelsOf(product, variant)}` : name,
    price,
    image: image.src,
    category,
  };
};

/** Where a notice about an item in the cart leads. */
export const viewCart = { to: paths.cart, label: 'View cart' };

/** Where the first choice that is missing is made. */
const firstMissing = ({ values }: Choice) =>
  document.querySelector<HTMLInputElement>(`input[data-option="${values.indexOf('')}"]`);

const quantityIn = ({ items }: Pick<Cart, 'items'>, id: string): number =>
  items.find((item) => item.id === id)?.quantity ?? 0;

/** How many can be added beside those in the cart. */
const leftOf = (stock: number, inCart: number): number => Math.max(0, Math.min(stock, MAX_QUANTITY) - inCart);

/** Why no more of an item can be added. */
function fullText(name: string, stock: number): string {
  if (stock > MAX_QUANTITY)
    return `A cart holds at most ${MAX_QUANTITY} of one item. It has them of ${name}.`;
  if (stock === 1) return `The last one of ${name} is in your cart already.`;
  return `All ${stock} of ${name} that are left are in your cart already.`;
}

/**
 * Adds so many of an item to the cart, or as many as are left beside those in it.
 * @param stock how many a shopper can buy
 * @returns what is said about it
 */
export function addToCart(
  cart: Pick<Cart, 'items' | 'add'>,
  item: ReturnType<typeof cartItemOf>,
  { quantity, stock }: { quantity: number; stock: number },
): string {
  const inCart = quantityIn(cart, item.id);
  const added = Math.min(quantity, leftOf(stock, inCart));
  if (added === 0) return fullText(item.name, stock);
  if (cart.items.length === 0) countStep('cart');
  const what = added === 1 ? item.name : `${added} × ${item.name}`;
  const isAll = inCart + added === stock;
  return cart.add(item, added) ?? `${what} added to the cart${isAll ? '. No more are left.' : ''}`;
}

/**
 * The chosen quantity and what Add to Cart does: shared by the page's button and the phone's bar. No more can be added
 * than are left beside those in the cart.
 */
export function usePurchaseOf(choice: Choice) {
  const { shown, variant, missing } = choice;
  const cart = useCart();
  const notify = useNotify();
  const [wanted, setQuantity] = useState(1);
  const inCart = quantityIn(cart, itemIdOf(shown, variant));
  // at least one: the button then says why there is no more
  const most = Math.max(1, leftOf(shown.stock, inCart));
  // another choice may have less of it
  const quantity = Math.min(wanted, most);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (missing) {
      notify(`Choose ${missing} first.`);
      firstMissing(choice)?.focus();
      return;
    }
    notify(addToCart(cart, cartItemOf(shown, variant), { quantity, stock: shown.stock }), viewCart);
  };
  return { quantity, setQuantity, most, inCart, onSubmit };
}
export type Purchase = ReturnType<typeof usePurchaseOf>;

/** A context, so that a change of the cart renders what shows it and not the page. */
export const PurchaseContext = createContext<Purchase | null>(null);

export function usePurchase(): Purchase {
  const purchase = use(PurchaseContext);
  if (!purchase) throw new Error('usePurchase must be used within a PurchaseProvider');
  return purchase;
}
