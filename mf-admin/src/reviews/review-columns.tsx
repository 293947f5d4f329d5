import type { AdminReview } from '@virasat/api';
import { Link, Rating, orderDate, paths } from '@virasat/kit';
import type { Column } from '@virasat/kit/forms';
import { Visibility } from './visibility.tsx';
import * as styles from '../listing/list.module.css';

const product: Column<AdminReview> = {
  key: 'product',
  header: 'Product',
  cell: (review) => (
    <span className={styles.long}>
      <Link to={`${paths.product(review.productId)}#reviews`}>{review.product}</Link>
    </span>
  ),
};
const stars: Column<AdminReview> = {
  key: 'stars',
  header: 'Stars',
  cell: (review) => <Rating value={review.stars} />,
};
const text: Column<AdminReview> = {
  key: 'text',
  header: 'Review',
  cell: (review) => (
    <span className={styles.prose}>{review.text || <span className={styles.soft}>No text</span>}</span>
  ),
};
const author: Column<AdminReview> = {
  key: 'author',
  header: 'Author',
  cell: ({ name, date }) => (
    <span className={`${styles.nowrap} ${styles.by}`}>
      {name}
      <small>{orderDate(date)}</small>
    </span>
  ),
};

/** Columns of a short list of reviews. */
export const shortReviewColumns: Column<AdminReview>[] = [product, stars, text, author];

/** Columns of the review table. */
export const reviewColumns: Column<AdminReview>[] = [
  ...shortReviewColumns,
  { key: 'state', header: 'State', cell: (review) => <Visibility review={review} /> },
];
