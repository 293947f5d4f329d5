/**
 * The pieces of one product. Shoppers can buy `onHand − held − allocated − safety`; the product keeps that as its
 * `stock`, changed in the same write.
 */
export interface Inventory {
  /** In the workshop, whoever they are meant for. */
  onHand: number;
  /** Set aside for shoppers who are paying (`holds`). */
  held: number;
  /** Sold and not shipped yet. */
  allocated: number;
  /** Never sold: shown in the workshop, kept for repairs. */
  safety: number;
  /** Entries of the ledger so far: gives each its number. */
  moves: number;
}
export type Count = 'onHand' | 'held' | 'allocated';

interface StockMove {
  /** What one piece does to the counts. */
  change: Partial<Record<Count, 1 | -1>>;
  /** Shoppers may do this with products that are on sale only. */
  onSaleOnly?: true;
}

/** Everything that can happen to pieces. A move that is not in here does not exist. */
export const stockMoves = {
  hold: { change: { held: 1 }, onSaleOnly: true },
  release: { change: { held: -1 } },
  allocate: { change: { allocated: 1 }, onSaleOnly: true },
  'allocate-held': { change: { held: -1, allocated: 1 }, onSaleOnly: true },
  deallocate: { change: { allocated: -1 } },
  ship: { change: { onHand: -1, allocated: -1 } },
  return: { change: { onHand: 1 } },
} as const satisfies Record<string, StockMove>;
export type StockMoveName = keyof typeof stockMoves;

/** What one piece does to what shoppers can buy. */
export function availabilityOf(name: StockMoveName): number {
  const { onHand = 0, held = 0, allocated = 0 }: Partial<Record<Count, number>> = stockMoves[name].change;
  return onHand - held - allocated;
}

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
});
