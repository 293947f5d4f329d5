import { AppError } from '../../platform/http/errors.ts';
import type { SoldProduct } from '../catalogue/index.ts';

const shortage = (name: string, left: number): string =>
  left > 0 ? `Only ${left} left of ${name}.` : `${name} is sold out.`;

const NO_LONGER_AVAILABLE = 'This item is no longer available. Remove it from the cart to continue.';

/** A line of a cart; `available` includes what its shopper holds. */
interface WantedLine {
  id: string;
  name: string;
  quantity: number;
  available: number;
}

/**
 * Rejects a cart that cannot be bought as it is.
 * @param cart.missing ids of products that are no longer sold
 * @throws AppError 409 'out_of_stock' naming every such line: the shopper corrects the cart once, not once per line
 */
export function rejectShortages(cart: { lines: readonly WantedLine[]; missing: readonly string[] }): void {
  const problems: [id: string, problem: string][] = [
    ...cart.missing.map((id): [string, string] => [id, NO_LONGER_AVAILABLE]),
    ...cart.lines
      .filter((line) => line.available < line.quantity)
      .map((line): [string, string] => [line.id, shortage(line.name, line.available)]),
  ];
  const [first] = problems;
  if (!first) return;
  const fields = Object.fromEntries(problems.map(([id, problem]) => [`items.${id}`, problem]));
  throw new AppError(409, 'out_of_stock', first[1], fields);
}

/** The error for an item that was sold, is not on sale any more, and cannot be sent: no cart has it. */
export function noneLeft(id: string): AppError {
  const problem = 'There is none left of an item that is not on sale any more.';
  return new AppError(409, 'out_of_stock', problem, { [`items.${id}`]: problem });
}

/** The error for one product; undefined for one that is no longer sold. */
export function outOfStock(id: string, product: SoldProduct | undefined): AppError {
  const problem = product ? shortage(product.name, product.stock) : NO_LONGER_AVAILABLE;
  return new AppError(409, 'out_of_stock', problem, { [`items.${id}`]: problem });
}
