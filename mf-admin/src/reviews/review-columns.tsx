import type { AdminReview } from '@virasat/api';
import { Link, Rating, orderDate, paths } from '@virasat/kit';
import type { ResourceColumn } from '../desk/grid/grid-types.ts';
import { Visibility } from './visibility.tsx';
import * as styles from './review-list.module.css';

/** The product that is reviewed, at its reviews. */
function ProductLink({ review: { product, productId } }: { review: AdminReview }) {
  return <Link to={`${paths.product(productId)}#reviews`}>{product}</Link>;
}

const ReviewText = ({ text }: { text: string }) =>
  text ? <span className={styles.text}>{text}</span> : <span className={styles.soft}>No text</span>;

/** Columns of the list of reviews. */
export const reviewColumns: ResourceColumn<AdminReview>[] = [
  {
    field: 'product',
    header: 'Product',
    minWidth: 160,
    cell: (review) => <ProductLink review={review} />,
  },
  { field: 'stars', header: 'Stars', minWidth: 120, flex: 0, cell: ({ stars }) => <Rating value={stars} /> },
  {
    field: 'text',
    header: 'Review',
    minWidth: 240,
    flex: 3,
    cell: ({ text }) => <ReviewText text={text} />,
  },
  {
    field: 'author',
    header: 'Author',
    minWidth: 130,
    flex: 0,
    cell: ({ name, date }) => (
      <>
        {name}
        <small>{orderDate(date)}</small>
      </>
    ),
  },
  {
    field: 'state',
    header: 'State',
    minWidth: 220,
    flex: 0,
    cell: (review) => <Visibility review={review} />,
  },
];

/** A review on a phone. */
export function ReviewCard({ review }: { review: AdminReview }) {
  return (
    <div className={styles.card}>
      <ProductLink review={review} />
      <Rating value={review.stars} />
      <p>
        <ReviewText text={review.text} />
      </p>
      <small>
        {review.name}, {orderDate(review.date)}
      </small>
      <div>
        <Visibility review={review} />
      </div>
    </div>
  );
}
