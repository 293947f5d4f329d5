import type { StockHistory } from '@virasat/api';

type Entry = StockHistory['entries'][number];

const words: Record<Entry['move'], string> = {
  hold: 'Held for a shopper who is paying',
  release: 'No longer held',
  allocate: 'Sold',
  'allocate-held': 'Sold to the shopper who held it',
  deallocate: 'Order cancelled, back on sale',
  ship: 'Shipped',
  return: 'Returned',
  receive: 'Received',
  'undo-receive': 'Delivery undone',
  damage: 'Written off',
  'damage-allocated': 'Order cancelled, written off',
  'undo-damage': 'Write-off undone',
  'count-more': 'Counted, more than before',
  'count-less': 'Counted, less than before',
  move: 'Moved',
  'more-safety': 'Safety stock raised',
  'less-safety': 'Safety stock lowered',
};

/** What there was before anything happened: “Began with 3”. */
export const openingText = ({ onHand, safety }: NonNullable<StockHistory['opening']>): string =>
  `Began with ${onHand} on hand${safety > 0 ? `, ${safety} of them safety stock` : ''}`;

/** What happened, in a line: "Received 4", "Counted: as before". */
export function eventText(
  { move, quantity, isUndo, warehouse, to }: Entry,
  nameOf: (id: string) => string,
): string {
  const place = to !== undefined ? ` from ${nameOf(warehouse ?? 'main')} to ${nameOf(to)}` : '';
  const where = to === undefined && warehouse !== undefined ? ` in ${nameOf(warehouse)}` : '';
  if (isUndo && move === 'move') return `Move undone: ${quantity}${place}`;
  if (isUndo && move.startsWith('count')) return `Count undone: ${quantity}${where}`;
  if (quantity === 0) return `Counted: as before${where}`;
  return `${words[move]}: ${quantity}${place}${where}`;
}

/** Changes of admins that have not been taken back yet. */
export function undoableOf(entries: readonly Entry[]): Set<string> {
  const undone = new Set(
    entries.flatMap(({ adjustment, isUndo }) => (isUndo && adjustment ? [adjustment] : [])),
  );
  return new Set(
    entries.flatMap(({ adjustment }) =>
      adjustment !== undefined && !undone.has(adjustment) ? [adjustment] : [],
    ),
  );
}
