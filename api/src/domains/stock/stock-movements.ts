import type { Count } from '../catalogue/index.ts';

interface StockMovement {
  /** What one item does to the counts. */
  change: Partial<Record<Count, 1 | -1>>;
  /** Shoppers may do this with published products only. */
  publishedOnly?: true;
}

/** Everything that can happen to items in stock. A movement that is not in here does not exist. */
export const stockMovements = {
  hold: { change: { held: 1 }, publishedOnly: true },
  release: { change: { held: -1 } },
  allocate: { change: { allocated: 1 }, publishedOnly: true },
  'allocate-held': { change: { held: -1, allocated: 1 }, publishedOnly: true },
  deallocate: { change: { allocated: -1 } },
  ship: { change: { onHand: -1, allocated: -1 } },
  return: { change: { onHand: 1 } },
} as const satisfies Record<string, StockMovement>;
export type StockMovementName = keyof typeof stockMovements;

/** A movement's row of the table, with the optional parts in its type. */
export const movementOf = (name: StockMovementName): StockMovement => stockMovements[name];

/** What one item does to what shoppers can buy. */
export function availabilityOf(name: StockMovementName): number {
  const { onHand = 0, held = 0, allocated = 0 } = movementOf(name).change;
  return onHand - held - allocated;
}
