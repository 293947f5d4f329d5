/** How many items, by product id. */
export type Quantities = ReadonlyMap<string, number>;

/** A product and how many of it. */
export interface QuantityLine {
  id: string;
  quantity: number;
}

/** One quantity per product: lines that share stock are summed (requirement 2), in the order they first appear. */
export function mergeLines(lines: readonly QuantityLine[]): Map<string, number> {
  const quantities = new Map<string, number>();
  for (const { id, quantity } of lines) quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  return quantities;
}
