import type { OrderDocument } from '../domains/orders/order-document.ts';
import { parseItemId } from '../domains/catalogue/item-id.ts';
import { allStars, publicName, ratingOf, type ReviewDocument } from '../domains/reviews/review.ts';
import { DAY_MS } from '../domains/shared/durations.ts';
import { products } from './products.ts';
import { chance, digest } from './random.ts';
import { reviewTexts } from './review-texts.ts';

/** The share of delivered products that are reviewed, beside the latest one of each product. */
const SHARE = 0.8;

/** Reviews by demo customers whose order was delivered: one for each product, after the delivery. */
export function demoReviews(orders: readonly OrderDocument[], today: Date): ReviewDocument[] {
  const draw = chance('reviews');
  const texts = new Map(Object.entries(reviewTexts).map(([id, own]) => [id, [...own]]));
  const written = new Map<string, ReviewDocument>();
  const reviewed = new Set<string>();
  // the newest reviews are read first: they are those with words
  for (const { userId, status, items, address, timeline } of [...orders].reverse()) {
    const deliveredAt = timeline.at(-1)?.at;
    if (!userId || status !== 'Delivered' || !deliveredAt) continue;
    for (const { id, name } of items) {
      const { product: productId } = parseItemId(id);
      const product = products.find((one) => one.id === productId)?.name ?? name;
      const key = `${productId} ${userId}`;
      const createdAt = new Date(deliveredAt.getTime() + draw.between(1, 12) * DAY_MS);
      if (written.has(key) || createdAt > today) continue;
      // whatever the day of the first start: nothing that was delivered in time is without a review
      if (draw.next() > SHARE && reviewed.has(productId)) continue;
      reviewed.add(productId);
      const { stars, text } = texts.get(productId)?.shift() ?? {
        stars: draw.weighted([
          [5, 7],
          [4, 3],
        ]),
        text: '',
      };
      written.set(key, {
        _id: digest(`review ${key}`).toString('hex').slice(0, 24),
        productId,
        product,
        userId,
        name: publicName(`${address.firstName} ${address.lastName}`),
        stars,
        text,
        hidden: false,
        createdAt,
      });
    }
  }
  return [...written.values()];
}

/** The rating of each product from its reviews. */
export function ratingsOf(reviews: readonly ReviewDocument[]): Map<string, ReturnType<typeof ratingOf>> {
  const ids = new Set(reviews.map(({ productId }) => productId));
  const countOf = (id: string, wanted: number) =>
    reviews.filter(({ productId, stars }) => productId === id && stars === wanted).length;
  return new Map([...ids].map((id) => [id, ratingOf(allStars.map((stars) => countOf(id, stars)))]));
}
