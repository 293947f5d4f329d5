import type { PricedCart, PricedLine } from '@virasat/api';
import { MAX_LINES } from '@virasat/api/constants';
import { rupees, type CartItem } from '@virasat/kit';

/** What has changed since an item was added; shown at its line, never silently charged (requirement 47). */
export type LineChange =
  | { kind: 'price'; was: number; now: number }
  | { kind: 'short'; available: number }
  | { kind: 'sold-out' }
  | { kind: 'missing' }
  | { kind: 'left-out' };

/** An item of the browser's cart beside the server's current data. */
export interface CartLine {
  item: CartItem;
  /** Undefined until the server has responded, and for items no longer sold. */
  priced: PricedLine | undefined;
  changes: LineChange[];
}

function changesOf(item: CartItem, priced: PricedLine): LineChange[] {
  const changes: LineChange[] = [];
  if (priced.price !== item.price) changes.push({ kind: 'price', was: item.price, now: priced.price });
  if (priced.available <= 0) changes.push({ kind: 'sold-out' });
  else if (priced.available < item.quantity) changes.push({ kind: 'short', available: priced.available });
  return changes;
}

/** Joins the cart with the server's response. Without one (`null`) nothing counts as changed. */
export function cartLines(items: readonly CartItem[], cart: PricedCart | null): CartLine[] {
  return items.map((item) => {
    const priced = cart?.lines.find(({ id }) => id === item.id);
    const changes: LineChange[] = priced ? changesOf(item, priced) : [];
    if (cart?.missing.includes(item.id)) changes.push({ kind: 'missing' });
    if (cart?.leftOut?.includes(item.id)) changes.push({ kind: 'left-out' });
    return { item, priced, changes };
  });
}

/** Whether a line cannot be bought as it is. A new price alone does not block the checkout. */
export const isBlocked = ({ changes }: CartLine): boolean => changes.some(({ kind }) => kind !== 'price');

/** A change as text: what happened. The button beside it says what to do. */
export function changeText(change: LineChange): string {
  switch (change.kind) {
    case 'price': {
      const direction = change.now > change.was ? 'gone up' : 'gone down';
      return `The price has ${direction} from ${rupees(change.was)} to ${rupees(change.now)} since you added it.`;
    }
    case 'short':
      return `Only ${change.available} left.`;
    case 'sold-out':
      return 'Sold out since you added it.';
    case 'missing':
      return 'No longer available.';
    case 'left-out':
      return `An order holds at most ${MAX_LINES} different items. Remove this one, and order it separately.`;
  }
}
