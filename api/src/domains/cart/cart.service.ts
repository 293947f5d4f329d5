import type { SoldProduct, SoldProducts } from '../catalogue/index.ts';
import type { GiftCards } from '../giftcards/index.ts';
import { pictureWithValue } from '../media/index.ts';
import type { Discounts, PricedItem, Promotions } from '../promotions/index.ts';
import { mergeLines, type Holder, type Holds } from '../stock/index.ts';
import type { CartInput, PricedCart, PricedLine } from './cart.schema.ts';
import { MAX_LINES } from './cart.constants.ts';
import { totalsOf } from './totals.ts';

/**
 * A line at the product's own price: whatever price a request names is never read (requirement 5).
 * @param held items that are reserved for this very shopper
 */
export const pricedLine = (product: SoldProduct, quantity: number, held = 0): PricedLine => ({
  id: product.id,
  name: product.name,
  category: product.category,
  image: product.image,
  price: product.price,
  quantity,
  lineTotal: product.price * quantity,
  available: product.stock + held,
});

/** A line as the browser shows it; orders keep the key of its picture. */
const shownLine = (line: PricedLine): PricedLine => ({ ...line, image: pictureWithValue(line.image) });

/** Lines with what coupons take off them, and their totals: the one place where they are computed. */
export function discounted<Line extends PricedItem>(
  lines: readonly Line[],
  { lines: off }: Pick<Discounts, 'lines'>,
) {
  const priced = lines.map((line, index) => {
    const discount = off[index] ?? 0;
    return discount > 0 ? { ...line, discount } : line;
  });
  return { lines: priced, totals: totalsOf(priced) };
}

interface Dependencies {
  catalogue: Pick<SoldProducts, 'sold'>;
  holds: Pick<Holds, 'of'>;
  promotions: Pick<Promotions, 'offer'>;
  giftcards: Pick<GiftCards, 'read'>;
}

/** What gift cards pay of a total, in the order in which they were entered. */
async function paidByGiftCards(
  giftcards: Pick<GiftCards, 'read'>,
  codes: readonly string[],
  total: number,
  holder: Holder,
): Promise<Pick<PricedCart, 'giftCards' | 'refusedGiftCards' | 'toPay'>> {
  const { cards, refused } = await giftcards.read(codes, holder);
  let toPay = total;
  const applied: NonNullable<PricedCart['giftCards']> = [];
  const needless: typeof refused = [];
  for (const { code, lastFour, balance, validUntil } of cards) {
    const amount = Math.min(balance, toPay);
    toPay -= amount;
    if (amount > 0) applied.push({ code, lastFour, balance, amount, validUntil: validUntil.toISOString() });
    else
      needless.push({ code, reason: `There is nothing left to pay with the gift card ending ${lastFour}.` });
  }
  const refusedGiftCards = [...refused, ...needless];
  return {
    ...(applied.length > 0 && { giftCards: applied, toPay }),
    ...(refusedGiftCards.length > 0 && { refusedGiftCards }),
  };
}

/** Prices and totals of carts. */
export const createCartService = ({ catalogue, holds, promotions, giftcards }: Dependencies) => ({
  /**
   * A cart at today's prices. Drafts and archived products are as missing as ids that never were (requirement 23); a
   * line that asks for more than there is keeps its quantity and says how many are available. A cart that is too long
   * gets the prices of what fits into an order, and the rest by name.
   * @param holder whose held items are available to them
   * @param coupons codes that they have entered
   * @param giftCards codes of gift cards, which pay for a part of the total and change no price
   */
  async price(
    items: CartInput['items'],
    holder: Holder,
    coupons: CartInput['coupons'] = [],
    giftCards: CartInput['giftCards'] = [],
  ): Promise<PricedCart> {
    const all = [...mergeLines(items)];
    const quantities = new Map(all.slice(0, MAX_LINES));
    const leftOut = all.slice(MAX_LINES).map(([id]) => id);
    const [products, held, offer] = await Promise.all([
      catalogue.sold([...quantities.keys()]),
      holds.of(holder),
      promotions.offer({
        coupons,
        items: [...quantities.keys()],
        customer: { userId: holder.userId },
        address: holder.address,
      }),
    ]);
    const lines: PricedLine[] = [];
    const missing: string[] = [];
    for (const [id, quantity] of quantities) {
      const product = products.get(id);
      if (product) lines.push(shownLine(pricedLine(product, quantity, held.get(id))));
      else missing.push(id);
    }
    const { applied, refused, ...discounts } = offer.on(lines);
    const { lines: priced, totals } = discounted(lines, discounts);
    const paid = await paidByGiftCards(giftcards, giftCards, totals.total, holder);
    return {
      lines: priced,
      missing,
      ...(leftOut.length > 0 && { leftOut }),
      ...totals,
      ...(applied.length > 0 && { coupons: applied }),
      ...(refused.length > 0 && { refusedCoupons: refused }),
      ...paid,
    };
  },
});
export type CartService = ReturnType<typeof createCartService>;
