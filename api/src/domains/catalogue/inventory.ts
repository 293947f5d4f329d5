/**
 * The counts of one product. Shoppers can buy `onHand − held − allocated − safety`; the product keeps that as its
 * `stock`, changed in the same write. The stock domain decides every change of them.
 */
export interface Inventory {
  /** In the workshop, whoever they are meant for. */
  onHand: number;
  /** Reserved for shoppers who are paying (`holds`). */
  held: number;
  /** Sold and not shipped yet. */
  allocated: number;
  /** Never sold: shown in the workshop, kept for repairs. */
  safety: number;
  /** Entries of the stock ledger so far: gives each its number. */
  moves: number;
  /** What was on hand when the ledger began, which the nightly check compares; absent of items from before it was kept. */
  opening?: number;
  /** The item is low when so many or fewer are available; absent where the shop's own number applies. */
  lowAt?: number;
}

/** A count that stock movements change. */
export type Count = 'onHand' | 'held' | 'allocated' | 'safety';

/**
 * The counts of a product whose ledger begins now.
 * @param stock what shoppers can buy
 * @param allocated sold before and not shipped yet
 */
export const openingInventory = (stock: number, allocated = 0): Inventory => ({
  onHand: stock + allocated,
  held: 0,
  allocated,
  safety: 0,
  moves: 0,
  opening: stock + allocated,
});
