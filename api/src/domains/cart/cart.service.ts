import type { Configuration } from '../configuration/index.ts';
import type { SoldProduct, SoldProducts } from '../catalogue/index.ts';
import { isGiftCardItem } from '../giftcards/gift-cards.constants.ts';
import type { GiftCards, GiftCardSales, SoldGiftCard } from '../giftcards/index.ts';
import { pictureWithValue } from '../media/index.ts';
import type { Discounts, PricedItem, Promotions } from '../promotions/index.ts';
import { mergeLines, type Holder, type Holds } from '../stock/index.ts';
import type { CartInput, PricedCart, PricedLine } from './cart.schema.ts';
import { MAX_LINES, TAX_PERCENT } from './cart.constants.ts';
import { giftCardsOf, totalsOf, type GiftCardLike } from './totals.ts';

/**
 * A line at the product's own price: whatever price a request names is never read (requirement 5).
 * @param held items that are reserved for this very shopper
 * @param taxPercent the rate of its tax
 */
export const pricedLine = (
  product: SoldProduct & Partial<SoldGiftCard>,
  quantity: number,
  { held = 0, taxPercent = TAX_PERCENT }: { held?: number; taxPercent?: number } = {},
): PricedLine => ({
  id: product.id,
  name: product.name,
  category: product.category,
  image: product.image,
  price: product.price,
  quantity,
  lineTotal: product.price * quantity,
  ...(taxPercent !== TAX_PERCENT && !product.giftCard && { taxPercent }),
  available: product.stock + held,
  ...(product.giftCard && { giftCard: product.giftCard }),
});

/** A line as the browser shows it; orders keep the key of its picture. */
const shownLine = (line: PricedLine): PricedLine => ({ ...line, image: pictureWithValue(line.image) });

/** Lines with what coupons take off them, gift cards last, and their totals: the one place where they are computed. */
export function discounted<Line extends PricedItem & GiftCardLike>(
  lines: readonly Line[],
  { lines: off }: Pick<Discounts, 'lines'>,
) {
  const priced = lines.map((line, index) => {
    const discount = off[index] ?? 0;
    return discount > 0 ? { ...line, discount } : line;
  });
  return { lines: priced, totals: totalsOf(priced) };
}

/** What can be bought: products, and gift cards that somebody has chosen. */
export const soldItems = (
  catalogue: Pick<SoldProducts, 'sold'>,
  sales: Pick<GiftCardSales, 'sold'>,
): SoldItems => ({
  async sold(ids) {
    const products = await catalogue.sold(ids.filter((id) => !isGiftCardItem(id)));
    return new Map([...products, ...(await sales.sold(ids))]);
  },
});

/** Whatever can be in a cart, by its id. */
export interface SoldItems {
  sold(ids: readonly string[]): Promise<Map<string, SoldProduct & Partial<SoldGiftCard>>>;
}

interface Dependencies {
  configuration: Pick<Configuration, 'taxes'>;
  catalogue: SoldItems;
  holds: Pick<Holds, 'of'>;
  promotions: Pick<Promotions, 'offer'>;
  giftcards: Pick<GiftCards, 'read'>;
}

const needlessReason = (lastFour: string, payable: number): string =>
  payable === 0
    ? `The gift card ending ${lastFour} cannot pay for other gift cards. Remove it to continue.`
    : `There is nothing left to pay with the gift card ending ${lastFour}.`;

/** What gift cards pay of a total, in the order in which they were entered. */
async function paidByGiftCards(
  giftcards: Pick<GiftCards, 'read'>,
  codes: readonly string[],
  /** They pay for everything but other gift cards: money cannot be put off for ever (decision 0057). */
  { total, payable }: { total: number; payable: number },
  holder: Holder,
): Promise<Pick<PricedCart, 'giftCards' | 'refusedGiftCards' | 'toPay'>> {
  const { cards, refused } = await giftcards.read(codes, holder);
  let left = payable;
  const applied: NonNullable<PricedCart['giftCards']> = [];
  const needless: typeof refused = [];
  for (const { code, lastFour, balance, validUntil } of cards) {
    const amount = Math.min(balance, left);
    left -= amount;
    if (amount > 0) applied.push({ code, lastFour, balance, amount, validUntil: validUntil.toISOString() });
    else needless.push({ code, reason: needlessReason(lastFour, payable) });
  }
  const refusedGiftCards = [...refused, ...needless];
  return {
    ...(applied.length > 0 && { giftCards: applied, toPay: total - payable + left }),
    ...(refusedGiftCards.length > 0 && { refusedGiftCards }),
  };
}

/** Prices and totals of carts. */
export const createCartService = ({
  configuration,
  catalogue,
  holds,
  promotions,
  giftcards,
}: Dependencies) => ({
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
    const [rateOf, products, held, offer] = await Promise.all([
      configuration.taxes(),
      catalogue.sold([...quantities.keys()]),
      holds.of(holder),
      promotions.offer({
        coupons,
        items: [...quantities.keys()].filter((id) => !isGiftCardItem(id)),
        customer: { userId: holder.userId },
        address: holder.address,
      }),
    ]);
    const lines: PricedLine[] = [];
    const missing: string[] = [];
    for (const [id, quantity] of quantities) {
      const product = products.get(id);
      if (!product) {
        missing.push(id);
        continue;
      }
      const terms = { held: held.get(id) ?? 0, taxPercent: rateOf(product.hsn) };
      lines.push(shownLine(pricedLine(product, quantity, terms)));
    }
    // gift cards last: the discounts are those of the lines before them
    lines.sort((one, other) => Number(Boolean(one.giftCard)) - Number(Boolean(other.giftCard)));
    const { applied, refused, ...discounts } = offer.on(lines.filter(({ giftCard }) => !giftCard));
    const { lines: priced, totals } = discounted(lines, discounts);
    const { total } = totals;
    const payable = total - giftCardsOf(lines);
    const paid = await paidByGiftCards(giftcards, giftCards, { total, payable }, holder);
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
