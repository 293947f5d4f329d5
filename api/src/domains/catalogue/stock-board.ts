import type { ProductDocument } from './product-document.ts';

/** The columns of the stock board in their order (requirement 115). */
export const boardColumns = ['inStock', 'outOfStock', 'live'] as const;
export type BoardColumn = (typeof boardColumns)[number];

/** What decides how many of an item shoppers can buy. */
type Sellable = Pick<ProductDocument, 'stock' | 'price'> & { soldOut?: boolean | undefined };

/** What decides where a product stands. */
export type OnBoard = Sellable & Pick<ProductDocument, 'isFeatured'>;

/** The lowest price that goods are sold at: without one, nobody has decided to sell them. Coupons may take off more. */
export const LEAST_PRICE = 1;

/**
 * What shoppers can buy of an item: nothing of one without a price, nor of one that an admin has put into the column of
 * sold-out ones.
 */
export const sellableStock = ({ stock, soldOut, price }: Sellable): number =>
  soldOut || price < LEAST_PRICE ? 0 : Math.max(0, stock);

/**
 * The column of a published product. What shoppers can buy comes from the ledger alone: a product of which nothing is
 * free is out of stock, whatever anybody has moved.
 */
export function columnOf(product: OnBoard): BoardColumn {
  if (sellableStock(product) === 0) return 'outOfStock';
  return product.isFeatured ? 'live' : 'inStock';
}

/** What a move into a column sets; undefined removes a field. Counts are never among them. */
export const fieldsOfColumn = {
  inStock: { soldOut: undefined, isFeatured: false },
  outOfStock: { soldOut: true },
  live: { soldOut: undefined, isFeatured: true },
} as const satisfies Record<BoardColumn, Partial<Record<'soldOut' | 'isFeatured', boolean | undefined>>>;

/** Where a product stands on the board: where an admin put it, else by its name. */
export const feedKeyOf = ({
  _id,
  nameLower,
  feedOrder,
}: Pick<ProductDocument, '_id' | 'nameLower'> & { feedOrder?: string | undefined }): string =>
  feedOrder ?? `${nameLower}~${_id}`;

const FIRST = 0x21;
const MIDDLE = 'n';

/** A text before another one. */
function textBefore(text: string): string {
  const code = text.charCodeAt(0);
  if (Number.isNaN(code)) return MIDDLE;
  const middle = Math.floor((FIRST + code) / 2);
  // it ends high, so that there is always room before it
  if (middle > FIRST && middle < code) return String.fromCharCode(middle) + MIDDLE;
  // no room before the first character: it stays, and the next one decides
  return text.charAt(0) + textBefore(text.slice(1));
}

/**
 * A text between two others, by which something is sorted between them without renumbering the rest.
 * @param before '' for the beginning
 * @param after undefined for the end
 */
export function textBetween(before: string, after: string | undefined): string {
  // whatever goes on from `before` comes after it, and before everything that does not begin with it
  if (after === undefined || !after.startsWith(before)) return before + MIDDLE;
  return before + textBefore(after.slice(before.length));
}
