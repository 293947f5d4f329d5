import type { Inventory } from './inventory.ts';
import { itemIdOf } from './item-id.ts';
import type { ProductDocument } from './product-document.ts';
import { itemName, sortedVariants, type Variant } from './variant.ts';

/** The counts of one item, with what people know it by. */
export interface ItemInventory {
  id: string;
  /** With the chosen options of a variant. */
  name: string;
  /** Empty for drafts that have none yet. */
  sku: string;
  status: ProductDocument['status'];
  /** Rupees that shoppers pay now. */
  price: number;
  /** What shoppers can buy. */
  available: number;
  inventory: Inventory;
  /** Of an item of a product with options: what the product says shoppers can buy in all, and whether of this, too. */
  sum?: { product: string; stock: number; isPart: boolean };
}

/** What the items of a product are made from. */
export const itemFields = {
  name: 1,
  sku: 1,
  status: 1,
  price: 1,
  stock: 1,
  inventory: 1,
  hasOptions: 1,
  options: 1,
  variants: 1,
  ownStock: 1,
} as const;
export type ItemsDocument = Pick<ProductDocument, '_id' | keyof typeof itemFields>;

/** Whether anything is, or was, counted under it. */
const isCounted = ({ onHand, held, allocated, safety, moves }: Inventory) =>
  [onHand, held, allocated, safety, moves].some((count) => count !== 0);

function variantItem(product: ItemsDocument, id: string, variant: Variant): ItemInventory {
  const isPart = variant.status === 'active';
  return {
    id: itemIdOf(product._id, id),
    name: itemName(product.name, product.options, variant),
    sku: variant.sku,
    status: isPart ? product.status : 'archived',
    price: variant.price,
    available: variant.stock,
    inventory: variant.inventory,
    ...(product.hasOptions && { sum: { product: product._id, stock: product.stock, isPart } }),
  };
}

/**
 * The items of a product: itself, or one for each variant. Variants that were removed, and what was counted before the
 * product had options, are items as long as their ledger is.
 */
export function itemsOf(product: ItemsDocument): ItemInventory[] {
  const {
    _id,
    name,
    sku = '',
    status,
    price,
    stock,
    inventory,
    options,
    variants,
    hasOptions,
    ownStock,
  } = product;
  const items = sortedVariants(options, variants)
    .filter(([, variant]) => variant.status !== 'removed' || isCounted(variant.inventory))
    .map(([id, variant]) => variantItem(product, id, variant));
  if (!hasOptions) return [{ id: _id, name, sku, status, price, available: stock, inventory }, ...items];
  if (!isCounted(inventory)) return items;
  const own: ItemInventory = {
    id: _id,
    name: `${name} – without options`,
    sku,
    status: 'archived',
    price,
    available: ownStock ?? 0,
    inventory,
    sum: { product: _id, stock, isPart: false },
  };
  return [...items, own];
}
