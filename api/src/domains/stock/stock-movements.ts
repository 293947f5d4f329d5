import type { Count } from '../catalogue/index.ts';

interface StockMovement {
  /** What one item does to the counts. */
  change: Partial<Record<Count, 1 | -1>>;
  /** Shoppers may do this with published products only, but for what was sold before. */
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
  receive: { change: { onHand: 1 } },
  'undo-receive': { change: { onHand: -1 } },
  damage: { change: { onHand: -1 } },
  /** Of items that were sold and cannot be sent. */
  'damage-allocated': { change: { onHand: -1, allocated: -1 } },
  'undo-damage': { change: { onHand: 1 } },
  'count-more': { change: { onHand: 1 } },
  'count-less': { change: { onHand: -1 } },
  /** From one warehouse to another one: what the shop has stays the same. */
  move: { change: {} },
  'more-safety': { change: { safety: 1 } },
  'less-safety': { change: { safety: -1 } },
} as const satisfies Record<string, StockMovement>;
export type StockMovementName = keyof typeof stockMovements;

/** What takes back a change that an admin made: the ledger is never changed, so it gets an entry the other way round. */
export const oppositeOf: Partial<Record<StockMovementName, StockMovementName>> = {
  receive: 'undo-receive',
  damage: 'undo-damage',
  'count-more': 'count-less',
  'count-less': 'count-more',
  'more-safety': 'less-safety',
  'less-safety': 'more-safety',
  move: 'move',
};

/** A movement's row of the table, with the optional parts in its type. */
export const movementOf = (name: StockMovementName): StockMovement => stockMovements[name];

/** What one item does to what shoppers can buy. */
export function availabilityOf(name: StockMovementName): number {
  const { onHand = 0, held = 0, allocated = 0, safety = 0 } = movementOf(name).change;
  return onHand - held - allocated - safety;
}
