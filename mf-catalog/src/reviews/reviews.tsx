import type { Product, Review, ReviewList } from '@virasat/api';
import { useState } from 'react';
import {
  Button,
  Rating,
  Section,
  Text,
  api,
  orderDate,
  call,
  plural,
  visuallyHiddenClass,
} from '@virasat/kit';
import { OwnReview } from './own-review.tsx';
import * as styles from './reviews.module.css';

interface ReviewsProps {
  product: Pick<Product, 'id' | 'name' | 'rating'>;
  /** The first page; null when it could not be loaded. */
  first: ReviewList | null;
}

const ALL_STARS = [5, 4, 3, 2, 1] as const;

function Summary({ rating, list: { total, counts } }: { rating: number; list: ReviewList }) {
  return (
    <div>
      <p className={styles.average}>
        <strong>{rating.toFixed(1)}</strong> <Rating value={rating} />
      </p>
      <Text tone="soft" size="small">
        {plural(total, 'review')} by buyers
      </Text>
      <table>
        <caption className={visuallyHiddenClass}>Reviews by stars</caption>
        <tbody>
          {ALL_STARS.map((stars) => {
            const count = counts[stars - 1] ?? 0;
            return (
              <tr key={stars}>
                <th scope="row">{plural(stars, 'star')}</th>
                <td className={styles.share} aria-hidden="true">
                  <i style={{ width: `${total === 0 ? 0 : (100 * count) / total}%` }} />
                </td>
                <td>{count}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function ReviewItem({ review: { name, stars, text, date } }: { review: Review }) {
  return (
    <li>
      <p className={styles.who}>
        <Rating value={stars} /> <strong>{name}</strong> <time dateTime={date}>{orderDate(date)}</time>
      </p>
      {text && <p className={styles.words}>{text}</p>}
    </li>
  );
}

/** The reviews with the shopper's own as it was saved: in its place, else first. */
const withOwn = (items: Review[], own: Review | undefined): Review[] => {
  if (!own) return items;
  const isListed = items.some(({ id }) => id === own.id);
  return isListed ? items.map((each) => (each.id === own.id ? own : each)) : [own, ...items];
};

/** Reviews of a product, and the form for those who have bought it. */
export function Reviews({ product, first }: ReviewsProps) {
  const [more, setMore] = useState<Review[]>([]);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  /** What the shopper has just written: caches may answer for a minute with the list of before. */
  const [own, setOwn] = useState<Review>();
  if (!first) return null;
  const items = [...first.items, ...more];

  const showMore = async () => {
    setState('busy');
    try {
      const page = String(Math.floor(items.length / first.pageSize) + 1);
      const query = { page, pageSize: String(first.pageSize) };
      const next = await call(api.products[':id'].reviews.$get({ param: { id: product.id }, query }));
      const known = new Set(items.map(({ id }) => id));
      setMore((before) => [...before, ...next.items.filter(({ id }) => !known.has(id))]);
      setState('idle');
    } catch {
      setState('failed');
    }
  };

  return (
    <Section title="Reviews" id="reviews">
      <div className={styles.reviews}>
        {first.total > 0 ? (
          <Summary rating={product.rating} list={first} />
        ) : (
          <Text tone="soft">
            {own ? 'Yours is the first review.' : 'There are no reviews of this product yet.'}
          </Text>
        )}
        <div className={styles.said}>
          <OwnReview product={product} onSaved={setOwn} />
          <ul>
            {withOwn(items, own).map((review) => (
              <ReviewItem key={review.id} review={review} />
            ))}
          </ul>
          {state === 'failed' && (
            <p role="alert">The other reviews could not be fetched. Check the connection and try again.</p>
          )}
          {items.length < first.total && (
            <Button variant="secondary" busy={state === 'busy'} onClick={() => void showMore()}>
              Show more reviews
            </Button>
          )}
        </div>
      </div>
    </Section>
  );
}
